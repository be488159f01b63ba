import VouchValues

/// A check that rejects bytes that aren't text of the format, before they are parsed.
package enum TextCheck {
  /// The error message for text in another encoding than UTF-8.
  package static let wideEncoding = "the file is UTF-16 or UTF-32: save it as UTF-8"

  static func check(
    _ file: SourceFile, limits: ReadingLimits, isJSON: Bool, problems: inout Problems
  ) throws(ReadingStop) {
    let bytes = file.bytes
    let start = file.start
    guard bytes.count <= limits.bytes else {
      let message = "the file has \(bytes.count) bytes, more than the limit of \(limits.bytes)"
      throw problems.stop(.documentTooLarge, message, at: start)
    }
    if isUTF16OrUTF32(bytes) { throw problems.stop(.encoding, wideEncoding, at: start) }
    guard let offset = firstUnreadable(in: bytes, isJSON: isJSON) else { return }
    var cursor = SourceCursor(file)
    cursor.advance(toByte: offset)
    throw unreadable(at: cursor, in: bytes, problems: &problems)
  }

  /// Returns true if a byte order mark, or a NUL among the first four bytes, reveals the encoding.
  package static func isUTF16OrUTF32(_ bytes: some Sequence<UInt8>) -> Bool {
    let head = Array(bytes.prefix(4))
    return head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) || head.contains(0)
  }

  private static func unreadable(
    at cursor: SourceCursor, in bytes: [UInt8], problems: inout Problems
  ) -> ReadingStop {
    guard let scalar = UTF8Decoding.scalar(in: bytes, at: cursor.byte)?.value else {
      let byte = "0x" + ASCII.hexadecimal(bytes[cursor.byte], digits: 2)
      let message = "the byte \(byte) isn't UTF-8 here: save the file as UTF-8"
      return problems.stop(.encoding, message, at: cursor.place)
    }
    let name = "U+" + ASCII.hexadecimal(scalar, digits: 4)
    let message =
      YAMLCharacters.isUnicodeBreak(scalar)
      ? "the line separator \(name) can't stand in YAML: write it as an escape between double quotes"
      : "the control character \(name) can't stand in YAML: write it as an escape between double quotes"
    return problems.stop(.controlCharacter, message, at: cursor.place)
  }

  /// Returns the offset of the first byte that isn't UTF-8, or of the first character that YAML
  /// doesn't allow.
  private static func firstUnreadable(in bytes: [UInt8], isJSON: Bool) -> Int? {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x7F, byte >= 0x20 || isJSON {
        offset += 1
        continue
      }
      guard let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: offset) else { return offset }
      if !isJSON, !YAMLCharacters.isReadable(scalar) { return offset }
      offset += length
    }
    return nil
  }
}

/// The characters that a YAML file may contain (YAML 1.2.2, section 5.1, `c-printable`).
enum YAMLCharacters {
  /// Returns true if a character is printable and means the same in YAML 1.1 and 1.2.
  static func isReadable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
    case 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: !isUnicodeBreak(scalar)
    default: false
    }
  }

  /// Returns true for a line break of YAML 1.1, and so of libyaml, that is text in 1.2: a comment
  /// would end there.
  static func isUnicodeBreak(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }
}

/// The decoding of UTF-8 by the Unicode Standard: shortest forms only, no surrogates (table 3-7).
enum UTF8Decoding {
  static func scalar(in bytes: [UInt8], at offset: Int) -> (value: UInt32, length: Int)? {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    let length = bytes.withUTF8Bytes { UTF8Sequence.length(at: $0.part(offset..<$0.count)) }
    guard let length else { return nil }
    let trail = bytes[offset + 1..<offset + length]
    return (trail.reduce(lead & 0x7F >> UInt32(length)) { $0 << 6 | UInt32($1 & 0x3F) }, length)
  }
}
