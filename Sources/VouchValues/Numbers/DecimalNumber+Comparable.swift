extension DecimalNumber: Comparable {
  /// Whether `lhs` is less, exactly; takes time linear in the digits.
  package static func < (lhs: DecimalNumber, rhs: DecimalNumber) -> Bool {
    if lhs.isNegative != rhs.isNegative { return lhs.isNegative }
    return lhs.isNegative
      ? magnitudeIsLess(rhs, than: lhs) : magnitudeIsLess(lhs, than: rhs)
  }

  private static func magnitudeIsLess(_ lhs: DecimalNumber, than rhs: DecimalNumber) -> Bool {
    if lhs.exponent == rhs.exponent, case .small(let left) = lhs.significand,
      case .small(let right) = rhs.significand
    {
      return left < right
    }
    if lhs == .zero || rhs == .zero { return rhs != .zero }
    // Where the first digit stands decides, and then the digits, as in a dictionary: neither
    // number ends in zeros, so the one that goes on is greater.
    let left = lhs.significand.digitCount + lhs.exponent
    let right = rhs.significand.digitCount + rhs.exponent
    guard left == right else { return left < right }
    return lhs.significand.digits.lexicographicallyPrecedes(rhs.significand.digits)
  }
}
