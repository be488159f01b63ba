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
    let patterns = PatternMemory()
    var compiler = SchemaCompiler(
      depthLimit: Self.depthLimit, dynamicAnchors: anchors, count: graph.schemas.count,
      pattern: { patterns.automaton($0) })
    var pending = roots
    while let id = pending.popLast() {
      guard !compiler.contains(id.index), graph.schemas.indices.contains(id.index) else {
        continue
      }
      let schema = graph[id]
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

/// The compiled patterns by their text, since schemas repeat them. Only one compilation may use it
/// at a time.
private final class PatternMemory {
  /// Nil for a pattern that can't be compiled.
  private var automata: [ScalarString: _Pattern?] = [:]

  func automaton(_ source: String) -> _Pattern? {
    let key = ScalarString(source)
    if let known = automata[key] { return known }
    let compiled = try? CompiledPattern(source)
    let automaton = compiled.map { _Pattern(utf8: $0.table.utf8, source: source) }
    automata[key] = .some(automaton)
    return automaton
  }
}
