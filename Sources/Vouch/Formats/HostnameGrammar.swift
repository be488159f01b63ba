/// Names of internet hosts.
enum HostnameGrammar {
  /// The most octets of a name without its final dot (RFC 1035, section 2.3.4).
  static let maximumLength = 253

  /// The most octets of a label.
  static let maximumLabelLength = 63

  /// A name by RFC 1123, section 2.1: labels of letters, digits and inner hyphens.
  static func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= maximumLength else { return false }
    var start = 0
    while true {
      let end = bytes[start...].firstIndex(of: ASCII.dot) ?? bytes.count
      guard acceptsLabel(bytes.part(start..<end)) else { return false }
      if end == bytes.count { return true }
      start = end + 1
    }
  }

  /// A label of letters, digits and hyphens, with no hyphen at either end.
  static func acceptsLabel(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
    guard 1...maximumLabelLength ~= label.count else { return false }
    guard label[0] != ASCII.hyphen, label[label.count - 1] != ASCII.hyphen else { return false }
    return label.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == ASCII.hyphen }
  }
}
