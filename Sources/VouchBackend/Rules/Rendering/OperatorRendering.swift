// Renders comparisons, arithmetic and membership.
extension RuleRenderer {
  mutating func renderComparison(
    _ comparison: ComparisonOperator, _ left: TypedExpression, right: TypedExpression
  ) -> SwiftPiece {
    compare(comparison, render(left, beside: right), right: render(right, beside: left))
  }

  /// Renders an operand. Beside a decimal, Swift accepts a whole number literal as a decimal.
  private mutating func render(
    _ operand: TypedExpression, beside other: TypedExpression
  ) -> SwiftPiece {
    guard case .literal(.decimal(let digits)) = operand.node, Int32(digits) != nil,
      other.type.kind == .decimal, !other.isNumericLiteral
    else { return render(operand) }
    return SwiftPiece(text: number(digits), type: .decimal, isLiteral: true)
  }

  private mutating func compare(
    _ comparison: ComparisonOperator, _ left: SwiftPiece, right: SwiftPiece
  ) -> SwiftPiece {
    var (left, right) = (left, right)
    switch (left.type.kind, right.type.kind) {
    case (.string, _):
      return compareStrings(comparison, left.computed, right: right.computed)
    case (.int, .int), (.uint, .uint), (.int, .uint), (.uint, .int):
      // Swift compares integers of any two types by value, but a literal must fit the other
      // operand's type.
      if !left.isLiteral(beside: right) { left = left.withOwnType }
      if !right.isLiteral(beside: left) { right = right.withOwnType }
    case (.double, .double): (left, right) = (left.computed, right.computed)
    case (let leftKind, let rightKind) where leftKind != rightKind:
      (left, right) = (number(left), number(right))
    default: break
    }
    return native(comparison.rawValue, .comparison, left: left, right: right, type: .bool)
  }

  /// Renders a number for a comparison with numbers of other types.
  private mutating func number(_ piece: SwiftPiece) -> SwiftPiece {
    let constructor = "\(GeneratedNames.rule).Number.\(piece.type.kind)"
    return compose([piece.computed], piece.type) { "\(constructor)(\($0[0].text))" }
  }

  private mutating func compareStrings(
    _ comparison: ComparisonOperator, _ left: SwiftPiece, right: SwiftPiece
  ) -> SwiftPiece {
    let (function, isNegated, isSwapped) =
      switch comparison {
      case .equal: ("equal", false, false)
      case .notEqual: ("equal", true, false)
      case .less: ("precedes", false, false)
      case .greaterOrEqual: ("precedes", true, false)
      case .greater: ("precedes", false, true)
      case .lessOrEqual: ("precedes", true, true)
      }
    let operands = isSwapped ? [right, left] : [left, right]
    var piece = call(function, operands.map { (nil, $0) }, type: .bool, canThrow: false)
    guard isNegated else { return piece }
    piece.text = "!" + piece.text
    piece.precedence = .prefix
    return piece
  }

  /// Renders a Swift operator between two operands.
  private mutating func native(
    _ symbol: String, _ precedence: SwiftPrecedence, left: SwiftPiece, right: SwiftPiece,
    type: RuleType
  ) -> SwiftPiece {
    // Two bare literals could have any number type.
    let first = left.isLiteral && right.isLiteral ? left.annotated : left
    var piece = compose([first, right], type) { pieces in
      // Comparisons don't associate in Swift; the other operators associate to the left.
      let leftText =
        precedence == .comparison
        ? pieces[0].text(above: precedence) : pieces[0].text(atLeast: precedence)
      return "\(leftText) \(symbol) \(pieces[1].text(above: precedence))"
    }
    piece.precedence = precedence
    piece.operatorCount += 1
    return piece
  }

  mutating func renderArithmetic(
    _ arithmetic: ArithmeticOperator, _ left: TypedExpression, right: TypedExpression,
    type: RuleType
  ) -> SwiftPiece {
    let (leftPiece, rightPiece) = (render(left).computed, render(right).computed)
    switch (left.type.kind, right.type.kind) {
    case (.int, _), (.uint, _), (.decimal, _):
      let first = rightPiece.isLiteral ? leftPiece.annotated : leftPiece
      return call(
        arithmetic.function, [(nil, first), (nil, rightPiece)], type: type, canThrow: true)
    case (.string, _):
      return call("join", [(nil, leftPiece), (nil, rightPiece)], type: type, canThrow: false)
    case (.timestamp, .timestamp):
      return call(
        "seconds", [("from", rightPiece), ("to", leftPiece)], type: type, canThrow: false)
    case (.timestamp, _): return shift(leftPiece, by: rightPiece, arithmetic)
    case (_, .timestamp): return shift(rightPiece, by: leftPiece, arithmetic)
    case (.duration, .duration):
      return call(
        "sum", [(nil, leftPiece), (nil, rightPiece.signed(arithmetic))], type: type, canThrow: false
      )
    default:
      let isSum = arithmetic == .add || arithmetic == .subtract
      let precedence: SwiftPrecedence = isSum ? .addition : .multiplication
      return native(arithmetic.rawValue, precedence, left: leftPiece, right: rightPiece, type: type)
    }
  }

  private mutating func shift(
    _ instant: SwiftPiece, by duration: SwiftPiece, _ arithmetic: ArithmeticOperator
  ) -> SwiftPiece {
    call(
      "instant", [(nil, instant), ("plus", duration.signed(arithmetic))], type: .timestamp,
      canThrow: false)
  }

  mutating func renderNegation(_ operand: TypedExpression) -> SwiftPiece {
    let value = render(operand).computed
    guard operand.type.kind != .int else {
      return call("negate", [(nil, value)], type: .int, canThrow: true)
    }
    return SwiftPiece(
      text: value.negatedText, precedence: .prefix, canThrow: value.canThrow, type: value.type,
      operatorCount: value.operatorCount + 1)
  }

  mutating func renderMembership(
    _ element: TypedExpression, _ list: TypedExpression
  ) -> SwiftPiece {
    guard case .list(let type) = list.type else { return SwiftPiece(text: "false", type: .bool) }
    if type == type.computed && type.kind == element.type.kind && type != .bytes {
      return call("isMember", [(nil, element), ("of", list)], type: .bool)
    }
    // The elements have another storage or another number type: compare them one by one.
    var value = render(element).annotated
    if value.canThrow || value.text.utf8.count > 16 { value = bind(value) }
    let name = names.numbered("element")
    return renderSearch(in: list, name: name) { renderer in
      renderer.compare(.equal, SwiftPiece(text: name, type: type).unwrapped, right: value)
    }
  }
}

extension SwiftPiece {
  /// Returns true if this is a literal that takes the type of `other`.
  fileprivate func isLiteral(beside other: SwiftPiece) -> Bool {
    guard isLiteral, !other.isLiteral, case .integer(let storage) = other.type else { return false }
    guard let value = Int64(text.filter { $0 != "_" }) else { return false }
    // `Int` has 32 bits on some platforms.
    return (storage == .integer ? .int32 : storage).holds(value)
  }

  /// The text with a minus before it.
  fileprivate var negatedText: String {
    text.hasPrefix("-") ? "-(\(text))" : "-" + self.text(above: .prefix)
  }

  /// Returns a number as the right operand of a sum: negated for a subtraction.
  fileprivate func signed(_ arithmetic: ArithmeticOperator) -> SwiftPiece {
    guard arithmetic == .subtract else { return self }
    var piece = self
    (piece.text, piece.precedence) = (negatedText, .prefix)
    return piece
  }

  /// The value with a Swift type of its own, in its own storage.
  fileprivate var withOwnType: SwiftPiece { isLiteral ? annotated : self }
}

extension ArithmeticOperator {
  /// The name of the runtime's function.
  fileprivate var function: String {
    switch self {
    case .add: "add"
    case .subtract: "subtract"
    case .multiply: "multiply"
    case .divide: "divide"
    case .remainder: "remainder"
    }
  }
}
