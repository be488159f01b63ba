/// A schema's keywords in the form in which they are evaluated.
struct CompiledSchema: Sendable {
  let id: Int
  /// The number of the schema's resource.
  let resource: Int
  /// The value of a boolean schema.
  var boolean: Bool?
  var assertions: [any Assertion] = []
  var applicators: [any Applicator] = []
  /// The applicators that depend on what all others have evaluated.
  var unevaluated: [any Applicator] = []
}

/// Schemas by their numbers, ready to be evaluated.
package struct CompiledSchemas: Sendable {
  /// The number of failures after which no more are looked for.
  package var failureLimit = 1
  /// How many schemas may be in application at once.
  package var depthLimit: Int
  /// For each resource the schemas that its dynamic anchors name.
  private let dynamicAnchors: [[ScalarString: Int]]
  private var schemas: [Int: CompiledSchema] = [:]

  package init(depthLimit: Int, dynamicAnchors: [[ScalarString: Int]] = []) {
    self.depthLimit = depthLimit
    self.dynamicAnchors = dynamicAnchors
  }

  package func contains(_ id: Int) -> Bool { schemas[id] != nil }

  /// A compiled schema. One that is missing allows every value.
  subscript(id: Int) -> CompiledSchema {
    get { schemas[id] ?? CompiledSchema(id: id, resource: 0, boolean: true) }
    set { schemas[id] = newValue }
  }

  func dynamicAnchors(of resource: Int) -> [ScalarString: Int] {
    dynamicAnchors.indices.contains(resource) ? dynamicAnchors[resource] : [:]
  }
}
