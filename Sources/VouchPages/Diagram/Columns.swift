/// The columns of a layered drawing, with slots for nodes and for arrows that pass through a
/// column.
struct Columns: Sendable {
  struct Slot: Sendable {
    /// The node; nil for a slot of an arrow.
    let node: Int?
    let rank: Int
    let width: Double
  }

  /// An arrow as the slots that it passes, from left to right.
  struct Chain: Sendable {
    let slots: [Int]
    /// True if the arrow itself points to the left.
    let isReversed: Bool
  }

  private(set) var slots: [Slot] = []
  /// The slots of each column, from top to bottom.
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

  /// Returns the slots in the column on one side that a slot is connected to.
  func neighbours(of slot: Int, forwards: Bool) -> [Int] {
    forwards ? before[slot] : behind[slot]
  }

  /// Sorts each column by the positions of its slots' neighbours, which reduces the number of
  /// crossing arrows.
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
