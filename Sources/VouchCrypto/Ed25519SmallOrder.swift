import Foundation

/// Public keys of Ed25519 for which anybody can make signatures.
///
/// Eight points of the curve have an order of 1, 2, 4 or 8. A key that is one of them doesn't
/// authenticate a signer: its products with a document's hash have at most eight values, so a
/// signature that fits one of them fits many documents. RFC 8032 doesn't require verifiers to
/// reject such keys.
enum Ed25519SmallOrder {
  /// True if a key is an encoding of one of the points, canonical or not.
  static func contains(_ key: Data) -> Bool {
    guard var last = key.last else { return false }
    last &= 0x7F
    return encodings.contains([UInt8](key.dropLast()) + [last])
  }

  /// The y coordinates of the points, little-endian, without the sign bit of x: each belongs to two
  /// points or one. 0 and 1 have a second encoding each, with p = 2^255 - 19 added; for the others,
  /// that exceeds 255 bits.
  ///
  /// Source: the list in libsodium's `ge25519_has_small_order`, and in "Taming the many EdDSAs" by
  /// Chalkias, Garillot and Nikolaenko. They are the results of multiplying arbitrary points of the
  /// curve by L, the prime order of RFC 8032, section 5.1.
  private static let encodings = Set(
    [
      // y = 0: order 4.
      "0000000000000000000000000000000000000000000000000000000000000000",
      // y = 1: the neutral element, order 1.
      "0100000000000000000000000000000000000000000000000000000000000000",
      // Order 8, two numbers whose sum is p.
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
      // y = p - 1: order 2.
      "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      // y = p, which is 0, and y = p + 1, which is 1.
      "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ].compactMap(Hexadecimal.bytes))
}
