import Foundation
import VouchBackend
import VouchPatterns
import VouchValues

/// Proves that no document satisfies a type, and finds what is to blame for it.
///
/// What it doesn't prove may still be impossible: it knows limits, lists, patterns, and rules that
/// compare, but not the keywords that are evaluated as a schema.
struct ImpossibilityProofs {
  private let supply: ValueSupply

  /// How deep types are followed.
  private static let depthLimit = 60
  /// So many values of a row are tried one by one.
  private static let rangeLimit: Decimal = 1_000

  init(_ supply: ValueSupply) {
    self.supply = supply
  }

  /// What contradicts the rest of a type's schema; nil if the type isn't proved to be impossible.
  func culprit(ofType type: Int) -> Culprit? { culprit(ofType: type, depth: 0) }

  private func culprit(ofType type: Int, depth: Int) -> Culprit? {
    guard depth < Self.depthLimit, supply.instance(of: type) == nil else { return nil }
    let node = supply.catalog.types[type]
    if supply.schemas.placeOfFalse(in: node.source) != nil { return Culprit(source: node.source) }
    switch node.shape {
    case .value(let value, _): return culprit(of: value, node.source, depth: depth)
    case .object(let object): return culprit(of: object, node.source, type, depth: depth)
    case .union(let union):
      let isImpossible = union.branches.allSatisfy {
        culprit(of: $0, node.source, depth: depth) != nil
      }
      return isImpossible && !union.keepsUnknown ? Culprit(source: node.source) : nil
    case .enumeration: return nil
    }
  }

  // MARK: Objects

  private func culprit(
    of object: ObjectNode, _ source: String, _ type: Int, depth: Int
  ) -> Culprit? {
    let required = object.properties.filter { $0.isRequired && !$0.path.isEmpty }
    for property in required where !property.node.traits.replacesInvalid {
      let place = property.plan.documentation.source
      if let culprit = culprit(of: property.node, place, depth: depth) { return culprit }
    }
    if let culprit = rulesCulprit(of: object, source) { return culprit }
    let own = required.filter { $0.path.count == 1 }
    if let most = object.most, most < own.count {
      return Culprit(keyword: object.mostKeyword, source: source)
    }
    guard case .forbidden = object.additional else { return nil }
    if let least = object.least, least > object.properties.count {
      return Culprit(keyword: object.leastKeyword, source: source)
    }
    if case .array(let names)? = object.evaluated?.json["required"],
      names.contains(where: { $0.text.map { !object.hasProperty($0) } ?? false })
    {
      return Culprit(keyword: "required", source: source)
    }
    return nil
  }

  /// The last of the rules without which the rest don't contradict each other.
  private func rulesCulprit(of object: ObjectNode, _ source: String) -> Culprit? {
    guard OrderedValues(supply.catalog, object).isContradictory else { return nil }
    let rule = object.rules.reversed().first {
      !OrderedValues(supply.catalog, object, without: $0.id).isContradictory
    }
    return Culprit(rule: (rule ?? object.rules.last)?.id, source: source)
  }

  // MARK: Rows

  private func culprit(of node: ValueNode, _ source: String, depth: Int) -> Culprit? {
    guard supply.values(for: node, words: "text").isEmpty,
      !supply.judge.accepts(.null, as: node)
    else { return nil }
    let inner = innerCulprit(of: node, source, depth: depth)
    guard inner != nil || isImpossible(node) else { return nil }
    let names = node.checks.map(\.name) + (node.evaluated == nil ? [] : ["schema"])
    for name in names.reversed()
    where !supply.values(for: node.lacking(name), words: "text").isEmpty {
      return Culprit(keyword: name, source: source)
    }
    return inner ?? Culprit(source: source)
  }

  /// What is to blame in the elements that a row can't be without.
  private func innerCulprit(of node: ValueNode, _ source: String, depth: Int) -> Culprit? {
    switch node.kind {
    case .type(let type):
      guard let culprit = culprit(ofType: type, depth: depth + 1) else { return nil }
      return supply.schemas.placeOfFalse(in: culprit.source) == nil
        ? culprit : Culprit(source: source)
    case .array(let items) where node.count("minItems") ?? 0 > 0 && !node.skipsInvalid:
      return culprit(of: items, "\(source)/items", depth: depth + 1)
    case .map(let values) where node.count("minProperties") ?? 0 > 0 && !node.skipsInvalid:
      return culprit(of: values, "\(source)/additionalProperties", depth: depth + 1)
    default: return nil
    }
  }

  private func isImpossible(_ node: ValueNode) -> Bool {
    if case .bool(false)? = node.evaluated?.json { return true }
    if let values = supply.finiteValues(of: node, upTo: Self.rangeLimit) {
      return !values.contains { supply.judge.accepts($0, as: node) }
    }
    switch node.kind {
    case .array(let items):
      let least = node.count("minItems") ?? 0
      if let most = node.count("maxItems"), most < least { return true }
      guard node.checks.contains(where: { $0.name == "uniqueItems" }) else { return false }
      return supply.finiteValues(of: items, upTo: Self.rangeLimit).map { $0.count < least } ?? false
    case .map:
      return node.count("maxProperties").map { $0 < node.count("minProperties") ?? 0 } ?? false
    case .scalar(let scalar) where scalar.isText: return hasNoText(node, scalar)
    case .scalar, .type: return false
    }
  }

  // MARK: Texts

  private func hasNoText(_ node: ValueNode, _ scalar: Row.Scalar) -> Bool {
    if scalar == .decimal { return NumberPool(node, scalar).isEmpty }
    let format = node.checks.first { $0.name == "format" }?.schemaValue?.text
    let bounds = Self.lengths[format ?? Self.format(of: scalar)] ?? (0, nil)
    let limits = node.countLimits
    let least = max(limits.leastCharacters, bounds.0, Self.shortestURL(node))
    let most = [limits.mostCharacters, bounds.1].compactMap { $0 }.min()
    if let most, most < least { return true }
    var patterns = node.checks.compactMap { check -> String? in
      if case .pattern(let plan) = check.value { plan.source } else { nil }
    }
    patterns += (node.evaluated?.json).map { Self.patterns(of: $0) } ?? []
    guard let language = supply.memory.language(of: patterns),
      let lengths = try? RegularLanguage(lengthsFrom: least, through: most),
      let both = try? language.intersection(lengths)
    else { return false }
    return both.isEmpty
  }

  /// The patterns that a schema and the members of its `allOf` state.
  private static func patterns(of schema: JSON) -> [String] {
    var schemas = [schema]
    if case .array(let members)? = schema["allOf"] { schemas += members }
    return schemas.compactMap { $0["pattern"]?.text }
  }

  private static func shortestURL(_ node: ValueNode) -> Int {
    let scheme = node.schemes.map(\.unicodeScalars.count).min() ?? 1
    // `*.example.com` stands for a host with at least one more letter in front.
    let host = node.hosts.map { $0.unicodeScalars.count }.min()
    return node.urlPolicy == nil ? 0 : scheme + (host.map { $0 + 3 } ?? 1)
  }

  private static func format(of scalar: Row.Scalar) -> String {
    switch scalar {
    case .uuid: "uuid"
    case .uri: "uri"
    default: ""
    }
  }

  /// How many characters the texts of a format have.
  private static let lengths: [String: (Int, Int?)] = [
    "date": (10, 10), "date-time": (20, nil), "time": (9, nil), "duration": (3, nil),
    "email": (3, nil), "idn-email": (3, nil), "hostname": (1, 253), "idn-hostname": (1, nil),
    "ipv4": (7, 15), "ipv6": (2, 45), "uri": (2, nil), "iri": (2, nil), "uuid": (36, 36),
  ]
}

extension ValueSupply {
  /// All values that a row may accept, if they are few; nil if they are many or aren't known.
  fileprivate func finiteValues(of node: ValueNode, upTo limit: Decimal) -> [JSON]? {
    let null: [JSON] = node.isNullable ? [.null] : []
    for check in node.checks {
      switch (check.name, check.schemaValue) {
      case ("const", let value?): return [value] + null
      case ("enum", .array(let values)?): return values + null
      default: break
      }
    }
    switch node.kind {
    case .scalar(.boolean): return [.bool(true), .bool(false)] + null
    case .scalar(.null): return [.null]
    case .scalar(let scalar) where scalar.isNumber && scalar != .date:
      let pool = NumberPool(node, scalar)
      if pool.isEmpty { return null }
      return pool.members(upTo: limit).map { $0.map { .number(NumberPool.text($0)) } + null }
    case .type(let type):
      guard case .enumeration(let plan) = catalog.types[type].shape, plan.openTo.isEmpty,
        plan.unknownCase == nil
      else { return nil }
      return plan.cases.map { plan.value(of: $0) } + null
    default: return nil
    }
  }
}
