import Vouch
import VouchValues

/// The text of a JSON number, or the beginning of one, split into its parts.
struct DecimalParts: Sendable {
  /// The maximum length up to which an unfinished number is judged. Each judgement reads the number
  /// from its beginning, so that longer ones would take quadratic time.
  static let lengthLimit = 64

  private(set) var isNegative = false
  /// The digits before the exponent, without leading zeros.
  private(set) var digits: [UInt8] = []
  /// The number of digits after the decimal point.
  private(set) var fractionCount = 0
  /// The exponent, once it has begun.
  private(set) var exponent: Exponent?

  struct Exponent: Sendable {
    var isNegative = false
    var hasSign = false
    /// The digits without leading zeros.
    var digits: [UInt8] = []
    var isBegun = false

    /// The value of the digits so far; nil if there are more than nine.
    var value: Int? { digits.count > 9 ? nil : digits.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) } }
  }

  init(_ text: [UInt8]) {
    var isInFraction = false
    for byte in text {
      switch byte {
      case ASCII.dot: isInFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): exponent = Exponent()
      case ASCII.hyphen, UInt8(ascii: "+"):
        guard exponent != nil else {
          isNegative = true
          continue
        }
        exponent?.hasSign = true
        exponent?.isNegative = byte == ASCII.hyphen
      default: add(byte, isInFraction)
      }
    }
  }

  private mutating func add(_ digit: UInt8, _ isInFraction: Bool) {
    guard exponent == nil else {
      exponent?.isBegun = true
      if digit != ASCII.zero || exponent?.digits.isEmpty == false { exponent?.digits.append(digit) }
      return
    }
    if digit != ASCII.zero || !digits.isEmpty { digits.append(digit) }
    if isInFraction { fractionCount += 1 }
  }

  /// The digits without trailing zeros, and the number of these zeros.
  private var significant: (digits: ArraySlice<UInt8>, zeros: Int) {
    let end = digits.lastIndex { $0 != ASCII.zero }.map { $0 + 1 } ?? 0
    return (digits[..<end], digits.count - end)
  }
}

// MARK: - Possible numbers

extension DecimalParts {
  /// A range of magnitudes.
  struct Magnitudes {
    var least: DecimalNumber
    var includesLeast = true
    /// The greatest magnitude; nil if there is none.
    var most: DecimalNumber?

    var isEmpty: Bool { most.map { $0 < least } ?? false }
  }

  /// Returns the magnitudes of all numbers whose text begins with this one; nil if they can't be
  /// determined.
  ///
  /// As long as more digits or an exponent may follow, every magnitude but zero is possible. A
  /// whole number is at least as large as the number that its digits so far form without their
  /// trailing zeros.
  func magnitudes(areWhole: Bool) -> Magnitudes? {
    if digits.isEmpty {
      return Magnitudes(least: .zero, most: exponent == nil ? nil : .zero)
    }
    guard let whole = Self.number(significant.digits, 0) else { return nil }
    var range =
      areWhole ? Magnitudes(least: whole) : Magnitudes(least: .zero, includesLeast: false)
    guard let exponent, exponent.isBegun || exponent.hasSign else { return range }
    guard let value = exponent.value,
      let number = Self.number(
        digits[...], (exponent.isNegative ? -value : value) - fractionCount)
    else { return nil }
    if exponent.isNegative {
      range.most = number
    } else if range.least < number {
      range.least = number
      range.includesLeast = true
    }
    return range
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ exponent: Int) -> DecimalNumber? {
    DecimalNumber("\(String(decoding: digits, as: UTF8.self))e\(exponent)")
  }

  /// Returns true if a text that begins with this one may spell the number.
  func mayBecome(_ number: DecimalParts) -> Bool {
    let other = number.significant
    if other.digits.isEmpty { return digits.isEmpty }
    if digits.isEmpty { return exponent == nil && (isNegative == number.isNegative) }
    guard isNegative == number.isNegative else { return false }
    let own = significant
    guard let exponent else {
      return digits.count <= other.digits.count
        ? other.digits.starts(with: digits) : own.digits.elementsEqual(other.digits)
    }
    guard own.digits.elementsEqual(other.digits) else { return false }
    // The power of ten that the exponent must supply.
    let otherExponent =
      number.exponent.flatMap { e in e.value.map { e.isNegative ? -$0 : $0 } } ?? 0
    let missing = other.zeros - number.fractionCount + otherExponent - own.zeros + fractionCount
    return exponent.mayBecome(missing)
  }
}

extension DecimalParts.Exponent {
  fileprivate func mayBecome(_ exponent: Int) -> Bool {
    if exponent == 0 { return digits.isEmpty }
    if hasSign || isBegun, isNegative != (exponent < 0) { return false }
    return String(exponent.magnitude).utf8.starts(with: digits)
  }
}

/// One of the numbers that a schema allows.
struct NumberChoice: Sendable {
  let number: DecimalNumber
  let parts: DecimalParts

  init(_ number: JSONNumber) {
    self.number = number.exact
    parts = DecimalParts(Array(number.description.utf8))
  }
}
