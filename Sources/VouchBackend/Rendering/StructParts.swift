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
  func structure(_ parts: StructParts) -> TypeDeclaration {
    var members = parts.properties.flatMap { propertyDeclarations($0, in: parts) }
    members.append(memberwiseInitializer(parts))
    if let copy = copyFunction(parts) { members.append(copy) }
    members.append(errorType(parts))
    members += parts.nested.map(declaration)
    members.append(.mark("Schema"))
    members.append(
      schemaTable(
        parts.table, depth: parts.header.path.count, isGeneric: !parts.header.parameters.isEmpty))
    members += fieldMembers(parts)
    members += parts.rulePatterns.map(patternProperty)
    if let check = ruleFunction(parts) { members.append(check) }
    return TypeDeclaration(
      .struct, parts.header.name.spelling, access: access,
      documentation: documentation(parts.header.documentation),
      genericParameters: parts.header.parameters.map {
        GenericParameter($0.spelling, genericConstraint)
      },
      inheritance: [GeneratedNames.object] + (options.isHashable ? [.swift("Hashable")] : []),
      members: members
    )
  }
}
