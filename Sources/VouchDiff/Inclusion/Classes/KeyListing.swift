import VouchReading
import VouchSchema
import VouchValues

/// The keys that a schema and its in-place subschemas mention.
struct KeyListing {
  /// The keys that are properties, except those that can't have a value.
  private(set) var properties: Set<ScalarString> = []
  /// All keys that are named, including forbidden ones.
  private(set) var named: Set<ScalarString> = []
  private(set) var patterns: [String] = []
  /// True if the schema constrains all keys that it doesn't name.
  private(set) var coversAll = false
  /// The schema and its in-place subschemas.
  private(set) var schemas: Set<SchemaNumber> = []

  init(_ classes: SchemaClasses, of node: SchemaNumber) {
    add(node, classes, isRefused: false)
  }

  private mutating func add(_ node: SchemaNumber, _ classes: SchemaClasses, isRefused: Bool) {
    guard schemas.insert(node).inserted else { return }
    let schema = classes.schema(node)
    let (_, side) = classes.place(of: node)
    func isBoolean(_ id: SchemaID, _ value: Bool) -> Bool {
      classes.schema(classes.node(id, side)).boolean == value
    }
    for entry in schema.properties?.value ?? [] {
      named.insert(ScalarString(entry.key))
      if !isRefused, !isBoolean(entry.schema, false) {
        properties.insert(ScalarString(entry.key))
      }
    }
    patterns += (schema.patternProperties?.value ?? []).map(\.key)
    for rest in [schema.additionalProperties, schema.unevaluatedProperties] {
      if let rest, !isBoolean(rest.value, true) { coversAll = true }
    }
    for name in schema.required?.value ?? [] { named.insert(ScalarString(name.value)) }
    for entry in schema.dependentRequired?.value ?? [] {
      named.insert(ScalarString(entry.key))
      for name in entry.names { named.insert(ScalarString(name.value)) }
    }
    for entry in schema.dependentSchemas?.value ?? [] { named.insert(ScalarString(entry.key)) }
    for keyword in schema.keywords where keyword.keyword.appliesInPlace {
      let targets = keyword.targets
      for id in targets {
        add(
          classes.node(id, side), classes, isRefused: isRefused || keyword.keyword == .not)
      }
    }
  }
}

/// The properties that the superset's schemas declare and the subset's don't.
///
/// An open object that lists properties allows all other keys as well. It is unlikely that
/// documents used a key before it was listed, so comparisons may leave such documents out.
struct AddedProperties {
  private(set) var keys: Set<ScalarString> = []

  /// No added properties.
  static let none = AddedProperties()

  private init() {}

  init(
    from subset: [KeyListing], to superset: [KeyListing], _ patterns: inout PatternLanguages
  ) {
    // An object that lists no properties is a map, for which all keys are expected.
    guard subset.contains(where: { !$0.properties.isEmpty }),
      !subset.contains(where: \.coversAll)
    else { return }
    for listing in superset { keys.formUnion(listing.properties) }
    for listing in subset { keys.subtract(listing.named) }
    let sources = subset.flatMap(\.patterns)
    guard !keys.isEmpty, !sources.isEmpty else { return }
    for key in keys
    where sources.contains(where: { patterns.pattern($0)?.matches(key.value) ?? true }) {
      keys.remove(key)
    }
  }
}
