import VouchBackend
import VouchValues

extension TypePlan {
  /// Returns the plan without an evaluated schema, neither of its rows, at any depth, nor of the type
  /// as a whole.
  func without(_ schema: String) -> TypePlan {
    var type = self
    if case .union(var plan) = form {
      for index in plan.cases.indices { plan.cases[index].row.remove(schema) }
      type.form = .union(plan)
    }
    type.updateStructure { plan in
      plan.attributes.remove(schema)
      for index in plan.properties.indices { plan.properties[index].row.remove(schema) }
      plan.additional = plan.additional.without(schema)
    }
    return type
  }
}

extension AdditionalPlan {
  fileprivate func without(_ schema: String) -> AdditionalPlan {
    guard case .kept(let property, var values) = self else { return self }
    values.remove(schema)
    return .kept(property: property, values: values)
  }
}

extension Row {
  fileprivate mutating func remove(_ schema: String) {
    attributes.remove(schema)
    switch kind {
    case .array(var items):
      items.remove(schema)
      kind = .array(items)
    case .map(var values):
      values.remove(schema)
      kind = .map(values)
    case .scalar, .type: break
    }
  }
}

extension [Attribute] {
  /// - Parameter schema: the text of an evaluated schema.
  fileprivate mutating func remove(_ schema: String) {
    removeAll { attribute in
      if case .schema(let plan) = attribute.value { plan.json.tableText == schema } else { false }
    }
  }
}
