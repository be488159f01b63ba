/// Pointers into JSON documents.
enum JSONPointerGrammar {
  /// `json-pointer` of RFC 6901, section 3.
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard let first = bytes.first else { return true }
    guard first == ASCII.slash else { return false }
    var mustBeEscape = false
    for byte in bytes {
      if mustBeEscape, byte != ASCII.zero, byte != UInt8(ascii: "1") { return false }
      mustBeEscape = byte == UInt8(ascii: "~")
    }
    return !mustBeEscape
  }

  /// A relative pointer: levels up, steps in an array, then `#` or a pointer down
  /// (draft-bhutton-relative-json-pointer-00, section 3).
  static func acceptsRelative(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    guard cursor.skip(ASCII.zero) || skipPositiveInteger(&cursor) else { return false }
    if cursor.skip(UInt8(ascii: "+")) || cursor.skip(ASCII.hyphen) {
      guard skipPositiveInteger(&cursor) else { return false }
    }
    if cursor.skip(UInt8(ascii: "#")) { return cursor.isAtEnd }
    return accepts(bytes.part(cursor.position..<bytes.count))
  }

  private static func skipPositiveInteger(_ cursor: inout UTF8Cursor) -> Bool {
    guard cursor.next != ASCII.zero else { return false }
    return cursor.skip(while: ASCII.isDigit) > 0
  }
}
