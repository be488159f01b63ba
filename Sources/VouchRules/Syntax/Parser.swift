/// Reads tokens into a syntax tree by recursive descent, by the grammar of the CEL specification.
struct Parser {
  private var tokens: [Token]
  private var position = 0
  private var nesting = 0

  /// The tree of a whole rule.
  static func parse(_ text: String) throws(RuleProblem) -> Expression {
    var length = 0
    for _ in text.unicodeScalars {
      length += 1
      guard length <= RuleLimits.scalars else {
        let limit = RuleLimits.scalars
        throw RuleProblem("the rule is longer than \(limit) characters", at: limit..<limit + 1)
      }
    }
    var lexer = Lexer(text)
    var parser = Parser(tokens: try lexer.tokens())
    let expression = try parser.expression()
    guard parser.current.kind == .end else { throw parser.unexpected("an operator") }
    return expression
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  var current: Token { tokens[position] }

  mutating func advance() {
    // The last token is `.end`, and stays the current one.
    position = min(position + 1, tokens.count - 1)
  }

  mutating func take(_ mark: Punctuation) -> Bool {
    guard current.kind == .punctuation(mark) else { return false }
    advance()
    return true
  }

  mutating func expect(_ mark: Punctuation) throws(RuleProblem) -> Int {
    let end = current.range.upperBound
    guard take(mark) else { throw unexpected("`\(mark.rawValue)`") }
    return end
  }

  func unexpected(_ expectation: String) -> RuleProblem {
    RuleProblem("expected \(expectation), found \(current.name)", at: current.range)
  }

  /// A node over `children`, unless it lies too deep.
  func make(
    _ node: Expression.Node, _ range: Range<Int>, over children: [Expression] = []
  ) throws(RuleProblem) -> Expression {
    var depth = 1
    for child in children { depth = max(depth, child.depth + 1) }
    guard depth <= RuleLimits.depth else { throw tooDeep(range) }
    return Expression(node: node, range: range, depth: depth)
  }

  private func tooDeep(_ range: Range<Int>) -> RuleProblem {
    RuleProblem("the rule is nested more than \(RuleLimits.depth) levels deep", at: range)
  }

  /// `Expr = ConditionalOr ["?" ConditionalOr ":" Expr]`
  mutating func expression() throws(RuleProblem) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= RuleLimits.depth else { throw tooDeep(current.range) }
    let condition = try operation(.disjunction)
    guard take(.question) else { return condition }
    let then = try operation(.disjunction)
    _ = try expect(.colon)
    let otherwise = try expression()
    return try make(
      .conditional(condition, then: then, otherwise: otherwise),
      condition.range.lowerBound..<otherwise.range.upperBound,
      over: [condition, then, otherwise]
    )
  }

  /// A chain of the operators of one precedence, left to right, over operands of the next.
  private mutating func operation(_ precedence: Precedence) throws(RuleProblem) -> Expression {
    guard let operand = precedence.operand else { return try unary() }
    let first = try operation(operand)
    switch precedence {
    case .disjunction: return try chain(of: .or, .or, first, operand)
    case .conjunction: return try chain(of: .and, .and, first, operand)
    default: break
    }
    var left = first
    while let infix = current.binaryOperator, infix.precedence == precedence {
      let operatorRange = current.range
      advance()
      let right = try operation(operand)
      left = try make(
        .binary(infix, left, right, operatorRange: operatorRange),
        left.range.lowerBound..<right.range.upperBound,
        over: [left, right]
      )
    }
    return left
  }

  private mutating func chain(
    of logical: LogicalOperator, _ mark: Punctuation, _ first: Expression, _ operand: Precedence
  ) throws(RuleProblem) -> Expression {
    var operands = [first]
    while take(mark) { operands.append(try operation(operand)) }
    guard let last = operands.last, operands.count > 1 else { return first }
    return try make(
      .logical(logical, operands), first.range.lowerBound..<last.range.upperBound, over: operands)
  }
}

/// The levels of CEL's table of operators, the loosest first.
private enum Precedence: Int {
  case disjunction, conjunction, relation, addition, multiplication, unary

  /// The level of this level's operands; nil where operators stand before their operand.
  var operand: Precedence? { Precedence(rawValue: rawValue + 1) }
}

extension Token {
  /// The operator with two operands that this token is.
  fileprivate var binaryOperator: BinaryOperator? {
    switch kind {
    case .identifier("in"): .membership
    case .punctuation(let mark):
      if let comparison = ComparisonOperator(rawValue: mark.rawValue) {
        .comparison(comparison)
      } else {
        ArithmeticOperator(rawValue: mark.rawValue).map(BinaryOperator.arithmetic)
      }
    default: nil
    }
  }
}

extension BinaryOperator {
  fileprivate var precedence: Precedence {
    switch self {
    case .comparison, .membership: .relation
    case .arithmetic(.add), .arithmetic(.subtract): .addition
    case .arithmetic: .multiplication
    }
  }
}
