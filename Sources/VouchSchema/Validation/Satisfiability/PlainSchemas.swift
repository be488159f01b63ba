import VouchReading
import VouchValues

/// Finds schemas that obviously have values, as most do, so that only the others are searched.
struct PlainSchemas {
  private let graph: SchemaGraph
  /// True for each schema that is plain, by its number; nil for one that hasn't been examined, or
  /// that is being examined.
  private var known: [Bool?]

  /// The keywords that are understood here; a schema with any other one has to be searched.
  private static let keywords = Keyword.annotations.union([
    .type, .properties, .required, .additionalProperties, .items, .minItems, .maxItems,
    .uniqueItems, .minLength, .maxLength, .minimum, .maximum, .exclusiveMinimum,
    .exclusiveMaximum, .format,
  ])
  private static let limits: KeywordSet = [
    .minLength, .maxLength, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum,
  ]
  /// Deeper schemas are searched.
  private static let depthLimit = 50

  init(_ graph: SchemaGraph) {
    self.graph = graph
    known = Array(repeating: nil, count: graph.schemas.count)
  }

  /// Returns true if some value satisfies a schema beyond doubt; false if that is unknown.
  mutating func contains(_ id: SchemaID, depth: Int = 0) -> Bool {
    if let known = known[id.index] { return known }
    guard depth < Self.depthLimit else { return false }
    // A schema that requires itself has no finite value.
    known[id.index] = false
    let isPlain = examine(graph.schemas[id.index], depth: depth + 1)
    known[id.index] = isPlain
    return isPlain
  }

  private mutating func examine(_ schema: Schema, depth: Int) -> Bool {
    guard schema.boolean == nil, schema.stated.isSubset(of: Self.keywords),
      schema.allowedTypes.map({ !$0.isEmpty }) ?? true, schema.limitContradictions.isEmpty
    else { return false }
    return hasFormat(schema) && hasItems(schema, depth: depth)
      && hasProperties(schema, depth: depth)
  }

  /// Returns true if a format's own limits leave room for the schema's.
  private func hasFormat(_ schema: Schema) -> Bool {
    guard let format = schema.format?.value, !schema.stated.isDisjoint(with: Self.limits) else {
      return true
    }
    guard FormatLengths.of(format) == nil else { return false }
    guard let range = Format(rawValue: format)?.integerRange else { return true }
    return StatedLimit.lower(of: schema).map { $0.value <= range.upperBound } ?? true
      && StatedLimit.upper(of: schema).map { $0.value >= range.lowerBound } ?? true
  }

  private mutating func hasItems(_ schema: Schema, depth: Int) -> Bool {
    guard let least = schema.minItems?.value, least > 0 else { return true }
    guard !schema.stated.contains(.uniqueItems) else { return false }
    return schema.items.map { contains(graph.value(of: $0.value), depth: depth) } ?? true
  }

  private mutating func hasProperties(_ schema: Schema, depth: Int) -> Bool {
    guard let required = schema.required?.value, !required.isEmpty else { return true }
    let listed = schema.properties?.value ?? []
    let isOpen = !schema.stated.contains(.additionalProperties)
    // An object with so many properties is better searched, which groups them by key.
    guard required.count * listed.count <= 10_000 else { return false }
    for name in required {
      var isListed = false
      for property in listed where property.key.hasScalars(of: name.value) {
        guard contains(graph.value(of: property.schema), depth: depth) else { return false }
        isListed = true
      }
      guard isListed || isOpen else { return false }
    }
    return true
  }
}
