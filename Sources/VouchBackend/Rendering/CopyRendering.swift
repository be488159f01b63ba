import VouchSwiftCode

extension TypeRenderer {
  /// The function that makes a changed copy; nil for a type without properties, or with one value
  /// that a copy would replace altogether.
  func copyFunction(_ parts: StructParts) -> Declaration? {
    let properties = parts.variables.map(\.property)
    guard !parts.isSingleValue, !properties.isEmpty else { return nil }
    let arguments = properties.map { property in
      let name = property.name
      let (given, own) = (name.spelling, "self.\(name.memberSpelling)")
      guard case .optional = property.type else {
        return Expression.Argument(name.labelSpelling, .code("\(given) ?? \(own)"))
      }
      let replaced = "\(GeneratedNames.schema.spelling).\(GeneratedNames.replaced)"
      return .init(
        name.labelSpelling, .call(replaced, [.init(.code(own)), .init("by", .code(given))]))
    }
    return .function(
      FunctionDeclaration(
        .function(GeneratedNames.copyFunction), access: access,
        documentation: copyDocumentation(properties),
        parameters: properties.map { copyParameter($0) },
        hasLineForEachParameter: true,
        effects: [.throws(.local(GeneratedNames.errorType))],
        returns: .local(parts.header.name.spelling),
        body: [.expression(prefix: "try ", .vertical(.call("Self", arguments)))]
      ))
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
