/// A JSON text and the places of its values: what its bytes mean is found out when it is asked for.
///
/// Entries stand in the order of the text. An array is followed by its elements, an object by keys and
/// values in turns, so that an entry's parts lie between it and ``Entry/next``:
///
///     text     {"a": [1, 2], "b": null}
///     entries  object "a" array number number "b" null
struct JSONTape: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  struct Entry: Sendable {
    let kind: Kind
    /// Whether a string has escapes, so that its bytes are not its text.
    var hasEscapes = false
    /// The first byte; of a string, the one behind the quotation mark.
    let start: Int
    /// Behind the last byte; of a string, the quotation mark.
    var end: Int
    /// The entry behind this one and its parts.
    var next: Int
    /// The number of elements or of members.
    var count = 0
  }

  let bytes: [UInt8]
  let entries: [Entry]

  /// Reads a text that holds one value and white space around it. Source: RFC 8259.
  ///
  /// - Parameter depth: how many arrays and objects of a longer text there are around it.
  init(_ bytes: [UInt8], depth: Int = 0, maximumDepth: Int) throws(JSONSyntaxFailure) {
    var parser = JSONTapeParser(bytes, depth: depth, maximumDepth: maximumDepth)
    entries = try parser.document()
    self.bytes = bytes
  }

  // MARK: Scalars

  /// The text of a string.
  func string(_ index: Int) -> String {
    let entry = entries[index]
    let raw = bytes[entry.start..<entry.end]
    return entry.hasEscapes ? JSONEscapes.unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }

  /// The text of a number.
  func numberText(_ index: Int) -> String {
    String(decoding: bytes[entries[index].start..<entries[index].end], as: UTF8.self)
  }

  /// The exact number at an entry; nil if there is something else.
  func number(_ index: Int) -> DecimalNumber? {
    guard entries[index].kind == .number else { return nil }
    let entry = entries[index]
    return bytes.withUTF8Bytes { DecimalNumber(utf8: $0.part(entry.start..<entry.end)) }
  }

  // MARK: Parts

  /// The keys and values of an object, as entries.
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

  /// The elements of an array, as entries.
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

  /// Where the value at a path begins; where it doesn't exist, where the last one around it does.
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
  /// The value at an entry, with all digits of its numbers.
  ///
  /// - Throws: a `DecodingError` if it nests too deeply, or if keys of an object are the same to
  ///   Swift's dictionaries, which is to say canonically equivalent.
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
