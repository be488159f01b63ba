/// Renders the setting `forms` for each struct of an object: named limits, and a draft.
extension TypeRenderer {
  /// Returns the extension of a type, if it has a draft.
  func forms(_ plan: TypePlan) -> [Declaration] {
    guard let object = plan.draftedObject else { return [] }
    let names = FormNames(plan)
    return [
      .type(
        .extension, plan.header.reference.spelling,
        members: constraints(object, of: plan.header, names)
          + [draft(object, of: plan.header, names)])
    ]
  }

  // MARK: Drafts

  private func draft(
    _ plan: StructPlan, of header: TypeHeader, _ names: FormNames
  ) -> Declaration {
    let properties = plan.variables
    let stored = properties.map { property in
      Declaration.property(
        .var, property.name.spelling, type: property.draftedType,
        access: property.isHidden ? .private : access)
    }
    return .type(
      .struct, names.draft, access: access,
      documentation: DocComment(
        "Values for \(header.qualifiedName), some of which may be missing or wrong."),
      inheritance: options.isHashable ? [.swift("Hashable")] : [],
      members: stored + [
        entries, emptyDraft, draftOfValue(header, properties), propertyType(plan, names),
      ])
  }

  /// The texts that users have entered.
  private var entries: Declaration {
    .property(
      .var, GeneratedNames.draftEntriesProperty, type: nil,
      content: .stored(initialValue: .call(GeneratedNames.draftEntries.spelling, [])),
      access: access)
  }

  private var emptyDraft: Declaration {
    .function(.initializer, access: access, documentation: "Makes an empty draft.")
  }

  /// Returns the initialiser of a draft from a value. It fills a variable rather than `self`:
  /// before each assignment to `self`, the compiler checks whether it is initialised, which for 480
  /// properties takes longer than everything else.
  private func draftOfValue(_ header: TypeHeader, _ properties: [PropertyPlan]) -> Declaration {
    let assignments = properties.map { property in
      Statement.line(
        "draft.\(property.name.memberSpelling) = value.\(property.name.memberSpelling)")
    }
    let entries: [Statement] =
      properties.contains(where: \.hasNullBesideDefault)
      ? [
        .line(
          "draft.\(GeneratedNames.draftEntriesProperty) = "
            + "\(GeneratedNames.draftEntries.spelling)(of: value)")
      ] : []
    return .function(
      .initializer, access: access, documentation: "Makes a draft of a value.",
      parameters: [.init(label: "_", "value", header.reference)],
      body: [.line("var draft = Self()")] + assignments + entries + [.line("self = draft")])
  }

  /// Returns an enum with a case for each row of the table, constants included, so that a case's
  /// index is its row's.
  private func propertyType(_ plan: StructPlan, _ names: FormNames) -> Declaration {
    var claimed = Namer<Int>(reserved: GeneratedNames.reservedCases)
    let cases = plan.visibleProperties.map { property in
      Declaration.enumCase(claimed.claimUnique(property.name, for: 0).spelling)
    }
    return .type(
      .enum, names.property, access: access,
      documentation: "The properties, which tell the fields of a form apart.",
      inheritance: [GeneratedNames.draftProperty], members: cases)
  }

  /// Returns the runtime's conformance for the draft of a type, if it has one.
  func draftConformances(_ plan: TypePlan) -> [Declaration] {
    guard let object = plan.draftedObject else { return [] }
    let names = FormNames(plan)
    let type = TypeReference.member(of: plan.header.reference, name: names.draft)
    return [
      .type(
        .extension, type.spelling, inheritance: [GeneratedNames.draft],
        members: [
          .typeAlias(
            GeneratedNames.draftedValue, plan.header.reference, access: access),
          .typeAlias(
            GeneratedNames.draftedProperty, .local(names.property), access: access),
          listFunction(object),
        ])
    ]
  }

  private func listFunction(_ plan: StructPlan) -> Declaration {
    let append = "properties.\(GeneratedNames.append)"
    let entries = plan.storedProperties.map { property in
      if case .constant(let value) = property.storage {
        return Statement.expression(
          prefix: "\(append)(\(GeneratedNames.constantLabel): ", value,
          suffix: " as \(property.type.spelling))")
      }
      return .line("\(append)(\\.\(property.name.memberSpelling))")
    }
    return .function(
      .staticFunction(GeneratedNames.listFunction), access: access,
      parameters: [
        .init(
          label: "_", "properties", GeneratedNames.draftProperties, typeModifier: "inout")
      ],
      body: entries)
  }
}

extension TypePlan {
  /// The struct of an object with a visible property that isn't constant.
  var draftedObject: StructPlan? {
    guard case .object(let plan) = form,
      plan.visibleProperties.contains(where: { !$0.isConstant })
    else { return nil }
    return plan
  }
}

extension PropertyPlan {
  /// True if nil is null in a value, and counts as the default in a draft.
  fileprivate var hasNullBesideDefault: Bool {
    if case .optional = type { defaultValue != nil } else { false }
  }

  /// The type of the property in a draft, where it may have no value.
  fileprivate var draftedType: TypeReference {
    if case .optional = type { type } else { .optional(type) }
  }
}
