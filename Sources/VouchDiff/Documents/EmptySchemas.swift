import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

/// A search for types without any valid document, by the proofs that compare versions: a type is
/// empty if all its documents satisfy `false`.
///
/// The planner finds the contradictions that follow from one schema's keywords. The others need a
/// search through cases, and so a module that build plugins don't contain.
package enum EmptySchemas {
  /// The maximum number of types. Larger modules are left to the planner.
  private static let limit = 1_000

  /// The maximum number of a type's properties and rules: a search takes the square of it.
  private static let partLimit = 100

  /// A proof needs no documents, so that none larger than a few types' is made.
  private static let budget = InclusionBudget(cases: 20_000, depth: 60, parts: 500)

  private static func isSearched(_ schema: Schema) -> Bool {
    (schema.properties?.value.count ?? 0) + (schema.rules?.value.count ?? 0) <= partLimit
  }

  /// Reports the types without any valid document, unless something else is wrong with the schemas.
  package static func report(_ checked: CheckedSchemas, to diagnostics: inout Diagnostics) {
    let types = checked.plans.flatMap(\.allTypes)
    guard !diagnostics.hasErrors, !types.isEmpty, types.count <= limit else { return }
    let graph = checked.graph
    let schemas = types.compactMap(\.header.documentation.schema)
      .filter { graph.schemas.indices.contains($0.index) && isSearched(graph[$0]) }
    guard let first = schemas.first else { return }
    let nothing = SchemaGraph(schemas: [
      Schema(place: graph[first].place, origin: .root, file: 0, resource: 0, boolean: false)
    ])
    let reported = Set(diagnostics.sorted.filter { $0.id == .unsatisfiable }.map(\.place))
    var checker = InclusionChecker(
      from: DecodedSchemas.graph(of: checked), to: nothing, budget: budget)
    for id in afterReferences(schemas, graph) where !reported.contains(graph[id].place) {
      guard checker.proves(id, in: SchemaID(index: 0)) else { continue }
      diagnostics.report(
        .unsatisfiable, "no document satisfies this schema: its keywords contradict each other",
        at: graph[id].place)
    }
  }

  /// Returns schemas in an order in which each follows those that it refers to, so that a search
  /// knows the answers about these.
  private static func afterReferences(
    _ schemas: [SchemaID], _ graph: SchemaGraph
  ) -> [SchemaID] {
    let numbers = Dictionary(keepingFirst: schemas.enumerated().map { ($0.element, $0.offset) })
    let references = schemas.map { id in
      TypeReferences.numbers(
        referredBy: id, schema: { graph[$0] }, number: { numbers[$0] })
    }
    return TypeReferences(references).order.map { schemas[$0] }
  }
}
