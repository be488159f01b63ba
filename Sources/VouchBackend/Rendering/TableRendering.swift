import VouchSwiftCode

extension TypeRenderer {
  /// `static let schema`: the table, and the types that it names.
  func schemaTable(_ table: TableText, depth: Int, isGeneric: Bool = false) -> Declaration {
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
    return isGeneric ? sharedSchemaProperty(arguments) : schemaProperty(arguments)
  }

  /// Swift has no stored static properties in generic types, so the runtime keeps one schema for
  /// each set of arguments.
  private func sharedSchemaProperty(_ arguments: [Expression.Argument]) -> Declaration {
    let type = spelling(GeneratedNames.schema)
    let made = Statement.expression(.call(type, arguments))
    let shared = Statement.expression(
      prefix: "\(type).\(GeneratedNames.sharedSchema) ",
      .closure(signature: "", body: [made]))
    return .property(
      PropertyDeclaration(
        .staticVar, GeneratedNames.schemaProperty, GeneratedNames.schema, .computed([shared]),
        access: access))
  }

  /// What an argument of a generic type has to be.
  var genericConstraint: TypeReference {
    let base = GeneratedNames.type
    return options.isHashable ? .composition([base, .swift("Hashable")]) : base
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
