import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// The schemas that look at a value as it was read, where leniencies in it change what they see.
///
/// `minProperties` doesn't count a null that is read as an absent key, and an `if` sees null where
/// the document has an empty string. Such a leniency may make a schema accept less or more.
extension SchemaGraph {
  /// The schemas whose keywords look at a whole value, and all those for its parts.
  var schemasLookedInto: Set<SchemaID> { idsBelow(Array(schemasThatLook)) }

  /// Returns the taints of the schemas whose keywords look at a whole value in which a leniency
  /// changes something.
  func taintsOfReadValues() -> [SchemaID: Taints] {
    let looking = schemasThatLook
    if looking.isEmpty { return [:] }
    var result: [SchemaID: Taints] = [:]
    for id in schemasLeading(to: { $0.changesOnlyInvalidValues }).intersection(looking) {
      result[id] = .widened
    }
    for id in schemasLeading(to: { $0.changesValidValues }).intersection(looking) {
      result[id] = .elsewhere
    }
    for id in lenientChoices { result[id] = .elsewhere }
    return result
  }

  /// Returns some schemas, and all schemas that they are part of.
  private func schemasLeading(to isIncluded: (Schema) -> Bool) -> Set<SchemaID> {
    let users = users { _ in true }
    return schemaIDs(isIncluded).reached { users[$0] ?? [] }
  }

  /// The schemas whose keywords look at a whole value, and the schemas that apply those to the value.
  private var schemasThatLook: Set<SchemaID> {
    let users = users { $0.keyword.appliesInPlace || $0.reference != nil }
    // A choice between types is made by each of them.
    let looking = schemaIDs(\.looksAtWhole).reached { users[$0] ?? [] }
      .filter { !self[$0].isChoiceAlone }
    return looking.union(lenientChoices)
  }

  /// The schemas with a `oneOf` of which several branches may fit a value, with a leniency in one of
  /// them: a branch that needs none comes first, and what was read is held against all of them as
  /// it will be written.
  var lenientChoices: Set<SchemaID> {
    let choices = schemaIDs { $0[.oneOf] != nil }.filter { id in
      self[id].discriminator == nil && !areApart(self[id][.oneOf]?.subschemas ?? [])
    }
    if choices.isEmpty { return [] }
    let lenient = schemasLeading(to: \.isReadLeniently)
    return Set(
      choices.filter { self[$0][.oneOf]?.subschemas.contains(where: lenient.contains) ?? false })
  }

  /// True if a value fits at most one of the schemas, by its JSON type or by a string under a key that
  /// each of them requires.
  private func areApart(_ branches: [SchemaID]) -> Bool {
    if haveTypesApart(branches) { return true }
    let tags = branches.map { requiredTexts(of: $0) }
    return (tags.first ?? [:]).keys.contains { key in
      let texts = tags.compactMap { $0[key] }
      let count = texts.reduce(0) { $0 + $1.count }
      return texts.count == branches.count && Set(texts.joined()).count == count
    }
  }

  /// Returns the strings that an object allows under its required keys, where it lists them.
  private func requiredTexts(of id: SchemaID) -> [ScalarString: Set<ScalarString>] {
    var result: [ScalarString: Set<ScalarString>] = [:]
    let target = self[id].reference?.target ?? id
    for schema in ([target] + self[target].parts).map({ self[$0] }) {
      let required = Set((schema.required?.value ?? []).map { ScalarString($0.value) })
      for property in schema.properties?.value ?? []
      where required.contains(ScalarString(property.key)) {
        let listed = self[property.schema]
        let values = listed.listed ?? []
        let texts = values.compactMap(\.text)
        guard !texts.isEmpty, texts.count == values.count else { continue }
        result[ScalarString(property.key)] = Set(texts.map { ScalarString($0) })
      }
    }
    return result
  }

  private func schemaIDs(_ isIncluded: (Schema) -> Bool) -> [SchemaID] {
    zip(ids, schemas).compactMap { isIncluded($1) ? $0 : nil }
  }

  /// Returns the schemas that have others in some of their keywords, by those others.
  private func users(_ isIncluded: (LocatedKeyword) -> Bool) -> [SchemaID: [SchemaID]] {
    var users: [SchemaID: [SchemaID]] = [:]
    for id in ids {
      for keyword in self[id].keywords where isIncluded(keyword) {
        for part in keyword.targets { users[part, default: []].append(id) }
      }
    }
    return users
  }

  /// Returns some schemas, and all schemas for parts of their values.
  func idsBelow(_ roots: [SchemaID]) -> Set<SchemaID> {
    let found = roots.reached { id in
      self[id].keywords.filter { ![.defs, .definitions].contains($0.keyword) }.flatMap(\.targets)
    }
    // The target of a dynamic reference depends on the dynamic scope.
    let isDynamic = found.contains { id in
      self[id].keywords.contains { $0.reference?.dynamicAnchor != nil }
    }
    return isDynamic ? Set(ids) : found
  }
}

extension Schema {
  private static let whole: KeywordSet = [
    .minProperties, .maxProperties, .dependentRequired, .dependentSchemas, .propertyNames, .not,
    .if, .contains, .uniqueItems, .unevaluatedProperties, .unevaluatedItems, .patternProperties,
  ]

  /// True if a leniency changes values that are valid without it.
  fileprivate var changesValidValues: Bool {
    if self[.null] != nil, allowedTypes?.contains(.null) ?? true { return true }
    if path?.value.contains(".") ?? false { return true }
    return self[.coerce]?.names?.value.contains { $0.value == "null-from-empty-string" } ?? false
  }

  /// True if a leniency changes only values that are invalid without it.
  fileprivate var changesOnlyInvalidValues: Bool {
    !changesValidValues && [.null, .onInvalid, .coerce].contains { self[$0] != nil }
  }

  /// True if the schema accepts values that it reads as others, or for which it has a case of their
  /// own.
  fileprivate var isReadLeniently: Bool {
    [.null, .onInvalid, .coerce, .unknownCase].contains { self[$0] != nil }
  }

  /// True if the schema says something of a value as a whole, whose parts have schemas of their own.
  fileprivate var looksAtWhole: Bool {
    if keywords.contains(where: { Self.whole.contains($0.keyword) }) { return true }
    if choice != nil { return !isChoiceAlone }
    return (const != nil || self.enum != nil) && (properties != nil || items != nil)
  }

  /// True if the schema is a choice between others and asserts nothing else.
  fileprivate var isChoiceAlone: Bool {
    choice != nil
      && assertions.count { ![.type, .discriminator, .unknownCase].contains($0.keyword) } == 1
  }
}
