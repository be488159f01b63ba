#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An exact decimal number of any size: the value of a JSON number's text.
///
/// Equality and order are mathematical: `1`, `1.0` and `10e-1` are equal. No operation expands an
/// exponent, so `1e1000000000` is as fast as `1`. Exponents are clamped to ±10^17, which keeps such
/// numbers huge or tiny.
package struct DecimalNumber: Sendable, Hashable {
  /// Always false for zero.
  package let isNegative: Bool

  /// The digits without leading and trailing zeros.
  let significand: DecimalSignificand

  /// The power of ten that multiplies the significand; 0 for zero.
  package let exponent: Int64

  static let exponentBound: Int64 = 100_000_000_000_000_000

  package static let zero = DecimalNumber(isNegative: false, significand: .small(0), exponent: 0)

  /// Makes a number from parts that are already in canonical form.
  init(isNegative: Bool, significand: DecimalSignificand, exponent: Int64) {
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
  }

  package init(isNegative: Bool, magnitude: UInt64, exponent: Int64 = 0) {
    guard magnitude != 0 else {
      self = .zero
      return
    }
    var magnitude = magnitude
    var exponent = exponent
    while magnitude % 10 == 0 {
      magnitude /= 10
      exponent += 1
    }
    self.init(isNegative: isNegative, significand: .small(magnitude), exponent: exponent)
  }

  package init(_ value: Int) {
    self.init(Int64(value))
  }

  package init(_ value: Int64) {
    self.init(isNegative: value < 0, magnitude: value.magnitude)
  }

  package init(_ value: UInt64) {
    self.init(isNegative: false, magnitude: value)
  }

  /// Makes the shortest decimal that reads back as `value`: 4.35 is 4.35. Nil if `value` isn't
  /// finite.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      self.init(whole)
    } else {
      self.init(value.description)
    }
  }

  /// The digits that the power of ten multiplies, 0...9 each.
  package var digits: [UInt8] { significand.digits }

  /// True if the number has no fraction.
  package var isInteger: Bool { exponent >= 0 }

  /// The number of decimal places.
  package var fractionDigits: Int64 { max(0, -exponent) }
}

/// The digits of a decimal number, as an integer that is zero or not a multiple of ten.
///
/// Each integer has one representation: `small` if it fits.
enum DecimalSignificand: Sendable, Hashable {
  case small(UInt64)
  /// Digits 0...9, the first of which isn't 0.
  case large([UInt8])

  /// The number of digits, in the type of exponents, because it is added to them.
  var digitCount: Int64 {
    switch self {
    case .large(let digits): Int64(digits.count)
    case .small(let value): Int64(powersOfTen.dropFirst().prefix { $0 <= value }.count + 1)
    }
  }

  /// The digits, 0...9 each.
  var digits: [UInt8] {
    switch self {
    case .large(let digits): return digits
    case .small(let value):
      return value.description.utf8.map { $0 &- ASCII.zero }
    }
  }
}

/// The powers of ten that fit into 64 bits.
let powersOfTen: [UInt64] = (0..<20).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

extension DecimalNumber: Comparable {
  /// True if `lhs` is less, exactly; takes time linear in the digits.
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
    // The position of the first digit decides, and then the digits, lexicographically: neither
    // number ends in zeros, so the longer one is greater.
    let left = lhs.significand.digitCount + lhs.exponent
    let right = rhs.significand.digitCount + rhs.exponent
    guard left == right else { return left < right }
    if case .small(let left) = lhs.significand, case .small(let right) = rhs.significand {
      // The first digits have the same position, so the exponents differ by less than 20.
      let places = lhs.exponent - rhs.exponent
      let power = powersOfTen[Int(places.magnitude)]
      return places < 0
        ? (0, left) < right.multipliedFullWidth(by: power)
        : left.multipliedFullWidth(by: power) < (0, right)
    }
    return lhs.significand.digits.lexicographicallyPrecedes(rhs.significand.digits)
  }
}

extension DecimalNumber {
  /// Parses a number of JSON's grammar (RFC 8259, section 6), in time linear in the text.
  package init?(_ text: some StringProtocol) {
    let number = text.utf8.withContiguousStorageIfAvailable {
      unsafe DecimalNumber(utf8: UTF8Bytes($0))
    }
    guard let parsed = number ?? String(text).withUTF8Bytes({ DecimalNumber(utf8: $0) }) else {
      return nil
    }
    self = parsed
  }

  /// Parses a number of JSON's grammar from the whole of `bytes`.
  package init?(utf8 bytes: UTF8Bytes) {
    var cursor = UTF8Cursor(bytes)
    let isNegative = cursor.skip(ASCII.hyphen)
    guard let integer = Self.skipDigits(&cursor) else { return nil }
    guard integer.count == 1 || bytes[integer.lowerBound] != ASCII.zero else { return nil }
    var fraction = integer.upperBound..<integer.upperBound
    if cursor.skip(ASCII.dot) {
      guard let digits = Self.skipDigits(&cursor) else { return nil }
      fraction = digits
    }
    var exponent: Int64 = 0
    if cursor.skip(letter: UInt8(ascii: "e")) {
      guard let value = Self.exponent(&cursor) else { return nil }
      exponent = value
    }
    guard cursor.isAtEnd else { return nil }
    self.init(
      isNegative: isNegative, integer: bytes.part(integer), fraction: bytes.part(fraction),
      exponent: exponent)
  }

  private static func skipDigits(_ cursor: inout UTF8Cursor) -> Range<Int>? {
    let start = cursor.position
    return cursor.skip(while: ASCII.isDigit) > 0 ? start..<cursor.position : nil
  }

  /// Parses an exponent, and clamps it to the bound.
  private static func exponent(_ cursor: inout UTF8Cursor) -> Int64? {
    let isNegative = cursor.skip(ASCII.hyphen)
    if !isNegative { _ = cursor.skip(UInt8(ascii: "+")) }
    guard let digits = skipDigits(&cursor) else { return nil }
    var value: Int64 = 0
    for byte in cursor.bytes[digits] {
      value = min(value * 10 + Int64(byte &- ASCII.zero), exponentBound)
      if value == exponentBound { break }
    }
    return isNegative ? -value : value
  }

  /// Makes a number from the ASCII digits before and after the point.
  private init(
    isNegative: Bool, integer: UTF8Bytes, fraction: UTF8Bytes,
    exponent: Int64
  ) {
    let count = integer.count + fraction.count
    if count <= 19, -1000...1000 ~= exponent {
      // The common case: digits that fit into a word, and an exponent that isn't near the bound.
      let magnitude = fraction.appended(to: integer.appended(to: 0))
      self.init(
        isNegative: isNegative, magnitude: magnitude, exponent: exponent - Int64(fraction.count))
      return
    }
    func digit(_ index: Int) -> UInt8 {
      (index < integer.count ? integer[index] : fraction[index - integer.count]) &- ASCII.zero
    }
    var first = 0
    while first < count, digit(first) == 0 { first += 1 }
    guard first < count else {
      self = .zero
      return
    }
    var end = count
    while digit(end - 1) == 0 { end -= 1 }

    // The exponent of the first digit is clamped, because that is the one that gets written: a
    // number beyond the bound is read back as the number that it has become.
    let bound = Self.exponentBound
    let scientific = min(max(exponent + Int64(integer.count - first - 1), -bound), bound)
    let scaled = scientific - Int64(end - first - 1)
    var value: UInt64 = 0
    for index in first..<end {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeToo) = product.addingReportingOverflow(UInt64(digit(index)))
      guard !isTooLarge, !isTooLargeToo else {
        let digits = (first..<end).map(digit)
        self.init(isNegative: isNegative, significand: .large(digits), exponent: scaled)
        return
      }
      value = sum
    }
    self.init(isNegative: isNegative, significand: .small(value), exponent: scaled)
  }
}

extension UTF8Bytes {
  /// Returns a number extended by these digits; the result has at most 19.
  fileprivate func appended(to number: UInt64) -> UInt64 {
    reduce(number) { $0 &* 10 &+ UInt64($1 &- ASCII.zero) }
  }
}
