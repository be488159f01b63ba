import Foundation
import Vouch

extension CheckedRule {
  /// Returns true if the rule holds for an object. A rule whose evaluation ends in an error doesn't
  /// hold.
  ///
  /// The result is that of the generated Swift, which throws the same errors.
  ///
  /// - Parameter matches: Returns true if a string matches a pattern.
  public func holds(
    for object: RuleValue, matches: @escaping (_ text: String, _ pattern: String) -> Bool
  ) throws -> Bool {
    var evaluation = RuleEvaluation(object: object, matches: matches)
    return try evaluation.bool(expression)
  }

  /// The numbers, strings and times in the rule, near which its result changes.
  public var literals: [RuleValue] { expression.literals }
}

/// One evaluation of a rule, or of a part that fails without an object if it depends on one.
struct RuleEvaluation {
  let object: RuleValue?
  let matches: (String, String) throws -> Bool
  var variables: [Int: RuleValue] = [:]

  mutating func bool(_ expression: TypedExpression) throws -> Bool {
    guard case .bool(let value) = try value(expression) else { throw RuleFailure() }
    return value
  }

  mutating func value(_ expression: TypedExpression) throws -> RuleValue {
    switch expression.node {
    case .literal(let literal): return literal.ruleValue
    case .property:
      let value = try property(expression)
      switch value {
      case .absent, .null: throw RuleError.absent(expression.name)
      default: return value
      }
    case .variable(let number, _): return try variables[number].orFailure
    case .list(let elements): return .list(try elements.map { try value($0) })
    case .presence(let operand):
      if case .property(_, nil) = operand.node, !operand.canBeAbsent { return .bool(true) }
      if case .absent = try property(operand) { return .bool(false) }
      // Swift's nil stands for both.
      if case .null = try property(operand) { return .bool(!operand.canBeAbsent) }
      return .bool(true)
    case .isNull(let operand):
      switch try property(operand) {
      case .absent, .null: return .bool(true)
      default: return .bool(false)
      }
    case .hasKey(let key, let map):
      let key = try string(key)
      if case .absent = try value(map).member(key) { return .bool(false) }
      return .bool(true)
    case .value(let key, let map):
      let key = try string(key)
      let entry = try value(map).member(key)
      if case .absent = entry { throw RuleError.noSuchKey(key) }
      return entry
    case .element(let index, let list):
      return try _Rule.element(at: int(index), of: elements(list))
    case .unwrapped(let operand, member: _): return try value(operand)
    case .not(let operand): return .bool(try !bool(operand))
    case .negation(let operand): return try RuleArithmetic.negate(value(operand))
    case .logical(let logical, let operands): return .bool(try decide(logical, operands))
    case .conditional(let condition, let then, let otherwise):
      return try bool(condition) ? value(then) : value(otherwise)
    case .comparison(let comparison, let left, let right):
      return .bool(RuleArithmetic.compare(comparison, try value(left), try value(right)))
    case .arithmetic(let operation, let left, let right):
      return try RuleArithmetic.compute(operation, value(left), right: value(right))
    case .membership(let element, let list):
      let element = try value(element)
      return .bool(
        try elements(list).contains { RuleArithmetic.compare(.equal, $0, element) })
    case .size(let operand): return .int(Int64(try size(of: value(operand))))
    case .stringTest(let test, let text, let part):
      return .bool(test.holds(try string(text), try string(part)))
    case .matches(let text, let pattern): return .bool(try matches(string(text), pattern))
    case .quantifier(let quantifier, let macro):
      return .bool(try decide(quantifier, macro))
    case .distinct(let macro, let keys): return .bool(try areDistinct(macro, keys))
    case .conversion(let operand):
      return try RuleArithmetic.convert(value(operand), to: expression.type.kind)
    }
  }

  /// Returns the value of a property, which may be absent or null.
  private mutating func property(_ expression: TypedExpression) throws -> RuleValue {
    guard case .property(let property, let base) = expression.node else {
      return try value(expression)
    }
    guard let base else { return try object.orFailure.member(property.key) }
    return try value(base).member(property.key)
  }

  private mutating func string(_ expression: TypedExpression) throws -> String {
    guard case .string(let text) = try value(expression) else { throw RuleFailure() }
    return text
  }

  private mutating func int(_ expression: TypedExpression) throws -> Int64 {
    switch try value(expression) {
    case .int(let number): number
    case .uint(let number): try _Rule.int(number)
    default: throw RuleFailure()
    }
  }

  private mutating func elements(_ list: TypedExpression) throws -> [RuleValue] {
    guard case .list(let elements) = try value(list) else { throw RuleFailure() }
    return elements
  }

  /// Evaluates a logical operator. An operand that decides the result takes precedence over one
  /// that fails ("Logical Operators").
  private mutating func decide(
    _ logical: LogicalOperator, _ operands: [TypedExpression]
  ) throws -> Bool {
    var failure: (any Error)?
    for operand in operands {
      do {
        let outcome = try bool(operand)
        if outcome == (logical == .or) { return outcome }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return logical == .and
  }

  private mutating func decide(_ quantifier: Quantifier, _ macro: Macro) throws -> Bool {
    let elements: [RuleValue] =
      switch try value(macro.range) {
      case .list(let elements): elements
      case .members(let members): members.map { .string($0.key) }
      default: throw RuleFailure()
      }
    func condition(_ element: RuleValue) throws -> Bool {
      variables[macro.variable] = element
      return try bool(macro.condition)
    }
    return switch quantifier {
    case .all: try _Rule.all(elements, satisfy: condition)
    case .exists: try _Rule.exists(in: elements, where: condition)
    case .existsOne: try _Rule.existsOne(in: elements, where: condition)
    }
  }

  private mutating func areDistinct(_ macro: Macro, _ keys: [TypedExpression]) throws -> Bool {
    try _Rule.areDistinct(try elements(macro.range)) { element in
      variables[macro.variable] = element
      return try keys.map { key in
        guard let key = try value(key).key else { throw RuleFailure() }
        return key
      }
    }
  }

  private func size(of value: RuleValue) throws -> Int {
    switch value {
    case .string(let text): text.unicodeScalars.count
    case .bytes(let data): data.count
    case .list(let elements): elements.count
    case .members(let members): members.count
    default: throw RuleFailure()
    }
  }
}

extension RuleValue? {
  fileprivate var orFailure: RuleValue {
    get throws {
      guard let self else { throw RuleFailure() }
      return self
    }
  }
}

extension TypedExpression {
  /// The result of a condition that is the same for all objects.
  var constantResult: Bool? {
    var evaluation = RuleEvaluation(object: nil, matches: { _, _ in throw RuleFailure() })
    return try? evaluation.bool(self)
  }

  fileprivate var canBeAbsent: Bool {
    if case .property(let property, _) = node { property.canBeAbsent } else { false }
  }

  fileprivate var literals: [RuleValue] {
    switch node {
    case .literal(let literal): [literal.ruleValue]
    case .property(_, let base): base?.literals ?? []
    case .variable: []
    case .list(let elements): elements.flatMap(\.literals)
    case .presence(let operand), .isNull(let operand), .not(let operand), .negation(let operand),
      .unwrapped(let operand, member: _), .size(let operand), .conversion(let operand),
      .matches(let operand, _):
      operand.literals
    case .hasKey(let a, let b), .value(let a, let b), .element(let a, let b),
      .comparison(_, let a, let b), .arithmetic(_, let a, let b), .membership(let a, let b),
      .stringTest(_, let a, let b):
      a.literals + b.literals
    case .logical(_, let operands): operands.flatMap(\.literals)
    case .conditional(let a, let b, let c): a.literals + b.literals + c.literals
    case .quantifier(_, let macro), .distinct(let macro, _):
      macro.range.literals + macro.condition.literals
    }
  }
}

extension TypedLiteral {
  var ruleValue: RuleValue {
    switch self {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    case .double(_, let value): .double(value)
    case .decimal(let digits): Decimal(string: digits).map { .decimal($0) } ?? .other
    case .string(let text): .string(text)
    case .null: .null
    case .timestamp(let seconds): Double(seconds).map { .timestamp(_Rule.timestamp($0)) } ?? .other
    case .duration(let seconds): Double(seconds).map { .duration($0) } ?? .other
    }
  }
}

extension StringTest {
  fileprivate func holds(_ text: String, _ part: String) -> Bool {
    switch self {
    case .startsWith: _Rule.hasPrefix(text, part)
    case .endsWith: _Rule.hasSuffix(text, part)
    case .contains: _Rule.contains(text, part)
    }
  }
}
