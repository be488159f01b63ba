// Parses `Unary`, `Member` and `Primary` of the CEL grammar.
extension Parser {
  mutating func unary() throws(RuleProblem) -> RuleExpression {
    let start = current.range.lowerBound
    var nots = 0
    while take(.not) { nots += 1 }
    if nots > 0 {
      // An even number of negations cancels out, but the operand must still be a bool.
      var result = try member(try primary())
      let range = start..<result.range.upperBound
      for _ in 0..<(nots % 2 == 0 ? 2 : 1) {
        result = try make(.not(result), range, over: [result])
      }
      return result
    }
    var minuses = 0
    while take(.minus) { minuses += 1 }
    guard minuses > 0 else { return try member(try primary()) }
    return try negation(minuses: minuses, from: start)
  }

  /// Parses negations. A minus directly before a number belongs to the literal, so that the least
  /// int can be written.
  private mutating func negation(minuses: Int, from start: Int) throws(RuleProblem)
    -> RuleExpression
  {
    var minuses = minuses
    var operand: RuleExpression
    if let literal = try negativeLiteral(from: start) {
      minuses -= 1
      operand = try member(literal)
    } else {
      operand = try member(try primary())
    }
    let range = start..<operand.range.upperBound
    for _ in 0..<(minuses == 0 ? 0 : minuses % 2 == 0 ? 2 : 1) {
      operand = try make(.negation(operand), range, over: [operand])
    }
    return operand
  }

  private mutating func negativeLiteral(from start: Int) throws(RuleProblem) -> RuleExpression? {
    let token = current
    let range = start..<token.range.upperBound
    switch token.kind {
    case .integer(let magnitude):
      guard magnitude <= Int64.min.magnitude else { throw Self.tooLarge(range) }
      advance()
      return try make(.literal(.int(Int64(truncatingIfNeeded: 0 &- magnitude))), range)
    case .floating(let digits):
      advance()
      return try make(.literal(.double("-" + digits)), range)
    default:
      return nil
    }
  }

  private static func tooLarge(_ range: Range<Int>) -> RuleProblem {
    RuleProblem(
      "the integer is beyond the range of int; write \(UInt64.max)u for a uint", at: range)
  }

  /// Parses the suffixes of a primary expression: `.name`, `.method(…)`, `[index]`.
  private mutating func member(_ primary: RuleExpression) throws(RuleProblem) -> RuleExpression {
    var target = primary
    while true {
      let start = target.range.lowerBound
      if take(.dot) {
        let nameRange = current.range
        let name = try memberName()
        if take(.openParenthesis) {
          let (arguments, end) = try list(until: .closeParenthesis)
          target = try make(
            .call(function: name, nameRange: nameRange, target: target, arguments),
            start..<end, over: [target] + arguments)
        } else {
          target = try make(
            .member(target, name: name, nameRange: nameRange),
            start..<nameRange.upperBound, over: [target])
        }
      } else if take(.openBracket) {
        let index = try expression()
        let end = try expect(.closeBracket)
        target = try make(.index(target, index), start..<end, over: [target, index])
      } else {
        return target
      }
    }
  }

  private mutating func memberName() throws(RuleProblem) -> String {
    switch current.kind {
    case .identifier(let name) where !ReservedWord.literals.contains(name):
      advance()
      return name
    case .quotedIdentifier(let name):
      advance()
      return name
    default:
      throw unexpected("a name")
    }
  }

  private mutating func primary() throws(RuleProblem) -> RuleExpression {
    let token = current
    switch token.kind {
    case .identifier(let name):
      advance()
      return try identifier(name, token.range)
    case .quotedIdentifier(let name):
      advance()
      return try make(.name(name), token.range)
    case .integer(let magnitude):
      guard let value = Int64(exactly: magnitude) else { throw Self.tooLarge(token.range) }
      return try literal(.int(value))
    case .unsigned(let value): return try literal(.uint(value))
    case .floating(let digits): return try literal(.double(digits))
    case .string(let text): return try literal(.string(text))
    case .punctuation(.openParenthesis):
      advance()
      let inner = try expression()
      _ = try expect(.closeParenthesis)
      return inner
    case .punctuation(.openBracket):
      advance()
      let (elements, end) = try list(until: .closeBracket)
      return try make(.list(elements), token.range.lowerBound..<end, over: elements)
    default:
      throw unexpected("a value")
    }
  }

  private mutating func literal(_ literal: RuleLiteral) throws(RuleProblem) -> RuleExpression {
    let range = current.range
    advance()
    return try make(.literal(literal), range)
  }

  private mutating func identifier(
    _ name: String, _ range: Range<Int>
  ) throws(RuleProblem) -> RuleExpression {
    switch name {
    case "true": return try make(.literal(.bool(true)), range)
    case "false": return try make(.literal(.bool(false)), range)
    case "null": return try make(.literal(.null), range)
    default: break
    }
    if ReservedWord.all.contains(name) {
      throw RuleProblem("`\(name)` is reserved in CEL; as a name, put it in backquotes", at: range)
    }
    guard take(.openParenthesis) else { return try make(.name(name), range) }
    let (arguments, end) = try list(until: .closeParenthesis)
    return try make(
      .call(function: name, nameRange: range, target: nil, arguments),
      range.lowerBound..<end, over: arguments)
  }

  /// Parses expressions separated by commas, up to `close`; CEL allows a trailing comma only in
  /// lists.
  private mutating func list(
    until close: Punctuation
  ) throws(RuleProblem) -> (elements: [RuleExpression], end: Int) {
    var elements: [RuleExpression] = []
    while current.kind != .punctuation(close) {
      elements.append(try expression())
      guard take(.comma) else { break }
      if close == .closeParenthesis, current.kind == .punctuation(close) {
        throw unexpected("a value")
      }
    }
    return (elements, try expect(close))
  }
}

/// `RESERVED` of the CEL specification.
private enum ReservedWord {
  /// The words that can't follow a dot.
  static let literals: Set<String> = ["true", "false", "null", "in"]

  static let all: Set<String> = literals.union([
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
    "package", "namespace", "return", "var", "void", "while",
  ])
}
