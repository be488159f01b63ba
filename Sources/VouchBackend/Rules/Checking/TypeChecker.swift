/// Resolves names and types, by CEL's rules for fully typed expressions ("Gradual Type Checking").
///
/// After a problem, it continues with the other operands: nil stands for an expression with a
/// reported problem, or for an unknown property.
struct TypeChecker {
  let scope: RuleScope
  var problems: [RuleProblem] = []
  var patterns: [RulePattern] = []
  var keys: [String] = []
  var variables: [MacroVariable] = []
  var variableCount = 0

  /// The variable of an enclosing macro.
  struct MacroVariable {
    let name: String
    let number: Int
    let type: RuleType
  }

  /// Reports a problem, and returns nil for the expression that has it.
  mutating func fail<Value>(_ message: String, at range: Range<Int>) -> Value? {
    problems.append(RuleProblem(message, at: range))
    return nil
  }

  mutating func check(_ expression: RuleExpression) -> TypedExpression? {
    let range = expression.range
    switch expression.node {
    case .literal(let literal): return check(literal, at: range)
    case .name(let name): return check(name: name, at: range)
    case .member(let base, let name, let nameRange):
      return checkMember(of: base, name, nameRange, at: range)
    case .index(let base, let index): return checkIndex(base, index, at: range)
    case .call(let function, let nameRange, let target, let arguments):
      let call = Call(name: function, nameRange: nameRange, arguments: arguments, range: range)
      if let target { return check(method: call, of: target) }
      return check(function: call)
    case .list(let elements): return checkList(elements, at: range)
    case .not(let operand):
      return checkBool(operand, operandOf: "!").map { typed(.not($0), .bool, range: range) }
    case .negation(let operand): return checkNegation(operand, at: range)
    case .logical(let logical, let operands):
      let checked = operands.map { checkBool($0, operandOf: logical.rawValue) }
      let conditions = checked.compactMap { $0 }
      guard conditions.count == operands.count else { return nil }
      return typed(.logical(logical, conditions), .bool, range: range)
    case .binary(let binary, let left, let right, let operatorRange):
      return check(binary, left, right: right, operatorRange: operatorRange, at: range)
    case .conditional(let condition, let then, let otherwise):
      return checkConditional(condition, then, otherwise: otherwise, at: range)
    }
  }

  func typed(
    _ node: TypedExpression.Node, _ type: RuleType, range: Range<Int>
  ) -> TypedExpression {
    TypedExpression(node: node, type: type, range: range)
  }

  /// Returns the value inside a generated wrapper type; other values unchanged.
  func unwrapped(_ expression: TypedExpression) -> TypedExpression {
    guard case .wrapped(let type, let member) = expression.type else { return expression }
    return unwrapped(
      typed(.unwrapped(expression, member: member), type, range: expression.range))
  }

  /// Checks an operand that must be a bool.
  mutating func checkBool(_ operand: RuleExpression, operandOf symbol: String) -> TypedExpression? {
    guard let checked = check(operand) else { return nil }
    guard checked.type.kind == .bool else {
      return fail("`\(symbol)` needs a bool, but this is \(checked.type)", at: operand.range)
    }
    return checked
  }

  private mutating func check(_ literal: RuleLiteral, at range: Range<Int>) -> TypedExpression? {
    switch literal {
    case .bool(let value): return typed(.literal(.bool(value)), .bool, range: range)
    case .int(let value): return typed(.literal(.int(value)), .int, range: range)
    case .uint(let value): return typed(.literal(.uint(value)), .uint, range: range)
    case .string(let value): return typed(.literal(.string(value)), .string, range: range)
    case .null: return typed(.literal(.null), .null, range: range)
    case .double(let digits):
      guard let value = Double(digits), value.isFinite else {
        return fail("the number is beyond the range of double", at: range)
      }
      return typed(.literal(.double(digits, value)), .double, range: range)
    }
  }

  private mutating func checkConditional(
    _ condition: RuleExpression, _ then: RuleExpression, otherwise: RuleExpression,
    at range: Range<Int>
  ) -> TypedExpression? {
    let condition = checkBool(condition, operandOf: "?:")
    guard let first = check(then), let second = check(otherwise), let condition else { return nil }
    guard let (then, otherwise) = unify(first, second) else { return nil }
    guard then.type.kind == otherwise.type.kind, then.type.isScalar else {
      return fail(
        "both results of `?:` must have one scalar type, but these are \(then.type) and "
          + "\(otherwise.type)", at: range)
    }
    return typed(
      .conditional(condition, then: then, otherwise: otherwise), then.type.computed, range: range)
  }

  private mutating func checkNegation(
    _ operand: RuleExpression, at range: Range<Int>
  ) -> TypedExpression? {
    guard let operand = check(operand) else { return nil }
    switch operand.type.kind {
    case .int, .double, .decimal:
      return typed(.negation(operand), operand.type.computed, range: range)
    default:
      return fail("`-` needs an int, double or decimal, but this is \(operand.type)", at: range)
    }
  }
}

extension RuleType {
  /// True for types whose values are single values, and which computed values can have.
  var isScalar: Bool {
    switch kind {
    case .list, .map, .object, .null, .other: false
    default: true
    }
  }
}
