import Vouch

/// A string that may be incomplete.
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

  /// True if the string has ended. It is then valid; an incomplete string may turn out to be
  /// invalid.
  public var isComplete: Bool { if case .whole = storage { true } else { false } }

  /// The text so far. For an incomplete string, each access takes time linear in the length.
  public var text: String {
    switch storage {
    case .whole(let text): text
    case .bytes(let bytes): unescaped(bytes.bytes())
    }
  }

  /// Returns the text that has arrived since an earlier state of the same string, for example to
  /// append it to a terminal or a log. For an incomplete string, this takes time linear in the
  /// length of the result.
  public func text(since earlier: PartialText) -> String {
    if case .bytes(let bytes) = storage, case .bytes(let before) = earlier.storage {
      return unescaped(bytes.bytes(from: before.count))
    }
    return String(decoding: text.utf8.dropFirst(earlier.text.utf8.count), as: UTF8.self)
  }

  public var description: String { text }
}

/// An array that may be incomplete. Its last element may be incomplete, too.
public struct PartialArray<Element>: RandomAccessCollection, Hashable, Sendable {
  private let part: _Part
  private let make: @Sendable (_Part) -> Element?
  public let endIndex: Int

  public var startIndex: Int { 0 }

  /// True if the array has ended. It is then valid; otherwise only its complete elements are.
  public var isComplete: Bool { part.isComplete }

  /// Nil if the part isn't an array.
  init?(_ part: _Part, _ make: @escaping @Sendable (_Part) -> Element?) {
    switch part.node {
    case .field(.array(let elements)): endIndex = elements.count
    case .elements(let elements, let open):
      // An element that has just begun may have no partial value yet.
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

/// A map that may be incomplete. The value that arrived last may be incomplete, too.
public struct PartialMap<Value>: Hashable, Sendable {
  private let part: _Part
  private let make: @Sendable (_Part) -> Value?

  /// Nil if the part isn't a map.
  init?(_ part: _Part, _ make: @escaping @Sendable (_Part) -> Value?) {
    switch part.node {
    case .field(.map), .entries: break
    default: return nil
    }
    self.part = part
    self.make = make
  }

  /// True if the map has ended. It is then valid; otherwise only its complete values are.
  public var isComplete: Bool { part.isComplete }

  /// The keys of the values so far, sorted.
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

  /// Returns the value of a key. In an incomplete map, this takes time linear in the number of
  /// keys.
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

/// For generated code only: the name by which it refers to ``PartialText``.
public typealias _PartialText = PartialText
/// For generated code only: the name by which it refers to ``PartialArray``.
public typealias _PartialArray<Element> = PartialArray<Element>
/// For generated code only: the name by which it refers to ``PartialMap``.
public typealias _PartialMap<Value> = PartialMap<Value>

/// Stops the program, because the code of a generated type doesn't belong to its table. No document
/// causes this.
private func disagree() -> Never {
  fatalError("The table and the partial values of a generated type disagree")
}
