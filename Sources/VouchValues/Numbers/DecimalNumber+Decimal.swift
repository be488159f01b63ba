#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Conversion to and from Foundation's `Decimal`, without its slow arithmetic and text conversion,
/// which take microseconds.
extension DecimalNumber {
  /// Makes a number with all digits of `value`; nil for not-a-number.
  package init?(_ value: Decimal) {
    if let number = Self.shortNumber(value) {
      self = number
    } else {
      self.init(value.description)
    }
  }

  /// The number as a `Decimal`; nil if that can't hold it (it has integers of 128 bits, which are 38
  /// digits and some of 39, and exponents of -128...127).
  package var decimal: Decimal? {
    guard self != .zero else { return .zero }
    guard -128...127 ~= exponent, let digits = significand.decimal else { return nil }
    return Decimal(sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: digits)
  }

  /// Returns a number whose digits fit into 64 bits; nil for all others, and possibly for such
  /// numbers, too.
  ///
  /// Foundation has no access to the digits on all platforms, so they are read from their present
  /// position in memory. The result is verified: it is used only if Foundation makes a
  /// bit-identical value from it.
  private static func shortNumber(_ value: Decimal) -> DecimalNumber? {
    let words = digitWords(value)
    guard words.high == 0 else { return nil }
    let number = DecimalNumber(
      isNegative: value.sign == .minus, magnitude: words.low, exponent: Int64(value.exponent))
    guard let same = number.decimal, bytesAreEqual(same, value) else { return nil }
    return number
  }

  /// Returns the sixteen bytes after the exponent, the sign and the count of digits.
  private static func digitWords(_ value: Decimal) -> (low: UInt64, high: UInt64) {
    guard MemoryLayout<Decimal>.size == 20 else { return (0, 1) }
    // Within the twenty bytes of the value.
    return unsafe withUnsafeBytes(of: value) { bytes in
      unsafe (
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self))
      )
    }
  }

  private static func bytesAreEqual(_ a: Decimal, _ b: Decimal) -> Bool {
    unsafe withUnsafeBytes(of: a) { a in
      unsafe withUnsafeBytes(of: b) { b in unsafe a.elementsEqual(b) }
    }
  }
}

extension Decimal {
  /// True if the value is a number whose text is read as this decimal: `10e127` is written as
  /// `1e128`, which has an exponent that no decimal has.
  package var isReadable: Bool {
    guard isFinite else { return false }
    // At most 38 zeros at the end add to the exponent.
    return exponent < 128 - 38 || DecimalNumber(self)?.decimal != nil
  }
}

extension DecimalSignificand {
  /// The digits as a `Decimal`; nil if there are too many.
  fileprivate var decimal: Decimal? {
    switch self {
    case .small(let value): return Decimal(value)
    case .large(let digits):
      guard digits.count <= 38 else { return Self.decimal(ofMany: digits) }
      let high = Decimal(Self.integer(digits.dropLast(19)))
      let low = Decimal(Self.integer(digits.suffix(19)))
      return Decimal(sign: .plus, exponent: 19, significand: high) + low
    }
  }

  /// Returns 39 digits as a `Decimal`, if Foundation makes a decimal of just these.
  private static func decimal(ofMany digits: [UInt8]) -> Decimal? {
    let text = digits.map { String($0) }.joined()
    guard digits.count == 39, let decimal = Decimal(string: text), decimal.description == text
    else { return nil }
    return decimal
  }

  /// Returns the integer that up to 19 digits represent.
  private static func integer(_ digits: ArraySlice<UInt8>) -> UInt64 {
    digits.reduce(0) { $0 * 10 + UInt64($1) }
  }
}
