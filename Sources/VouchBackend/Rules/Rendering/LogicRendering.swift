// Renders `!`, `&&`, `||` and `?:`, whose operands aren't all evaluated.
//
// Swift's own operators are used if no left operand can fail: `false && error` is false in both
// languages. If one can fail, the runtime's `and` and `or` let the right operand decide ("Logical
// Operators").
extension RuleRenderer {
  mutating func renderNot(_ operand: TypedExpression) -> SwiftPiece {
    switch operand.node {
    case .presence(let property): return renderPresence(of: property, "==")
    case .isNull(let property): return renderNullity(of: property, "!=")
    default: break
    }
    let condition = render(operand)
    return SwiftPiece(
      text: "!" + condition.text(above: .prefix), precedence: .prefix,
      canThrow: condition.canThrow, type: .bool, operatorCount: condition.operatorCount)
  }

  mutating func renderLogical(
    _ logical: LogicalOperator, _ operands: [TypedExpression]
  ) -> SwiftPiece {
    var chain: SwiftPiece?
    for operand in operands {
      let next = renderLazily(operand)
      chain = chain.map { combine(logical, $0, right: next) } ?? next
    }
    return chain ?? SwiftPiece(text: "true", type: .bool)
  }

  private mutating func combine(
    _ logical: LogicalOperator, _ left: SwiftPiece, right: SwiftPiece
  ) -> SwiftPiece {
    if left.canThrow {
      let function = "\(GeneratedNames.rule).\(logical == .and ? "and" : "or")"
      return composeLazily([left, right], .bool) { "\(function)(\($0[0].text), \($0[1].text))" }
    }
    let precedence: SwiftPrecedence = logical == .and ? .conjunction : .disjunction
    var piece = composeLazily([left, right], .bool) { pieces in
      pieces[0].text(atLeast: precedence) + " \(logical.rawValue) "
        + pieces[1].text(above: precedence)
    }
    piece.precedence = precedence
    piece.operatorCount += 1
    return piece
  }

  mutating func renderConditional(
    _ condition: TypedExpression, _ then: TypedExpression, otherwise: TypedExpression,
    type: RuleType
  ) -> SwiftPiece {
    // The compiler warns of a branch that is never taken.
    if let result = condition.constantResult { return render(result ? then : otherwise).annotated }
    let test = render(condition)
    let branches = [renderLazily(then).annotated, renderLazily(otherwise).annotated]
    var piece = composeLazily([test] + branches, type) { pieces in
      "\(pieces[0].text(above: .ternary)) ? \(pieces[1].text(above: .ternary))"
        + " : \(pieces[2].text(above: .ternary))"
    }
    piece.precedence = .ternary
    piece.operatorCount += 2
    return piece
  }

  /// Renders an operand that may not be evaluated: statements that can fail are kept out of the
  /// enclosing block.
  private mutating func renderLazily(_ operand: TypedExpression) -> SwiftPiece {
    let block = inBlock { $0.render(operand) }
    guard block.linesCanThrow else {
      lines += block.lines
      return block.piece
    }
    return function(block.piece, block.lines)
  }

  /// Composes operands that may not be evaluated, like ``compose(_:_:_:)``.
  private mutating func composeLazily(
    _ operands: [SwiftPiece], _ type: RuleType, build: ([SwiftPiece]) -> String
  ) -> SwiftPiece {
    compose(operands, type, isInOrder: true, build: build) { renderer, operand in
      operand.canThrow ? renderer.function(operand, []) : renderer.bind(operand)
    }
  }

  /// Moves a value that can fail into a local function, which is called where the value is needed.
  private mutating func function(_ piece: SwiftPiece, _ body: [String]) -> SwiftPiece {
    let piece = piece.annotated
    let name = names.numbered(piece.type == .bool ? "condition" : "value")
    lines.append("func \(name)() throws -> \(piece.type.swiftName) {")
    lines += body.map { "  " + $0 }
    lines.append("  return " + (piece.canThrow ? "try " : "") + piece.text)
    lines.append("}")
    return SwiftPiece(text: "\(name)()", canThrow: true, type: piece.type)
  }
}
