extension CodeWriter {
  /// Returns the expression on one line; nil if it takes more than `width` columns.
  ///
  /// It stops as soon as the width is exceeded, so that calling it at every level of a deep tree is
  /// linear in the size of the tree.
  func flat(_ expression: Expression, width: Int) -> String? {
    var text = FlatText(width: width)
    text.append(expression)
    return text.isWithinWidth ? text.text : nil
  }
}

/// Text on one line that stops growing when it is too wide.
private struct FlatText {
  private(set) var text = ""
  private var remaining: Int

  init(width: Int) {
    remaining = width
  }

  var isWithinWidth: Bool { remaining >= 0 }

  mutating func append(_ expression: Expression) {
    guard isWithinWidth else { return }
    switch expression {
    case .code(let code): append(code)
    case .string(let value): append(string: value)
    case .multilineString: giveUp()
    case .call(let callee, let arguments, let suffix):
      append(callee)
      append("(")
      for (offset, argument) in arguments.enumerated() {
        guard isWithinWidth else { return }
        if offset > 0 { append(", ") }
        if let label = argument.label { append(label + ": ") }
        append(argument.value)
      }
      append(")")
      append(suffix)
    case .vertical: giveUp()
    case .array(let elements):
      reserveTrailingComma(elements.count)
      append("[")
      for (offset, element) in elements.enumerated() {
        guard isWithinWidth else { return }
        if offset > 0 { append(", ") }
        append(element)
      }
      append("]")
    case .dictionary(let elements): append(elements)
    case .closure(let signature, let body):
      guard body.isEmpty else { return giveUp() }
      append(signature.isEmpty ? "{}" : "{ \(signature) in }")
    }
  }

  private mutating func append(_ elements: [Expression.DictionaryElement]) {
    reserveTrailingComma(elements.count)
    append(elements.isEmpty ? "[:" : "[")
    for (offset, element) in elements.enumerated() {
      guard isWithinWidth else { return }
      if offset > 0 { append(", ") }
      append(element.key)
      append(": ")
      append(element.value)
    }
    append("]")
  }

  private mutating func append(string value: String) {
    // A scalar has at most four bytes, so this text can't fit.
    if value.utf8.count > 4 * remaining { return giveUp() }
    append(SwiftLiteral.string(value))
  }

  private mutating func append(_ addition: String) {
    guard isWithinWidth else { return }
    remaining -= addition.width
    text += addition
  }

  /// Reserves a column, since swift-format counts the trailing comma that a collection would have
  /// if it were broken.
  private mutating func reserveTrailingComma(_ count: Int) {
    if count > 1 { remaining -= 1 }
  }

  private mutating func giveUp() {
    remaining = -1
  }
}
