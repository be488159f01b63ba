/// Parses a JSON text into the entries of a ``JSONTape``, strictly by RFC 8259. In addition, it
/// rejects duplicate keys in an object, and halves of surrogate pairs.
///
/// It doesn't recurse, so that deep nesting needs no stack.
struct JSONTapeParser {
  private let bytes: [UInt8]
  /// The end of the text within the bytes.
  private let end: Int
  private let outerDepth: Int
  private let maximumDepth: Int
  private var position: Int
  private var entries: [JSONTape.Entry] = []
  /// True if all entries are kept. Otherwise only those of open containers are, and those of the
  /// keys and values in open objects, because keys have to be compared.
  private var keepsEntries = true
  /// The entries of the arrays and objects around the position.
  private var open: [Int] = []

  /// - Parameters:
  ///   - range: the range of the text in the bytes; all bytes by default.
  ///   - depth: the number of enclosing containers, if the text is part of a longer one.
  init(_ bytes: [UInt8], range: Range<Int>? = nil, depth: Int = 0, maximumDepth: Int) {
    self.bytes = bytes
    self.outerDepth = depth
    self.maximumDepth = maximumDepth
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  mutating func document() throws(JSONSyntaxFailure) -> [JSONTape.Entry] {
    if bytes[..<end].starts(with: JSONText.byteOrderMark) { throw failure(.byteOrderMark) }
    skipSpace()
    if position == end { throw failure(.emptyText) }
    try value()
    skipSpace()
    guard position == end else { throw failure(.trailingText) }
    return entries
  }

  /// Parses the value at the beginning of the text, and returns its end.
  mutating func endOfValue() throws(JSONSyntaxFailure) -> Int {
    keepsEntries = false
    try value()
    return position
  }

  private mutating func value() throws(JSONSyntaxFailure) {
    var isComplete = try beginValue()
    while !open.isEmpty {
      isComplete = isComplete ? try endValue() : try beginValue()
    }
  }

  // MARK: Values

  /// Reads a scalar or an empty container, or enters a container that isn't empty.
  ///
  /// - Returns: true if the value is complete.
  private mutating func beginValue() throws(JSONSyntaxFailure) -> Bool {
    switch try peek() {
    case UInt8(ascii: "{"): return try begin(.object, close: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try begin(.array, close: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    case ASCII.hyphen, ASCII.zero...UInt8(ascii: "9"): try number()
    default: throw failure(.unexpected(expected: "a value"))
    }
    return true
  }

  private mutating func begin(
    _ kind: JSONTape.Kind, close: UInt8
  ) throws(JSONSyntaxFailure) -> Bool {
    guard outerDepth + open.count < maximumDepth else {
      throw failure(.tooDeep(limit: maximumDepth))
    }
    let index = entries.count
    entries.append(JSONTape.Entry(kind: kind, start: position, end: position, next: index + 1))
    position += 1
    skipSpace()
    if try peek() == close {
      position += 1
      entries[index].end = position
      if isForgotten { entries.removeLast() }
      return true
    }
    open.append(index)
    if kind == .object { try key() }
    return false
  }

  /// Continues after a value: with the next one, or after the enclosing container.
  ///
  /// - Returns: true if the enclosing container is complete.
  private mutating func endValue() throws(JSONSyntaxFailure) -> Bool {
    let container = open[open.count - 1]
    let isObject = entries[container].kind == .object
    entries[container].count += 1
    skipSpace()
    switch try peek() {
    case UInt8(ascii: ","):
      position += 1
      skipSpace()
      if isObject { try key() }
      return false
    case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
      position += 1
      open.removeLast()
      entries[container].end = position
      entries[container].next = entries.count
      if isObject { try refuseDuplicates(in: container) }
      if !keepsEntries { forgetParts(of: container) }
      return true
    default:
      throw failure(.unexpected(expected: isObject ? "a comma or }" : "a comma or ]"))
    }
  }

  /// Drops the entries of a container's parts; inside an array, the container's own entry, too.
  private mutating func forgetParts(of container: Int) {
    entries.removeSubrange((container + 1)...)
    entries[container].next = container + 1
    if isForgotten { entries.removeLast() }
  }

  /// True if the entry of a value at the position isn't kept.
  private var isForgotten: Bool {
    guard !keepsEntries, let container = open.last else { return false }
    return entries[container].kind == .array
  }

  private mutating func key() throws(JSONSyntaxFailure) {
    guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpected(expected: "a key")) }
    try string()
    skipSpace()
    guard try peek() == ASCII.colon else { throw failure(.unexpected(expected: "a colon")) }
    position += 1
    skipSpace()
  }

  private mutating func literal(
    _ word: StaticString, _ kind: JSONTape.Kind
  ) throws(JSONSyntaxFailure) {
    let wordEnd = position + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer {
      unsafe bytes[position..<min(wordEnd, end)].elementsEqual($0)
    }
    guard matches else { throw failure(.unexpected(expected: "a value")) }
    append(kind, upTo: wordEnd)
  }

  private mutating func append(_ kind: JSONTape.Kind, upTo end: Int) {
    if !isForgotten {
      entries.append(
        JSONTape.Entry(kind: kind, start: position, end: end, next: entries.count + 1))
    }
    position = end
  }

  // MARK: Numbers

  private mutating func number() throws(JSONSyntaxFailure) {
    var next = position
    if byte(next) == ASCII.hyphen { next += 1 }
    let integer = next
    guard skipDigits(&next) else { throw failure(.invalidNumber) }
    guard byte(integer) != ASCII.zero || next == integer + 1 else { throw failure(.invalidNumber) }
    if byte(next) == ASCII.dot {
      next += 1
      guard skipDigits(&next) else { throw failure(.invalidNumber) }
    }
    if byte(next) | 0x20 == UInt8(ascii: "e") {
      next += 1
      if byte(next) == UInt8(ascii: "+") || byte(next) == ASCII.hyphen { next += 1 }
      guard skipDigits(&next) else { throw failure(.invalidNumber) }
    }
    append(.number, upTo: next)
  }

  /// Skips digits. Returns false if there are none.
  private func skipDigits(_ next: inout Int) -> Bool {
    let start = next
    while ASCII.isDigit(byte(next)) { next += 1 }
    return next > start
  }

  // MARK: Strings

  private mutating func string() throws(JSONSyntaxFailure) {
    let start = position + 1
    var hasEscapes = false
    position = start
    while true {
      guard position < end else { throw failure(.unexpectedEnd) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        if !isForgotten {
          var entry = JSONTape.Entry(
            kind: .string, start: start, end: position, next: entries.count + 1)
          entry.hasEscapes = hasEscapes
          entries.append(entry)
        }
        position += 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try escape()
      case ..<0x20: throw failure(.controlCharacter)
      case ..<0x80: position += 1
      default:
        let length = bytes.withUTF8Bytes { bytes in
          UTF8Sequence.length(at: bytes.part(position..<end))
        }
        guard let length else { throw failure(.invalidUTF8) }
        position += length
      }
    }
  }

  private mutating func escape() throws(JSONSyntaxFailure) {
    guard let escape = JSONEscapes.scalar(in: bytes[..<end], at: position) else {
      if position + 1 >= end {
        position += 1
        throw failure(.unexpectedEnd)
      }
      let isSurrogate = JSONEscapes.unit(in: bytes[..<end], at: position) != nil
      throw failure(isSurrogate ? .loneSurrogate : .invalidEscape)
    }
    position += escape.length
  }

  /// Rejects duplicate keys. Keys are equal if their Unicode scalars are, even if they are escaped
  /// differently.
  private func refuseDuplicates(in object: Int) throws(JSONSyntaxFailure) {
    guard entries[object].count > 1 else { return }
    var seen = Set<ScalarString>(minimumCapacity: entries[object].count)
    var index = object + 1
    while index < entries[object].next {
      let entry = entries[index]
      let raw = bytes[entry.start..<entry.end]
      let key =
        entry.hasEscapes ? JSONEscapes.unescaped(raw) : String(decoding: raw, as: UTF8.self)
      guard seen.insert(ScalarString(key)).inserted else {
        throw JSONSyntaxFailure(reason: .duplicateKey(key), offset: entry.start - 1)
      }
      index = entries[index + 1].next
    }
  }

  // MARK: Bytes

  /// Returns the byte at a position; at the end, zero, which isn't part of any token.
  private func byte(_ position: Int) -> UInt8 { position < end ? bytes[position] : 0 }

  private func peek() throws(JSONSyntaxFailure) -> UInt8 {
    guard position < end else { throw failure(.unexpectedEnd) }
    return bytes[position]
  }

  private mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func failure(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxFailure {
    JSONSyntaxFailure(reason: reason, offset: position)
  }
}

/// Well-formed UTF-8. Source: The Unicode Standard, table 3-7.
enum UTF8Sequence {
  /// Returns the length of the well-formed multi-byte sequence (two to four bytes) at the start of
  /// some bytes; nil if there is none.
  static func length(at bytes: UTF8Bytes) -> Int? {
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func isTrail(_ offset: Int) -> Bool { byte(offset) & 0xC0 == 0x80 }
    switch byte(0) {
    case 0xC2...0xDF: return isTrail(1) ? 2 : nil
    case 0xE0: return 0xA0...0xBF ~= byte(1) && isTrail(2) ? 3 : nil
    case 0xED: return 0x80...0x9F ~= byte(1) && isTrail(2) ? 3 : nil
    case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : nil
    case 0xF0: return 0x90...0xBF ~= byte(1) && isTrail(2) && isTrail(3) ? 4 : nil
    case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : nil
    case 0xF4: return 0x80...0x8F ~= byte(1) && isTrail(2) && isTrail(3) ? 4 : nil
    default: return nil
    }
  }
}
