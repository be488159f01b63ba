import VouchSwiftCode

extension TypeRenderer {
  /// `static let schema`: the table, and the types that it names.
  func schemaTable(_ parts: StructParts) -> Declaration {
    // The literal stands two levels further in than the type itself.
    let width = Self.lineWidth - 2 * (parts.header.path.count + 1)
    var arguments = [Expression.Argument(.multilineString(parts.table.text(width: width)))]
    if !parts.table.types.isEmpty {
      let types = parts.table.types.map { Expression.code(spelling($0) + ".self") }
      arguments.append(.init(GeneratedNames.typesLabel, .array(types)))
    }
    return schemaProperty(arguments)
  }

  func schemaProperty(_ arguments: [Expression.Argument]) -> Declaration {
    .property(
      PropertyDeclaration(
        .staticLet, GeneratedNames.schemaProperty, nil,
        .stored(initialValue: .call(spelling(GeneratedNames.schema), arguments)),
        access: access))
  }

  /// What the literal's printer leaves for text, of swift-format's 100 columns.
  private static var lineWidth: Int { 100 - 6 }
}
