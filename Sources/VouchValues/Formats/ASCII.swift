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

  @inline(__always)
  static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
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
