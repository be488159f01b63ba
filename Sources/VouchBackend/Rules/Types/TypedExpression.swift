/// A node of a rule with resolved names and types: the renderer's input.
struct TypedExpression: Hashable, Sendable {
  /// The kind of expression.
  indirect enum Node: Hashable, Sendable {
    case literal(TypedLiteral)
    /// A property of the object that has the rule, or of `base`.
    case property(RuleProperty, of: TypedExpression?)
    /// The macro variable with that number.
    case variable(Int, name: String)
    case list([TypedExpression])
    /// `has` of the operand, which is a property.
    case presence(TypedExpression)
    /// A comparison with null of the operand, which is a property.
    case isNull(TypedExpression)
    case hasKey(TypedExpression, map: TypedExpression)
    case value(forKey: TypedExpression, map: TypedExpression)
    case element(at: TypedExpression, list: TypedExpression)
    /// The value inside a generated wrapper type.
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
    /// True if no two elements of a list agree in all keys, which are expressions of the variable.
    case distinct(Macro, keys: [TypedExpression])
    /// A conversion to the node's type.
    case conversion(TypedExpression)
  }

  let node: Node
  let type: RuleType
  let range: Range<Int>

  /// A property as the rule names it, cut to a readable length.
  var name: String {
    var keys: [String] = []
    var next: TypedExpression? = self
    while case .property(let property, of: let base) = next?.node {
      keys.append(property.key)
      next = base
    }
    if case .variable(_, let name) = next?.node { keys.append(name) }
    let path = keys.reversed().joined(separator: ".")
    let scalars = path.unicodeScalars
    return scalars.count <= 40 ? path : String(String.UnicodeScalarView(scalars.prefix(39))) + "…"
  }
}

/// A literal, or a call with a constant value, in its final type.
enum TypedLiteral: Hashable, Sendable {
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  /// The value, and also the digits as written, because a decimal keeps all of them.
  case double(String, Double)
  /// Decimal digits with an optional sign, point and exponent, which `Decimal` represents exactly.
  case decimal(String)
  case string(String)
  case null
  /// Seconds since 1970, in decimal digits with an optional sign and point.
  case timestamp(String)
  /// Seconds, in decimal digits with an optional sign and point.
  case duration(String)
}

/// A test of a string for a part.
enum StringTest: String, Hashable, Sendable {
  case startsWith, endsWith, contains
}

/// A macro that evaluates a condition for each element.
enum Quantifier: String, Hashable, Sendable {
  case all
  case exists
  case existsOne = "exists_one"
}

/// The range, variable and condition of a macro: it iterates over the elements of a list or the
/// keys of a map.
struct Macro: Hashable, Sendable {
  let range: TypedExpression
  /// The number that distinguishes this macro's variable from all others of the rule.
  let variable: Int
  let name: String
  let condition: TypedExpression
}
