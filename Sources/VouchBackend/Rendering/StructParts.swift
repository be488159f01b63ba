/// The common parts of the structs of objects, arrays and single values.
struct StructParts {
  /// The JSON type of the type's documents.
  enum Form {
    case object, array
  }

  let form: Form
  let header: TypeHeader
  /// The properties in the order of the table; the one that keeps additional properties is last.
  let properties: [PropertyPlan]
  /// The properties that aren't constant.
  let variables: [PropertyPlan]
  let nested: [TypePlan]
  /// True if there is only one property, whose value stands for the whole: it gets no label.
  private(set) var isSingleValue = false
  /// True if the schema asks for a distinct type (`x-newtype`).
  private(set) var isRawRepresentable = false
  private(set) var rules: [RulePlan] = []
  private(set) var rulePatterns: [RulePatternPlan] = []
  private(set) var wholeCase: Identifier?

  init(_ plan: ObjectPlan) {
    self.init(.object, plan.header, plan.storedProperties, plan.nested)
    rules = plan.rules
    rulePatterns = plan.rulePatterns
    wholeCase = plan.wholeCase
  }

  init(_ plan: TuplePlan) {
    self.init(.array, plan.header, plan.storedProperties, plan.nested)
    wholeCase = plan.wholeCase
  }

  init(_ plan: ValuePlan) {
    self.init(.object, plan.header, [plan.property], plan.nested)
    isSingleValue = true
    isRawRepresentable = plan.isRawRepresentable
  }

  private init(
    _ form: Form, _ header: TypeHeader, _ properties: [PropertyPlan], _ nested: [TypePlan]
  ) {
    self.form = form
    self.header = header
    self.properties = properties
    self.nested = nested
    variables = properties.filter { if case .constant = $0.storage { false } else { true } }
  }

  /// The private property that prevents initialisers in other files from setting the properties
  /// unchecked; nil if there are none to set.
  var sealName: String? { variables.isEmpty ? nil : freeName("seal") }

  /// Returns a name for a parameter or a property that none of the struct's own properties has.
  func freeName(_ wanted: String) -> String {
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
  func structure(_ parts: StructParts, _ documentation: DocComment) -> TypeDeclaration {
    var members = parts.properties.flatMap { propertyDeclarations($0, in: parts) }
    if let seal = parts.sealName { members.append(sealProperty(seal)) }
    members.append(memberwiseInitializer(parts))
    members += rawValueMembers(parts)
    if let copy = copyFunction(parts) {
      members.append(copy)
      if parts.properties.contains(where: \.isHidden) {
        members.append(memberwiseInitializer(parts, isWhole: true))
      }
    }
    members.append(coding)
    members.append(errorType(parts))
    members += parts.nested.map { declaration($0, in: parts.header) }
    return TypeDeclaration(
      .struct, parts.header.name.spelling, access: access,
      documentation: documentation,
      genericParameters: parts.header.parameters.map {
        "\($0.spelling): \(constraint(ofParametersOf: parts.header).spelling)"
      },
      inheritance: conformances(of: parts.header)
        + (parts.isRawRepresentable ? [.swift("RawRepresentable")] : []),
      members: members
    )
  }

  /// Returns the seal, which only the initialisers of the file can set: they check the values they
  /// make.
  func sealProperty(_ name: String) -> Declaration {
    .property(
      PropertyDeclaration(.let, name, type: GeneratedNames.seal, access: .private))
  }

  /// Returns the runtime's conformance of a struct.
  func structExtension(_ parts: StructParts, _ table: TableText) -> TypeDeclaration {
    let isGeneric = !parts.header.parameters.isEmpty
    var members = [schemaTable(table, isGeneric: isGeneric)]
    members += fieldMembers(parts)
    members += parts.rulePatterns.map(patternProperty)
    if let check = ruleFunction(parts) { members.append(check) }
    members.append(errorsFunction(parts))
    let conformance = isGeneric ? GeneratedNames.genericObject : GeneratedNames.object
    return runtimeExtension(of: parts.header, conformance, members)
  }
}
