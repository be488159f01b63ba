/// Operations that the rules of generated types call where plain Swift would trap, or where its
/// comparisons differ from CEL's. The functions throw ``RuleError``s.
public enum _Rule {
  /// Returns the value of a property that may be absent.
  ///
  /// - Parameter name: the name of the property in the rule.
  public static func value<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw RuleError.absent(name) }
    return value
  }

  /// `has` of a required property: true, unless evaluating the object that has it fails.
  public static func isPresent<Value>(_ value: Value) -> Bool { true }

  /// `left && right` where `left` can throw: false if either side is false, even then ("Logical
  /// Operators").
  public static func and(
    _ left: @autoclosure () throws -> Bool, _ right: @autoclosure () throws -> Bool
  ) throws -> Bool {
    let isHeld: Bool
    do {
      isHeld = try left()
    } catch let failure {
      guard try right() else { return false }
      throw failure
    }
    return try isHeld && right()
  }

  /// `left || right` where `left` can throw: true if either side is true, even then ("Logical
  /// Operators").
  public static func or(
    _ left: @autoclosure () throws -> Bool, _ right: @autoclosure () throws -> Bool
  ) throws -> Bool {
    try !and(try !left(), try !right())
  }
}

/// The reason why a rule couldn't be evaluated. Such a rule counts as violated.
///
/// CEL specification, "Runtime Errors" and "Overflow".
public enum RuleError: Error, Hashable, Sendable {
  /// The rule uses a property that is absent or null. The name is the key in the document.
  case absent(String)
  /// A map has no value for the key.
  case noSuchKey(String)
  /// A list has no element at the index.
  case indexOutOfRange(Int64, count: Int)
  /// A result is out of the range of its type.
  case overflow
  /// The divisor of a division or remainder is 0.
  case divisionByZero
  /// The text isn't a number of the requested type.
  case notANumber(String)
}

extension RuleError: CustomStringConvertible {
  /// A message for people, without a final full stop. Texts of the document are shortened.
  public var description: String { keyedMessage.description }

  /// The message, independent of language.
  var keyedMessage: KeyedMessage {
    switch self {
    case .absent(let name): KeyedMessage(.ruleAbsent, ["name": .text(Self.bounded(name))])
    case .noSuchKey(let key): KeyedMessage(.ruleNoKey, ["key": .text(Self.bounded(key))])
    case .indexOutOfRange(let index, let count):
      KeyedMessage(.ruleIndex, ["index": .number(String(index)), "count": .count(count)])
    case .overflow: KeyedMessage(.ruleOverflow)
    case .divisionByZero: KeyedMessage(.ruleDivision)
    case .notANumber(let text): KeyedMessage(.ruleNotANumber, ["text": .text(Self.bounded(text))])
    }
  }

  /// Returns at most 40 scalars of a text, in quotes. Unprintable characters and those that change
  /// the text direction are escaped.
  private static func bounded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var shown = "\""
    for scalar in scalars.prefix(40) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        shown += scalar.escaped(asASCII: true)
      default:
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown + (scalars.dropFirst(40).isEmpty ? "\"" : "…\"")
  }
}
