import VouchReading
import VouchSchema
import VouchValues

/// Documents that contain an added property.
extension ValueSearch {
  /// True if a document of the subset's schemas contains a property that those of the superset add.
  ///
  /// Schemas are considered wherever they may apply, regardless of whether the document satisfies
  /// them.
  mutating func holdsAddedProperty(
    _ document: OrderedJSON, _ subset: [ClassID], _ superset: [ClassID]
  ) -> Bool {
    guard options.treatsAddedPropertiesAsAbsent, !superset.isEmpty else { return false }
    switch document {
    case .null, .bool, .number, .string: return false
    case .array(let items):
      for (index, item) in items.enumerated() {
        let (inner, outer) = (itemSchemas(subset, index), itemSchemas(superset, index))
        if holdsAddedProperty(item, inner, outer) { return true }
      }
    case .object(let members):
      let state = State(
        subset.map { Literal($0, side: .subset) } + superset.map { Literal($0, side: .superset) })
      let added = addedProperties(state)
      for member in members {
        let key = ScalarString(member.key)
        if added.keys.contains(key) { return true }
        let (inner, outer) = (memberSchemas(subset, key), memberSchemas(superset, key))
        if holdsAddedProperty(member.value, inner, outer) { return true }
      }
    }
    return false
  }

  private func applying(_ schemas: [ClassID]) -> Set<SchemaNumber> {
    schemas.reduce(into: []) { $0.formUnion(classes.listing(of: $1).schemas) }
  }

  private func unique(_ schemas: [SchemaNumber]) -> [ClassID] {
    Set(schemas.map { classes[$0] }).sorted()
  }

  private func itemSchemas(_ schemas: [ClassID], _ index: Int) -> [ClassID] {
    unique(
      applying(schemas).flatMap { node -> [SchemaNumber] in
        let schema = classes.schema(node)
        let prefix = schema.prefixItems?.value ?? []
        let own = index < prefix.count ? prefix[index] : schema.items?.value
        let all = [own, schema.contains?.value, schema.unevaluatedItems?.value]
        return all.compactMap(\.self).map { classes.node($0, classes.place(of: node).side) }
      })
  }

  private mutating func memberSchemas(_ schemas: [ClassID], _ key: ScalarString) -> [ClassID] {
    var found: [SchemaNumber] = []
    for node in applying(schemas) {
      let schema = classes.schema(node)
      var own: [SchemaID] = (schema.properties?.value ?? [])
        .filter { ScalarString($0.key) == key }.map(\.schema)
      for entry in schema.patternProperties?.value ?? []
      where patterns.pattern(entry.key)?.matches(key.value) ?? true {
        own.append(entry.schema)
      }
      if own.isEmpty { own += [schema.additionalProperties?.value].compactMap(\.self) }
      own += [schema.unevaluatedProperties?.value].compactMap(\.self)
      found += own.map { classes.node($0, classes.place(of: node).side) }
    }
    return unique(found)
  }
}
