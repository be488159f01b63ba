extension TypeRenderer {
  /// Returns an enum with a case for each branch; its fields are the index of the case and its
  /// value.
  func union(
    _ plan: UnionPlan, of type: TypePlan, _ documentation: DocComment
  ) -> Declaration {
    var members = plan.cases.map { unionCase($0, in: type.header) }
    if let unknown = plan.unknownCase { members.append(unknownCase(unknown)) }
    members.append(coding)
    members.append(unionErrorType)
    members += type.nested.map { declaration($0, in: type.header) }
    return .type(
      plan.isIndirect ? .indirectEnum : .enum, type.header.name.spelling, access: access,
      documentation: documentation,
      inheritance: conformances(of: type.header),
      members: members
    )
  }

  func unionExtension(
    _ plan: UnionPlan, of header: TypeHeader, _ table: TableText
  ) -> Declaration {
    runtimeExtension(
      of: header, GeneratedNames.object,
      [schemaTable(table), unionInitializer(plan), unionWriter(plan)])
  }

  /// Returns a case. A case with a value of a generated type needs no comment: the type has one.
  private func unionCase(_ entry: UnionPlan.Case, in owner: TypeHeader) -> Declaration {
    var isOfType = false
    if case .type = entry.row.kind { isOfType = true }
    return .enumCase(
      entry.name.spelling, .associated(entry.type),
      documentation: isOfType ? DocComment() : documentation(entry.documentation, in: owner))
  }

  private func unknownCase(_ name: Identifier) -> Declaration {
    .enumCase(
      name.spelling, .associated(GeneratedNames.jsonValue),
      documentation: "A value that the schema doesn't list, as it stands in the document.")
  }

  private var unionErrorType: Declaration {
    .typeAlias(GeneratedNames.errorType, GeneratedNames.unionError, access: access)
  }

  private func unionInitializer(_ plan: UnionPlan) -> Declaration {
    var cases = plan.cases.map { entry in
      Statement.SwitchCase(
        SwiftLiteral.string(entry.label),
        .line("self = .\(entry.name.memberSpelling)(fields.\(GeneratedNames.anyAccessor)())"))
    }
    let rest =
      plan.unknownCase.map { ".\($0.memberSpelling)(fields.\(GeneratedNames.unknownValue)())" }
      ?? "fields.\(GeneratedNames.noCase)()"
    cases.append(Statement.SwitchCase(nil, .line("self = \(rest)")))
    return .function(
      .initializer, access: access,
      parameters: [
        .init(
          label: GeneratedNames.fieldsLabel, "fields", GeneratedNames.checkedFields,
          typeModifier: "inout")
      ],
      body: [.switch("fields.\(GeneratedNames.caseLabel)()", cases)]
    )
  }

  private func unionWriter(_ plan: UnionPlan) -> Declaration {
    let append = "fields.\(GeneratedNames.append)"
    var cases = plan.cases.map { entry in
      Statement.SwitchCase(
        ".\(entry.name.memberSpelling)(let value)",
        .line("\(append)(value, case: \(SwiftLiteral.string(entry.label)))"))
    }
    if let unknown = plan.unknownCase {
      cases.append(
        Statement.SwitchCase(
          ".\(unknown.memberSpelling)(let value)",
          .line("\(append)(\(GeneratedNames.unknownLabel): value)")))
    }
    return .function(
      .function(GeneratedNames.writeFunction), access: access,
      parameters: [
        .init(label: "to", "fields", GeneratedNames.fieldWriter, typeModifier: "inout")
      ],
      body: [.switch("self", cases)]
    )
  }
}
