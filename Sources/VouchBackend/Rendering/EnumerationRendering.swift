import VouchValues

extension TypeRenderer {
  /// Returns an enum with a raw value for each value that the schema lists.
  func enumeration(
    _ plan: EnumerationPlan, _ header: TypeHeader, _ documentation: DocComment
  ) -> Declaration {
    if plan.isTable { return listedEnumeration(plan, header, documentation) }
    if plan.unknownCase != nil || plan.rawType == .json {
      return enumerationWithoutRawType(plan, header, documentation)
    }
    let hasRawType = plan.hasDistinctRawValues
    let cases = plan.cases.map { enumCase($0, of: plan, withRawValue: hasRawType) }
    let rawMembers = hasRawType ? [] : rawValueMembers(plan, header)
    let rawType = hasRawType ? [plan.rawType.reference] : []
    return .type(
      .enum, header.name.spelling, access: access,
      documentation: documentation,
      inheritance: rawType + enumerationConformances(of: header),
      members: cases + rawMembers + [coding]
    )
  }

  /// Returns the conformances in the declaration of an enumeration, besides its raw type.
  func enumerationConformances(of header: TypeHeader) -> [TypeReference] {
    ["CaseIterable", "Codable", "Sendable"].map { .swift($0) }
      + header.conformances.map(\.reference)
  }

  func enumerationExtension(_ plan: EnumerationPlan, _ header: TypeHeader) -> Declaration {
    let conformance =
      plan.unknownCase != nil
      ? GeneratedNames.openEnumeration
      : plan.isTable ? GeneratedNames.listedEnumeration : GeneratedNames.enumeration
    return runtimeExtension(of: header, conformance, [enumerationSchema(plan, header)])
  }

  private func enumCase(
    _ entry: EnumerationPlan.Case, of plan: EnumerationPlan, withRawValue: Bool
  ) -> Declaration {
    let isImplied = plan.rawType == .string && entry.name.name.hasScalars(of: entry.rawValue)
    let payload: EnumCaseDeclaration.Payload =
      withRawValue && !isImplied ? .rawValue(literal(entry, of: plan)) : .none
    return .enumCase(entry.name.spelling, payload, documentation: comment(on: entry))
  }

  private func literal(_ entry: EnumerationPlan.Case, of plan: EnumerationPlan) -> Expression {
    switch plan.rawType {
    case .string: .string(entry.rawValue)
    case .int, .json: .code(SwiftLiteral.number(json: entry.rawValue) ?? entry.rawValue)
    }
  }

  private func enumerationSchema(_ plan: EnumerationPlan, _ header: TypeHeader) -> Declaration {
    var arguments = [
      Expression.Argument(
        GeneratedNames.enumerationLabel, .code(header.reference.spelling + ".self")),
      .init(GeneratedNames.nameLabel, .string(header.qualifiedName)),
    ]
    if !plan.openTo.isEmpty {
      arguments.append(
        .init(GeneratedNames.openToLabel, .array(plan.openTo.map { .string($0) })))
    }
    if let message = plan.message {
      arguments.append(.init(GeneratedNames.messageLabel, expression(message)))
    }
    if let message = plan.typeMessage {
      arguments.append(.init(GeneratedNames.typeMessageLabel, expression(message)))
    }
    return schemaProperty(arguments)
  }

  /// Returns a text for readers: a literal, or a dictionary of languages.
  private func expression(_ text: AuthoredText) -> Expression {
    text.translations.isEmpty
      ? .string(text.text)
      : .dictionary(
        text.translations.map { .init(key: .string($0.language), value: .string($0.text)) })
  }

  // MARK: Raw values that are equal in Swift

  /// Returns an explicit implementation of `RawRepresentable`: Swift compares raw values by
  /// canonical equivalence and rejects two equal ones, while JSON Schema compares them by their
  /// scalars.
  private func rawValueMembers(
    _ plan: EnumerationPlan, _ header: TypeHeader
  ) -> [Declaration] {
    [rawValueInitializer(plan), rawValueProperty(plan), equality(header)]
  }

  private func rawValueInitializer(_ plan: EnumerationPlan) -> Declaration {
    .function(
      .failableInitializer, access: access,
      parameters: [.init(GeneratedNames.rawValueProperty, plan.rawType.reference)],
      body: [
        .line("let scalars = rawValue.unicodeScalars"),
        .line("let match = Self.allCases.first {"),
        .line("  $0.rawValue.unicodeScalars.elementsEqual(scalars)"),
        .line("}"),
        .line("guard let match else { return nil }"),
        .line("self = match"),
      ]
    )
  }

  private func rawValueProperty(_ plan: EnumerationPlan) -> Declaration {
    let entries = plan.cases.map { entry in
      Statement.SwitchCase(
        ".\(entry.name.memberSpelling)", .line(SwiftLiteral.asciiString(entry.rawValue)))
    }
    return .property(
      .var, GeneratedNames.rawValueProperty, type: plan.rawType.reference,
      content: .computed([.switch("self", entries)]), access: access)
  }

  /// Returns an `==` by scalars: that of `RawRepresentable` would use Swift's string equality.
  private func equality(_ header: TypeHeader) -> Declaration {
    let type = TypeReference.local(header.name.spelling)
    return .function(
      .staticFunction("== "), access: access,
      parameters: [.init("left", type), .init("right", type)],
      returns: .swift("Bool"),
      body: [
        .line("left.rawValue.unicodeScalars.elementsEqual(right.rawValue.unicodeScalars)")
      ]
    )
  }
}

extension EnumerationPlan {
  /// True if the raw values are all different in Swift.
  fileprivate var hasDistinctRawValues: Bool {
    rawType != .string || Set(cases.map(\.rawValue)).count == cases.count
  }
}

extension EnumerationPlan.RawType {
  var reference: TypeReference {
    switch self {
    case .string: .swift("String")
    case .int: .swift("Int")
    case .json: GeneratedNames.jsonValue
    }
  }
}

extension String {
  /// Returns true if both strings have the same scalars, which is equality in JSON Schema.
  fileprivate func hasScalars(of other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
