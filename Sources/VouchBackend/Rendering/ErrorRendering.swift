extension TypeRenderer {
  /// Returns the error of the memberwise initialiser: a case for each property and rule, in the
  /// order of the table.
  func errorType(_ plan: StructPlan) -> Declaration {
    let cases = plan.errorCases
    guard !cases.isEmpty else {
      return errorStruct("Never thrown: the schema asks nothing of a value.")
    }
    if cases.count > TypePlan.errorCaseLimit {
      return errorStruct(
        "What a value can break. The path of the violation begins with the property: there are"
          + " too many for a case each.")
    }
    let members =
      cases.map { name in
        Declaration.enumCase(name.spelling, .associated(GeneratedNames.violation))
      } + [violationProperty(cases)]
    return .type(
      .enum, GeneratedNames.errorType, access: access,
      inheritance: errorConformances,
      members: members
    )
  }

  private var errorConformances: [TypeReference] {
    [.swift("Error"), .swift("CustomStringConvertible"), GeneratedNames.error]
  }

  /// Returns the property with a line for each case, so that an added case adds one line.
  private func violationProperty(_ cases: [Identifier]) -> Declaration {
    let entries = cases.map { name in
      Statement.SwitchCase(".\(name.memberSpelling)(let violation)", .line("violation"))
    }
    return .property(
      .var, GeneratedNames.violationProperty, type: GeneratedNames.violation,
      content: .computed([.switch("self", entries)]), access: access)
  }

  /// Returns the error of a type whose schema asserts nothing, since the runtime must be able to
  /// construct the error and an enum without cases has no values; or of a type with more properties
  /// than the limit of cases.
  private func errorStruct(_ documentation: String) -> Declaration {
    .type(
      .struct, GeneratedNames.errorType, access: access,
      documentation: DocComment(documentation),
      inheritance: errorConformances,
      members: [
        .property(
          .let, GeneratedNames.violationProperty, type: GeneratedNames.violation, access: access)
      ]
    )
  }

  // MARK: For the runtime

  /// Returns a function that lists the errors of a violation, in the order of the table; the
  /// runtime picks one. A list is less work for the compiler than a `switch`, and contains no
  /// numbers. A call makes the list, because swift-format rejects a comma after the only element of
  /// an array.
  func errorsFunction(_ plan: StructPlan) -> Declaration {
    let type = TypeReference.local(GeneratedNames.errorType)
    let cases = plan.errorCasesByIndex
    let errors =
      cases.isEmpty
      ? [.init(.code("\(GeneratedNames.errorType)(violation: violation)"))]
      : cases.map { Expression.Argument(.code(".\($0.memberSpelling)(violation)")) }
    let list = "\(GeneratedNames.errorType).\(GeneratedNames.errorList)"
    return .function(
      .staticFunction(GeneratedNames.errorsFunction), access: access,
      parameters: [.init(label: "_", "violation", GeneratedNames.violation)],
      returns: .array(type), body: [.expression(.vertical(.call(list, errors)))])
  }
}

extension StructPlan {
  /// The cases that the error would have without a limit.
  fileprivate var errorCases: [Identifier] {
    visibleProperties.map(\.name)
      + rules.filter { $0.property == nil }.map(\.caseName) + [wholeCase].compactMap(\.self)
  }

  /// The case for each index of the table; empty if the error has no cases.
  ///
  /// A rule that belongs to a property uses the property's case instead of its own; hidden
  /// properties use the case of the whole.
  fileprivate var errorCasesByIndex: [Identifier] {
    guard errorCases.count <= TypePlan.errorCaseLimit else { return [] }
    return storedProperties.map { $0.isHidden ? wholeCase ?? $0.name : $0.name }
      + rules.map(\.caseName) + [wholeCase].compactMap(\.self)
  }
}

extension TypePlan {
  /// The cases of the type's error, by the indices of its table; empty if it has no cases.
  package var errorCases: [String] {
    structure?.errorCasesByIndex.map(\.name) ?? []
  }

  /// The maximum number of cases of a type's error; beyond it, the error has none. The compiler
  /// takes quadratic time to check that a `switch` over them is exhaustive: 1.5 s for 480 cases,
  /// 0.1 s for 120.
  package static let errorCaseLimit = 200
}
