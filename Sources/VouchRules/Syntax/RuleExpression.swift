/// A node of a rule's syntax tree, as parsed and before any name is looked up.
struct RuleExpression: Hashable, Sendable {
  /// What kind of expression it is.
  indirect enum Node: Hashable, Sendable {
    case literal(RuleLiteral)
    case name(String)
    case member(RuleExpression, name: String, nameRange: Range<Int>)
    case index(RuleExpression, RuleExpression)
    /// A function, a method (with a target) or a macro: which of them, the type checker decides.
    case call(function: String, nameRange: Range<Int>, target: RuleExpression?, [RuleExpression])
    case list([RuleExpression])
    case not(RuleExpression)
    case negation(RuleExpression)
    /// A whole chain of one operator: `a && b && c`.
    case logical(LogicalOperator, [RuleExpression])
    case binary(BinaryOperator, RuleExpression, RuleExpression, operatorRange: Range<Int>)
    case conditional(RuleExpression, then: RuleExpression, otherwise: RuleExpression)
  }

  let node: Node
  let range: Range<Int>
  /// The length of the longest way down from here, which ``RuleLimits`` bounds.
  let depth: Int
}

/// A value written in the rule itself.
enum RuleLiteral: Hashable, Sendable {
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  /// The digits as written, sign included.
  case double(String)
  case string(String)
  case null
}

/// An operator that decides from one operand if it can.
public enum LogicalOperator: String, Hashable, Sendable {
  case and = "&&"
  case or = "||"
}

/// An operator with two operands, both of which are always evaluated.
enum BinaryOperator: Hashable, Sendable {
  case comparison(ComparisonOperator)
  case arithmetic(ArithmeticOperator)
  case membership

  var symbol: String {
    switch self {
    case .comparison(let comparison): comparison.rawValue
    case .arithmetic(let arithmetic): arithmetic.rawValue
    case .membership: "in"
    }
  }
}

/// An operator that compares two values.
public enum ComparisonOperator: String, Hashable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// True of `==` and `!=`, which more types have than the others.
  public var isEquality: Bool { self == .equal || self == .notEqual }
}

/// An operator that computes a value.
public enum ArithmeticOperator: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// How large a rule may be. Both bounds keep the recursive stages far from the end of the stack.
enum RuleLimits {
  /// CEL asks for at least 32 levels and 32 operators in a row ("Syntax").
  static let depth = 64
  static let scalars = 10_000
}
