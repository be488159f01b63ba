/// JSON with comments and trailing commas, as in the settings of editors and compilers.
package enum JSONComments {
  /// The error message for a comment in JSON that allows none.
  package static let sentence = "there is a comment here, and JSON has none"

  /// Returns the error message for a comment that begins at an offset; nil if none does.
  static func sentence(in bytes: [UInt8], at offset: Int) -> String? {
    guard begins(in: bytes, at: offset) else { return nil }
    return end(in: bytes, at: offset) == nil ? "this comment has no end" : sentence
  }

  /// Returns the offset at which a comment ends that begins at another; nil if it has no end.
  fileprivate static func end(in bytes: [UInt8], at offset: Int) -> Int? {
    if bytes[offset + 1] == UInt8(ascii: "/") {
      return bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
    }
    let inner = bytes.dropFirst(offset + 2)
    let end = zip(inner.indices, zip(inner, inner.dropFirst())).first { _, pair in
      pair == (UInt8(ascii: "*"), UInt8(ascii: "/"))
    }
    return end.map { $0.0 + 2 }
  }

  /// Returns true if a comment begins at an offset.
  fileprivate static func begins(in bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else {
      return false
    }
    return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
  }

  /// Returns the text with a space in place of each character of a comment and of each trailing
  /// comma. Lines and columns stay the same, and so does everything else, valid or not.
  package static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var text = BlankedText(bytes)
    text.read()
    return text.result
  }
}

private struct BlankedText {
  private let bytes: [UInt8]
  private(set) var result: [UInt8] = []
  private var offset = 0
  /// The last two characters outside white space and comments.
  private var last: UInt8 = 0
  private var beforeLast: UInt8 = 0
  /// The position of the last comma in the result.
  private var comma: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }

  mutating func read() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): copyString()
      case UInt8(ascii: "/") where JSONComments.begins(in: bytes, at: offset): blankComment()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): copy()
      default: copySignificant()
      }
    }
  }

  private mutating func copy() {
    result.append(bytes[offset])
    offset += 1
  }

  private mutating func copySignificant() {
    let byte = bytes[offset]
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    if isClosing, last == UInt8(ascii: ","), let comma, Self.endsValue(beforeLast) {
      result[comma] = UInt8(ascii: " ")
    }
    if byte == UInt8(ascii: ",") { comma = result.count }
    note(byte)
    copy()
  }

  private mutating func note(_ byte: UInt8) {
    beforeLast = last
    last = byte
  }

  /// Returns true if a comma may follow a character.
  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): false
    default: true
    }
  }

  private mutating func copyString() {
    note(UInt8(ascii: "\""))
    copy()
    while offset < bytes.count {
      let byte = bytes[offset]
      copy()
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), offset < bytes.count { copy() }
    }
  }

  /// Skips a comment; an unterminated one stays.
  private mutating func blankComment() {
    guard let end = JSONComments.end(in: bytes, at: offset) else {
      result += bytes[offset...]
      offset = bytes.count
      return
    }
    for byte in bytes[offset..<end] {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): result.append(byte)
      // The continuation bytes of a character take no column of their own.
      case 0x80...0xBF: break
      default: result.append(UInt8(ascii: " "))
      }
    }
    offset = end
  }
}
