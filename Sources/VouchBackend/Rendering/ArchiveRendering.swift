extension TypeRenderer {
  /// Returns the class for keyed archives of a type, with the property that refers to it.
  func archives(_ plan: TypePlan) -> [Declaration] {
    guard let name = plan.structure?.archiveName else { return [] }
    return [archiveClass(plan.header, name), archiveMention(plan.header, name)]
  }

  private func archiveClass(_ header: TypeHeader, _ name: Identifier) -> Declaration {
    let type = header.reference
    let value = GeneratedNames.archivedValueProperty
    let stored = Declaration.property(
      .let, value, type: type, access: access,
      documentation: DocComment("The value, which satisfies its schema."))
    let carrying = Declaration.function(
      .initializer, access: access, documentation: DocComment("Carries a value into an archive."),
      parameters: [.init(label: "_", value, type)], body: [.line("self.\(value) = \(value)")])
    return .type(
      .finalClass, name.spelling, access: access,
      documentation: DocComment(
        paragraphs: [
          "\(header.qualifiedName) in keyed archives.",
          "`init(coder:)` runs the checks of all other ways to make one.",
        ]),
      inheritance: [
        GeneratedNames.nsObject, GeneratedNames.nsSecureCoding, GeneratedNames.schemaArchive,
      ],
      members: [stored, carrying] + secureCoding)
  }

  /// The members that `NSSecureCoding` requires.
  private var secureCoding: [Declaration] {
    let (value, coder) = (GeneratedNames.archivedValueProperty, GeneratedNames.coderName)
    let isSecure = Declaration.property(
      .staticVar, GeneratedNames.secureCodingProperty, type: .swift("Bool"),
      content: .computed([.line("true")]),
      access: access)
    let decoding = Declaration.function(
      .failableInitializer, access: access,
      parameters: [.init(coder, GeneratedNames.nsCoder)],
      body: [
        .line("guard let \(value) = Self._\(value)(from: \(coder)) else { return nil }"),
        .line("self.\(value) = \(value)"),
      ])
    let encoding = Declaration.function(
      .function("encode"), access: access,
      parameters: [.init(label: "with", coder, GeneratedNames.nsCoder)],
      body: [.line("_encodeValue(with: \(coder))")])
    return [isSecure, decoding, encoding]
  }

  private func archiveMention(_ header: TypeHeader, _ name: Identifier) -> Declaration {
    let type = TypeReference.existential(.member(of: GeneratedNames.schemaArchive, name: "Type"))
    let property = Declaration.property(
      .staticVar, GeneratedNames.archiveClassProperty, type: type,
      content: .computed([.line("\(name.spelling).self")]), access: access)
    return .type(
      .extension, header.reference.spelling,
      inheritance: [GeneratedNames.archivedObject], members: [property])
  }
}
