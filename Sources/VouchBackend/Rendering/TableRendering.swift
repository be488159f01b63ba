import VouchSwiftCode

extension TypeRenderer {
  /// `static let schema`: the table, and the types that it names.
  ///
  /// Each type and pattern is an argument of its own: another one is another line.
  func schemaTable(_ table: TableText, isGeneric: Bool = false) -> Declaration {
    // The literal stands two levels further in than the extension.
    let width = Self.lineWidth - 2
    var arguments = [Expression.Argument(.multilineString(table.text(width: width)))]
    for (name, type) in table.types {
      let words = [SwiftLiteral.string(name), type.spelling + ".self"].map {
        Expression.Argument(.code($0))
      }
      arguments.append(.init(.call(GeneratedNames.typePart, words)))
    }
    for pattern in table.patterns {
      let words = [pattern.source, pattern.table].map { Expression.Argument(.string($0)) }
      arguments.append(.init(.call(GeneratedNames.patternPart, words)))
    }
    return isGeneric ? schemaFunction(arguments) : schemaProperty(arguments)
  }

  /// Swift has no stored static properties in generic types, so the runtime keeps one schema for
  /// each set of arguments.
  private func schemaFunction(_ arguments: [Expression.Argument]) -> Declaration {
    .function(
      FunctionDeclaration(
        .staticFunction(GeneratedNames.schemaFunction), access: access,
        returns: GeneratedNames.schema,
        body: [.expression(.call(GeneratedNames.schema.spelling, arguments))]))
  }

  /// What an argument of a generic type has to be.
  var genericConstraint: TypeReference {
    let base = GeneratedNames.type
    return options.isHashable ? .composition([base, .swift("Hashable")]) : base
  }

  func schemaProperty(_ arguments: [Expression.Argument]) -> Declaration {
    .property(
      PropertyDeclaration(
        .staticLet, GeneratedNames.schemaProperty, type: nil,
        content: .stored(initialValue: .call(GeneratedNames.schema.spelling, arguments)),
        access: access))
  }

  /// What the literal's printer leaves for text, of swift-format's 100 columns.
  private static var lineWidth: Int { 100 - 6 }
}
