/// JSON with comments and with commas behind last elements, as editors and compilers keep their settings.
package enum JSONComments {
  /// What is wrong with a comment in JSON that has none.
  package static let sentence = "there is a comment here, and JSON has none"

  /// Whether a comment begins at an offset.
  package static func begins(in bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else {
      return false
    }
    return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
  }

  /// The text with a space in place of each character of a comment and of each comma behind a last element.
  /// Lines and columns stay as they are, and so does what isn't JSON for other reasons.
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
  /// The last two characters that are neither white space nor in a comment.
  private var last: UInt8 = 0
  private var beforeLast: UInt8 = 0
  /// Where the last comma lies in the result.
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

  /// Whether a comma may follow a character.
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

  /// Passes over a comment; one that doesn't end stays.
  private mutating func blankComment() {
    guard let end = endOfComment else {
      result += bytes[offset...]
      offset = bytes.count
      return
    }
    for byte in bytes[offset..<end] {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): result.append(byte)
      // What follows the first byte of a character takes no column of its own.
      case 0x80...0xBF: break
      default: result.append(UInt8(ascii: " "))
      }
    }
    offset = end
  }

  private var endOfComment: Int? {
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
}
