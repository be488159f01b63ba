import VouchSwiftCode

/// What the structs of objects and of single values have in common.
struct StructParts {
  /// What documents of the type are in JSON.
  enum Form {
    case object, array
  }

  let form: Form
  let header: TypeHeader
  /// The properties in the order of the table; the one that keeps additional properties is last.
  let properties: [PropertyPlan]
  /// Whether there is one property only, whose value stands for the whole: it gets no label.
  let isSingleValue: Bool
  /// Whether the type is another one than its value's by the schema's wish.
  private(set) var isRawRepresentable = false
  let rules: [RulePlan]
  let rulePatterns: [RulePatternPlan]
  let wholeCase: Identifier?
  let nested: [TypePlan]
  let table: TableText

  init(_ plan: ObjectPlan) {
    header = plan.header
    properties = plan.storedProperties
    isSingleValue = false
    form = .object
    rules = plan.rules
    rulePatterns = plan.rulePatterns
    wholeCase = plan.wholeCase
    nested = plan.nested
    table = TableText(plan)
  }

  init(_ plan: TuplePlan) {
    header = plan.header
    properties = plan.storedProperties
    isSingleValue = false
    form = .array
    rules = []
    rulePatterns = []
    wholeCase = plan.wholeCase
    nested = plan.nested
    table = TableText(plan)
  }

  init(_ plan: ValuePlan) {
    header = plan.header
    properties = [plan.property]
    isSingleValue = true
    isRawRepresentable = plan.isRawRepresentable
    form = .object
    rules = []
    rulePatterns = []
    wholeCase = nil
    nested = plan.nested
    table = TableText(plan)
  }

  /// The properties that values differ in, with their places in the table.
  var variables: [(index: Int, property: PropertyPlan)] {
    properties.enumerated().compactMap { index, property in
      if case .constant = property.storage { return nil }
      return (index, property)
    }
  }

  /// The private property that keeps initialisers elsewhere from setting the others unchecked; nil
  /// where there is nothing to set.
  var sealName: String? { variables.isEmpty ? nil : freeName("seal") }

  /// A name for a parameter or a property that none of the struct's own properties has.
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
  /// A struct: what people use first, what the runtime asks for behind the mark.
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
        GenericParameter($0.spelling, constraint(ofParametersOf: parts.header))
      },
      inheritance: conformances(of: parts.header)
        + (parts.isRawRepresentable ? [.swift("RawRepresentable")] : []),
      members: members
    )
  }

  /// Only the initialisers of the file can set it: they check what they make.
  func sealProperty(_ name: String) -> Declaration {
    .property(
      PropertyDeclaration(.let, name, type: GeneratedNames.seal, access: .private))
  }

  /// What the runtime asks of a struct.
  func structExtension(_ parts: StructParts) -> TypeDeclaration {
    let isGeneric = !parts.header.parameters.isEmpty
    var members = [schemaTable(parts.table, isGeneric: isGeneric)]
    members += fieldMembers(parts)
    members += parts.rulePatterns.map(patternProperty)
    if let check = ruleFunction(parts) { members.append(check) }
    members.append(errorsFunction(parts))
    let conformance = isGeneric ? GeneratedNames.genericObject : GeneratedNames.object
    return runtimeExtension(of: parts.header, conformance, members)
  }
}
