#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal {
  /// Returns the product, rounded to 38 digits; nil if its exponent is beyond a decimal's range of
  /// -128 to 127, where Foundation's operator ends the program.
  package func multiplied(by other: Decimal) -> Decimal? {
    let product = significand * other.significand
    let exponent = self.exponent + other.exponent
    if product.isZero { return product }
    guard -128...127 ~= exponent + product.exponent else { return nil }
    return Decimal(
      sign: sign == other.sign ? .plus : .minus, exponent: exponent, significand: product)
  }
}
