import VouchSwiftCode

extension TypeRenderer {
  /// The function that makes a changed copy; nil where none is wanted, for a type without properties, and
  /// for one value that a copy would replace altogether.
  func copyFunction(_ parts: StructParts) -> Declaration? {
    let properties = parts.variables.map(\.property)
    guard options.makesCopies, !parts.isSingleValue, !properties.isEmpty else { return nil }
    let isLong = properties.count > Self.longestExpression
    let arguments = properties.map { property in
      let value = isLong ? .code(property.name.spelling) : copiedValue(property)
      return Expression.Argument(property.name.labelSpelling, value)
    }
    let values = properties.filter { _ in isLong }.map { property in
      Statement.expression(prefix: "let \(property.name.spelling) = ", copiedValue(property))
    }
    return .function(
      FunctionDeclaration(
        .function(GeneratedNames.copyFunction), access: access,
        documentation: copyDocumentation(properties),
        parameters: properties.map { copyParameter($0) },
        hasLineForEachParameter: true,
        effects: [.throws(.local(GeneratedNames.errorType))],
        returns: .local(parts.header.name.spelling),
        body: values + [
          .expression(prefix: isLong ? "return try " : "try ", .vertical(.call("Self", arguments)))
        ]
      ))
  }

  /// How many properties are chosen between in one expression, which the compiler checks as a whole, in
  /// quadratic time. More have a line of their own each.
  private static let longestExpression = 100

  private func copiedValue(_ property: PropertyPlan) -> Expression {
    let name = property.name
    let (given, own) = (name.spelling, "self.\(name.memberSpelling)")
    guard case .optional = property.type else { return .code("\(given) ?? \(own)") }
    let replaced = "\(GeneratedNames.schema.spelling).\(GeneratedNames.replaced)"
    return .call(replaced, [.init(.code(own)), .init("by", .code(given))])
  }

  private func copyDocumentation(_ properties: [PropertyPlan]) -> DocComment {
    "A copy with some properties changed, checked like a new value: what is left out stays."
  }

  /// Absent means unchanged, so a property that can be nil needs a type that tells the two apart.
  private func copyParameter(_ property: PropertyPlan) -> FunctionDeclaration.Parameter {
    let name = property.name.spelling
    guard case .optional(let wrapped) = property.type else {
      return .init(name, .optional(property.type), default: .code("nil"))
    }
    return .init(
      name, GeneratedNames.replacement(wrapped), default: .code(GeneratedNames.unchanged))
  }
}
