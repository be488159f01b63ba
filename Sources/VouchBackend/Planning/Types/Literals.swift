import VouchReading

extension Planner {
  /// Returns a JSON value as a Swift literal of a use's type; nil if it has no short, plain
  /// literal.
  func literal(_ value: Node, _ use: TypeUse) -> Expression? {
    if case .null = value.content, use.row.isNullable { return .code("nil") }
    switch use.row.kind {
    // The null type has one value.
    case .scalar(.null): return .code(".init()")
    case .scalar(let scalar): return literal(value, scalar)
    case .array:
      guard let elements = value.sequence, elements.isEmpty else { return nil }
      return .code("[]")
    case .map:
      guard let mapping = value.mapping, mapping.entries.isEmpty else { return nil }
      return .code("[:]")
    case .type: return nil
    }
  }

  private func literal(_ value: Node, _ scalar: Row.Scalar) -> Expression? {
    switch (scalar, value.content) {
    case (.boolean, .bool(let flag)): .code(flag ? "true" : "false")
    case (.string, .string(let text)): .string(text.value)
    case (.number, .number(let number)):
      literal(number.text, Double(number.text), SwiftLiteral.double)
    case (.float, .number(let number)):
      literal(number.text, Float(number.text), SwiftLiteral.float)
    case (.integer, _), (.int8, _), (.int16, _), (.int32, _), (.int64, _), (.uint8, _),
      (.uint16, _), (.uint32, _), (.uint64, _):
      value.integer.map { .code(SwiftLiteral.integer($0)) }
    default: nil
    }
  }

  private func literal<Value: BinaryFloatingPoint>(
    _ digits: String, _ value: Value?, _ ofSubnormal: (Value) -> String
  ) -> Expression? {
    if let value, value.isSubnormal { return .code(ofSubnormal(value)) }
    return SwiftLiteral.number(json: digits).map { .code($0) }
  }
}
