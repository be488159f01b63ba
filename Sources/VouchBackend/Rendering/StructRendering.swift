extension StructPlan {
  /// The private property that prevents initialisers in other files from setting the properties
  /// unchecked; nil if there are none to set.
  var sealName: String? { variables.isEmpty ? nil : freeName("seal") }

  /// Returns a name for a parameter or a property that none of the struct's own properties has.
  func freeName(_ wanted: String) -> String {
    let properties = storedProperties
    var name = wanted
    var count = 1
    while properties.contains(where: { $0.name.name == name }) {
      count += 1
      name = wanted + String(count)
    }
    return name
  }
}

extension TypeRenderer {
  /// Returns a struct, with the most used members first.
  func structure(
    _ type: TypePlan, _ plan: StructPlan, _ documentation: DocComment
  ) -> Declaration {
    let header = type.header
    var members = plan.storedProperties.flatMap { property in
      propertyDeclarations(
        property, in: plan,
        self.documentation(property.documentation, in: header, key: property.key))
    }
    if let seal = plan.sealName { members.append(sealProperty(seal)) }
    members.append(memberwiseInitializer(type, plan))
    members += rawValueMembers(plan)
    if let copy = copyFunction(type, plan) {
      members.append(copy)
      if plan.storedProperties.contains(where: \.isHidden) {
        members.append(memberwiseInitializer(type, plan, isWhole: true))
      }
    }
    members.append(coding)
    members.append(errorType(plan))
    members += type.nested.map { declaration($0, in: header) }
    return .type(
      .struct, header.name.spelling, access: access,
      documentation: documentation,
      genericParameters: header.parameters.map {
        "\($0.spelling): \(constraint(ofParametersOf: header).spelling)"
      },
      inheritance: conformances(of: header)
        + (plan.isRawRepresentable ? [.swift("RawRepresentable")] : []),
      members: members
    )
  }

  /// Returns the seal, which only the initialisers of the file can set: they check the values they
  /// make.
  func sealProperty(_ name: String) -> Declaration {
    .property(.let, name, type: GeneratedNames.seal, access: .private)
  }

  /// Returns the runtime's conformance of a struct.
  func structExtension(_ plan: StructPlan, of header: TypeHeader, _ table: TableText)
    -> Declaration
  {
    let isGeneric = !header.parameters.isEmpty
    var members = [schemaTable(table, isGeneric: isGeneric)]
    members += fieldMembers(plan)
    members += plan.rulePatterns.map(patternProperty)
    if let check = ruleFunction(plan) { members.append(check) }
    members.append(errorsFunction(plan))
    let conformance = isGeneric ? GeneratedNames.genericObject : GeneratedNames.object
    return runtimeExtension(of: header, conformance, members)
  }
}
