import VouchReading
import VouchSchema

/// A check that reports references that lead back to their own schema without descending into the
/// value.
///
/// Such a schema would be applied to one value endlessly (JSON Schema Core 2020-12, section 9.4.1).
enum ReferenceLoops: SchemaCheck {
  static func check(_ context: CheckContext, _ diagnostics: inout Diagnostics) {
    var search = LoopSearch(graph: context.graph)
    for id in context.graph.ids { search.visit(from: id) }
    for loop in search.loops { diagnostics.report(endless(loop, context.graph)) }
  }

  /// Returns the schemas from which references lead to such a loop. Linear in the size of the
  /// graph.
  static func schemasLeadingToLoops(in graph: SchemaGraph) -> Set<SchemaID> {
    var search = LoopSearch(graph: graph)
    for id in graph.ids { search.visit(from: id) }
    return graph.schemas(leadingTo: search.starts, by: \.appliesInPlace)
  }

  private static func endless(_ loop: Loop, _ graph: SchemaGraph) -> Diagnostic {
    var steps = loop.beginning.map { graph.pointer(to: $0) }
    if !loop.isWhole { steps.append("…") }
    steps.append(graph.pointer(to: loop.start))
    let way = steps.joined(separator: " → ")
    return Diagnostic(
      .referenceLoop, "this reference leads back to itself and never into the value: \(way)",
      at: loop.place)
  }
}

/// A path from a schema back to itself.
private struct Loop {
  let start: SchemaID
  /// The first steps of the path, including the start.
  let beginning: [SchemaID]
  /// True if these are all steps.
  let isWhole: Bool
  /// The first reference on the path.
  let place: Place
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
  private(set) var loops: [Loop] = []
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

  init(graph: SchemaGraph) {
    self.graph = graph
    states = Array(repeating: .new, count: graph.schemas.count)
  }

  mutating func visit(from start: SchemaID) {
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
    let steps = stack[height...].lazy.map { $0.schema }
    let references = steps.compactMap { [graph] step in
      graph[step].reference ?? graph[step].dynamicReference
    }
    loops.append(
      Loop(
        start: start, beginning: Array(steps.prefix(Self.stepLimit)),
        isWhole: steps.count <= Self.stepLimit,
        place: references.first?.text.place ?? graph[start].place))
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
