import Vouch

/// A string as far as it has come.
public struct PartialText: Hashable, Sendable, CustomStringConvertible {
  private enum Storage: Hashable, Sendable {
    case whole(String)
    case bytes(PartialBytes)

    static func == (a: Storage, b: Storage) -> Bool {
      switch (a, b) {
      case (.whole(let a), .whole(let b)): a.utf8.elementsEqual(b.utf8)
      case (.bytes(let a), .bytes(let b)): a == b
      default: false
      }
    }
  }

  private let storage: Storage

  init(_ text: String) { storage = .whole(text) }

  init(_ bytes: PartialBytes) { storage = .bytes(bytes) }

  /// Whether the string has ended. Then it is valid; before, nobody knows.
  public var isComplete: Bool { if case .whole = storage { true } else { false } }

  /// The text. Of a string that goes on it is put together whenever it is asked for, in time linear in its
  /// length.
  public var text: String {
    switch storage {
    case .whole(let text): text
    case .bytes(let bytes): unescaped(bytes.bytes())
    }
  }

  /// What has come since an earlier state of the same string: what a terminal, or a log, adds to the text that
  /// it has. As long as the string goes on, it takes no more time than its own length.
  public func text(since earlier: PartialText) -> String {
    if case .bytes(let bytes) = storage, case .bytes(let before) = earlier.storage {
      return unescaped(bytes.bytes(from: before.count))
    }
    return String(decoding: text.utf8.dropFirst(earlier.text.utf8.count), as: UTF8.self)
  }

  public var description: String { text }
}

/// An array as far as it has come. The last element may be unfinished, as partial values are.
public struct PartialArray<Element>: RandomAccessCollection, Hashable, Sendable {
  private let part: _Part
  private let make: @Sendable (_Part) -> Element?
  public let endIndex: Int

  public var startIndex: Int { 0 }

  /// Whether the array has ended. Then it is valid; before, only what is complete in it is.
  public var isComplete: Bool { part.isComplete }

  /// Nil for what is no array.
  init?(_ part: _Part, _ make: @escaping @Sendable (_Part) -> Element?) {
    switch part.node {
    case .field(.array(let elements)): endIndex = elements.count
    case .elements(let elements, let open):
      // Of an element that has just begun there may be nothing to say.
      let isThere = open.flatMap { make(_Part($0, part.version)) } != nil
      endIndex = elements.count + (isThere ? 1 : 0)
    default: return nil
    }
    self.part = part
    self.make = make
  }

  public subscript(position: Int) -> Element {
    precondition(indices.contains(position), "Index out of range")
    guard let element = make(element(at: position)) else { disagree() }
    return element
  }

  private func element(at position: Int) -> _Part {
    switch part.node {
    case .field(.array(let elements)): _Part(whole: elements[position])
    case .elements(let elements, let open):
      elements[position].map { _Part(whole: $0) } ?? _Part(open, part.version)
    default: _Part(nil, part.version)
    }
  }

  public static func == (a: PartialArray, b: PartialArray) -> Bool { a.part == b.part }

  public func hash(into hasher: inout Hasher) { hasher.combine(part) }
}

extension PartialArray: SchemaPartial where Element: SchemaPartial {
  public init?(_part: _Part) { self.init(_part) { Element(_part: $0) } }
}

extension Array: PartiallyReadable where Element: PartiallyReadable {
  public typealias _Partial = PartialArray<Element._Partial>
}

/// A map as far as it has come. The value that came last may be unfinished, as partial values are.
public struct PartialMap<Value>: Hashable, Sendable {
  private let part: _Part
  private let make: @Sendable (_Part) -> Value?

  /// Nil for what is no map.
  init?(_ part: _Part, _ make: @escaping @Sendable (_Part) -> Value?) {
    switch part.node {
    case .field(.map), .entries: break
    default: return nil
    }
    self.part = part
    self.make = make
  }

  /// Whether the map has ended. Then it is valid; before, only what is complete in it is.
  public var isComplete: Bool { part.isComplete }

  /// The keys, sorted, of which values are there.
  public var keys: [String] {
    switch part.node {
    case .field(.map(let values)): return values.keys.sorted()
    case .entries(let entries, let open):
      var keys = (0..<entries.count).compactMap { entries[$0]?.key }
      if let open, make(_Part(open.node, part.version)) != nil { keys.append(open.key) }
      return keys.sorted()
    default: return []
    }
  }

  /// The value under a key. As long as the map goes on, this looks at all of its keys.
  public subscript(key: String) -> Value? {
    switch part.node {
    case .field(.map(let values)): return values[key].flatMap { make(_Part(whole: $0)) }
    case .entries(let entries, let open):
      if let open, open.key == key { return make(_Part(open.node, part.version)) }
      let entry = (0..<entries.count).lazy.compactMap { entries[$0] }.first { $0.key == key }
      return entry.flatMap { make(_Part(whole: $0.field)) }
    default: return nil
    }
  }

  public static func == (a: PartialMap, b: PartialMap) -> Bool { a.part == b.part }

  public func hash(into hasher: inout Hasher) { hasher.combine(part) }
}

/// Not for callers: the name that generated types have for it.
public typealias _PartialText = PartialText
/// Not for callers: the name that generated types have for it.
public typealias _PartialArray<Element> = PartialArray<Element>
/// Not for callers: the name that generated types have for it.
public typealias _PartialMap<Value> = PartialMap<Value>

/// Ends the program, since the code of a generated type wasn't generated with its table: no document leads
/// here.
private func disagree() -> Never {
  fatalError("The table and the partial values of a generated type disagree")
}
