import VouchBackend

/// The declarations of a generated struct that a program can use.
struct StructSurface {
  struct Parameter {
    let name: Identifier
    let key: String
    let type: TypeReference
    let defaultArgument: Expression?

    /// The parameter as an initialiser declares it.
    var argument: String {
      "init(…, \(name.labelSpelling): \(type.spelling)\(defaultArgument == nil ? "" : " = …"))"
    }
  }

  let properties: [PropertyPlan]
  let parameters: [Parameter]
  let hasCopy: Bool
  /// The cases of its error, each with the key of its property; empty if the error has no cases.
  let errorCases: [(name: Identifier, key: String?)]

  init(_ plan: ObjectPlan) {
    let rules = plan.rules.filter { $0.property == nil }.map {
      (name: $0.caseName, key: String?.none)
    }
    let whole = plan.wholeCase.map { [(name: $0, key: String?.none)] } ?? []
    self.init(plan.visibleProperties, rules + whole)
  }

  init(_ plan: TuplePlan) {
    self.init(plan.storedProperties, plan.wholeCase.map { [(name: $0, key: nil)] } ?? [])
  }

  init(_ plan: ValuePlan) {
    self.init([plan.property], [], isSingleValue: true)
  }

  private init(
    _ properties: [PropertyPlan], _ others: [(name: Identifier, key: String?)],
    isSingleValue: Bool = false
  ) {
    self.properties = properties
    parameters = properties.compactMap { property in
      if case .constant = property.storage { return nil }
      return Parameter(
        name: property.name, key: property.key, type: property.type,
        defaultArgument: property.defaultArgument)
    }
    hasCopy = !isSingleValue && !parameters.isEmpty
    let cases = properties.map { (name: $0.name, key: String?.some($0.key)) } + others
    errorCases = cases.count > TypePlan.errorCaseLimit ? [] : cases
  }

  /// The initialiser with the parameters that have no default.
  var initializer: String {
    let list = parameters.map { parameter in
      parameter.defaultArgument == nil
        ? "\(parameter.name.labelSpelling): \(parameter.type.spelling)"
        : "\(parameter.name.labelSpelling): \(parameter.type.spelling) = …"
    }
    return "init(\(list.joined(separator: ", ")))"
  }
}

extension TypePlan {
  /// The kind of the type, for types with the same declaration.
  var kindWords: String {
    switch self {
    case .object: "a struct with properties"
    case .tuple: "a struct with a property for each item"
    case .value: "a struct around one value"
    case .enumeration(let plan): plan.isTable ? "a struct of names" : "an enum of values"
    case .union: "an enum of branches"
    case .alias: "a typealias"
    }
  }

  /// The head of the type's declaration.
  var declaration: String {
    let name = header.name.spelling
    return switch self {
    case .object, .tuple, .value: "struct \(name)"
    case .enumeration(let plan): plan.isTable ? "struct \(name)" : "enum \(name)"
    case .union(let plan): plan.isIndirect ? "indirect enum \(name)" : "enum \(name)"
    case .alias(let plan): "typealias \(name) = \(plan.type.spelling)"
    }
  }
}
