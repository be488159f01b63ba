extension TypeRenderer {
  /// Returns the static property with the table and the types that it names.
  ///
  /// Each type and pattern is a separate argument, so that an added one adds one line.
  func schemaTable(_ table: TableText, isGeneric: Bool = false) -> Declaration {
    // The literal is indented two levels more than the extension.
    let width = Self.lineWidth - 2
    var arguments = [Expression.Argument(.multilineString(table.text(width: width)))]
    for (name, type) in table.types {
      let words = [SwiftLiteral.string(name), type.spelling + ".self"].map {
        Expression.Argument(.code($0))
      }
      arguments.append(.init(.call(GeneratedNames.typePart, words)))
    }
    arguments += patternArguments(table)
    if let schemas = table.schemas {
      let constant = Expression.code("\(schemas).\(GeneratedNames.allSchemas)")
      arguments.append(.init(.call(GeneratedNames.schemasPart, [.init(constant)])))
    }
    return isGeneric ? schemaFunction(arguments) : schemaProperty(arguments)
  }

  private func patternArguments(_ table: TableText) -> [Expression.Argument] {
    table.patterns.map { pattern in
      let words = [pattern.source, pattern.table].map { Expression.Argument(.string($0)) }
      return .init(.call(GeneratedNames.patternPart, words))
    }
  }

  /// Returns the schemas of a file that tables refer to, in an enum without cases that all files of
  /// the module share.
  func evaluatedSchemas(_ schemas: SchemaConstantPlan) -> Declaration {
    let table = TableText(schemas)
    let text = Expression.Argument(.multilineString(table.text(width: Self.lineWidth - 2)))
    let all = Declaration.property(
      .staticLet, GeneratedNames.allSchemas, type: nil,
      content: .stored(
        initialValue: .call(GeneratedNames.schemas.spelling, [text] + patternArguments(table))),
      access: .implicit)
    return .type(.enum, schemas.constant, members: [all])
  }

  /// Returns a function instead of a static property, since Swift has no stored static properties
  /// in generic types; the runtime caches one schema for each set of arguments.
  private func schemaFunction(_ arguments: [Expression.Argument]) -> Declaration {
    .function(
      .staticFunction(GeneratedNames.schemaFunction), access: access,
      returns: GeneratedNames.schema,
      body: [.expression(.call(GeneratedNames.schema.spelling, arguments))])
  }

  /// Returns the constraint on an argument of a generic type.
  func constraint(ofParametersOf header: TypeHeader) -> TypeReference {
    let base = GeneratedNames.type
    if options.isHashable { return .composition([base, .swift("Hashable")]) }
    let equatable = header.conformances.first { $0.standardName == "Equatable" }
    return equatable.map { .composition([base, $0.reference]) } ?? base
  }

  func schemaProperty(_ arguments: [Expression.Argument]) -> Declaration {
    .property(
      .staticLet, GeneratedNames.schemaProperty, type: nil,
      content: .stored(initialValue: .call(GeneratedNames.schema.spelling, arguments)),
      access: access)
  }

  /// The part of swift-format's 100 columns that remains for the literal's text.
  private static var lineWidth: Int { 100 - 6 }
}
