/// A drawing of boxes with arrows between them: which types mention which.
struct Diagram: Sendable {
  struct Node: Sendable {
    let name: String
    let target: Target
    /// Whether it belongs to another page.
    var isForeign = false
  }

  /// An arrow between two nodes, by their indices.
  struct Edge: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private var indices: [Target: Int] = [:]
  private var known: Set<Edge> = []

  init() {}

  /// More boxes than these nobody looks through; the lists of what a type uses stay.
  static let nodeLimit = 150
  /// More arrows than these are a tangle.
  static let edgeLimit = 450

  var isReadable: Bool {
    nodes.count > 1 && nodes.count <= Self.nodeLimit && !edges.isEmpty
      && edges.count <= Self.edgeLimit
  }

  mutating func add(_ node: Node) {
    guard indices[node.target] == nil else { return }
    indices[node.target] = nodes.count
    nodes.append(node)
  }

  /// Adds an arrow, once, between nodes that are there.
  mutating func connect(_ from: Target, _ to: Target) {
    guard let from = indices[from], let to = indices[to] else { return }
    let edge = Edge(from: from, to: to)
    if known.insert(edge).inserted { edges.append(edge) }
  }
}

extension Diagram {
  /// The types of a page, and those of other pages that they mention.
  init(of page: SchemaPage, in set: PageSet) {
    self.init()
    var names: [Target: String] = [:]
    for other in set.pages {
      for section in other.sections {
        names[Target(page: other.name, fragment: section.fragment)] = section.title
      }
    }
    let types = page.sections.filter(\.isType)
    for section in types {
      add(Node(name: section.title, target: Target(page: page.name, fragment: section.fragment)))
    }
    for section in types {
      let own = Target(page: page.name, fragment: section.fragment)
      for target in section.uses {
        if target.page != page.name, let name = names[target] {
          add(Node(name: name, target: target, isForeign: true))
        }
        connect(own, target)
      }
    }
  }

  /// The pages, and which of them mention types of others.
  init(of set: PageSet) {
    self.init()
    func target(_ name: PageName) -> Target { Target(page: name, fragment: .top) }
    for page in set.pages { add(Node(name: page.title, target: target(page.name))) }
    for page in set.pages {
      for use in page.sections.flatMap(\.uses) where use.page != page.name {
        connect(target(page.name), target(use.page))
      }
    }
  }
}
