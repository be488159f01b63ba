import VouchValues

/// An integer of any size, with the operations needed to find multiples of a number next to a
/// limit.
struct WholeNumber: Hashable {
  private let isBelowZero: Bool
  /// The digits, 0...9 each, without leading zeros; empty for zero.
  private let digits: [UInt8]

  /// The maximum number of digits: those of the greatest double, and as many of a fraction.
  private static let digitLimit = 1_000

  private init(isBelowZero: Bool, digits: [UInt8]) {
    self.digits = Array(digits.drop { $0 == 0 })
    self.isBelowZero = isBelowZero && !self.digits.isEmpty
  }

  init(_ value: Int64) {
    self.init(
      isBelowZero: value < 0,
      digits: value.magnitude.description.utf8.map { $0 - UInt8(ascii: "0") }
    )
  }

  /// Makes the greatest integer that isn't greater than a number; nil if it has too many digits.
  init?(roundingDown number: DecimalNumber) {
    // The number in JSON's grammar: digits with an optional point, and an optional exponent.
    let parts = number.description.split(separator: "e", maxSplits: 1)
    let sides = parts[0].split(separator: ".", maxSplits: 1)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? .max : 0
    let fraction = sides.count > 1 ? sides[1].utf8.count : 0
    guard -Self.digitLimit...Self.digitLimit ~= exponent else { return nil }
    let places = exponent - fraction
    var digits = sides.joined().utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      .map { $0 - UInt8(ascii: "0") }
    guard digits.count + max(places, 0) <= Self.digitLimit else { return nil }
    var hasFraction = false
    if places < 0 {
      hasFraction = digits.suffix(-places).contains { $0 != 0 }
      digits.removeLast(min(-places, digits.count))
    } else {
      digits += Array(repeating: 0, count: places)
    }
    let isBelowZero = number < .zero
    let whole = WholeNumber(isBelowZero: isBelowZero, digits: digits)
    self = isBelowZero && hasFraction ? whole.adding(WholeNumber(-1)) : whole
  }

  var isNegative: Bool { isBelowZero }

  var negated: WholeNumber { WholeNumber(isBelowZero: !isBelowZero, digits: digits) }

  /// Returns the number times a power of ten.
  func decimal(exponent: Int) -> DecimalNumber? {
    let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    return DecimalNumber((isBelowZero ? "-" : "") + (text.isEmpty ? "0" : text) + "e\(exponent)")
  }

  /// The number, if it is an `Int64`.
  var int64: Int64? { decimal(exponent: 0)?.int64 }

  /// Returns the remainder of the division by a number that isn't negative; the remainder is 0 or
  /// more.
  func remainder(dividingBy divisor: Int64) -> Int64 {
    let divisor = divisor.magnitude
    let rest = digits.reduce(0 as UInt64) { rest, digit in
      let (high, low) = rest.multipliedFullWidth(by: 10)
      let (sum, carries) = low.addingReportingOverflow(UInt64(digit))
      // The remainder is below the divisor, so the quotient is at most 9.
      return divisor.dividingFullWidth((high + (carries ? 1 : 0), sum)).remainder
    }
    return Int64(isBelowZero && rest != 0 ? divisor - rest : rest)
  }

  func adding(_ other: WholeNumber) -> WholeNumber {
    if isBelowZero == other.isBelowZero {
      return WholeNumber(isBelowZero: isBelowZero, digits: Self.sum(digits, other.digits))
    }
    return Self.isLess(digits, than: other.digits)
      ? WholeNumber(
        isBelowZero: other.isBelowZero, digits: Self.difference(other.digits, digits))
      : WholeNumber(isBelowZero: isBelowZero, digits: Self.difference(digits, other.digits))
  }

  private static func isLess(_ a: [UInt8], than b: [UInt8]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }

  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    for index in 0..<max(a.count, b.count) + 1 {
      let digit = carry + digit(a, index) + Self.digit(b, index)
      result.append(digit % 10)
      carry = digit / 10
    }
    return result.reversed()
  }

  /// Returns the digits of the difference, if the first number isn't less than the other one.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var borrow: UInt8 = 0
    for index in a.indices {
      let taken = borrow + digit(b, index)
      let digit = digit(a, index)
      borrow = digit < taken ? 1 : 0
      result.append(digit + borrow * 10 - taken)
    }
    return result.reversed()
  }

  /// Returns the digit at a position, counted from the last one.
  private static func digit(_ digits: [UInt8], _ index: Int) -> UInt8 {
    index < digits.count ? digits[digits.count - 1 - index] : 0
  }
}
