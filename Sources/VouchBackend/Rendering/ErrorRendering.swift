import VouchSwiftCode

extension TypeRenderer {
  /// The error of the memberwise initialiser: a case for each property and rule, in the order in
  /// which the runtime numbers them.
  func errorType(_ parts: StructParts) -> Declaration {
    let cases = errorCases(parts)
    guard !cases.isEmpty else {
      return .type(errorStruct("Never thrown: the schema asks nothing of a value."))
    }
    if cases.count > EnumerationPlan.payloadCaseLimit {
      return .type(
        errorStruct(
          "What a value can break. The path of the violation begins with the property: there are"
            + " too many for a case each."))
    }
    let members =
      cases.map { name in
        Declaration.enumCase(
          EnumCaseDeclaration(
            name.spelling, .associated([.init(GeneratedNames.violation)])))
      } + [errorInitializer(cases), violationProperty(cases)]
    return .type(
      TypeDeclaration(
        .enum, GeneratedNames.errorType, access: access,
        documentation: errorDocumentation(parts),
        inheritance: [GeneratedNames.error],
        members: members
      ))
  }

  private func errorCases(_ parts: StructParts) -> [Identifier] {
    var cases = parts.properties.map(\.name) + parts.rules.map(\.caseName)
    if let wholeCase = parts.wholeCase { cases.append(wholeCase) }
    return cases
  }

  private func errorDocumentation(_ parts: StructParts) -> DocComment {
    if parts.isSingleValue { return "What a value can break." }
    var text = "What a value can break: one case for each property"
    if !parts.rules.isEmpty { text += ", one for each rule between properties" }
    if parts.wholeCase != nil { text += ", one for the \(parts.form) as a whole" }
    return DocComment(text + ".")
  }

  private func errorInitializer(_ cases: [Identifier]) -> Declaration {
    let assignments = cases.map { Statement.line("self = .\($0.memberSpelling)(violation)") }
    var body = assignments
    if cases.count > 1 {
      let last = cases.count - 1
      let entries = assignments.enumerated().map { index, assignment in
        Statement.SwitchCase(
          index == last ? [] : [String(index)], [assignment], isOnOneLine: true)
      }
      body = [.switch("index", entries)]
    }
    return .function(
      FunctionDeclaration(
        .initializer, access: access, parameters: errorParameters, body: body))
  }

  private var errorParameters: [FunctionDeclaration.Parameter] {
    [
      .init(label: "_", "index", .swift("Int")),
      .init(label: "_", "violation", GeneratedNames.violation),
    ]
  }

  private func violationProperty(_ cases: [Identifier]) -> Declaration {
    let patterns = cases.map { ".\($0.memberSpelling)(let violation)" }
    let body = Statement.switch("self", [.init(patterns, [.line("violation")])])
    return .property(
      PropertyDeclaration(
        .var, GeneratedNames.violationProperty, GeneratedNames.violation, .computed([body]),
        access: access))
  }

  /// The error of a type whose schema can't be broken by its values, since an enum without cases
  /// could not be made, which the protocol asks for; or of one with more properties than Swift allows
  /// cases.
  private func errorStruct(_ documentation: String) -> TypeDeclaration {
    TypeDeclaration(
      .struct, GeneratedNames.errorType, access: access,
      documentation: DocComment(documentation),
      inheritance: [GeneratedNames.error],
      members: [
        .property(
          PropertyDeclaration(
            .let, GeneratedNames.violationProperty, GeneratedNames.violation, access: access)),
        .function(
          FunctionDeclaration(
            .initializer, access: access, parameters: errorParameters,
            body: [.line("self.violation = violation")])),
      ]
    )
  }
}
