/// The escapes of JSON strings. Source: RFC 8259, section 7.
enum JSONEscapes {
  /// Returns the text of a string whose escapes are known to be valid.
  static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      guard raw[index] == UInt8(ascii: "\\") else {
        text.append(raw[index])
        index += 1
        continue
      }
      guard let (scalar, length) = scalar(in: raw, at: index) else { break }
      text += Array(String(scalar).utf8)
      index += length
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the scalar that the escape at a backslash stands for, and the escape's length; nil if
  /// it isn't a valid escape, or stands for half of a surrogate pair.
  static func scalar<Bytes: RandomAccessCollection<UInt8>>(
    in raw: Bytes, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? where Bytes.Index == Int {
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
  @inline(__always)
  static func short(_ byte: UInt8) -> UInt8? {
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
  static func unit<Bytes: RandomAccessCollection<UInt8>>(
    in raw: Bytes, at index: Int
  ) -> UInt16? where Bytes.Index == Int {
    guard index + 6 <= raw.endIndex, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for position in index + 2..<index + 6 {
      guard let value = hexValue(raw[position]) else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    if ASCII.isDigit(byte) { return byte - ASCII.zero }
    return ASCII.isHexDigit(byte) ? (byte | 0x20) - UInt8(ascii: "a") + 10 : nil
  }
}
