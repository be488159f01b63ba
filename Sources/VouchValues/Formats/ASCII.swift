/// Classes of ASCII bytes that several grammars use.
@usableFromInline package enum ASCII {
  @inlinable package static var zero: UInt8 { UInt8(ascii: "0") }
  @inlinable package static var hyphen: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")

  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  @inlinable @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  @inlinable @inline(__always)
  package static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// Returns the value of a hexadecimal digit.
  @inlinable @inline(__always)
  package static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - zero }
    return isHexDigit(byte) ? (byte | 0x20) - UInt8(ascii: "a") + 10 : nil
  }

  @inlinable @inline(__always)
  package static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}

extension ASCII {
  /// True for a byte that no URI gives a meaning (RFC 3986, section 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "-._~".utf8.contains(byte)
  }

  /// Returns the text with every byte that isn't kept written as `%XX` (RFC 3986, section 2.1).
  package static func percentEncoded(
    _ text: some StringProtocol, keeping isKept: (UInt8) -> Bool
  ) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += "%\(hexadecimal(byte, digits: 2))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a number in upper-case hexadecimal digits, with zeros before them if they are few.
  package static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns true for a letter that letters, digits and `others` follow. Those in `first` are
  /// taken for letters.
  package static func isWord(
    _ text: some StringProtocol, first: String = "", others: String
  ) -> Bool {
    guard let start = text.utf8.first, isLetter(start) || first.utf8.contains(start) else {
      return false
    }
    return text.utf8.allSatisfy {
      isLetterOrDigit($0) || first.utf8.contains($0) || others.utf8.contains($0)
    }
  }
}

/// A set of ASCII bytes, one bit each.
struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// Makes the set of the characters in `members`; those beyond ASCII are ignored.
  init(_ members: StaticString) {
    self.init(low: 0, high: 0, members)
  }

  /// Makes the set of letters, digits, and the characters in `symbols`.
  init(lettersDigitsAnd symbols: StaticString) {
    self.init(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE, symbols)
  }

  private init(low: UInt64, high: UInt64, _ members: StaticString) {
    var low = low
    var high = high
    members.withUTF8Bytes { bytes in
      for byte in bytes where byte < 0x80 {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
    }
    self.low = low
    self.high = high
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }
}
