/// Renders enumerations with more values than a Swift enum should have cases: a struct around a raw
/// value that must be in a table.
extension TypeRenderer {
  func listedEnumeration(
    _ plan: EnumerationPlan, _ header: TypeHeader, _ documentation: DocComment
  ) -> Declaration {
    let raw = Declaration.property(
      .let, GeneratedNames.rawValueProperty, type: plan.rawType.reference, access: access)
    return .type(
      .struct, header.name.spelling, access: access,
      documentation: documentation,
      inheritance: [.swift("RawRepresentable")] + enumerationConformances(of: header),
      members: [
        raw, sealProperty("seal"), rawValueLookUp(plan), listedInitializer(plan),
        tableOfCases(plan, header), coding,
      ])
  }

  /// Returns an initialiser that doesn't check, and so is private.
  private func listedInitializer(_ plan: EnumerationPlan) -> Declaration {
    .function(
      .initializer, access: .private,
      parameters: [
        .init(
          label: GeneratedNames.listedLabel, GeneratedNames.rawValueProperty,
          plan.rawType.reference)
      ],
      body: [
        .line("self.rawValue = rawValue"),
        .line("seal = \(GeneratedNames.seal.spelling)()"),
      ])
  }

  private func tableOfCases(_ plan: EnumerationPlan, _ header: TypeHeader) -> Declaration {
    let name = header.name.spelling
    let rows = plan.cases.map { $0.isText ? TableText.quoted($0.rawValue) : $0.rawValue }
    let values = Expression.call(
      "\(GeneratedNames.schema.spelling).\(GeneratedNames.listedValues)",
      [.init(.multilineString(rows.joined(separator: "\n")))],
      suffix: ".map { \(name)(\(GeneratedNames.listedLabel): $0) }")
    return .property(
      .staticLet, GeneratedNames.casesProperty, type: .array(.local(name)),
      content: .stored(initialValue: values), access: access,
      documentation: "The values that the schema lists.")
  }
}
