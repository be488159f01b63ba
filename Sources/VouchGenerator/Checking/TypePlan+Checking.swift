import VouchBackend

extension TypePlan {
  /// The cases of the type's error, by the indices of its table; empty if it has no cases.
  package var errorCases: [String] {
    let names: [String] =
      switch self {
      case .object(let plan):
        plan.storedProperties.map { ($0.isHidden ? plan.wholeCase : nil)?.name ?? $0.name.name }
          + plan.rules.map(\.caseName.name) + [plan.wholeCase?.name].compactMap { $0 }
      case .tuple(let plan):
        plan.storedProperties.map(\.name.name) + [plan.wholeCase?.name].compactMap { $0 }
      case .value(let plan): [plan.property.name.name]
      case .enumeration, .union, .alias: []
      }
    return names.count > EnumerationPlan.payloadCaseLimit ? [] : names
  }
}

extension ValuePlan {
  /// Makes a type that wraps the values of a row.
  ///
  /// - Parameter path: the name that the rules' identifiers begin with.
  init(_ row: Row, path: [Identifier] = [.type(from: "Value")]) {
    let documentation = Documentation(source: "")
    self.init(
      header: TypeHeader(path: path, documentation: documentation),
      property: PropertyPlan(
        key: "", name: .member(from: "value"), type: .local("Never"), row: row, isRequired: true,
        documentation: documentation))
  }
}
