/// Universally unique identifiers, by the grammar in RFC 4122, section 3.
enum UUIDGrammar {
  /// 8-4-4-4-12 hexadecimal digits; version and variant aren't restricted.
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard bytes.count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23:
        guard bytes[index] == ASCII.hyphen else { return false }
      default:
        guard ASCII.isHexDigit(bytes[index]) else { return false }
      }
    }
    return true
  }
}
