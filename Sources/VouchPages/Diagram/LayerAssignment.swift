/// The column of each node, which is to the right of all nodes with arrows to it, after the arrows
/// that close cycles have been reversed. Linear in nodes and arrows.
struct LayerAssignment: Sendable {
  private(set) var ranks: [Int]
  /// The indices of the reversed arrows.
  private(set) var reversed: Set<Int> = []

  init(count: Int, edges: [Diagram.Edge]) {
    ranks = Array(repeating: 0, count: count)
    var outgoing: [[Int]] = Array(repeating: [], count: count)
    for (index, edge) in edges.enumerated() { outgoing[edge.from].append(index) }
    let order = findCircles(edges, outgoing)
    // In this order, each node comes before the targets of its arrows.
    var next: [[Int]] = Array(repeating: [], count: count)
    for (index, edge) in edges.enumerated() {
      let isReversed = reversed.contains(index)
      next[isReversed ? edge.to : edge.from].append(isReversed ? edge.from : edge.to)
    }
    for node in order {
      for target in next[node] { ranks[target] = max(ranks[target], ranks[node] + 1) }
    }
  }

  private enum State { case new, open, done }

  /// Reverses the arrows that lead back to a node on the current path.
  ///
  /// - Returns: the nodes in topological order.
  private mutating func findCircles(_ edges: [Diagram.Edge], _ outgoing: [[Int]]) -> [Int] {
    var states = Array(repeating: State.new, count: ranks.count)
    var done: [Int] = []
    // Nodes without incoming arrows come first, because they look best on the left.
    let targets = Set(edges.map(\.to))
    let starts = ranks.indices.filter { !targets.contains($0) } + Array(ranks.indices)
    for start in starts where states[start] == .new {
      var path: [(node: Int, position: Int)] = [(start, 0)]
      states[start] = .open
      while let (node, position) = path.last {
        guard position < outgoing[node].count else {
          states[node] = .done
          done.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].position += 1
        let edge = outgoing[node][position]
        let target = edges[edge].to
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open: reversed.insert(edge)
        case .done: break
        }
      }
    }
    return done.reversed()
  }
}
