import Vouch
import VouchValues

/// The text of a number in JSON, or the beginning of one, in parts.
struct DecimalParts: Sendable {
  /// So many bytes of a number are looked at before it has ended: more would be looked at again and again.
  static let lengthLimit = 64

  private(set) var isNegative = false
  /// The digits in front of an exponent, without zeros in front of them.
  private(set) var digits: [UInt8] = []
  /// How many of the digits stand behind the point.
  private(set) var fractionCount = 0
  /// The exponent, once it has begun.
  private(set) var exponent: Exponent?

  struct Exponent: Sendable {
    var isNegative = false
    var hasSign = false
    /// Without zeros in front of them.
    var digits: [UInt8] = []
    var isBegun = false

    /// The number so far; nil if it is beyond all reason.
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

  /// The digits without zeros at their end, and how many of those there are.
  private var significant: (digits: ArraySlice<UInt8>, zeros: Int) {
    let end = digits.lastIndex { $0 != ASCII.zero }.map { $0 + 1 } ?? 0
    return (digits[..<end], digits.count - end)
  }
}

// MARK: - What they may become

extension DecimalParts {
  /// The magnitudes of some numbers.
  struct Magnitudes {
    var least: DecimalNumber
    var includesLeast = true
    /// Nil if there is none.
    var most: DecimalNumber?

    var isEmpty: Bool { most.map { $0 < least } ?? false }
  }

  /// The magnitudes of all numbers whose text begins so; nil if they can't be told.
  ///
  /// As long as digits may follow, or an exponent, every magnitude is within reach but zero; whole numbers
  /// have at least the digits that have come, without the zeros at their end.
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

  /// Whether a text that begins so may become a number.
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
    // The power of ten that is left for the exponent.
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

/// A number among some.
struct NumberChoice: Sendable {
  let number: DecimalNumber
  let parts: DecimalParts

  init(_ number: JSONNumber) {
    self.number = number.exact
    parts = DecimalParts(Array(number.description.utf8))
  }
}
