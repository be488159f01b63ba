/// A number exactly as a schema states it, compared and converted without rounding.
///
/// Its value is `significand` × 10^`exponent`, negated if `isNegative`.
public struct DecimalNumber: Sendable {
  /// The number in JSON's grammar, with the digits that the schema's author wrote.
  public let text: String
  public let isNegative: Bool
  /// The decimal digits without leading or trailing zeros; empty for zero.
  public let significand: String
  /// The power of ten of the last digit; 0 for zero.
  public let exponent: Int

  /// Exponents are kept within this bound, so that arithmetic on them can't overflow.
  private static let exponentLimit = 1 << 40

  /// Reads text in JSON's grammar of numbers (RFC 8259, section 6); nil for any other.
  public init?(json text: String) {
    var rest = Substring(text).utf8
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = Self.takeDigits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.takeDigits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    guard let power = Self.takeExponent(&rest), rest.isEmpty else { return nil }
    self.init(
      text: text, isNegative: isNegative, digits: whole + fraction, exponent: power - fraction.count
    )
  }

  public init(_ value: Int) {
    let digits = Array(String(value.magnitude).utf8)
    self.init(text: String(value), isNegative: value < 0, digits: digits, exponent: 0)
  }

  public init(_ value: UInt64) {
    self.init(
      text: String(value), isNegative: false, digits: Array(String(value).utf8), exponent: 0)
  }

  private init(text: String, isNegative: Bool, digits: [UInt8], exponent: Int) {
    let zero = UInt8(ascii: "0")
    self.text = text
    guard let first = digits.firstIndex(where: { $0 != zero }),
      let last = digits.lastIndex(where: { $0 != zero })
    else {
      self.isNegative = false
      significand = ""
      self.exponent = 0
      return
    }
    self.isNegative = isNegative
    significand = String(decoding: digits[first...last], as: UTF8.self)
    self.exponent = exponent + (digits.count - 1 - last)
  }

  public var isZero: Bool { significand.isEmpty }
  public var isPositive: Bool { !isZero && !isNegative }
  /// Whether the value has no fraction, however it is written: `2.0` and `1e3` are integers.
  public var isInteger: Bool { exponent >= 0 }

  /// The digits before the decimal point of the value; negative when zeros follow the point.
  private var magnitudeOrder: Int { significand.utf8.count + exponent }

  /// The value as an `Int`, or nil if it has a fraction or lies outside of its range.
  public var int: Int? { integerText.flatMap { Int($0) } }
  /// The value as a `UInt64`, or nil if it has a fraction or lies outside of its range.
  public var uint64: UInt64? { integerText.flatMap { UInt64($0) } }
  /// The greatest integer that isn't above the value, or nil outside of `Int`'s range.
  public var roundedDown: Int? {
    if isInteger { return int }
    let wholeDigits = String(
      decoding: significand.utf8.prefix(max(0, magnitudeOrder)), as: UTF8.self)
    guard magnitudeOrder <= 18, let whole = wholeDigits.isEmpty ? 0 : Int(wholeDigits) else {
      return nil
    }
    return isNegative ? -whole - 1 : whole
  }
  /// The nearest `Double`; infinite beyond its range.
  public var double: Double {
    Double(text) ?? (isNegative ? -Double.infinity : Double.infinity)
  }

  /// The value as an integer literal without exponent, up to a length that machine types need.
  private var integerText: String? {
    guard isInteger, magnitudeOrder <= 40 else { return nil }
    if isZero { return "0" }
    return (isNegative ? "-" : "") + significand + String(repeating: "0", count: exponent)
  }
}

extension DecimalNumber {
  private static func takeDigits(_ text: inout Substring.UTF8View) -> [UInt8] {
    let digits = Array(text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    text.removeFirst(digits.count)
    return digits
  }

  /// The exponent part, 0 if there is none, nil if it is broken; clamped to the limit.
  private static func takeExponent(_ text: inout Substring.UTF8View) -> Int? {
    guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return 0 }
    text.removeFirst()
    var isNegative = false
    if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      text.removeFirst()
    }
    let digits = takeDigits(&text)
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits where value < exponentLimit {
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    value = min(value, exponentLimit)
    return isNegative ? -value : value
  }
}

extension DecimalNumber: Comparable, Hashable {
  /// Numbers are equal when their values are: `1.0` equals `1`.
  public static func == (a: DecimalNumber, b: DecimalNumber) -> Bool {
    a.isNegative == b.isNegative && a.exponent == b.exponent && a.significand == b.significand
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    hasher.combine(exponent)
    hasher.combine(significand)
  }

  public static func < (a: DecimalNumber, b: DecimalNumber) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.isCloserToZero(than: a) : a.isCloserToZero(than: b)
  }

  private func isCloserToZero(than other: DecimalNumber) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if magnitudeOrder != other.magnitudeOrder { return magnitudeOrder < other.magnitudeOrder }
    return significand.utf8.lexicographicallyPrecedes(other.significand.utf8)
  }
}

extension DecimalNumber: CustomStringConvertible {
  public var description: String { text }
}
