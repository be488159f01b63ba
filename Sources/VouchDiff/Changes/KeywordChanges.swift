import VouchDocuments
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Differences between two statements of one keyword.
extension ChangeFinder {
  /// Compares two statements of one keyword, of which one may be missing.
  ///
  /// Never inlined, because the optimizer of Swift 6.3.1 crashes if it is inlined in a loop.
  @inline(never)
  mutating func compare(_ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?) {
    var site = site
    site.caveat = site.caveat ?? caveat(to, new) ?? caveat(from, old)
    guard let pair = StatedPair(site, from, to) else { return }
    switch pair.keyword {
    case .dialect, .id, .olderID, .anchor, .dynamicAnchor, .recursiveAnchor, .vocabulary, .comment,
      .defs, .definitions, .additionalItems, .dependencies, .extends, .disallow, .divisibleBy,
      .recursiveReference:
      break
    case .title, .description, .deprecated, .readOnly, .writeOnly, .examples, .contentMediaType,
      .contentSchema, .message, .label, .patternEngine, .swiftName, .newtype, .archive,
      .conforms, .partial:
      compareRemarks(pair)
    case .properties: compareProperties(pair)
    case .patternProperties, .dependentSchemas: compareByKey(pair)
    case .additionalProperties, .items, .contains, .propertyNames, .unevaluatedItems,
      .unevaluatedProperties, .not, .if, .then, .else:
      compareSchema(pair)
    case .prefixItems: compareTuple(pair)
    case .allOf, .anyOf, .oneOf: compareBranches(pair)
    case .type: compareTypes(pair)
    case .enum, .const: compareEnumerations(site)
    case .required: compareRequired(pair)
    case .rules: compareRules(pair)
    case .schemes, .hosts: compareLists(pair)
    case .default: compareDefaults(pair)
    case .coerce: compareNames(pair, noun: "other forms are read")
    case .dateFormats: compareNames(pair, noun: "date formats are read")
    case .payload: comparePayload(pair)
    case .onInvalid, .unknownCase, .null:
      let effect: Change.Effect =
        from == nil
        ? .wider : to == nil ? .narrower : pair.keyword == .unknownCase ? .none : .unclear
      compareStatements(pair, effect: effect)
    case .path, .transient: compareStatements(pair, effect: .unclear)
    case .presence, .generic, .arguments, .swiftType: compareStatements(pair, effect: .none)
    case .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum, .maxLength,
      .minLength, .minBytes, .maxBytes, .pattern, .maxItems, .minItems, .uniqueItems, .maxContains,
      .minContains, .maxProperties, .minProperties, .dependentRequired, .format, .contentEncoding,
      .discriminator, .reference, .dynamicReference:
      compareConstraint(pair)
    }
  }

  func isChanged(_ pair: StatedPair) -> Bool {
    pair.old.map(oldText.text) != pair.new.map(newText.text)
  }

  /// Returns a note about a keyword that isn't part of its schema's dialect.
  private func caveat(_ stated: LocatedKeyword?, _ version: SchemaVersion) -> String? {
    let borrowed = version.graph.borrowedKeywords
    guard !borrowed.isEmpty, let stated else { return nil }
    return borrowed[stated.keyPlace].map { "\($0), and other validators ignore it" }
  }

  /// Compares keywords that affect neither programs nor documents.
  private mutating func compareRemarks(_ pair: StatedPair) {
    guard isChanged(pair) else { return }
    let (keyword, from, to) = (pair.keyword, pair.old, pair.new)
    let isShown = keyword == .title || keyword == .swiftName
    let words =
      if isShown, let from, let to {
        "\(Self.brief(from)) is now \(Self.brief(to))"
      } else if isShown, let stated = to ?? from {
        to == nil ? "\(Self.brief(stated)) is gone" : "is now \(Self.brief(stated))"
      } else {
        from == nil ? "is new" : to == nil ? "is gone" : "has changed"
      }
    let visible: [Keyword] = [.title, .swiftName, .newtype, .archive, .conforms, .partial]
    report(
      pair, "\(keyword.spelling) \(words)", effect: .none, isVisible: visible.contains(keyword)
    ) { $0.isMinor = true }
  }

  // MARK: Constraints

  private mutating func compareConstraint(_ pair: StatedPair) {
    guard isChanged(pair) else { return }
    let (site, keyword) = (pair.site, pair.keyword)
    let effect = effect(pair)
    let message: String
    switch (pair.old, pair.new) {
    case (let from?, let to?):
      let (a, b) = (Self.brief(from), Self.brief(to))
      message =
        a == b
        ? Self.words(from.discriminator, to.discriminator) ?? "\(keyword.spelling) has changed"
        : "\(keyword.spelling) \(a) is now \(b)"
          + consequence(site, to, effect: effect, besides: from)
    case (nil, let to?):
      let words = ConstraintWords.words(for: to, in: new.allSchemas)
      message =
        (words.map { "now \($0)" } ?? "new \(keyword.spelling)")
        + consequence(site, to, effect: effect, besides: nil)
    case (let from?, nil):
      let words = ConstraintWords.words(for: from, in: old.allSchemas)
      message = words.map { "no longer \($0)" } ?? "\(keyword.spelling) is gone"
    case (nil, nil): return
    }
    report(pair, message, effect: effect, isVisible: Self.decidesTypes.contains(keyword))
  }

  /// The keywords that affect the Swift type.
  private static let decidesTypes: Set<Keyword> = [
    .format, .contentEncoding, .reference, .discriminator, .minimum, .maximum, .exclusiveMinimum,
    .exclusiveMaximum,
  ]

  /// Returns a keyword's value as part of a line.
  static func brief(_ stated: LocatedKeyword) -> String {
    switch stated.value {
    case .flag(let flag): "\(flag)"
    case .count(let count): "\(count)"
    case .number(let number): number.text
    case .text(let text): Escaping.quoted(text.value)
    case .names(let names): names.map { Escaping.quoted($0.value) }.joined(separator: ", ")
    case .types(let types): types.map(\.value.rawValue).joined(separator: " or ")
    case .value(let node): ConstraintWords.words(for: node)
    case .reference(let reference): Escaping.quoted(reference.text.value)
    default: ""
    }
  }

  private func effect(_ pair: StatedPair) -> Change.Effect {
    let keyword = pair.keyword
    guard let from = pair.old else { return keyword == .discriminator ? .unclear : .narrower }
    guard let to = pair.new else { return keyword == .discriminator ? .unclear : .wider }
    switch (keyword.constraint?.form, from.value, to.value) {
    case (.limit(let relation), .number(let a), .number(let b)):
      return (a < b) == relation.isLower ? .narrower : .wider
    case (.count(let side, _), .count(let a), .count(let b)):
      return (a < b) == (side == .least) ? .narrower : .wider
    case (.uniqueness, .flag(let a), .flag(let b)):
      return a == b ? .none : b ? .narrower : .wider
    case (.divisor, .number(let a), .number(let b)):
      if b.exact.isMultiple(of: a.exact) { return .narrower }
      return a.exact.isMultiple(of: b.exact) ? .wider : .unclear
    // `minContains` and `maxContains` need the schema of `contains`, so they are no constraints.
    case (nil, .count(let a), .count(let b)):
      return (a < b) == (keyword == .minContains) ? .narrower : .wider
    default: return .unclear
    }
  }

  /// Returns a description of the documents that a limit no longer accepts, or accepts now.
  private func consequence(
    _ site: ChangeSite, _ to: LocatedKeyword, effect: Change.Effect, besides from: LocatedKeyword?
  ) -> String {
    guard case .positive = site.polarity, let form = to.keyword.constraint?.form else { return "" }
    switch (form, to.value, effect) {
    case (.limit(.most), .number(let limit), .narrower):
      return ": documents with more than \(limit.text) are refused"
    case (.limit(.most), .number(let limit), .wider):
      return ": documents with up to \(limit.text) are accepted"
    case (.limit(.least), .number(let limit), .narrower):
      return ": documents with less than \(limit.text) are refused"
    case (.limit(.least), .number(let limit), .wider):
      return ": documents with \(limit.text) or more are accepted"
    case (.count(.most, let measure), .count(let limit), .narrower):
      return ": documents with more than \(counted(limit, measure.noun)) are refused"
    case (.count(.most, let measure), .count(let limit), .wider):
      return ": documents with up to \(counted(limit, measure.noun)) are accepted"
    case (.count(.least, let measure), .count(let limit), .narrower):
      return ": documents with less than \(counted(limit, measure.noun)) are refused"
    case (.count(.least, let measure), .count(let limit), .wider):
      return ": documents with \(counted(limit, measure.noun)) or more are accepted"
    default: return ""
    }
  }

  // MARK: Types and lists of values

  private mutating func compareTypes(_ pair: StatedPair) {
    // A schema without the keyword may state types by other ones, such as the branches of a union.
    let (from, to) = (pair.old, pair.new)
    let a = from?.types ?? old.possibleTypes(of: pair.site.old)
    let b = to?.types ?? new.possibleTypes(of: pair.site.new)
    guard a != b else { return }
    let effect: Change.Effect =
      a.isSubset(of: b) ? .wider : b.isSubset(of: a) ? .narrower : .unclear
    let message =
      switch (a, b) {
      case (.any, _): "it was of any type, and is now \(Self.words(b, to))"
      case (_, .any): "it was \(Self.words(a, from)), and may now be of any type"
      default: "type \(Self.words(a, from)) is now \(Self.words(b, to))"
      }
    report(pair, message, effect: effect, isVisible: true)
  }

  /// Returns types as the schema lists them, or by their names.
  private static func words(_ types: JSONTypes, _ stated: LocatedKeyword?) -> String {
    stated.map(brief) ?? types.names.map(\.rawValue).joined(separator: " or ")
  }

  /// Returns what has changed about a discriminator; nil if it is none.
  private static func words(_ old: Discriminator?, _ new: Discriminator?) -> String? {
    guard let old, let new else { return nil }
    let (a, b) = (old.propertyName.value, new.propertyName.value)
    if ScalarString(a) != ScalarString(b) {
      return "discriminator \(Escaping.quoted(a)) is now \(Escaping.quoted(b))"
    }
    let list = ListChanges(old.mapping, new.mapping) { ScalarString($0.tag) }
    func words(_ branches: [Discriminator.Branch]) -> String {
      branches.map { Escaping.quoted($0.tag) }.joined(separator: ", ")
    }
    let (added, gone) = (words(list.added), words(list.removed))
    let parts = [
      added.isEmpty ? nil : "now has the tag \(added)",
      gone.isEmpty ? nil : "no longer has \(gone)",
    ].compactMap(\.self)
    return parts.isEmpty
      ? "discriminator has its tags for other branches"
      : "discriminator " + parts.joined(separator: " and ")
  }

  /// Compares allow-lists, in which each entry allows more.
  private mutating func compareLists(_ pair: StatedPair) {
    guard pair.old?.names != nil, pair.new?.names != nil else { return compareConstraint(pair) }
    let keyword = pair.keyword.spelling
    for name in pair.names.added {
      report(
        pair, "\(keyword) has \(Escaping.quoted(name.value)) besides", at: name.place,
        effect: .wider)
    }
    for name in pair.names.removed {
      report(
        pair,
        "\(keyword) has \(Escaping.quoted(name.value)) no more: documents with it are refused",
        was: name.place, effect: .narrower)
    }
  }

  private mutating func compareRequired(_ pair: StatedPair) {
    for name in pair.names.added {
      report(
        pair, part: name.value + ".required",
        "\(Escaping.quoted(name.value)) is required now: documents without it are refused",
        at: name.place, was: pair.old?.valuePlace ?? old.schema(pair.site.old).place,
        effect: .narrower, isVisible: true
      ) { $0.property = pair.property(name.value) }
    }
    for name in pair.names.removed {
      report(
        pair, part: name.value + ".required",
        "\(Escaping.quoted(name.value)) is no longer required", was: name.place, effect: .wider,
        isVisible: true
      ) { $0.property = pair.property(name.value) }
    }
  }
}

extension LocatedKeyword {
  /// The types of a `type` keyword.
  fileprivate var types: JSONTypes? {
    guard case .types(let types) = value else { return nil }
    return types.reduce(into: []) { $0.formUnion(JSONTypes($1.value)) }
  }

  fileprivate var discriminator: Discriminator? {
    if case .discriminator(let discriminator) = value { discriminator } else { nil }
  }
}

extension SchemaVersion {
  /// The maximum depth of schemas in place that are examined for types.
  private static let typeDepth = 8

  /// Returns the types that a schema's values may have by `type`, listed values, references and
  /// branches.
  fileprivate func possibleTypes(of id: SchemaID, depth: Int = 0) -> JSONTypes {
    let schema = schema(id)
    guard depth < Self.typeDepth, schema.boolean == nil else { return .any }
    var types = schema.allowedTypes ?? .any
    if let values = schema.enum?.value ?? schema.const.map({ [$0] }) {
      types.formIntersection(values.reduce(into: []) { $0.formUnion(.of(OrderedJSON($1))) })
    }
    for part in schema.parts { types.formIntersection(possibleTypes(of: part, depth: depth + 1)) }
    for branches in [schema.anyOf?.value, schema.oneOf?.value].compactMap(\.self) {
      let all = branches.map { possibleTypes(of: $0, depth: depth + 1) }
      types.formIntersection(all.reduce(into: []) { $0.formUnion($1) })
    }
    return types
  }
}

extension JSONTypes {
  /// The type of a value; an integer is a number, too.
  fileprivate static func of(_ value: OrderedJSON) -> JSONTypes {
    switch value {
    case .null: .null
    case .bool: .boolean
    case .number(let text): WrittenNumber(json: text)?.isInteger == true ? .integer : .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
