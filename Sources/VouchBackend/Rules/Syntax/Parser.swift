/// Parses tokens into a syntax tree by recursive descent, by the grammar of the CEL specification.
struct Parser {
  private var tokens: [Token]
  private var position = 0
  private var nesting = 0

  /// Returns the tree of a whole rule.
  static func parse(_ text: String) throws(RuleProblem) -> RuleExpression {
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

  /// Returns a node over `children`; throws if it is nested too deeply.
  func make(
    _ node: RuleExpression.Node, _ range: Range<Int>, over children: [RuleExpression] = []
  ) throws(RuleProblem) -> RuleExpression {
    var depth = 1
    for child in children { depth = max(depth, child.depth + 1) }
    guard depth <= RuleLimits.depth else { throw tooDeep(range) }
    return RuleExpression(node: node, range: range, depth: depth)
  }

  private func tooDeep(_ range: Range<Int>) -> RuleProblem {
    RuleProblem("the rule is nested more than \(RuleLimits.depth) levels deep", at: range)
  }

  /// Parses `Expr = ConditionalOr ["?" ConditionalOr ":" Expr]`.
  mutating func expression() throws(RuleProblem) -> RuleExpression {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= RuleLimits.depth else { throw tooDeep(current.range) }
    let condition = try operation()
    guard take(.question) else { return condition }
    let then = try operation()
    _ = try expect(.colon)
    let otherwise = try expression()
    return try make(
      .conditional(condition, then: then, otherwise: otherwise),
      condition.range.lowerBound..<otherwise.range.upperBound,
      over: [condition, then, otherwise]
    )
  }

  /// Parses all levels from `||` to `%`: operands with operators between them.
  ///
  /// It keeps the operators that wait for their right operand on a stack of its own. A function for
  /// each level of precedence would need five stack frames for each level of nesting.
  private mutating func operation() throws(RuleProblem) -> RuleExpression {
    var operands = [try unary()]
    var pending: [PendingOperator] = []
    while let infix = current.infixOperator {
      while let last = pending.last, last.infix.precedence >= infix.precedence,
        !(infix.isLogical && last.infix == infix)
      {
        try reduce(&operands, &pending)
      }
      pending.append(PendingOperator(infix: infix, range: current.range))
      advance()
      operands.append(try unary())
    }
    while !pending.isEmpty { try reduce(&operands, &pending) }
    return operands[0]
  }

  /// Makes a node from the last operator, or from its whole chain if it is `&&` or `||`.
  private func reduce(
    _ operands: inout [RuleExpression], _ pending: inout [PendingOperator]
  ) throws(RuleProblem) {
    let last = pending.removeLast()
    var count = 2
    while last.infix.isLogical, pending.last?.infix == last.infix {
      pending.removeLast()
      count += 1
    }
    let chain = Array(operands.suffix(count))
    operands.removeLast(count)
    let range = chain[0].range.lowerBound..<chain[count - 1].range.upperBound
    switch last.infix {
    case .logical(let logical):
      operands.append(try make(.logical(logical, chain), range, over: chain))
    case .binary(let binary):
      operands.append(
        try make(
          .binary(binary, chain[0], chain[1], operatorRange: last.range), range, over: chain))
    }
  }
}

/// An operator whose right operand isn't read yet.
private struct PendingOperator {
  let infix: InfixOperator
  let range: Range<Int>
}

/// An operator between two operands.
private enum InfixOperator: Equatable {
  case logical(LogicalOperator)
  case binary(BinaryOperator)

  var isLogical: Bool {
    if case .logical = self { true } else { false }
  }

  /// The precedence in CEL's table of operators; a higher one binds more tightly.
  var precedence: Int {
    switch self {
    case .logical(.or): 0
    case .logical(.and): 1
    case .binary(.comparison), .binary(.membership): 2
    case .binary(.arithmetic(.add)), .binary(.arithmetic(.subtract)): 3
    case .binary(.arithmetic): 4
    }
  }
}

extension Token {
  /// The token as an operator with two operands; nil if it isn't one.
  fileprivate var infixOperator: InfixOperator? {
    switch kind {
    case .identifier("in"): return .binary(.membership)
    case .punctuation(let mark):
      if let logical = LogicalOperator(rawValue: mark.rawValue) { return .logical(logical) }
      if let comparison = ComparisonOperator(rawValue: mark.rawValue) {
        return .binary(.comparison(comparison))
      }
      return ArithmeticOperator(rawValue: mark.rawValue).map { .binary(.arithmetic($0)) }
    default: return nil
    }
  }
}
