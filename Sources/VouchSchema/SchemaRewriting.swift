import VouchReading

/// Keywords and schemas that no document states, but that passes derive from those that one does.
extension LocatedKeyword {
  /// Makes a keyword at a single place.
  package convenience init(_ keyword: Keyword, _ value: KeywordValue, at place: Place) {
    self.init(keyword, keyPlace: place, valuePlace: place, value: value)
  }

  /// Returns the keyword with another value.
  package func with(_ value: KeywordValue) -> LocatedKeyword { replaced(by: keyword, value) }

  /// Returns another keyword at the same places.
  package func replaced(by keyword: Keyword, _ value: KeywordValue) -> LocatedKeyword {
    LocatedKeyword(
      keyword, reported: keyword == self.keyword ? reported : keyword, keyPlace: keyPlace,
      valuePlace: valuePlace, value: value)
  }

  /// Returns the keyword with other subschemas; itself if it has none.
  package func mapSubschemas(_ change: (SchemaID) -> SchemaID) -> LocatedKeyword {
    switch value {
    case .schema(let schema): with(.schema(change(schema)))
    case .schemas(let schemas): with(.schemas(schemas.map(change)))
    case .schemasByKey(let entries):
      with(
        .schemasByKey(
          entries.map { KeyedSchema(key: $0.key, keyPlace: $0.keyPlace, schema: change($0.schema)) }
        ))
    default: self
    }
  }
}

extension Schema {
  /// Returns a schema at the same place with other keywords.
  package func sibling(_ keywords: [LocatedKeyword], boolean: Bool? = nil) -> Schema {
    Schema(
      place: place, origin: origin, file: file, resource: resource, boolean: boolean,
      keywords: keywords)
  }
}

extension SchemaGraph {
  /// Removes keywords from a schema.
  package mutating func drop(_ keywords: KeywordSet, of id: SchemaID) {
    schemas[id.index].keywords.removeAll { keywords.contains($0.keyword) }
  }

  /// Adds a schema, and returns its identifier.
  package mutating func add(_ schema: Schema) -> SchemaID {
    schemas.append(schema)
    return SchemaID(index: schemas.count - 1)
  }
}
