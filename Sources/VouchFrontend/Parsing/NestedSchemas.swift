import VouchReading
import VouchSchema

/// Parses keywords whose values contain schemas.
extension SchemaLoader {
  /// Parses a keyword with one schema. `additionalItems` becomes the `items` of 2020-12.
  mutating func parseSchemaKeyword(
    _ entry: Mapping.Entry, as keyword: Keyword, into list: inout KeywordList
  ) {
    if keyword == .additionalItems && !list.hasListOfItems {
      report(
        .noEffect, "additionalItems has no effect without a list in items", at: entry.keyPlace)
      return
    }
    if case .null = entry.value.content {
      // Null could mean a schema that allows everything as well as one that allows nothing.
      return expect(keyword.spelling, "a schema", insteadOf: entry.value)
    }
    let schema = parseSchema(
      entry.value, origin: list.origin(keyword), in: list.scope, entry: entry.keyPlace)
    list.add(keyword == .additionalItems ? .items : keyword, entry, value: .schema(schema))
  }

  /// Adds a reference, which is resolved after all inputs are read. A `$recursiveRef` becomes the
  /// `$dynamicRef` of 2020-12.
  mutating func addReference(
    _ entry: Mapping.Entry, as keyword: Keyword, to list: inout KeywordList
  ) {
    guard let text = parseText(entry.value, keyword.spelling) else { return }
    let isRecursive = keyword == .recursiveReference
    if isRecursive && text.value != "#" {
      return report(.wrongValue, "$recursiveRef must be #; use $ref", at: text.place)
    }
    let modelled: Keyword = isRecursive ? .dynamicReference : keyword
    pendingReferences.append(
      PendingReference(schema: list.schema, keyword: modelled, text: text))
    list.add(modelled, entry, value: .reference(Reference(text: text, target: list.schema)))
  }

  /// Parses a list of at least one schema.
  mutating func parseSchemas(
    _ value: Node, _ keyword: Keyword, list: KeywordList
  ) -> [SchemaID]? {
    guard let nodes = parseList(value, keyword.spelling, elements: "schemas") else { return nil }
    if nodes.isEmpty {
      let isChoice = isEmptyChoice(value, keyword)
      report(
        isChoice ? .emptyChoice : .wrongValue,
        "\(keyword.spelling) must list at least one schema"
          + (isChoice ? "; nothing satisfies it" : ""),
        at: value.place)
      return nil
    }
    return nodes.enumerated().map { index, node in
      parseSchema(node, origin: list.origin(keyword, String(index)), in: list.scope)
    }
  }

  /// Returns true if a value is an empty list of branches, one of which would have to match.
  func isEmptyChoice(_ value: Node, _ keyword: Keyword) -> Bool {
    (keyword == .anyOf || keyword == .oneOf) && value.sequence?.isEmpty ?? false
  }

  mutating func parseSchemasByKey(
    _ value: Node, _ keyword: Keyword, list: KeywordList
  ) -> [KeyedSchema]? {
    parseMapping(value, keyword.spelling, "of schemas")?.entries
      .filter { !isRefusedMerge($0) }.map { parseKeyedSchema($0, keyword, list: list) }
  }

  mutating func parseKeyedSchema(
    _ entry: Mapping.Entry, _ keyword: Keyword, list: KeywordList
  ) -> KeyedSchema {
    let schema = parseSchema(
      entry.value, origin: list.origin(keyword, entry.key), in: list.scope, entry: entry.keyPlace)
    return KeyedSchema(key: entry.key, keyPlace: entry.keyPlace, schema: schema)
  }

  /// Parses `items`; the list of older dialects becomes the `prefixItems` of 2020-12.
  mutating func parseItems(_ entry: Mapping.Entry, into list: inout KeywordList) {
    if entry.value.sequence == nil { return parseSchemaKeyword(entry, as: .items, into: &list) }
    if !list.hasListOfItems {
      report(
        .looseValue,
        "items must be a schema; a list of schemas belongs in prefixItems, as which it is read",
        at: entry.value.place)
      // A `prefixItems` beside it takes precedence.
      guard list.mapping[.prefixItems] == nil else { return }
    }
    let schemas = parseSchemas(entry.value, .items, list: list)
    if let schemas { list.add(.prefixItems, entry, value: .schemas(schemas)) }
  }

  /// Parses `dependencies` into the keywords of 2020-12: `dependentRequired` for lists of names,
  /// `dependentSchemas` for schemas.
  mutating func parseDependencies(_ entry: Mapping.Entry, into list: inout KeywordList) {
    let what = "of schemas and lists of strings"
    guard let mapping = parseMapping(entry.value, "dependencies", what) else { return }
    var names: [KeyedNames] = []
    var schemas: [KeyedSchema] = []
    for dependency in mapping.entries {
      if let listed = listOfNames(dependency.value, list.scope.dialect) {
        let what = "dependencies of \(Escaping.quoted(dependency.key))"
        guard let required = parseNames(listed, what) else { continue }
        names.append(
          KeyedNames(key: dependency.key, names: required))
      } else if let name = dependency.value.string {
        report(
          .looseValue,
          "a dependency can't be \(ValueWords.of(dependency.value)), and is read as a list of it",
          at: name.place)
        names.append(
          KeyedNames(key: dependency.key, names: [name]))
      } else {
        schemas.append(parseKeyedSchema(dependency, .dependencies, list: list))
      }
    }
    if !names.isEmpty { list.add(.dependentRequired, entry, value: .namesByKey(names)) }
    if !schemas.isEmpty { list.add(.dependentSchemas, entry, value: .schemasByKey(schemas)) }
  }

  /// Returns a dependency's list of names; nil for a schema. Draft-03 allows a single name.
  private func listOfNames(_ value: Node, _ dialect: Dialect) -> Node? {
    switch value.content {
    case .sequence: value
    case .string where dialect == .draft03: Node(.sequence([value]), at: value.place)
    default: nil
    }
  }
}

extension KeywordList {
  /// Returns the origin of a schema under one of the keywords.
  func origin(_ keyword: Keyword, _ key: String? = nil) -> Schema.Origin {
    .keyword(of: schema, spelling: keyword.spelling, key: key)
  }

  /// True if `items` is the list that dialects before 2020-12 allow.
  var hasListOfItems: Bool {
    scope.dialect.hasListsOfItems && mapping[.items]?.value.sequence != nil
  }
}
