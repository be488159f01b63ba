import VouchReading
import VouchSchema

/// Parses the forms of draft-03 that later dialects spell differently (draft-zyp-json-schema-03,
/// section 5).
extension SchemaLoader {
  /// Parses draft-03's `required`: a flag of the property itself, or the list of names of later
  /// dialects.
  mutating func parseRequired(_ entry: Mapping.Entry, into list: inout KeywordList) {
    if case .bool(let isRequired) = entry.value.content {
      // The enclosing object has handled it.
      if isRequired, !isProperty(list.schema) {
        let message = "required has no effect here; it is about the properties of an object"
        report(.noEffect, message, at: entry.keyPlace)
      }
      return
    }
    let names = parseNames(entry.value, Keyword.required.spelling)
    if let names { list.add(.required, entry, value: .names(names)) }
  }

  private func isProperty(_ schema: SchemaID) -> Bool {
    guard case .keyword(_, let spelling, _) = graph[schema].origin else { return false }
    return spelling == Keyword.properties.spelling
  }

  /// Adds the properties with draft-03's flag `required: true` to the object's `required`.
  mutating func addRequiredProperties(
    _ properties: Mapping.Entry, to list: inout KeywordList
  ) {
    guard list.scope.dialect == .draft03, let mapping = properties.value.mapping
    else { return }
    let names = mapping.entries.filter(Self.isRequired).map {
      StringScalar($0.key, at: $0.keyPlace)
    }
    if !names.isEmpty { list.add(.required, properties, value: .names(names)) }
  }

  private static func isRequired(_ property: Mapping.Entry) -> Bool {
    property.value.member(Keyword.reference.spelling) == nil
      && property.value.member(Keyword.required.spelling)?.flag == true
  }

  /// Parses `extends`, one schema or several, as `allOf`.
  mutating func parseExtends(_ entry: Mapping.Entry, into list: inout KeywordList) {
    if case .sequence = entry.value.content {
      let schemas = parseSchemas(entry.value, .extends, list: list)
      if let schemas { list.add(.allOf, entry, value: .schemas(schemas)) }
      return
    }
    let schema = parseSchema(
      entry.value, origin: list.origin(.extends), in: list.scope, entry: entry.keyPlace)
    list.add(.allOf, entry, value: .schemas([schema]))
  }

  /// Parses draft-03's `type`, which may be `any` and whose lists may contain schemas; and
  /// `disallow`, which has the same form and excludes these types.
  mutating func parseDraft03Types(
    _ entry: Mapping.Entry, as keyword: Keyword, into list: inout KeywordList
  ) {
    if keyword == .disallow {
      let schema = parseSchema(
        Self.schema(ofType: entry.value), origin: list.origin(.disallow), in: list.scope,
        entry: entry.keyPlace)
      return list.add(.not, entry, value: .schema(schema))
    }
    let elements = entry.value.sequence ?? [entry.value]
    if elements.contains(where: { $0.text == "any" }) { return }
    guard elements.contains(where: { $0.mapping != nil }) else {
      if let types = parseTypes(entry.value, .draft03) {
        list.add(.type, entry, value: .types(types))
      }
      return
    }
    let schemas = elements.enumerated().map { index, element in
      parseSchema(
        element.mapping != nil ? element : Self.schema(ofType: element),
        origin: list.origin(.type, String(index)), in: list.scope)
    }
    list.add(.anyOf, entry, value: .schemas(schemas))
  }

  /// Returns a schema with only a `type`, at the place of the type.
  private static func schema(ofType type: Node) -> Node {
    let entry = Mapping.Entry(
      key: Keyword.type.spelling, keyPlace: type.place, value: type)
    return Node(.mapping(Mapping([entry])), at: type.place)
  }
}

extension Keyword {
  /// True if draft-03 has a different form for the keyword's value.
  var hasOwnFormInDraft03: Bool { [.required, .type, .disallow].contains(self) }
}
