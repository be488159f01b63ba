#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON number with all its digits, as far as the decoder that read it kept them.
public struct JSONNumber: Sendable, Hashable {
  package let exact: DecimalNumber

  package init(exact: DecimalNumber) {
    self.exact = exact
  }

  /// Reads a number in JSON's grammar. Source: RFC 8259, section 6.
  package init?(_ text: String) {
    guard let exact = DecimalNumber(text) else { return nil }
    self.exact = exact
  }

  /// Makes a number of an integer.
  public init(_ value: Int) {
    exact = DecimalNumber(Int64(value))
  }

  /// Makes a number from the shortest decimal that reads back as the same `Double`; nil if the
  /// value isn't finite.
  public init?(_ value: Double) {
    guard let exact = DecimalNumber(value) else { return nil }
    self.exact = exact
  }

  /// The nearest `Double`.
  public var double: Double { exact.double }
  /// The number as an `Int64`, if it is one mathematically: `1.0` is 1.
  public var int64: Int64? { exact.int64 }
  /// The number as a `Decimal`, if its digits fit.
  public var decimal: Decimal? { exact.decimal }
}

extension JSONNumber: CustomStringConvertible {
  public var description: String { exact.description }
}
