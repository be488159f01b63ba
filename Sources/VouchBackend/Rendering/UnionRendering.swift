import VouchSwiftCode

extension TypeRenderer {
  /// An enum with a case for each branch; its fields are the index of the case and its value.
  func union(_ plan: UnionPlan) -> TypeDeclaration {
    var members = plan.cases.map { unionCase($0) }
    if let unknown = plan.unknownCase { members.append(unknownCase(unknown)) }
    members.append(unionErrorType)
    members += plan.nested.map(declaration)
    members.append(.mark("Schema"))
    members.append(unionTable(plan))
    members.append(unionInitializer(plan))
    members.append(unionWriter(plan))
    return TypeDeclaration(
      plan.isIndirect ? .indirectEnum : .enum, plan.header.name.spelling, access: access,
      documentation: documentation(plan.header.documentation),
      inheritance: [GeneratedNames.object] + (options.isHashable ? [.swift("Hashable")] : []),
      members: members
    )
  }

  private func unionCase(_ entry: UnionPlan.Case) -> Declaration {
    .enumCase(
      EnumCaseDeclaration(
        entry.name.spelling, .associated([.init(entry.type)]),
        documentation: documentation(entry.documentation)))
  }

  private func unknownCase(_ name: Identifier) -> Declaration {
    .enumCase(
      EnumCaseDeclaration(
        name.spelling, .associated([.init(GeneratedNames.jsonValue)]),
        documentation: "A value that the schema doesn't list, as it stands in the document."))
  }

  private var unionErrorType: Declaration {
    .typeAlias(
      TypeAliasDeclaration(GeneratedNames.errorType, GeneratedNames.unionError, access: access))
  }

  private func unionTable(_ plan: UnionPlan) -> Declaration {
    schemaTable(TableText(plan), depth: plan.header.path.count)
  }

  private func unionInitializer(_ plan: UnionPlan) -> Declaration {
    let names = plan.cases.map(\.name) + (plan.unknownCase.map { [$0] } ?? [])
    let cases = names.enumerated().map { index, name in
      let body = Statement.line(
        "self = .\(name.memberSpelling)(fields.\(GeneratedNames.anyAccessor)(1))")
      return index == names.count - 1
        ? Statement.SwitchCase.default([body]) : Statement.SwitchCase(["\(index)"], [body])
    }
    return .function(
      FunctionDeclaration(
        .initializer, access: access,
        parameters: [
          .init(label: GeneratedNames.checkedLabel, "fields", GeneratedNames.checkedFields)
        ],
        body: [.switch("fields.\(GeneratedNames.caseIndex)", cases)]
      ))
  }

  private func unionWriter(_ plan: UnionPlan) -> Declaration {
    let names = plan.cases.map(\.name) + (plan.unknownCase.map { [$0] } ?? [])
    let cases = names.enumerated().map { index, name in
      Statement.SwitchCase(
        [".\(name.memberSpelling)(let value)"],
        [.line("fields.\(GeneratedNames.append)(value, case: \(index))")])
    }
    return .function(
      FunctionDeclaration(
        .function(GeneratedNames.writeFunction), access: access,
        parameters: [
          .init(label: "to", "fields", GeneratedNames.fieldWriter, typeModifier: "inout")
        ],
        body: [.switch("self", cases)]
      ))
  }
}
