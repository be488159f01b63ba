/// The positions of boxes and arrows: boxes are in columns such that arrows lead to the right,
/// except those that close a cycle (after Sugiyama, Tagawa, Toda: Methods for Visual Understanding
/// of Hierarchical System Structures, 1981). Boxes without arrows are in a grid below.
///
/// The result depends only on the sizes and the arrows. An arrow across columns takes a slot in
/// each, so that it doesn't cross their boxes. The time is linear in the number of slots, times the
/// number of sweeps.
struct LayeredLayout: Sendable {
  struct Box: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }
    var middle: Double { y + height / 2 }
  }

  struct Point: Hashable, Sendable {
    let x: Double
    let y: Double
  }

  /// A box for each node.
  private(set) var boxes: [Box]
  /// The paths of the arrows between different nodes.
  private(set) var ways: [[Point]] = []
  /// The nodes with an arrow to themselves.
  private(set) var loops: Set<Int> = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  static let boxHeight = 30.0
  private static let rowGap = 14.0
  private static let columnGap = 64.0
  /// The height of a slot for an arrow that passes through a column.
  private static let passage = 8.0
  private static let sweepCount = 10
  /// The width of the grid of boxes without arrows, if the columns are narrower.
  private static let gridWidth = 760.0

  init(widths: [Double], edges: [Diagram.Edge]) {
    boxes = widths.map { Box(x: 0, y: 0, width: $0, height: Self.boxHeight) }
    loops = Set(edges.filter { $0.from == $0.to }.map(\.from))
    let edges = edges.filter { $0.from != $0.to }
    let connected = Set(edges.flatMap { [$0.from, $0.to] })
    let ranks = LayerAssignment(count: widths.count, edges: edges)
    var columns = Columns(widths: widths, connected: connected, ranks, edges)
    for sweep in 0..<Self.sweepCount { columns.order(forwards: sweep % 2 == 0) }
    place(columns)
    placeGrid(widths.indices.filter { !connected.contains($0) })
    ways = columns.chains.map { way(of: $0, columns) }
  }

  // MARK: Places

  /// The y coordinate of each slot, including those of arrows.
  private var tops: [Double] = []
  private var lefts: [Double] = []
  private var columnWidths: [Double] = []

  private mutating func place(_ columns: Columns) {
    tops = Array(repeating: 0, count: columns.slots.count)
    var x = 0.0
    for column in columns.columns {
      let width = column.map { columns.slots[$0].width }.max() ?? 0
      lefts.append(x)
      columnWidths.append(width)
      x += width + Self.columnGap
    }
    stack(columns)
    for sweep in 0..<Self.sweepCount { align(columns, forwards: sweep % 2 == 0) }
    let top = tops.min() ?? 0
    for slot in columns.slots.indices {
      tops[slot] -= top
      guard let node = columns.slots[slot].node else { continue }
      boxes[node].x = lefts[columns.slots[slot].rank]
      boxes[node].y = tops[slot]
      width = max(width, boxes[node].right)
    }
    height = columns.slots.indices.map { tops[$0] + Self.height(columns.slots[$0]) }.max() ?? 0
  }

  private static func height(_ slot: Columns.Slot) -> Double {
    slot.node == nil ? passage : boxHeight
  }

  private mutating func stack(_ columns: Columns) {
    for column in columns.columns {
      var y = 0.0
      for slot in column {
        tops[slot] = y
        y += Self.height(columns.slots[slot]) + Self.rowGap
      }
    }
  }

  /// Moves the slots of each column towards their neighbours, preserving their order.
  private mutating func align(_ columns: Columns, forwards: Bool) {
    for column in forwards ? columns.columns : columns.columns.reversed() where !column.isEmpty {
      let wanted = column.map { slot -> Double in
        let neighbours = columns.neighbours(of: slot, forwards: forwards)
        guard !neighbours.isEmpty else { return tops[slot] }
        let middles = neighbours.map { tops[$0] + Self.height(columns.slots[$0]) / 2 }
        return middles.reduce(0, +) / Double(middles.count)
          - Self.height(columns.slots[slot]) / 2
      }
      var floor = -Double.infinity
      for (index, slot) in column.enumerated() {
        tops[slot] = max(wanted[index], floor)
        floor = tops[slot] + Self.height(columns.slots[slot]) + Self.rowGap
      }
      // Slots were pushed down only to make room for those above; moving the column up by the
      // average balances this.
      let excess = zip(column, wanted).reduce(0) { $0 + tops[$1.0] - $1.1 } / Double(column.count)
      for slot in column { tops[slot] -= excess }
    }
  }

  private mutating func placeGrid(_ nodes: [Int]) {
    guard !nodes.isEmpty else { return }
    let limit = max(width, Self.gridWidth)
    var (x, y) = (0.0, height > 0 ? height + Self.rowGap * 2 : 0)
    for node in nodes {
      if x > 0, x + boxes[node].width > limit {
        x = 0
        y += Self.boxHeight + Self.rowGap
      }
      boxes[node].x = x
      boxes[node].y = y
      x = boxes[node].right + Self.rowGap
      width = max(width, boxes[node].right)
    }
    height = y + Self.boxHeight
  }

  // MARK: Arrows

  private func way(of chain: Columns.Chain, _ columns: Columns) -> [Point] {
    var points: [Point] = []
    for (index, slot) in chain.slots.enumerated() {
      let rank = columns.slots[slot].rank
      let y = tops[slot] + Self.height(columns.slots[slot]) / 2
      if let node = columns.slots[slot].node {
        points.append(Point(x: index == 0 ? boxes[node].right : boxes[node].x, y: y))
      } else {
        points.append(Point(x: lefts[rank], y: y))
        points.append(Point(x: lefts[rank] + columnWidths[rank], y: y))
      }
    }
    return chain.isReversed ? points.reversed() : points
  }
}
