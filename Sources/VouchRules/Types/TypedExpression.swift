/// A node of a rule whose names and types are settled: what the renderer works from.
struct TypedExpression: Hashable, Sendable {
  /// What kind of expression it is.
  indirect enum Node: Hashable, Sendable {
    case literal(TypedLiteral)
    /// A property of the object that has the rule, or of `base`.
    case property(RuleProperty, of: TypedExpression?)
    /// The variable of the macro with that number.
    case variable(Int, name: String)
    case list([TypedExpression])
    /// `has` of the property that the operand is.
    case presence(TypedExpression)
    /// A comparison of the property that the operand is with null.
    case isNull(TypedExpression)
    case hasKey(TypedExpression, map: TypedExpression)
    case value(forKey: TypedExpression, map: TypedExpression)
    case element(at: TypedExpression, list: TypedExpression)
    /// The value in one of a generated type around it.
    case unwrapped(TypedExpression, member: String)
    case not(TypedExpression)
    case negation(TypedExpression)
    case logical(LogicalOperator, [TypedExpression])
    case conditional(TypedExpression, then: TypedExpression, otherwise: TypedExpression)
    case comparison(ComparisonOperator, TypedExpression, TypedExpression)
    case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
    case membership(TypedExpression, list: TypedExpression)
    case size(TypedExpression)
    case stringTest(StringTest, TypedExpression, TypedExpression)
    case matches(TypedExpression, pattern: String)
    case quantifier(Quantifier, Macro)
    /// Whether no two elements of a list agree in all keys, each of which is of the variable.
    case distinct(Macro, keys: [TypedExpression])
    /// To the type of the node.
    case conversion(TypedExpression)
  }

  let node: Node
  let type: RuleType
  let range: Range<Int>
}

/// A literal, or a call that has a fixed value, in its final type.
enum TypedLiteral: Hashable, Sendable {
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  /// The digits as written too, because a decimal keeps all of them.
  case double(String, Double)
  /// Decimal digits with an optional sign, point and exponent, which `Decimal` holds exactly.
  case decimal(String)
  case string(String)
  case null
  /// Seconds since 1970, in decimal digits with an optional sign and point.
  case timestamp(String)
  /// Seconds, in decimal digits with an optional sign and point.
  case duration(String)
}

/// A question about a part of a string.
enum StringTest: String, Hashable, Sendable {
  case startsWith, endsWith, contains
}

/// A macro that puts a condition to each element.
enum Quantifier: String, Hashable, Sendable {
  case all
  case exists
  case existsOne = "exists_one"
}

/// What a macro goes over: the elements of a list or the keys of a map.
struct Macro: Hashable, Sendable {
  let range: TypedExpression
  /// Tells this macro's variable from all others of the rule.
  let variable: Int
  let name: String
  let condition: TypedExpression
}
