/// A JSON text with the places of its values. The values of scalars are parsed on demand.
///
/// Entries are in the order of the text. An array is followed by its elements, an object by keys
/// and values in alternation, so that an entry's parts lie between it and ``Entry/next``:
///
///     text     {"a": [1, 2], "b": null}
///     entries  object "a" array number number "b" null
struct JSONTape: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  struct Entry: Sendable {
    let kind: Kind
    /// True if a string has escapes, so that its bytes differ from its text.
    var hasEscapes = false
    /// The offset of the first byte; for a string, of the byte after the opening quotation mark.
    let start: Int
    /// The offset after the last byte; for a string, of the closing quotation mark.
    var end: Int
    /// The index of the entry after this one and its parts.
    var next: Int
    /// The number of elements or of members.
    var count = 0
  }

  let bytes: [UInt8]
  let entries: [Entry]

  /// Reads a text that consists of one value, with optional white space around it. Source: RFC
  /// 8259.
  ///
  /// - Parameter depth: the number of enclosing arrays and objects, if the text is part of a longer
  ///   one.
  init(_ bytes: [UInt8], depth: Int = 0, maximumDepth: Int) throws(JSONSyntaxFailure) {
    var parser = JSONTapeParser(bytes, depth: depth, maximumDepth: maximumDepth)
    entries = try parser.document()
    self.bytes = bytes
  }

  /// Lays a value out, without recursion. The members of objects are in the order of their keys.
  init(_ value: JSONValue) {
    var layout = JSONTapeLayout()
    layout.lay(value)
    (bytes, entries) = (layout.bytes, layout.entries)
  }

  // MARK: Scalars

  /// Returns the text of a string.
  func string(_ index: Int) -> String {
    let entry = entries[index]
    let raw = bytes[entry.start..<entry.end]
    return entry.hasEscapes ? JSONEscapes.unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }

  /// Returns the text of a number.
  func numberText(_ index: Int) -> String {
    String(decoding: bytes[entries[index].start..<entries[index].end], as: UTF8.self)
  }

  /// Returns the exact number at an entry; nil if the entry isn't a number.
  func number(_ index: Int) -> DecimalNumber? {
    guard entries[index].kind == .number else { return nil }
    let entry = entries[index]
    return bytes.withUTF8Bytes { DecimalNumber(utf8: $0.part(entry.start..<entry.end)) }
  }

  // MARK: Parts

  /// Returns the entries of an object's keys and values.
  func members(of object: Int) -> [(key: Int, value: Int)] {
    var members: [(key: Int, value: Int)] = []
    members.reserveCapacity(entries[object].count)
    var index = object + 1
    while index < entries[object].next {
      members.append((index, index + 1))
      index = entries[index + 1].next
    }
    return members
  }

  /// Returns the entries of an array's elements.
  func elements(of array: Int) -> [Int] {
    var elements: [Int] = []
    elements.reserveCapacity(entries[array].count)
    var index = array + 1
    while index < entries[array].next {
      elements.append(index)
      index = entries[index].next
    }
    return elements
  }

  /// Returns the offset of the value at a path; if it doesn't exist, of the innermost enclosing
  /// value that does.
  func offset(of path: ArraySlice<InstancePath.Component>) -> Int {
    var entry = 0
    for component in path {
      guard let part = part(component, of: entry) else { break }
      entry = part
    }
    return entries[entry].kind == .string ? entries[entry].start - 1 : entries[entry].start
  }

  /// The value at a path; nil if there is none.
  func entry(at path: ArraySlice<InstancePath.Component>) -> Int? {
    var entry = 0
    for component in path {
      guard let part = part(component, of: entry) else { return nil }
      entry = part
    }
    return entry
  }

  private func part(_ component: InstancePath.Component, of entry: Int) -> Int? {
    switch component {
    case .index(let wanted):
      guard entries[entry].kind == .array, wanted < entries[entry].count else { return nil }
      var index = entry + 1
      for _ in 0..<wanted { index = entries[index].next }
      return index
    case .key(let key):
      guard entries[entry].kind == .object else { return nil }
      return members(of: entry).first { string($0.key).hasScalars(of: key) }?.value
    }
  }
}

extension JSONTape {
  /// Returns the value at an entry, with all digits of its numbers.
  ///
  /// - Throws: a `DecodingError` if the value nests too deeply, or if two keys of an object are
  ///   canonically equivalent, so that a Swift dictionary can't distinguish them.
  func jsonValue(_ index: Int, path: @autoclosure () -> [any CodingKey], depth: Int) throws
    -> JSONValue
  {
    switch entries[index].kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .string: return .string(string(index))
    case .number: return number(index).map { .number(JSONNumber(exact: $0)) } ?? .null
    case .array:
      guard depth < DecodingRun.maximumDepth else { throw DecodingRun.depthError(at: path()) }
      return .array(
        try elements(of: index).enumerated().map { position, element in
          try jsonValue(element, path: path() + [IndexKey(position)], depth: depth + 1)
        })
    case .object:
      guard depth < DecodingRun.maximumDepth else { throw DecodingRun.depthError(at: path()) }
      var entries: [String: JSONValue] = [:]
      for member in members(of: index) {
        let key = string(member.key)
        let value = try jsonValue(
          member.value, path: path() + [SchemaKey(key)], depth: depth + 1)
        guard entries.updateValue(value, forKey: key) == nil else {
          throw DecodingRun.equivalentKeysError(key, at: path())
        }
      }
      return .object(entries)
    }
  }
}

/// A value in memory on its way to a tape, whose bytes are those of its strings and numbers alone.
private struct JSONTapeLayout {
  private enum Step {
    case value(JSONValue)
    case key(String)
    case end(of: Int)
  }

  private(set) var bytes: [UInt8] = []
  private(set) var entries: [JSONTape.Entry] = []

  mutating func lay(_ value: JSONValue) {
    var steps = [Step.value(value)]
    while let step = steps.popLast() {
      switch step {
      case .key(let key): append(.string, key)
      case .end(let index): entries[index].next = entries.count
      case .value(.null): append(.null)
      case .value(.bool(let value)): append(value ? .true : .false)
      case .value(.number(let number)): append(.number, number.description)
      case .value(.string(let text)): append(.string, text)
      case .value(.array(let elements)):
        steps.append(.end(of: entries.count))
        append(.array, count: elements.count)
        for element in elements.reversed() { steps.append(.value(element)) }
      case .value(.object(let members)):
        steps.append(.end(of: entries.count))
        append(.object, count: members.count)
        for member in members.sorted(by: { $0.key > $1.key }) {
          steps += [.value(member.value), .key(member.key)]
        }
      }
    }
  }

  private mutating func append(_ kind: JSONTape.Kind, _ text: String = "", count: Int = 0) {
    let start = bytes.count
    bytes += text.utf8
    entries.append(
      JSONTape.Entry(
        kind: kind, start: start, end: bytes.count, next: entries.count + 1, count: count))
  }
}
