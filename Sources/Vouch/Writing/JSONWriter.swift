#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes JSON without white space, in the order of a table. Source: RFC 8259.
final class JSONWriter {
  private let output = ByteBuffer()
  private var depth = 0
  private var stack: ThreadStack?
  /// The error that ended the writing of a value whose own code can't throw. Anything written after
  /// it is invalid.
  private(set) var failure: (any Error)?

  /// A depth that every stack can hold; up to it, the stack's size isn't determined.
  private static let carefreeDepth = 8

  var bytes: [UInt8] { output.bytes }

  /// Returns the bytes that were written, and empties the writer.
  func takeData() -> Data { output.takeData() }

  /// Writes a part, and stores the error if it throws one.
  func attempt(_ body: (JSONWriter) throws -> Void) {
    guard failure == nil else { return }
    do { try body(self) } catch { failure = error }
  }

  // MARK: Containers

  /// Writes an array; the closure calls ``separate()`` before each element.
  func array(_ elements: (JSONWriter) throws -> Void) throws {
    try container(open: "[", close: "]", elements)
  }

  func object(_ members: (JSONWriter) throws -> Void) throws {
    try container(open: "{", close: "}", members)
  }

  private func container(
    open: Unicode.Scalar, close: Unicode.Scalar, _ parts: (JSONWriter) throws -> Void
  ) throws {
    try level { writer in
      writer.output.append(UInt8(ascii: open))
      try parts(writer)
      writer.output.append(UInt8(ascii: close))
    }
  }

  /// Writes a part that decoding counts as one level: a container, or a union around its value.
  func level(_ body: (JSONWriter) throws -> Void) throws {
    try descend()
    try body(self)
    ascend()
  }

  /// Enters a nested value, until ``ascend()``.
  func descend() throws {
    if depth == Self.carefreeDepth, stack == nil { stack = ThreadStack() }
    guard depth < DecodingRun.maximumDepth, stack?.isNearlyFull != true else {
      throw EncodingError.tooDeep(at: [])
    }
    depth += 1
  }

  func ascend() { depth -= 1 }

  /// Writes a comma, except after an opening bracket, after another separator, and at the beginning.
  func separate() {
    switch output.last {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), ASCII.colon, nil: break
    default: output.append(UInt8(ascii: ","))
    }
  }

  func key(_ key: String) {
    separate()
    string(key)
    output.append(ASCII.colon)
  }

  /// Returns a key as JSON, with its colon.
  static func spelling(of key: String) -> [UInt8] {
    let writer = JSONWriter()
    writer.string(key)
    return writer.bytes + [ASCII.colon]
  }

  /// Writes a key, after an opening brace without the comma.
  ///
  /// - Parameter spelling: a comma and the key's ``spelling(of:)``, after which at least sixteen more
  ///   bytes can be read.
  @inline(__always)
  func key(spelling: UnsafeBufferPointer<UInt8>) {
    let isFirst = output.last == UInt8(ascii: "{")
    unsafe output.append(
      padded: UnsafeBufferPointer(rebasing: spelling[(isFirst ? 1 : 0)...]))
  }

  /// Writes a date of whole seconds in the form of RFC 3339, in UTC.
  ///
  /// - Returns: false for any other date; then nothing is written.
  func timestamp(_ date: Date) -> Bool {
    // Near the reference date, the time since 1970 has lost digits.
    let interval = date.timeIntervalSinceReferenceDate
    let seconds = date.timeIntervalSince1970
    guard interval == interval.rounded(), let fields = CivilFields(writable: seconds) else {
      return false
    }
    output.append(timestamp: fields)
    return true
  }

  // MARK: Scalars

  func literal(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append($0) }
  }

  func integer(_ value: some FixedWidthInteger) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    output.append(digitsOf: UInt64(truncatingIfNeeded: value.magnitude))
  }

  func number(_ value: Double) throws {
    if !output.append(shortDecimal: value) { try longNumber(value) }
  }

  /// Writes the shortest digits that read back as the same number.
  ///
  /// - Throws: an `EncodingError` if the number isn't finite. Checked values contain no such
  ///   number.
  private func longNumber(_ value: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard value.isFinite else { throw Self.noNumber(value) }
    output.append(value.description)
    output.dropWholeFraction()
  }

  /// Writes all digits.
  ///
  /// - Throws: an `EncodingError` for not-a-number. Checked values don't contain it.
  func number(_ value: Decimal) throws {
    guard let exact = DecimalNumber(value) else { throw Self.noNumber(value) }
    number(exact)
  }

  private static func noNumber(_ value: some CustomStringConvertible) -> EncodingError {
    .invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no \(value)."))
  }

  func number(_ value: DecimalNumber) { output.append(value.description) }

  func string(_ text: String) {
    output.append(UInt8(ascii: "\""))
    text.withUTF8Bytes { utf8 in
      _ = unsafe utf8.withContiguousStorageIfAvailable { bytes in
        var start = unsafe output.appendPlain(bytes)
        while start < bytes.count {
          unsafe escape(bytes[start])
          start += 1
          start += unsafe output.appendPlain(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): literal("\\n")
    case UInt8(ascii: "\r"): literal("\\r")
    case UInt8(ascii: "\t"): literal("\\t")
    case ..<0x20:
      literal(byte < 0x10 ? "\\u000" : "\\u001")
      output.append(String(byte & 0xF, radix: 16))
    default:
      output.append(UInt8(ascii: "\\"))
      output.append(byte)
    }
  }

  /// Writes a free-form value, with the members of objects in the order of their keys.
  func json(_ value: JSONValue) throws {
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
