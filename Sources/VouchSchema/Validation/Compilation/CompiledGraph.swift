import VouchReading
import VouchValues

/// All schemas reachable from some roots, compiled under their numbers in the graph.
struct CompiledGraph: Sendable {
  /// The maximum number of schemas that are applied at once. An instance nests up to 256 levels
  /// deep in a document, and each level needs a few schemas.
  private static let depthLimit = 1_200

  let program: EvaluationProgram
  /// The schemas with a pattern that can't be compiled.
  let unjudgedPatterns: [SchemaID]

  /// Compiles the schemas. Linear in the size of the schemas reached.
  init(_ graph: SchemaGraph, roots: some Sequence<SchemaID>, options: ValidationOptions) {
    let anchors = graph.resources.map { resource in
      Dictionary(
        keepingFirst: resource.dynamicAnchors.map { (ScalarString($0.key), $0.value.index) })
    }
    let roots = Array(roots)
    var compiler = SchemaCompiler(
      depthLimit: Self.depthLimit, dynamicAnchors: anchors, count: graph.schemas.count,
      pattern: { (try? CompiledPattern($0))?.pattern })
    var pending = roots
    while let id = pending.popLast() {
      guard !compiler.contains(id.index), graph.schemas.indices.contains(id.index) else {
        continue
      }
      let schema = options.assertsExtensions ? graph[id].withTagDeciding : graph[id]
      let form = schema.evaluable(
        where: options.assert,
        subschema: { subschema, _ in .number(String(subschema.index)) })
      compiler.compile(form, as: id.index, resource: schema.resource)
      pending += Self.successors(of: schema, in: graph)
    }
    program = compiler.program(roots: roots.map(\.index))
    unjudgedPatterns = compiler.unjudgedPatterns.map { SchemaID(index: $0) }
  }

  /// Returns the schemas that one applies.
  private static func successors(of schema: VouchSchema.Schema, in graph: SchemaGraph) -> [SchemaID]
  {
    schema.keywords.flatMap { keyword -> [SchemaID] in
      if [.defs, .definitions, .arguments, .contentSchema].contains(keyword.keyword) { return [] }
      guard case .reference(let reference) = keyword.value else { return keyword.subschemas }
      guard let anchor = reference.dynamicAnchor else { return [reference.target] }
      return [reference.target] + graph.resources.compactMap { $0.dynamicAnchors[anchor] }
    }
  }
}
