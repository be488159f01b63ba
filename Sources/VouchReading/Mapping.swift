import VouchValues

/// The entries of a mapping in their written order, with lookup by key.
///
/// Keys are equal if their Unicode scalars are. Swift's `==` on strings is canonical equivalence,
/// by which the two spellings of `é` would be the same key.
public struct Mapping: Sendable {
  /// A key with its value; `keyPlace` is the place of the key's first character.
  public struct Entry: Sendable {
    public let key: String
    public let keyPlace: Place
    public let value: Node

    public init(key: String, keyPlace: Place, value: Node) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }

    /// Returns the entry with another value.
    package func with(_ value: Node) -> Entry {
      Entry(key: key, keyPlace: keyPlace, value: value)
    }
  }

  public let entries: [Entry]
  private let index: KeyIndex

  /// Creates a mapping from entries in their order. Readers pass distinct keys; of equal ones, the
  /// first is used.
  public init(_ entries: [Entry]) {
    var index = KeyIndex()
    for position in entries.indices { index.add(entries, position) }
    self.init(entries, index: index)
  }

  init(_ entries: [Entry], index: KeyIndex) {
    self.entries = entries
    self.index = index
  }

  /// The entry of a key. Linear in a small mapping, constant time in a large one.
  public subscript(key: String) -> Entry? {
    index.find(key, in: entries).map { entries[$0] }
  }
}

/// An index of entries by key, with a hash table above the size at which it is faster.
struct KeyIndex: Sendable {
  private static let linearLimit = 12

  private var table: [ScalarString: Int32]?

  /// Adds the entry at `position`, which follows those added before.
  mutating func add(_ entries: [Mapping.Entry], _ position: Int) {
    guard position >= Self.linearLimit else { return }
    if table == nil {
      table = [:]
      for earlier in 0..<position { insert(entries[earlier].key, earlier) }
    }
    insert(entries[position].key, position)
  }

  /// Returns the position of the first entry with the key; nil if there is none.
  func find(_ key: String, in entries: [Mapping.Entry]) -> Int? {
    if let table { return table[ScalarString(key)].map(Int.init) }
    // By index, because iterating over entries would copy each of them.
    var index = 0
    while index < entries.count {
      if entries[index].key.hasScalars(of: key) { return index }
      index += 1
    }
    return nil
  }

  private mutating func insert(_ key: String, _ position: Int) {
    let exact = ScalarString(key)
    if table?[exact] == nil { table?[exact] = Int32(clamping: position) }
  }
}
