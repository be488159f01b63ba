import VouchBackend
import VouchReading
import VouchValues

/// Composes documents of an object type.
struct ObjectFinder {
  private let supply: ValueSupply
  private let type: Int
  private let object: ObjectNode

  init(_ supply: ValueSupply, _ type: Int, object: ObjectNode) {
    self.supply = supply
    self.type = type
    self.object = object
  }

  private var hasCounts: Bool { !object.counts.isEmpty || !object.dependencies.isEmpty }
  /// True if a change to one property can violate checks that involve others.
  var isEntangled: Bool { hasCounts || !object.rules.isEmpty || object.evaluated != nil }

  /// Returns a document of the required properties, each with its first value, and with additions
  /// if these are needed for acceptance.
  func smallest() -> JSON? {
    document(including: { $0.isRequired }, value: { values(of: $0).first })
  }

  /// Returns a document of all properties, each with its first value.
  func typical() -> JSON? {
    document(including: { _ in true }, value: { values(of: $0).first { !$0.isNull } })
  }

  /// Returns a document of some properties; nil if no accepted one was found.
  func document(
    including isIncluded: (ObjectNode.Property) -> Bool,
    value: (ObjectNode.Property) -> JSON?
  ) -> JSON? {
    var document = object.empty
    var size = 1
    for property in object.properties where isIncluded(property) {
      guard let found = value(property).map({ different($0, property, in: document) }) else {
        if property.isRequired { return nil }
        continue
      }
      size += found.size
      guard size <= ValueSupply.largestDocument else {
        if property.isRequired {
          supply.noteOversize()
          return nil
        }
        continue
      }
      document = document.setting(property.path, to: found)
    }
    return repaired(document)
  }

  /// Returns a value, or a different one for an item if a preceding item has the same value,
  /// because items may have to be unique.
  private func different(
    _ value: JSON, _ property: ObjectNode.Property, in document: JSON
  ) -> JSON {
    guard object.evaluated != nil, case .array(let items) = document else { return value }
    let known = Set(items.map { ScalarString($0.line) })
    guard known.contains(ScalarString(value.line)) else { return value }
    return values(of: property).first { !known.contains(ScalarString($0.line)) } ?? value
  }

  func values(of property: ObjectNode.Property) -> [JSON] {
    let examples = supply.schemas.examples(of: property.plan.documentation.source)
    return supply.values(
      for: property.node, words: property.words, examples: examples, owner: supply.words(of: type))
  }

  // MARK: Repair

  /// Returns the document, or a similar one, that the type accepts.
  ///
  /// - Parameter kept: the path of a value that must not change.
  func repaired(_ document: JSON, keeping kept: JSONPath = []) -> JSON? {
    let best = nearest(to: document, keeping: kept)
    return supply.count(best, as: type).findings == 0 ? best : nil
  }

  /// Returns the document, or a similar one, with the fewest violations.
  private func nearest(to document: JSON, keeping kept: JSONPath = []) -> JSON {
    let broken = supply.count(document, as: type).findings
    if broken == 0 { return document }
    if let completed = completed(document), supply.count(completed, as: type).findings == 0 {
      return completed
    }
    if broken > Self.fewFindings,
      let arranged = OrderedValues(supply.catalog, object).arranged(document),
      kept.isEmpty || arranged.value(at: kept) != nil,
      supply.count(arranged, as: type).findings == 0
    {
      return arranged
    }
    let best = improved(document, keeping: kept)
    if supply.count(best, as: type).findings == 0 { return best }
    // Changing values one by one rarely brings many values into order.
    guard let arranged = OrderedValues(supply.catalog, object).arranged(best),
      kept.isEmpty || arranged.value(at: kept) != nil
    else { return best }
    let better = improved(arranged, keeping: kept)
    return supply.count(better, as: type).findings == 0 ? better : best
  }

  /// Returns the document with the properties that others require, and those that these require;
  /// nil if none is missing.
  private func completed(_ document: JSON) -> JSON? {
    guard !object.dependencies.isEmpty else { return nil }
    let properties = Dictionary(
      keepingFirst: object.properties.map { (ScalarString($0.plan.key), $0) })
    var result = document
    func has(_ key: String) -> Bool { result.value(at: [.key(key)]) != nil }
    var count = 0
    var before: Int
    // In the order of the schema, so that the same schema has the same fixtures.
    repeat {
      before = count
      for keys in object.dependencies where keys.first.map(has) ?? false {
        for key in keys.dropFirst() where !has(key) {
          guard let property = properties[ScalarString(key)],
            let value = values(of: property).first(where: { !$0.isNull })
          else { continue }
          result = result.setting([.key(key)], to: value)
          count += 1
        }
      }
    } while count > before
    return count > 0 ? result : nil
  }

  /// The number of findings up to which they are repaired one by one.
  private static let fewFindings = 2
  /// The number of findings from which the best change isn't searched for each time.
  private static let manyFindings = 10

  /// Returns the document after a sequence of changes that each reduce the number of its
  /// violations, if there are many.
  private func swept(_ document: JSON, keeping kept: JSONPath) -> JSON {
    var best = document
    var count = supply.count(best, as: type).findings
    guard count >= Self.manyFindings else { return document }
    for _ in 0..<4 where count > 0 {
      let before = count
      for edit in edits(for: best).prefix(EditSearch.usualBound) where count > 0 {
        let candidate = edit.applied(to: best)
        guard kept.isEmpty || candidate.value(at: kept) != nil else { continue }
        let reached = supply.count(candidate, as: type).all
        if reached < count { (best, count) = (candidate, reached) }
      }
      if count == before { break }
    }
    return best
  }

  private func improved(_ document: JSON, keeping kept: JSONPath) -> JSON {
    var best = swept(document, keeping: kept)
    if supply.count(best, as: type).findings == 0 { return best }
    for _ in 0..<10 {
      let edits = edits(for: best).filter {
        kept.isEmpty || $0.applied(to: best).value(at: kept) != nil
      }
      let search = EditSearch(edits: edits, pairLimit: 40, isOver: supply.isOver)
      let better = search.better(than: best) { candidate in
        supply.count(candidate, as: type).all
      }
      guard let better else { break }
      best = better
      if supply.count(best, as: type).findings == 0 { break }
    }
    return best
  }

  /// Returns changes that may affect the checks of the object as a whole.
  func edits(for document: JSON) -> [JSONEdit] {
    var lists: [[JSONEdit]] = []
    if !object.rules.isEmpty {
      var edits = RuleEdits(supply, type, object, in: document)
      lists = object.rules.map { completions(of: $0, in: document) + edits.edits(for: $0) }
    }
    if let evaluated = object.evaluated {
      let mined = SchemaMining(evaluated.json, supply.memory).edits
      lists.append(mined)
      lists.append(mined.compactMap { behindItems($0, of: document) })
    }
    lists.append(object.properties.flatMap { alternatives(of: $0, in: document) })
    lists.append(extras(in: document))
    lists.append(repeatedItems(in: document))
    return Self.interleaved(lists)
  }

  /// Returns edits that add all properties that a rule uses.
  private func completions(of rule: RulePlan, in document: JSON) -> [JSONEdit] {
    let keys = rule.checked?.keys ?? []
    var complete = document
    for property in object.properties
    where keys.contains(property.plan.key)
      && document.value(at: property.path) == nil
    {
      guard let value = values(of: property).first else { continue }
      complete = complete.setting(property.path, to: value)
    }
    return complete.size == document.size ? [] : [JSONEdit([], complete)]
  }

  private func alternatives(of property: ObjectNode.Property, in document: JSON) -> [JSONEdit] {
    let isPresent = document.value(at: property.path) != nil
    if !isPresent { return values(of: property).prefix(3).map { JSONEdit(property.path, $0) } }
    let removal = property.isRequired ? [] : [JSONEdit(property.path, nil)]
    return removal + values(of: property).prefix(4).map { JSONEdit(property.path, $0) }
  }

  /// The value of an additional property or item; nil if there can't be one.
  ///
  /// - Parameter any: the value where everything is allowed.
  private func extra(orElse any: JSON) -> JSON? {
    switch object.additional {
    case .forbidden: nil
    case .ignored: any
    case .kept(let node): supply.values(for: node, words: "extra").first
    }
  }

  /// Returns a document with `count` keys or items, made from another one; nil if it would be too
  /// large.
  ///
  /// - Parameter isForced: true if the keys may be any.
  func resized(_ document: JSON, to count: Int, isForced: Bool = false) -> JSON? {
    guard (0..<1_000).contains(count) else { return nil }
    if case .array(let items) = document {
      let more = extra(orElse: .integer(1)) ?? .integer(1)
      return .array(
        items.prefix(count) + Array(repeating: more, count: max(0, count - items.count)))
    }
    guard case .object(let members) = document else { return nil }
    if isForced {
      let more = (0..<max(0, count - members.count)).map { JSON.Member("extra\($0)", .integer(1)) }
      return .object(members.prefix(count) + more)
    }
    let unlisted = members.filter { !object.hasProperty($0.key) }.map { [JSONStep.key($0.key)] }
    let optional = object.properties.filter {
      !$0.isRequired && document.value(at: $0.path) != nil
    }
    var result = (unlisted + optional.reversed().map(\.path)).prefix(max(0, members.count - count))
      .reduce(document) { $0.setting($1, to: nil) }
    for property in object.properties
    where result.memberCount < count && result.value(at: property.path) == nil {
      guard let value = values(of: property).first else { continue }
      result = result.setting(property.path, to: value)
    }
    guard let extra = extra(orElse: .integer(1)) else { return result }
    return (0..<max(0, count - result.memberCount)).reduce(result) {
      $0.setting([.key("extra\($1)")], to: extra)
    }
  }

  /// Returns additional properties or items, for types that count them.
  private func extras(in document: JSON) -> [JSONEdit] {
    guard hasCounts || object.evaluated != nil, let value = extra(orElse: .string("extra")) else {
      return []
    }
    if case .array(let items) = document { return extraItems(value, behind: items) }
    var edits = ["extra", "other"].map { JSONEdit([.key($0)], value) }
    guard case .object(let members) = document, let least = object.least else {
      return edits
    }
    let missing = least - members.count
    if (1...200).contains(missing) {
      let more = (0..<missing).map { JSON.Member("extra\($0)", value) }
      edits.append(JSONEdit([], .object(members + more)))
    }
    return edits
  }

  /// Returns edits that add one item, or as many as are missing.
  private func extraItems(_ value: JSON, behind items: [JSON]) -> [JSONEdit] {
    let missing = (object.least ?? 0) - items.count
    return [missing, 1].filter { (1...200).contains($0) }.map { count in
      JSONEdit([], .array(items + Array(repeating: value, count: count)))
    }
  }

  /// Returns a change to the items of an array, applied after those that the schema lists: a whole
  /// array is appended to the document's own items, one item replaces another.
  private func behindItems(_ edit: JSONEdit, of document: JSON) -> JSONEdit? {
    guard case .array(let items) = document else { return nil }
    if case .index(let index)? = edit.path.first {
      return JSONEdit([.index(object.properties.count + index)] + edit.path.dropFirst(), edit.value)
    }
    guard edit.path.isEmpty, case .array(let more)? = edit.value, !more.isEmpty else { return nil }
    return JSONEdit([], .array(items + more))
  }

  /// Returns edits that repeat each item at the positions after it.
  private func repeatedItems(in document: JSON) -> [JSONEdit] {
    guard case .array(let items) = document else { return [] }
    return items.prefix(8).enumerated().flatMap { index, item in
      let places = Array(index + 1..<max(index + 1, min(items.count, 8))) + [items.count]
      return places.map { JSONEdit([.index($0)], item) }
    }
  }

  /// Returns the lists' first elements, then their second ones, and so on.
  static func interleaved(_ lists: [[JSONEdit]]) -> [JSONEdit] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      lists.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}

extension OrderedJSON {
  /// The number of an object's keys.
  fileprivate var memberCount: Int {
    if case .object(let members) = self { members.count } else { 0 }
  }
}
