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
    LocatedKeyword(keyword, keyPlace: keyPlace, valuePlace: valuePlace, value: value)
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

extension Discriminator {
  /// Returns the discriminator with other schemas for its tags, and for values without one.
  package func mapSchemas(_ change: (SchemaID) -> SchemaID) -> Discriminator {
    Discriminator(
      propertyName: propertyName,
      mapping: mapping.map {
        Branch(tag: $0.tag, tagPlace: $0.tagPlace, schema: change($0.schema))
      }, fallback: fallback.map { Located(change($0.value), at: $0.place) })
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
  /// Puts another keyword in the place of one that a schema states; removes it for nil.
  package mutating func replace(
    _ stated: LocatedKeyword, of id: SchemaID, by other: LocatedKeyword?
  ) {
    schemas[id.index].keywords = self[id].keywords.compactMap { $0 === stated ? other : $0 }
  }

  /// Adds a schema, and returns its identifier.
  package mutating func add(_ schema: Schema) -> SchemaID {
    schemas.append(schema)
    return SchemaID(index: schemas.count - 1)
  }
}
