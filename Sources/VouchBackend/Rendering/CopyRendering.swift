import VouchSwiftCode

extension TypeRenderer {
  /// The function that makes a changed copy; nil for a type without properties, or with one value
  /// that a copy would replace altogether.
  func copyFunction(_ parts: StructParts) -> Declaration? {
    let variables = parts.variables
    guard !parts.isSingleValue, !variables.isEmpty else { return nil }
    let fields = parts.freeName("fields")
    let replacements = variables.map { index, property in
      Statement.line(
        "\(fields).\(GeneratedNames.replace)(\(index), with: \(property.name.spelling))")
    }
    // Without a closure: one that captures all parameters costs the compiler a tenth of its time.
    let body =
      [Statement.line("var \(fields) = \(GeneratedNames.fieldsOfValue)")] + replacements
      + [.line("return \(GeneratedNames.copyOfFields)(\(fields))")]
    return .function(
      FunctionDeclaration(
        .function(GeneratedNames.copyFunction), access: access,
        documentation: "A copy with some properties changed, checked like a new value.",
        parameters: variables.map { copyParameter($0.property) },
        effects: [.throws(.local(GeneratedNames.errorType))],
        returns: .local(parts.header.name.spelling),
        body: body
      ))
  }

  /// Absent means unchanged, so a property that can be nil needs a type that tells the two apart.
  private func copyParameter(_ property: PropertyPlan) -> FunctionDeclaration.Parameter {
    let name = property.name.spelling
    guard case .optional = property.type else {
      return .init(name, .optional(property.type), default: .code("nil"))
    }
    return .init(
      name, GeneratedNames.replacement(property.type), default: .code(GeneratedNames.unchanged))
  }
}
