#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes JSON without white space: what a table says, in its order. Source: RFC 8259.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var stack: ThreadStack?

  // MARK: Containers

  /// Writes an array; the closure calls ``separate()`` in front of each element.
  mutating func array(_ elements: (inout JSONWriter) throws -> Void) throws {
    try container(open: "[", close: "]", elements)
  }

  mutating func object(_ members: (inout JSONWriter) throws -> Void) throws {
    try container(open: "{", close: "}", members)
  }

  private mutating func container(
    open: Unicode.Scalar, close: Unicode.Scalar, _ parts: (inout JSONWriter) throws -> Void
  ) throws {
    try level { writer in
      writer.bytes.append(UInt8(ascii: open))
      try parts(&writer)
      writer.bytes.append(UInt8(ascii: close))
    }
  }

  /// Writes what decoding counts as one level: a container, and a union around its value.
  mutating func level(_ body: (inout JSONWriter) throws -> Void) throws {
    try descend()
    try body(&self)
    ascend()
  }

  /// Goes one level deeper, until ``ascend()``.
  mutating func descend() throws {
    if stack == nil { stack = ThreadStack() }
    guard depth < DecodingRun.maximumDepth, stack?.isNearlyFull != true else {
      throw EncodingError.invalidValue(
        depth,
        .init(
          codingPath: [],
          debugDescription: "The value nests deeper than \(DecodingRun.maximumDepth) levels."))
    }
    depth += 1
  }

  mutating func ascend() { depth -= 1 }

  /// Writes a comma, except behind an opening bracket.
  mutating func separate() {
    switch bytes.last {
    case UInt8(ascii: "["), UInt8(ascii: "{"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func key(_ key: String) {
    separate()
    string(key)
    bytes.append(ASCII.colon)
  }

  // MARK: Scalars

  mutating func literal(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func integer(_ value: some FixedWidthInteger) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes the shortest digits that read back as the same number.
  ///
  /// - Throws: an `EncodingError` if the number isn't finite; no checked value holds one.
  mutating func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard value.isFinite else { throw Self.noNumber(value) }
    bytes.append(contentsOf: value.description.utf8)
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  /// Writes all digits.
  ///
  /// - Throws: an `EncodingError` if it is "not a number"; no checked value holds that.
  mutating func number(_ value: Decimal) throws {
    guard let exact = DecimalNumber(value) else { throw Self.noNumber(value) }
    number(exact)
  }

  private static func noNumber(_ value: some CustomStringConvertible) -> EncodingError {
    .invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no \(value)."))
  }

  mutating func number(_ value: DecimalNumber) {
    bytes.append(contentsOf: value.description.utf8)
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8Bytes { utf8 in
      var start = 0
      while true {
        let end = Self.firstEscaped(utf8, from: start)
        append(utf8.part(start..<end))
        guard end < utf8.count else { break }
        escape(utf8[end])
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends bytes as one piece of memory.
  private mutating func append(_ text: UTF8Bytes) {
    unsafe text.withContiguousStorageIfAvailable { unsafe bytes.append(contentsOf: $0) }
  }

  /// Where the first byte stands that has to be escaped; the end if there is none.
  ///
  /// Eight bytes are looked at together: a difference borrows from the byte above only where it marks the
  /// byte itself, so that the lowest mark is always right.
  private static func firstEscaped(_ text: UTF8Bytes, from start: Int) -> Int {
    var position = start
    while text.count - position >= 8 {
      let word = text.word(at: position)
      let quotes = word ^ all(UInt8(ascii: "\""))
      let backslashes = word ^ all(UInt8(ascii: "\\"))
      let marks =
        (word &- all(0x20)) & ~word | (quotes &- all(1)) & ~quotes
        | (backslashes &- all(1)) & ~backslashes
      let tops = marks & all(0x80)
      if tops != 0 { return position + tops.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < text.count, !mustBeEscaped(text[position]) { position += 1 }
    return position
  }

  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inline(__always)
  static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): literal("\\n")
    case UInt8(ascii: "\r"): literal("\\r")
    case UInt8(ascii: "\t"): literal("\\t")
    case ..<0x20:
      literal(byte < 0x10 ? "\\u000" : "\\u001")
      bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
    default:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    }
  }

  /// Writes a value of no type; the members of objects in the order of their keys.
  mutating func json(_ value: JSONValue) throws {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .number(let value): number(value.exact)
    case .string(let value): string(value)
    case .array(let elements):
      try array { writer in
        for element in elements {
          writer.separate()
          try writer.json(element)
        }
      }
    case .object(let members):
      try object { writer in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
          writer.key(key)
          try writer.json(value)
        }
      }
    }
  }
}
