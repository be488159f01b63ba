import Foundation

/// The points of small order on the curve of Ed25519.
enum SmallOrder {
  /// Their encodings, with each of the two signs that x may have: RFC 8032, section 5.1.2.
  static let encodings = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  ].flatMap { digits in
    [UInt8(0), 0x80].map { sign in
      var encoding = Data(hexadecimal: digits)
      encoding[31] |= sign
      return encoding
    }
  }
}
