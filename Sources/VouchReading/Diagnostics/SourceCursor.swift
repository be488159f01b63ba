/// A position that moves through a file's text and counts bytes, scalars, lines and columns.
///
/// Lines end at LF, CR LF or CR, as in YAML 1.2.2 (section 5.4) and in editors. The text must be
/// UTF-8; in other bytes, a cursor still stays inside the file.
public struct SourceCursor: Sendable {
  public let file: SourceFile
  /// The number of bytes before the position.
  public private(set) var byte: Int
  /// The number of Unicode scalars between the cursor's first position and this one.
  public private(set) var scalar = 0
  public private(set) var line: Int
  public private(set) var column: Int

  private let bytes: [UInt8]

  /// Creates a cursor at a byte whose line and column are known.
  public init(_ file: SourceFile, byte: Int = 0, line: Int = 1, column: Int = 1) {
    self.file = file
    self.byte = min(max(byte, 0), file.bytes.count)
    self.line = line
    self.column = column
    bytes = file.bytes
  }

  public var place: Place { Place(file: file, line: line, column: column) }
  public var isAtEnd: Bool { byte >= bytes.count }
  /// The byte at the position; nil at the end.
  public var next: UInt8? { byte < bytes.count ? bytes[byte] : nil }

  /// True if a line or the file ends here.
  public var isAtLineEnd: Bool {
    next.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
  }

  /// Moves over one scalar, if there is one.
  public mutating func step() {
    guard byte < bytes.count else { return }
    let lead = bytes[byte]
    byte = min(byte + Self.length(ofScalarWithLead: lead), bytes.count)
    scalar += 1
    let endsLine =
      lead == UInt8(ascii: "\n") || (lead == UInt8(ascii: "\r") && next != UInt8(ascii: "\n"))
    line += endsLine ? 1 : 0
    column = endsLine ? 1 : column + 1
  }

  /// Moves forward to a byte offset.
  public mutating func advance(toByte target: Int) {
    while byte < target, byte < bytes.count { step() }
  }

  /// Moves forward until the given number of scalars has been passed.
  public mutating func advance(toScalar target: Int) {
    while scalar < target, byte < bytes.count {
      stepOverPlainScalars(target - scalar)
      if scalar < target { step() }
    }
  }

  /// Moves over visible ASCII and spaces, of which most text consists: at most so many of them.
  private mutating func stepOverPlainScalars(_ limit: Int) {
    let start = byte
    let count = bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      while count < limit, start + count < bytes.count, bytes[start + count] >= 0x20,
        bytes[start + count] < 0x80
      {
        count += 1
      }
      return count
    }
    byte += count
    scalar += count
    column += count
  }

  /// Moves forward to the first character of a line.
  public mutating func advance(toLine target: Int) {
    while line < target, byte < bytes.count { step() }
  }

  /// The bytes from here to the end of the line, without the line break.
  public var restOfLine: ArraySlice<UInt8> {
    let rest = bytes[byte...]
    let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return rest[..<(end ?? rest.endIndex)]
  }

  private static func length(ofScalarWithLead lead: UInt8) -> Int {
    switch lead {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
