/// A node of a rule's syntax tree, before name resolution.
struct RuleExpression: Hashable, Sendable {
  /// The kind of expression.
  indirect enum Node: Hashable, Sendable {
    case literal(RuleLiteral)
    case name(String)
    case member(RuleExpression, name: String, nameRange: Range<Int>)
    case index(RuleExpression, RuleExpression)
    /// A function, a method (with a target) or a macro; the type checker decides which.
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
  /// The length of the longest path down from here, which ``RuleLimits`` bounds.
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

/// An operator whose result one operand may decide.
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

  /// True for `==` and `!=`, which are defined for more types than the others.
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

/// The maximum size of a rule. Both limits protect the recursive stages from stack overflow.
enum RuleLimits {
  /// CEL requires support for at least 32 levels and 32 operators in a row ("Syntax").
  static let depth = 64
  static let scalars = 10_000
}
