/// A finished node, with the cost of repeating it.
struct Subtree {
  let node: Node
  /// The number of values in it; long text counts for more than one.
  let weight: Int
  /// The number of nested collections on the longest path in it.
  let height: Int

  static func leaf(_ content: Node.Content, at place: Place) -> Subtree {
    var weight = 1
    if case .string(let string) = content { weight = self.weight(of: string.value) }
    return Subtree(node: Node(content, at: place), weight: weight, height: 0)
  }

  /// Returns the weight of text: some hundred bytes weigh as much as a small collection.
  static func weight(of text: String) -> Int { 1 + text.utf8.count / 32 }
}

/// A sequence or mapping whose end hasn't been read yet.
struct OpenCollection {
  /// The key of the entry whose value comes next.
  enum PendingKey {
    case key(String, Place)
    case refused
  }

  let place: Place
  let isMapping: Bool
  let anchor: Anchors.Mark?
  var pending: PendingKey?
  var weight = 1
  private(set) var height = 1
  private var elements: [Node] = []
  private var entries: [Mapping.Entry] = []
  private var index = KeyIndex()

  init(place: Place, isMapping: Bool, anchor: Anchors.Mark?) {
    self.place = place
    self.isMapping = isMapping
    self.anchor = anchor
  }

  var node: Node {
    Node(isMapping ? .mapping(Mapping(entries, index: index)) : .sequence(elements), at: place)
  }

  func entry(of key: String) -> Mapping.Entry? {
    index.find(key, in: entries).map { entries[$0] }
  }

  mutating func add(_ subtree: Subtree) {
    weight += subtree.weight
    height = max(height, subtree.height + 1)
    guard isMapping else { return elements.append(subtree.node) }
    if case .key(let key, let place) = pending {
      entries.append(Mapping.Entry(key: key, keyPlace: place, value: subtree.node))
      index.add(entries, entries.count - 1)
    }
    pending = nil
  }
}
