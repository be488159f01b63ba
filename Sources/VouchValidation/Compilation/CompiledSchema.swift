import VouchSchema

/// A schema's keywords in the form in which they are evaluated.
struct CompiledSchema: Sendable {
  let id: SchemaID
  /// The index of the schema's resource in the graph.
  let resource: Int
  /// The value of a boolean schema.
  let boolean: Bool?
  var assertions: [any Assertion] = []
  var applicators: [any Applicator] = []
  /// The applicators that depend on what all others have evaluated.
  var unevaluated: [any Applicator] = []
}

/// All schemas that some roots lead to, compiled.
struct CompiledSchemas: Sendable {
  let options: ValidationOptions
  private var schemas: [SchemaID: CompiledSchema] = [:]
  private let dynamicAnchors: [[ScalarString: SchemaID]]
  /// The schemas with a pattern that can't be compiled.
  private(set) var unjudgedPatterns: [SchemaID] = []

  /// Linear in the size of the schemas reached.
  init(_ graph: SchemaGraph, roots: some Sequence<SchemaID>, options: ValidationOptions) {
    self.options = options
    dynamicAnchors = graph.resources.map { resource in
      Dictionary(
        resource.dynamicAnchors.map { (ScalarString($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    add(roots, of: graph)
  }

  /// Compiles further schemas and whatever they lead to.
  mutating func add(_ roots: some Sequence<SchemaID>, of graph: SchemaGraph) {
    var compiler = SchemaCompiler(graph: graph, options: options)
    var pending = Array(roots)
    while let id = pending.popLast() {
      guard schemas[id] == nil, graph.schemas.indices.contains(id.index) else { continue }
      schemas[id] = compiler.compile(id)
      pending += Self.successors(of: graph[id], in: graph)
    }
    unjudgedPatterns += compiler.unjudgedPatterns
  }

  func contains(_ id: SchemaID) -> Bool { schemas[id] != nil }

  /// A compiled schema. One that is missing, because it isn't in the graph, allows every value.
  subscript(id: SchemaID) -> CompiledSchema {
    schemas[id] ?? CompiledSchema(id: id, resource: 0, boolean: true)
  }

  func dynamicAnchors(of resource: Int) -> [ScalarString: SchemaID] {
    dynamicAnchors.indices.contains(resource) ? dynamicAnchors[resource] : [:]
  }

  /// The schemas that one applies.
  private static func successors(of schema: Schema, in graph: SchemaGraph) -> [SchemaID] {
    schema.keywords.flatMap { keyword -> [SchemaID] in
      switch keyword.keyword {
      case .defs, .definitions, .arguments, .contentSchema: return []
      default: break
      }
      guard case .reference(let reference) = keyword.value else { return keyword.subschemas }
      guard let anchor = reference.dynamicAnchor else { return [reference.target] }
      return [reference.target] + graph.resources.compactMap { $0.dynamicAnchors[anchor] }
    }
  }
}
