import VouchDiagnostics
import VouchReading
import VouchSchema

/// References that lead back to where they came from without a step into the value.
///
/// Such a schema would be applied to one value for ever (JSON Schema Core 2020-12, section 9.4.1).
enum ReferenceLoops: SchemaCheck {
  /// So many loops are told; where there are more, these are enough to begin with.
  private static let reportLimit = 100
  /// So many steps of a loop are listed.
  private static let stepLimit = 8

  static func check(_ context: CheckContext, _ diagnostics: inout Diagnostics) {
    var search = LoopSearch(graph: context.graph)
    for id in context.graph.ids { search.visit(from: id, limit: reportLimit) }
    for loop in search.loops { diagnostics.report(endless(loop, context.graph)) }
  }

  private static func endless(_ loop: [SchemaID], _ graph: SchemaGraph) -> Diagnostic {
    let pointers = (loop + loop.prefix(1)).map { graph.pointer(to: $0) }
    var steps = pointers.prefix(stepLimit).joined(separator: " → ")
    if pointers.count > stepLimit { steps += " → …" }
    let references = loop.compactMap { graph[$0].reference ?? graph[$0].dynamicReference }
    let place = references.first?.text.place ?? graph[loop[0]].place
    return .error(
      "reference-loop", "this reference leads back to itself and never into the value: \(steps)",
      at: place)
  }
}

/// A depth-first search for loops among the schemas that apply to one and the same value.
///
/// Keeps its own stack, since chains of references may be as long as a document.
private struct LoopSearch {
  let graph: SchemaGraph
  /// The loops found, each as the schemas on the way from its first back to it.
  private(set) var loops: [[SchemaID]] = []
  private var states: [State]
  private var stack: [Frame] = []

  private enum State {
    case new
    /// On the stack, at this height.
    case open(Int)
    case done
  }

  private struct Frame {
    let schema: SchemaID
    let next: [SchemaID]
    var position = 0
  }

  init(graph: SchemaGraph) {
    self.graph = graph
    states = Array(repeating: .new, count: graph.schemas.count)
  }

  mutating func visit(from start: SchemaID, limit: Int) {
    guard case .new = states[start.index] else { return }
    push(start)
    while let top = stack.indices.last {
      guard stack[top].position < stack[top].next.count else {
        states[stack[top].schema.index] = .done
        stack.removeLast()
        continue
      }
      let next = stack[top].next[stack[top].position]
      stack[top].position += 1
      switch states[next.index] {
      case .new: push(next)
      case .open(let height):
        if loops.count < limit { loops.append(stack[height...].map { $0.schema }) }
      case .done: break
      }
    }
  }

  private mutating func push(_ schema: SchemaID) {
    states[schema.index] = .open(stack.count)
    stack.append(Frame(schema: schema, next: inPlaceSubschemas(of: graph[schema])))
  }

  /// The schemas that apply to the same value as this one does.
  private func inPlaceSubschemas(of schema: Schema) -> [SchemaID] {
    schema.keywords.flatMap { stated -> [SchemaID] in
      switch stated.keyword {
      case .reference, .dynamicReference: stated.reference.map { [$0.target] } ?? []
      case .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas: stated.subschemas
      default: []
      }
    }
  }
}
