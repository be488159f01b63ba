import VouchReading
import VouchSchema
import VouchValues

/// Common properties of all values of a schema that are easy to determine: enough to distinguish
/// most branches of a union.
struct SchemaOutline {
  private var types = JSONTypes.any
  /// The only possible values.
  private var listed: Set<ScalarString>?
  private var required: Set<ScalarString> = []
  /// The only possible values for a key.
  private var values: [ScalarString: Set<ScalarString>] = [:]
  /// The only possible keys of an object, if it is closed.
  private var keys: Set<ScalarString>?
  private var least: DecimalNumber?
  private var most: DecimalNumber?

  private init() {}

  init(_ classes: SchemaClasses, _ schemaClass: ClassID) {
    self.init(classes, classes.representatives[schemaClass], depth: 0)
  }

  private init(_ classes: SchemaClasses, _ node: SchemaNumber, depth: Int) {
    let schema = classes.schema(node)
    let (graph, side) = (classes.graph(of: node), classes.place(of: node).side)
    guard classes.digests[node].taints.isEmpty, schema.boolean == nil else { return }
    types = schema.allowedTypes ?? .any
    // An integer is a number, too.
    if !types.isDisjoint(with: [.integer, .number]) { types.formUnion([.integer, .number]) }
    listed = Self.values(of: schema)
    required = Set((schema.required?.value ?? []).map { ScalarString($0.value) })
    let properties = schema.properties?.value ?? []
    for entry in properties {
      let property = graph[entry.schema]
      // A property that also accepts other values than the listed ones doesn't distinguish schemas.
      guard classes.digests[classes.node(entry.schema, side)].taints.isEmpty else { continue }
      values[ScalarString(entry.key)] = Self.values(of: property)
    }
    if let additional = schema.additionalProperties, graph[additional.value].boolean == false,
      schema.patternProperties == nil
    {
      keys = Set(properties.map { ScalarString($0.key) })
    }
    least = schema[.minimum]?.number?.value.exact
    most = schema[.maximum]?.number?.value.exact
    guard depth < 6 else { return }
    for part in schema.parts {
      add(SchemaOutline(classes, classes.node(part, side), depth: depth + 1))
    }
  }

  private static func values(of schema: Schema) -> Set<ScalarString>? {
    let nodes = schema.enum?.value ?? schema.const.map { [$0] }
    return nodes.map { Set($0.map { ScalarString($0.canonicalText) }) }
  }

  /// Adds the outline of another schema that all values satisfy.
  private mutating func add(_ other: SchemaOutline) {
    types.formIntersection(other.types)
    if let own = other.listed { listed = listed?.intersection(own) ?? own }
    required.formUnion(other.required)
    values.merge(other.values) { $0.intersection($1) }
    if let own = other.keys { keys = keys?.intersection(own) ?? own }
    least = [least, other.least].compactMap { $0 }.max()
    most = [most, other.most].compactMap { $0 }.min()
  }

  /// True if it is obvious that no value of a type satisfies both schemas.
  func excludes(_ other: SchemaOutline, for type: ValueType) -> Bool {
    if let listed, let others = other.listed, listed.isDisjoint(with: others) { return true }
    let own: JSONTypes = type == .number ? [.integer, .number] : type.jsonTypes
    let shared = types.intersection(other.types).intersection(own)
    if shared.isEmpty { return true }
    if shared == .object {
      return excludesObjects(of: other) || other.excludesObjects(of: self)
    }
    guard shared.isSubset(of: [.integer, .number]) else { return false }
    return isBelow(other) || other.isBelow(self)
  }

  private func excludesObjects(of other: SchemaOutline) -> Bool {
    required.contains { key in
      if let keys = other.keys, !keys.contains(key) { return true }
      guard let own = values[key], let others = other.values[key] else { return false }
      return own.isDisjoint(with: others)
    }
  }

  private func isBelow(_ other: SchemaOutline) -> Bool {
    guard let most, let least = other.least else { return false }
    return most < least
  }
}
