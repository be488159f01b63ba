/// An array with elements at some of its indices, which shares unchanged parts with its copies: a
/// change to a copy takes time and memory logarithmic in the number of elements.
///
/// It is a tree of immutable nodes with sixteen branches each. Each state of a partial value has
/// its own array, yet all of them together take only about as much memory as the last one.
struct PersistentArray<Element: Sendable>: Sendable {
  /// A node of the tree. Its height is passed to its methods.
  private final class Node: Sendable {
    enum Slots: Sendable {
      case elements([Element?])
      case nodes([Node?])
    }

    let slots: Slots

    init(_ slots: Slots) { self.slots = slots }

    static func empty(_ height: Int) -> Node {
      Node(
        height == 0
          ? .elements(Array(repeating: nil, count: width))
          : .nodes(Array(repeating: nil, count: width)))
    }

    func element(at index: Int, _ height: Int) -> Element? {
      let slot = index >> (height * bits) & (width - 1)
      return switch slots {
      case .elements(let elements): elements[slot]
      case .nodes(let nodes): nodes[slot]?.element(at: index, height - 1)
      }
    }

    func setting(_ index: Int, to element: Element, _ height: Int) -> Node {
      let slot = index >> (height * bits) & (width - 1)
      switch slots {
      case .elements(var elements):
        elements[slot] = element
        return Node(.elements(elements))
      case .nodes(var nodes):
        let node = nodes[slot] ?? .empty(height - 1)
        nodes[slot] = node.setting(index, to: element, height - 1)
        return Node(.nodes(nodes))
      }
    }
  }

  private static var bits: Int { 4 }
  private static var width: Int { 1 << bits }

  private var root: Node?
  private var height = 0
  /// The greatest index that has an element, plus one.
  private(set) var count = 0

  subscript(index: Int) -> Element? {
    guard index >= 0, index < count else { return nil }
    return root?.element(at: index, height)
  }

  mutating func set(_ index: Int, to element: Element) {
    var root = root ?? .empty(height)
    while index >> ((height + 1) * Self.bits) > 0 {
      var nodes = [Node?](repeating: nil, count: Self.width)
      nodes[0] = root
      root = Node(.nodes(nodes))
      height += 1
    }
    self.root = root.setting(index, to: element, height)
    count = max(count, index + 1)
  }

  mutating func append(_ element: Element) { set(count, to: element) }

  /// Returns true if both arrays have equal elements at the same indices. Shared nodes aren't
  /// compared.
  func isEqual(to other: PersistentArray, by areEqual: (Element, Element) -> Bool) -> Bool {
    guard count == other.count, height == other.height else { return false }
    return Self.areEqual(root, other.root, areEqual)
  }

  private static func areEqual(
    _ a: Node?, _ b: Node?, _ areEqual: (Element, Element) -> Bool
  ) -> Bool {
    guard let a, let b else { return a === b }
    if a === b { return true }
    switch (a.slots, b.slots) {
    case (.elements(let a), .elements(let b)):
      return zip(a, b).allSatisfy { a, b in
        guard let a, let b else { return a == nil && b == nil }
        return areEqual(a, b)
      }
    case (.nodes(let a), .nodes(let b)):
      return zip(a, b).allSatisfy { Self.areEqual($0, $1, areEqual) }
    default: return false
    }
  }
}
