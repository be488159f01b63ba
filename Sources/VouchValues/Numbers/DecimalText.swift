#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decimals as strings: `format: decimal` on `type: string`.
package enum DecimalText {
  /// The number that `string` spells; nil if it doesn't, or if a `Decimal` can't hold all digits
  /// (38 of them from the first to the last that isn't 0).
  ///
  /// The spelling is JSON's number without an exponent: an optional minus, digits without
  /// needless zeros in front, an optional fraction. Zeros at the end are allowed, but a
  /// `Decimal` doesn't keep them: `41.90` becomes 41.9.
  package static func decimal(fromCanonical string: String) -> Decimal? {
    string.withUTF8Bytes { bytes in
      guard !bytes.contains(where: ASCII.isLetter) else { return nil }
      return DecimalNumber(utf8: bytes)?.decimal
    }
  }

  /// All digits of `value`, without an exponent; `NaN` if it is "not a number".
  package static func string(from value: Decimal) -> String {
    DecimalNumber(value)?.plainDescription ?? "NaN"
  }
}
