import VouchSwiftCode

extension TypeRenderer {
  /// `static let schema`: the table, and the types that it names.
  func schemaTable(_ table: TableText, depth: Int) -> Declaration {
    // The literal stands two levels further in than the type itself.
    let width = Self.lineWidth - 2 * (depth + 1)
    var arguments = [Expression.Argument(.multilineString(table.text(width: width)))]
    if !table.types.isEmpty {
      let types = table.types.map { Expression.code(spelling($0) + ".self") }
      arguments.append(.init(GeneratedNames.typesLabel, .array(types)))
    }
    if !table.patterns.isEmpty {
      let patterns = table.patterns.map {
        Expression.DictionaryElement(key: .string($0.source), value: .string($0.table))
      }
      arguments.append(.init(GeneratedNames.patternsLabel, .dictionary(patterns)))
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
