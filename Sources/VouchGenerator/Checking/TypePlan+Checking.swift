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

  /// Returns the plan without some attributes, of its own rows at any depth and of the type as a
  /// whole.
  package func removing(_ isRemoved: (Attribute) -> Bool) -> TypePlan {
    switch self {
    case .object(var plan):
      plan.attributes.removeAll(where: isRemoved)
      plan.properties = plan.properties.map { $0.removing(isRemoved) }
      plan.additional = plan.additional.removing(isRemoved)
      return .object(plan)
    case .tuple(var plan):
      plan.attributes.removeAll(where: isRemoved)
      plan.items = plan.items.map { $0.removing(isRemoved) }
      plan.additional = plan.additional.removing(isRemoved)
      return .tuple(plan)
    case .value(var plan):
      plan.property = plan.property.removing(isRemoved)
      return .value(plan)
    case .union(var plan):
      for index in plan.cases.indices {
        plan.cases[index].row = plan.cases[index].row.removing(isRemoved)
      }
      return .union(plan)
    case .enumeration, .alias: return self
    }
  }
}

extension PropertyPlan {
  fileprivate func removing(_ isRemoved: (Attribute) -> Bool) -> PropertyPlan {
    var plan = self
    plan.row = row.removing(isRemoved)
    return plan
  }
}

extension AdditionalPlan {
  fileprivate func removing(_ isRemoved: (Attribute) -> Bool) -> AdditionalPlan {
    switch self {
    case .ignored, .forbidden: self
    case .kept(let property, let values):
      .kept(property: property, values: values.removing(isRemoved))
    }
  }
}

extension Row {
  fileprivate func removing(_ isRemoved: (Attribute) -> Bool) -> Row {
    var row = self
    row.attributes.removeAll(where: isRemoved)
    switch kind {
    case .array(let items): row.kind = .array(items.removing(isRemoved))
    case .map(let values): row.kind = .map(values.removing(isRemoved))
    case .scalar, .type: break
    }
    return row
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
