/// Names of internet hosts.
enum HostnameGrammar {
  /// The most octets of a name without a final dot (RFC 1035, section 2.3.4).
  static let maximumLength = 253

  /// The most octets of a label.
  static let maximumLabelLength = 63

  /// What an A-label begins with, in either case (RFC 5890, section 2.3.2.1).
  static let punycodePrefix = Array("xn--".utf8)

  /// A name by RFC 1123, section 2.1, whose labels in Punycode are valid A-labels.
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard acceptsDomain(bytes) else { return false }
    return !hasPunycode(bytes) || acceptsLabels(bytes, allowsReserved: true) { $0 == "." }
  }

  /// A name by RFC 1123, or one in Unicode by IDNA2008 (RFC 5891).
  ///
  /// The dots of Chinese and Japanese input methods count as dots, as they always have
  /// (RFC 3490, section 3.1), unless `onlyASCIIDots` are asked for.
  static func acceptsInternational(
    _ bytes: UTF8Bytes, onlyASCIIDots: Bool = false
  ) -> Bool {
    // A scalar has at most four bytes and becomes at least one octet.
    guard bytes.count <= maximumLength * 4 else { return false }
    return acceptsLabels(bytes, allowsReserved: false) { scalar in
      switch scalar {
      case ".": true
      case "\u{3002}", "\u{FF0E}", "\u{FF61}": !onlyASCIIDots
      default: false
      }
    }
  }

  /// Labels of letters, digits and inner hyphens, with a dot between two.
  static func acceptsDomain(_ bytes: UTF8Bytes) -> Bool {
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
  static func acceptsLabel(_ label: UTF8Bytes) -> Bool {
    guard 1...maximumLabelLength ~= label.count else { return false }
    guard label[0] != ASCII.hyphen, label[label.count - 1] != ASCII.hyphen else { return false }
    return label.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == ASCII.hyphen }
  }

  /// Whether a label may begin with the prefix: two hyphens are rare enough to look closer.
  private static func hasPunycode(_ bytes: UTF8Bytes) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == ASCII.hyphen, previous == ASCII.hyphen { return true }
      previous = byte
    }
    return false
  }

  private static func acceptsLabels(
    _ bytes: UTF8Bytes, allowsReserved: Bool,
    isDot: (Unicode.Scalar) -> Bool
  ) -> Bool {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var labels: [IDNALabel] = []
    var length = -1
    for part in scalars.split(omittingEmptySubsequences: false, whereSeparator: isDot) {
      guard let label = IDNALabel(part, allowsReserved: allowsReserved) else { return false }
      labels.append(label)
      length += label.octetCount + 1
    }
    return length <= maximumLength && IDNABidiRule.accepts(labels)
  }
}
