/// The strongly connected components of a directed graph, found by Tarjan's algorithm without
/// recursion. Linear in nodes and edges.
package struct StronglyConnectedComponents<Node: Hashable> {
  /// The component's number of each node on a cycle; other nodes have none.
  package private(set) var numbers: [Node: Int] = [:]
  /// All components in reverse topological order: each comes after those that its nodes lead to.
  package private(set) var components: [[Node]] = []

  private var indices: [Node: Int] = [:]
  private var lowLinks: [Node: Int] = [:]
  private var stack: [Node] = []
  private var onStack: Set<Node> = []

  package init(_ nodes: [Node], successors: (Node) -> [Node]) {
    for node in nodes where indices[node] == nil { visit(node, successors) }
  }

  private mutating func visit(_ start: Node, _ successors: (Node) -> [Node]) {
    var work: [(node: Node, pending: [Node])] = [open(start, successors)]
    while var step = work.popLast() {
      if let next = step.pending.popLast() {
        work.append(step)
        if indices[next] == nil {
          work.append(open(next, successors))
        } else if onStack.contains(next) {
          lower(step.node, to: indices[next])
        }
      } else {
        close(step.node, successors)
        if let parent = work.last { lower(parent.node, to: lowLinks[step.node]) }
      }
    }
  }

  private mutating func open(_ node: Node, _ successors: (Node) -> [Node]) -> (Node, [Node]) {
    indices[node] = indices.count
    lowLinks[node] = indices[node]
    stack.append(node)
    onStack.insert(node)
    return (node, successors(node))
  }

  private mutating func lower(_ node: Node, to link: Int?) {
    guard let link, let current = lowLinks[node], link < current else { return }
    lowLinks[node] = link
  }

  /// Removes a finished component from the stack.
  private mutating func close(_ node: Node, _ successors: (Node) -> [Node]) {
    guard lowLinks[node] == indices[node] else { return }
    var members: [Node] = []
    while let member = stack.popLast() {
      onStack.remove(member)
      members.append(member)
      if member == node { break }
    }
    components.append(members)
    let isCycle = members.count > 1 || successors(node).contains(node)
    guard isCycle, let number = indices[node] else { return }
    for member in members { numbers[member] = number }
  }
}
