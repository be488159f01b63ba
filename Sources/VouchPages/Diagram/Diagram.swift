/// A drawing of boxes with arrows between them, which shows the references between types.
struct Diagram: Sendable {
  struct Node: Sendable {
    let name: String
    let target: Target
    /// True if it belongs to another page.
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

  /// The maximum number of boxes in a readable diagram; the lists of used types remain.
  static let nodeLimit = 150
  /// The maximum number of arrows in a readable diagram.
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

  /// Adds an arrow between existing nodes, unless it exists already.
  mutating func connect(_ from: Target, _ to: Target) {
    guard let from = indices[from], let to = indices[to] else { return }
    let edge = Edge(from: from, to: to)
    if known.insert(edge).inserted { edges.append(edge) }
  }
}

extension Diagram {
  /// Makes a diagram of the types of a page, and of the types on other pages that they mention.
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

  /// Makes a diagram of the pages, with arrows to pages whose types they mention.
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
