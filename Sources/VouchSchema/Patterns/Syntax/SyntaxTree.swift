/// The abstract syntax of a regular expression: only the parts that decide whether a string
/// matches.
///
/// Nodes are stored in one array, children before their parents, and equal nodes are stored once.
/// So a tree is freed without recursion, and results computed for a node hold for all its equals.
struct SyntaxTree {
  typealias NodeID = Int

  enum Node: Hashable {
    case empty
    /// One scalar of a set, given by its index in `sets`.
    case characters(Int)
    case sequence([NodeID])
    case alternation([NodeID])
    /// A repetition of the node, unbounded if there is no maximum.
    case repetition(NodeID, minimum: Int, maximum: Int?)
    /// A lookaround at a position: a test of the text after it or before it.
    case assertion(NodeID, Direction, negated: Bool)
  }

  enum Direction: Hashable {
    case ahead, behind
  }

  private(set) var nodes: [Node] = []
  private(set) var sets: [ScalarSet] = []
  var root: NodeID = 0
  /// The forms of the pattern that only an older syntax or another engine has.
  var otherForms: [PatternWarning] = []
  private var nodeIDs: [Node: NodeID] = [:]
  private var setIDs: [ScalarSet: Int] = [:]
  /// For each node, its number of instructions and its nesting depth.
  private var measures: [(size: Int, depth: Int)] = []

  func size(of id: NodeID) -> Int { measures[id].size }
  func depth(of id: NodeID) -> Int { measures[id].depth }

  mutating func add(_ node: Node) -> NodeID {
    if let known = nodeIDs[node] { return known }
    nodes.append(node)
    measures.append(measure(node))
    nodeIDs[node] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func addCharacters(_ set: ScalarSet) -> NodeID {
    let id = setIDs[set] ?? sets.count
    if id == sets.count {
      sets.append(set)
      setIDs[set] = id
    }
    return add(.characters(id))
  }

  mutating func addSequence(_ parts: [NodeID]) -> NodeID {
    switch parts.count {
    case 0: add(.empty)
    case 1: parts[0]
    default: add(.sequence(parts))
    }
  }

  mutating func addAlternation(_ parts: [NodeID]) -> NodeID {
    parts.count == 1 ? parts[0] : add(.alternation(parts))
  }

  /// Returns the size and depth of a node. Sizes saturate at a bound far above any limit, so that
  /// multiplying them can't overflow.
  private func measure(_ node: Node) -> (size: Int, depth: Int) {
    let most = 1 << 30
    switch node {
    case .empty: return (0, 0)
    case .characters: return (1, 0)
    case .sequence(let parts), .alternation(let parts):
      let size = parts.reduce(0) { min($0 + measures[$1].size, most) }
      return (size + 1, 1 + (parts.map { measures[$0].depth }.max() ?? 0))
    case .repetition(let part, let minimum, let maximum):
      let copies = min(max(minimum, maximum ?? 1, 1), most)
      return (min(copies * (measures[part].size + 1), most), measures[part].depth + 1)
    case .assertion(let part, _, _):
      return (measures[part].size + 1, measures[part].depth + 1)
    }
  }
}
