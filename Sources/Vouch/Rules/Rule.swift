/// What the rules of generated types call where plain Swift would trap, or compare differently from
/// CEL. Whatever throws, throws ``RuleError``.
public enum _Rule {
  /// The value of a property that may be absent.
  ///
  /// - Parameter name: The property as the rule names it.
  public static func value<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw RuleError.absent(name) }
    return value
  }

  /// `has` of a required property: true, if the object that has it isn't an error.
  public static func isPresent<Value>(_ value: Value) -> Bool { true }

  /// `left && right` where `left` can fail: false decides even then ("Logical Operators").
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

  /// `left || right` where `left` can fail: true decides even then ("Logical Operators").
  public static func or(
    _ left: @autoclosure () throws -> Bool, _ right: @autoclosure () throws -> Bool
  ) throws -> Bool {
    let isHeld: Bool
    do {
      isHeld = try left()
    } catch let failure {
      guard try right() else { throw failure }
      return true
    }
    return try isHeld || right()
  }
}

/// Why a rule could not be decided. A rule that ends in one of these is not satisfied.
///
/// CEL specification, "Runtime Errors" and "Overflow".
public enum RuleError: Error, Hashable, Sendable {
  /// The rule uses a property, named as the document has it, that is absent or null.
  case absent(String)
  /// A map has no value for the key.
  case noSuchKey(String)
  /// A list has no element at the index.
  case indexOutOfRange(Int64, count: Int)
  /// A result is beyond the range of its type.
  case overflow
  /// The divisor of a division or remainder is 0.
  case divisionByZero
  /// The text isn't a number of the type that it should become.
  case notANumber(String)
}

extension RuleError: CustomStringConvertible {
  /// A sentence for people, without a final full stop. Texts of the document are cut short.
  public var description: String { keyedMessage.description }

  /// The sentence apart from any language.
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

  /// At most 40 scalars, in quotes; those that don't print, or turn the line around, as escapes.
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
