/// The escapes of JSON strings. Source: RFC 8259, section 7.
package enum JSONEscapes {
  /// Returns the scalar that the escape at a backslash stands for, and the escape's length; nil if
  /// it isn't a valid escape, or stands for half of a surrogate pair.
  @inlinable
  package static func scalar(
    in raw: UTF8Bytes, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index + 1 < raw.endIndex else { return nil }
    if let byte = short(raw[index + 1]) { return (Unicode.Scalar(byte), 2) }
    guard let unit = unit(in: raw, at: index) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else {
      return Unicode.Scalar(unit).map { ($0, 6) }
    }
    guard let trail = self.unit(in: raw, at: index + 6), UTF16.isTrailSurrogate(trail) else {
      return nil
    }
    let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF))
    return Unicode.Scalar(value).map { ($0, 12) }
  }

  /// Returns the byte that a two-byte escape stands for, given its second byte; nil if there is no
  /// such escape.
  @inlinable @inline(__always)
  package static func short(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the UTF-16 code unit of the `\uXXXX` at an index; nil if there is none.
  @inlinable
  package static func unit(in raw: UTF8Bytes, at index: Int) -> UInt16? {
    guard index + 6 <= raw.endIndex, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for position in index + 2..<index + 6 {
      guard let value = ASCII.hexValue(raw[position]) else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }
}

/// Well-formed UTF-8. Source: The Unicode Standard, table 3-7.
package enum UTF8Sequence {
  /// Returns the length of the well-formed multi-byte sequence (two to four bytes) at the start of
  /// some bytes; nil if there is none.
  @inlinable
  package static func length(at bytes: UTF8Bytes) -> Int? {
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func isTrail(_ offset: Int) -> Bool { byte(offset) & 0xC0 == 0x80 }
    switch byte(0) {
    case 0xC2...0xDF: return isTrail(1) ? 2 : nil
    case 0xE0: return 0xA0...0xBF ~= byte(1) && isTrail(2) ? 3 : nil
    case 0xED: return 0x80...0x9F ~= byte(1) && isTrail(2) ? 3 : nil
    case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : nil
    case 0xF0: return 0x90...0xBF ~= byte(1) && isTrail(2) && isTrail(3) ? 4 : nil
    case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : nil
    case 0xF4: return 0x80...0x8F ~= byte(1) && isTrail(2) && isTrail(3) ? 4 : nil
    default: return nil
    }
  }
}
