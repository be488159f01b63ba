// Renders literals, properties, variables and functions of one value.
extension RuleRenderer {
  mutating func render(_ literal: TypedLiteral, _ type: RuleType) -> SwiftPiece {
    switch literal {
    case .bool(let value): return SwiftPiece(text: "\(value)", type: type)
    case .int(let value):
      return SwiftPiece(text: SwiftLiteral.integer(value), type: type, isLiteral: true)
    case .uint(let value):
      return SwiftPiece(text: SwiftLiteral.integer(value), type: type, isLiteral: true)
    case .double(_, let value):
      return SwiftPiece(text: SwiftLiteral.double(value), type: type, isLiteral: true)
    case .decimal(let digits):
      let text = "\(GeneratedNames.rule).decimal(\(SwiftLiteral.string(digits)))"
      return SwiftPiece(text: text, type: type)
    case .string(let value): return renderString(value)
    case .null: return SwiftPiece(text: "nil", type: type)
    case .timestamp(let seconds):
      let text = "\(GeneratedNames.rule).timestamp(\(number(seconds)))"
      return SwiftPiece(text: text, type: type)
    case .duration(let seconds):
      return SwiftPiece(text: number(seconds), type: type, isLiteral: true)
    }
  }

  /// Returns a number literal for decimal digits: `1_514_764_800`, `-1.5`.
  func number(_ digits: String) -> String { SwiftLiteral.number(json: digits) ?? digits }

  /// Renders a string literal; a long one becomes a constant of several lines.
  mutating func renderString(_ value: String) -> SwiftPiece {
    let literal = SwiftLiteral.string(value)
    guard literal.utf8.count > width else { return SwiftPiece(text: literal, type: .string) }
    let name = names.numbered("text")
    let literalLines = SwiftLiteral.multilineString(value, width: width)
    lines.append("let \(name) = " + (literalLines.first ?? ""))
    lines += literalLines.dropFirst().map { "  " + $0 }
    return SwiftPiece(text: name, type: .string)
  }

  /// Renders the value of a property or variable. For an optional property, it is the unwrapped
  /// value, or the error of its absence.
  mutating func renderValue(_ expression: TypedExpression) -> SwiftPiece {
    let accessor = accessor(expression)
    guard case .property(let property, of: _) = expression.node, property.isOptional else {
      return accessor
    }
    let label = SwiftPiece(text: SwiftLiteral.string(expression.name), type: .string)
    return call("value", [(nil, accessor), (nil, label)], type: expression.type, canThrow: true)
  }

  /// Renders the Swift property or variable itself, which may be optional.
  mutating func accessor(_ expression: TypedExpression) -> SwiftPiece {
    switch expression.node {
    case .property(let property, of: let base?):
      return compose([render(base)], expression.type) {
        "\($0[0].postfixText).\(property.swiftName)"
      }
    case .property(let property, of: nil):
      return SwiftPiece(text: property.swiftName, type: expression.type)
    case .variable(let number, _):
      usedVariables.insert(number)
      return SwiftPiece(text: variables[number] ?? "element", type: expression.type)
    default:
      return render(expression)
    }
  }

  /// Renders `has(a)` as `a != nil`, or its negation.
  mutating func renderPresence(of operand: TypedExpression, _ symbol: String) -> SwiftPiece {
    guard case .property(let property, of: _) = operand.node, property.canBeAbsent else {
      // The key is required, so it is present whenever the object is.
      let lineCount = lines.count
      let accessor = accessor(operand)
      let isNegated = symbol == "=="
      guard accessor.canThrow || lines.count > lineCount else {
        return SwiftPiece(text: "\(!isNegated)", type: .bool)
      }
      var piece = call("isPresent", [(nil, accessor)], type: .bool, canThrow: false)
      if isNegated { (piece.text, piece.precedence) = ("!" + piece.text, .prefix) }
      return piece
    }
    return renderNullity(of: operand, symbol)
  }

  /// Renders `a == null` as `a == nil`, or its negation.
  mutating func renderNullity(of operand: TypedExpression, _ symbol: String) -> SwiftPiece {
    let accessor = accessor(operand)
    return SwiftPiece(
      text: "\(accessor.text) \(symbol) nil", precedence: .comparison,
      canThrow: accessor.canThrow, type: .bool, operatorCount: 1)
  }

  mutating func renderSize(_ operand: TypedExpression) -> SwiftPiece {
    let subject = render(operand).computed
    let count = operand.type.kind == .string ? "unicodeScalars.count" : "count"
    return compose([subject], .integer(.integer)) { "\($0[0].postfixText).\(count)" }
  }

  mutating func renderTest(
    _ test: StringTest, _ subject: TypedExpression, part: TypedExpression
  ) -> SwiftPiece {
    let function =
      switch test {
      case .startsWith: "hasPrefix"
      case .endsWith: "hasSuffix"
      case .contains: "contains"
      }
    return call(function, [(nil, subject), (nil, part)], type: .bool)
  }

  mutating func renderMatches(_ subject: TypedExpression, _ pattern: String) -> SwiftPiece {
    let matcher = matchers[pattern] ?? SwiftLiteral.string(pattern)
    return compose([render(subject).computed], .bool) { "\(matcher).matches(\($0[0].text))" }
  }

  mutating func renderConversion(_ operand: TypedExpression, to type: RuleType) -> SwiftPiece {
    let source = operand.type.kind
    let value = render(operand).annotated
    switch (source, type.kind) {
    case (let source, let target) where source == target:
      return value
    case (.int, .double), (.uint, .double), (.int, .decimal), (.uint, .decimal), (_, .string):
      return compose([value], type) { "\(type.swiftName)(\($0[0].text))" }
    case (.decimal, .double):
      return call("double", [(nil, value)], type: type, canThrow: false)
    case (.string, .decimal):
      return call("decimal", [("parsing", value)], type: type, canThrow: true)
    case (_, let target):
      return call("\(target)", [(nil, value)], type: type, canThrow: true)
    }
  }

  /// Renders a list literal, in the storage of computed values.
  mutating func renderList(_ elements: [TypedExpression], _ type: RuleType) -> SwiftPiece {
    let pieces = elements.map { render($0).computed }
    let text = "[" + pieces.map(\.text).joined(separator: ", ") + "]"
    let canThrow = pieces.contains(where: \.canThrow)
    guard text.utf8.count > width - 16, case .list(let element) = type else {
      return SwiftPiece(text: text, canThrow: canThrow, type: type)
    }
    let name = names.numbered("list")
    lines.append("let \(name): [\(element.swiftName)] = " + (canThrow ? "try [" : "["))
    lines += pieces.map { "  \($0.text)," }
    lines.append("]")
    if canThrow { linesCanThrow = true }
    return SwiftPiece(text: name, type: type)
  }
}
