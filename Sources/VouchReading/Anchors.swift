/// The anchors of a document, as far as it has been read.
struct Anchors {
  /// An occurrence of an anchor; a later one of the same name replaces it (YAML 1.2.2, section
  /// 3.2.2.2).
  struct Mark {
    let name: String
    fileprivate let order: Int
  }

  enum Lookup {
    case known(Subtree)
    /// The anchored collection isn't finished: the alias is inside it.
    case open
    case unknown
  }

  private var anchored: [String: (order: Int, subtree: Subtree?)] = [:]
  private var count = 0

  /// The names so far, sorted, for a suggestion; empty if there are too many to compare.
  var names: [String] { anchored.count <= 1000 ? anchored.keys.sorted() : [] }

  mutating func begin(_ name: String) -> Mark {
    count += 1
    anchored[name] = (count, nil)
    return Mark(name: name, order: count)
  }

  mutating func complete(_ mark: Mark, with subtree: Subtree) {
    guard anchored[mark.name]?.order == mark.order else { return }
    anchored[mark.name] = (mark.order, subtree)
  }

  func find(_ name: String) -> Lookup {
    guard let entry = anchored[name] else { return .unknown }
    return entry.subtree.map(Lookup.known) ?? .open
  }
}
