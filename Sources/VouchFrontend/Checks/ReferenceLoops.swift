import VouchReading
import VouchSchema

/// A check that reports references that lead back to their own schema without descending into the
/// value.
///
/// Such a schema would be applied to one value endlessly (JSON Schema Core 2020-12, section 9.4.1).
enum ReferenceLoops: SchemaCheck {
  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
    for loop in LoopSearch(graph).loops { diagnostics.report(loop) }
  }

  /// Returns the schemas from which references lead to such a loop. Linear in the size of the
  /// graph.
  static func schemasLeadingToLoops(in graph: SchemaGraph) -> Set<SchemaID> {
    graph.schemas(leadingTo: LoopSearch(graph).starts, by: \.appliesInPlace)
  }
}

/// A depth-first search for loops among the schemas that apply to the same value.
///
/// It doesn't recurse, since chains of references may be as long as a document.
private struct LoopSearch {
  /// The maximum number of loops that are reported.
  private static let loopLimit = 100
  /// The maximum number of steps listed of one loop, since a loop may be as long as a document.
  private static let stepLimit = 8

  let graph: SchemaGraph
  /// The reports of loops, each at the first reference on the way.
  private(set) var loops: [Diagnostic] = []
  /// A schema of each loop.
  private(set) var starts: Set<SchemaID> = []
  private var states: [State]
  private var stack: [Frame] = []

  private enum State {
    case new
    /// On the stack, at this index.
    case open(Int)
    case done
  }

  private struct Frame {
    let schema: SchemaID
    let next: [SchemaID]
    var position = 0
  }

  init(_ graph: SchemaGraph) {
    self.graph = graph
    states = Array(repeating: .new, count: graph.schemas.count)
    for id in graph.ids { visit(from: id) }
  }

  private mutating func visit(from start: SchemaID) {
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
      case .open(let height): addLoop(from: height)
      case .done: break
      }
    }
  }

  private mutating func addLoop(from height: Int) {
    let start = stack[height].schema
    starts.insert(start)
    guard loops.count < Self.loopLimit else { return }
    let steps = stack[height...].map(\.schema)
    let references = steps.lazy.compactMap { [graph] step in
      graph[step].reference ?? graph[step].dynamicReference
    }
    var names = steps.prefix(Self.stepLimit).map { graph.pointer(to: $0) }
    if steps.count > Self.stepLimit { names.append("…") }
    names.append(graph.pointer(to: start))
    let way = names.joined(separator: " → ")
    loops.append(
      Diagnostic(
        .referenceLoop, "this reference leads back to itself and never into the value: \(way)",
        at: references.first?.text.place ?? graph[start].place))
  }

  private mutating func push(_ schema: SchemaID) {
    states[schema.index] = .open(stack.count)
    stack.append(Frame(schema: schema, next: graph[schema].inPlaceSubschemas))
  }
}

extension Schema {
  /// The schemas that this one applies in place.
  var inPlaceSubschemas: [SchemaID] {
    keywords.flatMap { stated -> [SchemaID] in
      guard stated.keyword.appliesInPlace else { return [] }
      return stated.targets
    }
  }
}
