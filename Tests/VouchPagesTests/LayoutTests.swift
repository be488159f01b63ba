import Testing

@testable import VouchPages

/// Where boxes and arrows are drawn.
struct LayoutTests {
  /// Some arrows between nodes; the same in every run.
  private static func edges(_ count: Int, among nodes: Int) -> [Diagram.Edge] {
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    return (0..<count).map { _ in Diagram.Edge(from: next(nodes), to: next(nodes)) }
  }

  @Test(
    "No box lies on another one",
    arguments: [(1, 0), (5, 6), (5, 0), (60, 90), (60, 20), (150, 450)])
  func boxes(_ nodes: Int, _ edges: Int) {
    let widths = (0..<nodes).map { Double(60 + $0 * 37 % 180) }
    let layout = LayeredLayout(widths: widths, edges: Self.edges(edges, among: nodes))
    #expect(layout.boxes.count == nodes)
    for (index, a) in layout.boxes.enumerated() {
      #expect(a.x >= 0 && a.y >= 0 && a.right <= layout.width && a.bottom <= layout.height)
      for b in layout.boxes[(index + 1)...] {
        let isApart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y
        #expect(isApart, "\(a) and \(b)")
      }
    }
  }

  @Test("An arrow starts at the side of one box, and ends at the side of the other")
  func arrows() throws {
    let edges = [
      Diagram.Edge(from: 0, to: 1), Diagram.Edge(from: 1, to: 2), Diagram.Edge(from: 0, to: 2),
    ]
    let layout = LayeredLayout(widths: [80, 90, 100], edges: edges)
    for (edge, way) in zip(edges, layout.ways) {
      let (first, last) = (try #require(way.first), try #require(way.last))
      #expect(first.x == layout.boxes[edge.from].right)
      #expect(first.y == layout.boxes[edge.from].middle)
      #expect(last.x == layout.boxes[edge.to].x)
      #expect(last.y == layout.boxes[edge.to].middle)
    }
  }

  @Test("Arrows lead to the right, but for one in a circle")
  func circles() {
    let edges = [0, 1, 2].map { Diagram.Edge(from: $0, to: ($0 + 1) % 3) }
    let layout = LayeredLayout(widths: [80, 80, 80], edges: edges)
    let leftwards = edges.filter { layout.boxes[$0.from].x >= layout.boxes[$0.to].x }
    #expect(leftwards.count == 1)
  }

  @Test("An arrow across a column passes beside its boxes")
  func passages() throws {
    // 0 leads to 4 directly and by way of 1, 2 and 3, which share a column.
    let ways = [(0, 4), (0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4)]
    let edges = ways.map { Diagram.Edge(from: $0.0, to: $0.1) }
    let layout = LayeredLayout(widths: [80, 80, 80, 80, 80], edges: edges)
    for point in try #require(layout.ways.first) {
      for box in layout.boxes[1...3] {
        #expect(!(box.y...box.bottom ~= point.y && box.x...box.right ~= point.x))
      }
    }
  }

  @Test("A type that mentions itself has no arrow to itself, but is known")
  func loops() {
    let layout = LayeredLayout(widths: [80], edges: [Diagram.Edge(from: 0, to: 0)])
    #expect(layout.ways.isEmpty)
    #expect(layout.loops == [0])
  }

  @Test("A drawing of too many types is left out")
  func limit() {
    let few = Samples.page("a", types: (0..<60).map { "T\($0)" })
    let many = Samples.page("a", types: (0..<1000).map { "T\($0)" })
    #expect(Diagram(of: few, in: PageSet(pages: [few])).isReadable)
    #expect(!Diagram(of: many, in: PageSet(pages: [many])).isReadable)
  }
}
