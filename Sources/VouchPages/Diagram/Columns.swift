/// The columns of a layered drawing: the nodes, and a place for each arrow that passes a column.
struct Columns: Sendable {
  struct Slot: Sendable {
    /// Nil for the place of an arrow.
    let node: Int?
    let rank: Int
    let width: Double
  }

  /// An arrow as the places that it passes, from the left to the right.
  struct Chain: Sendable {
    let slots: [Int]
    /// Whether the arrow itself leads to the left.
    let isReversed: Bool
  }

  private(set) var slots: [Slot] = []
  /// The places of each column, from the top to the bottom.
  private(set) var columns: [[Int]]
  private(set) var chains: [Chain] = []
  private var before: [[Int]] = []
  private var behind: [[Int]] = []
  private var positions: [Int] = []

  init(
    widths: [Double], connected: Set<Int>, _ assignment: LayerAssignment, _ edges: [Diagram.Edge]
  ) {
    let ranks = assignment.ranks
    let last = connected.map { ranks[$0] }.max() ?? -1
    columns = Array(repeating: [], count: last + 1)
    var slotOfNode: [Int: Int] = [:]
    for node in widths.indices where connected.contains(node) {
      slotOfNode[node] = addSlot(Slot(node: node, rank: ranks[node], width: widths[node]))
    }
    for (index, edge) in edges.enumerated() {
      let isReversed = assignment.reversed.contains(index)
      let (from, to) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
      guard let first = slotOfNode[from], let target = slotOfNode[to] else { continue }
      var chain = [first]
      for rank in (ranks[from] + 1)..<max(ranks[to], ranks[from] + 1) {
        chain.append(addSlot(Slot(node: nil, rank: rank, width: 0)))
      }
      chain.append(target)
      for (a, b) in zip(chain, chain.dropFirst()) {
        behind[a].append(b)
        before[b].append(a)
      }
      chains.append(Chain(slots: chain, isReversed: isReversed))
    }
  }

  private mutating func addSlot(_ slot: Slot) -> Int {
    slots.append(slot)
    before.append([])
    behind.append([])
    positions.append(columns[slot.rank].count)
    columns[slot.rank].append(slots.count - 1)
    return slots.count - 1
  }

  /// The places in the column on one side that a place is connected with.
  func neighbours(of slot: Int, forwards: Bool) -> [Int] {
    forwards ? before[slot] : behind[slot]
  }

  /// Sorts each column by where its places' neighbours stand, which makes fewer arrows cross.
  mutating func order(forwards: Bool) {
    let ranks = forwards ? Array(columns.indices) : columns.indices.reversed()
    for rank in ranks {
      let weighted = columns[rank].enumerated().map { index, slot in
        let neighbours = neighbours(of: slot, forwards: forwards)
        let sum = neighbours.reduce(0) { $0 + positions[$1] }
        let weight =
          neighbours.isEmpty ? Double(index) : Double(sum) / Double(neighbours.count)
        return (weight: weight, index: index, slot: slot)
      }
      columns[rank] = weighted.sorted { ($0.weight, $0.index) < ($1.weight, $1.index) }.map(\.slot)
      for (position, slot) in columns[rank].enumerated() { positions[slot] = position }
    }
  }
}
