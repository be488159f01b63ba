#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecimalNumber {
  /// The number as an `Int64`, if it is one.
  package var int64: Int64? {
    guard let magnitude else { return nil }
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 }
  }

  /// The number as a `UInt64`, if it is one.
  package var uint64: UInt64? { isNegative ? nil : magnitude }

  /// The greatest integer that isn't greater than the number, if it is an `Int64` of at most 18
  /// digits.
  package var roundedDown: Int64? {
    guard exponent < 0 else { return int64 }
    let whole = significand.digits.dropLast(Int(clamping: -exponent))
    guard whole.count <= 18 else { return nil }
    let magnitude = whole.reduce(0) { $0 * 10 + Int64($1) }
    return isNegative ? -magnitude - 1 : magnitude
  }

  /// The nearest `Double`; infinite if the number is beyond the range.
  package var double: Double {
    guard case .small(let value) = significand, value < 1 << 53, -22...22 ~= exponent else {
      return doubleFromText
    }
    // Both operands are exact, so the result is rounded only once.
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    let result = exponent < 0 ? Double(value) / power : Double(value) * power
    return isNegative ? -result : result
  }

  /// The absolute value as an integer, if it is one below 2^64.
  private var magnitude: UInt64? {
    guard case .small(var value) = significand, 0...19 ~= exponent else { return nil }
    for _ in 0..<exponent {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      value = product
    }
    return value
  }

  private var doubleFromText: Double {
    let firstDigit = significand.digitCount + exponent
    // The greatest double is below 1e309, the least above 1e-324.
    if firstDigit > 400 { return isNegative ? -.infinity : .infinity }
    if firstDigit < -400 { return 0 }
    return Double(description) ?? 0
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number in JSON's grammar, in a unique spelling: without an exponent if there are at most
  /// 21 digits before the point and at most 6 zeros directly after it.
  package var description: String {
    let digits = significand.digits
    let pointPosition = Int64(digits.count) + exponent
    if exponent <= 0 ? pointPosition > -6 : pointPosition <= 21 { return plainDescription }
    var text = isNegative ? [ASCII.hyphen] : []
    text.append(contentsOf: digits.prefix(1).map { $0 + ASCII.zero })
    if digits.count > 1 {
      text.append(ASCII.dot)
      text.append(contentsOf: digits.dropFirst().map { $0 + ASCII.zero })
    }
    return String(decoding: text, as: UTF8.self) + "e" + String(pointPosition - 1)
  }

  /// The number without an exponent. Its length grows with the exponent.
  var plainDescription: String {
    let digits = significand.digits.map { $0 + ASCII.zero }
    // Callers have checked that the exponent is small enough to be written out.
    let (zeros, pointPosition) = (Int(clamping: exponent), digits.count + Int(clamping: exponent))
    var text = isNegative ? [ASCII.hyphen] : []
    if pointPosition <= 0 { text.append(ASCII.zero) }
    text.append(contentsOf: digits.prefix(max(0, pointPosition)))
    text.append(contentsOf: repeatElement(ASCII.zero, count: max(0, zeros)))
    if zeros < 0 {
      text.append(ASCII.dot)
      text.append(contentsOf: repeatElement(ASCII.zero, count: max(0, -pointPosition)))
      text.append(contentsOf: digits.dropFirst(max(0, pointPosition)))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Decimals as strings: `format: decimal` on `type: string`.
package enum DecimalText {
  /// Returns the number that `string` represents; nil if it represents none, or if a `Decimal`
  /// can't hold all digits (at most 38 from the first to the last nonzero digit).
  ///
  /// The spelling is that of a JSON number without an exponent: an optional minus, digits without
  /// unnecessary leading zeros, an optional fraction. Trailing zeros are allowed, but a `Decimal`
  /// doesn't preserve them: `41.90` becomes 41.9.
  package static func decimal(fromCanonical string: String) -> Decimal? {
    string.withUTF8Bytes { number(fromCanonical: $0)?.decimal }
  }

  /// Returns the number that a text represents in this spelling, even if a `Decimal` can't hold it.
  package static func number(fromCanonical bytes: UTF8Bytes) -> DecimalNumber? {
    bytes.contains(where: ASCII.isLetter) ? nil : DecimalNumber(utf8: bytes)
  }

  /// Returns all digits of `value`, without an exponent; `NaN` for not-a-number.
  ///
  /// - Parameter fractionDigits: the minimum number of decimal places, padded with zeros if
  ///   necessary: 3 with two places is `3.00`.
  package static func string(from value: Decimal, fractionDigits: Int = 0) -> String {
    guard let number = DecimalNumber(value) else { return "NaN" }
    let text = number.plainDescription
    let zeros = fractionDigits - Int(number.fractionDigits)
    guard zeros > 0 else { return text }
    return text + (number.isInteger ? "." : "") + String(repeating: "0", count: zeros)
  }
}
