// Renders the macros `all`, `exists` and `exists_one`.
extension RuleRenderer {
  mutating func renderQuantifier(_ quantifier: Quantifier, _ macro: Macro) -> SwiftPiece {
    render(macro) { isFallible in
      quantifier.call(isFallible: isFallible)
    } body: {
      $0.render(macro.condition)
    }
  }

  mutating func renderDistinct(_ macro: Macro, _ keys: [TypedExpression]) -> SwiftPiece {
    render(macro) { _ in
      QuantifierCall(function: "\(GeneratedNames.rule).areDistinct", label: "by", argument: "")
    } body: { renderer in
      let pieces = keys.map { renderer.call("key", [(nil, $0)], type: .string) }
      return renderer.compose(pieces, .string) {
        "[" + $0.map(\.text).joined(separator: ", ") + "]"
      }
    }
  }

  private mutating func render(
    _ macro: Macro, _ call: (_ isFallible: Bool) -> QuantifierCall,
    body: (inout RuleRenderer) -> SwiftPiece
  ) -> SwiftPiece {
    let range = renderRange(macro.range)
    let variable = names.variable(macro.name)
    variables[macro.variable] = variable
    let block = inBlock(body)
    variables[macro.variable] = nil
    let name = usedVariables.contains(macro.variable) ? variable : "_"
    return render(block, over: range, name: name, call)
  }

  /// Renders the search for an element that equals a value and has another type than it.
  mutating func renderSearch(
    in list: TypedExpression, name: String, equality: (inout RuleRenderer) -> SwiftPiece
  ) -> SwiftPiece {
    let block = inBlock(equality)
    return render(block, over: renderRange(list), name: name) { isFallible in
      Quantifier.exists.call(isFallible: isFallible)
    }
  }

  /// Renders the call of a closure for elements, which is a statement of its own if it is long.
  private mutating func render(
    _ block: Block, over range: SwiftPiece, name: String,
    _ call: (_ isFallible: Bool) -> QuantifierCall
  ) -> SwiftPiece {
    let isFallible = block.piece.canThrow || block.linesCanThrow
    let start = call(isFallible)
    let condition = (block.piece.canThrow ? "try " : "") + block.piece.text
    if block.lines.isEmpty {
      let closure = "{ \(name) in \(condition) }"
      let text = start.text(over: range.postfixText, closure)
      if text.utf8.count <= width {
        return SwiftPiece(
          text: text, canThrow: range.canThrow || isFallible, type: .bool, operatorCount: 1)
      }
    }
    return bindQuantifier(
      start.trailing(over: range.postfixText) + " { \(name) in",
      block.lines + ["return " + condition],
      canThrow: range.canThrow || isFallible)
  }

  private mutating func bindQuantifier(
    _ call: String, _ body: [String], canThrow: Bool
  ) -> SwiftPiece {
    let result = names.numbered("condition")
    lines.append("let \(result) = " + (canThrow ? "try " : "") + call)
    lines += body.map { "  " + $0 }
    lines.append("}")
    if canThrow { linesCanThrow = true }
    return SwiftPiece(text: result, type: .bool)
  }

  /// Renders the elements of a list, or the keys of a map.
  private mutating func renderRange(_ range: TypedExpression) -> SwiftPiece {
    var piece = render(range)
    // A literal as the receiver of a method would have no type.
    if piece.text.hasPrefix("[") || piece.text.utf8.count > width / 2 { piece = bind(piece) }
    if range.type.kind == .map { piece.text = "\(piece.postfixText).keys" }
    return piece
  }
}

/// The form of a macro's call: a method of the sequence, or a function of the runtime.
private struct QuantifierCall {
  let function: String
  let label: String
  let argument: String?

  func text(over range: String, _ closure: String) -> String {
    if let argument { return "\(function)(\(argument)\(range), \(label): \(closure))" }
    return "\(range).\(function)(\(label.isEmpty ? "" : label + ": ")\(closure))"
  }

  func trailing(over range: String) -> String {
    if let argument { return "\(function)(\(argument)\(range))" }
    return "\(range).\(function)"
  }
}

extension Quantifier {
  fileprivate func call(isFallible: Bool) -> QuantifierCall {
    switch (self, isFallible) {
    case (.all, false): QuantifierCall(function: "allSatisfy", label: "", argument: nil)
    case (.exists, false): QuantifierCall(function: "contains", label: "where", argument: nil)
    case (.all, true):
      QuantifierCall(function: "\(GeneratedNames.rule).all", label: "satisfy", argument: "")
    case (.exists, true):
      QuantifierCall(function: "\(GeneratedNames.rule).exists", label: "where", argument: "in: ")
    case (.existsOne, _):
      QuantifierCall(function: "\(GeneratedNames.rule).existsOne", label: "where", argument: "in: ")
    }
  }
}
