/// What the rules of generated types call where plain Swift would trap, or compare differently from
/// CEL. Whatever throws, throws ``RuleError``.
public enum Rule {
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
