import VouchReading
import VouchValues

/// A number of a schema: its exact value, and the text that the schema's author wrote.
public struct WrittenNumber: Sendable {
  /// The number in JSON's grammar, with the author's digits, for messages.
  public let text: String
  /// The value with which the runtime computes.
  package let exact: DecimalNumber

  /// Creates a number from text in JSON's grammar of numbers (RFC 8259, section 6); nil for other
  /// text.
  public init?(json text: String) {
    guard let exact = text.plainInteger.map({ DecimalNumber($0) }) ?? DecimalNumber(text) else {
      return nil
    }
    self.text = text
    self.exact = exact
  }

  public init(_ value: Int) {
    text = String(value)
    exact = DecimalNumber(Int64(value))
  }

  public init(_ value: UInt64) {
    text = String(value)
    exact = DecimalNumber(value)
  }

  /// A text that two numbers have in common exactly if their values are equal.
  public var canonicalText: String { exact.description }

  public var isNegative: Bool { exact < .zero }
  public var isPositive: Bool { exact > .zero }
  /// True if the value has no fraction, however it is written: `2.0` and `1e3` are integers.
  public var isInteger: Bool { exact.isInteger }
  /// The value as an `Int`; nil if it has a fraction or is out of range.
  public var int: Int? { exact.int64.map { Int($0) } }
  /// The greatest integer that isn't above the value; nil outside of `Int`'s range.
  public var roundedDown: Int? { exact.roundedDown.map { Int($0) } }
}

/// Numbers are equal if their values are, however they are written: `1.0` equals `1`.
extension WrittenNumber: Comparable, Hashable {
  public static func == (a: WrittenNumber, b: WrittenNumber) -> Bool { a.exact == b.exact }

  public static func < (a: WrittenNumber, b: WrittenNumber) -> Bool { a.exact < b.exact }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(exact)
  }
}

extension WrittenNumber: CustomStringConvertible {
  public var description: String { text }
}
