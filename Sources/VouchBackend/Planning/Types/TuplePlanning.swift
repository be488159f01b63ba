import VouchReading
import VouchSchema

extension SchemaGraph {
  /// Returns true if an array schema has a schema for each of its first items and requires all of
  /// these, so that each can be a property.
  func isTuple(_ schema: Schema) -> Bool {
    guard let items = schema.prefixItems?.value else { return false }
    let least = schema.minItems?.value ?? 0
    return (1...Planner.itemLimit).contains(items.count) && least >= items.count
  }
}

/// Plans the struct of an array whose first items have schemas of their own.
extension Planner {
  /// The maximum number of items that become properties; a longer array has one common item type.
  static let itemLimit = 500

  mutating func tuplePlan(_ id: SchemaID, _ header: TypeHeader) -> TypePlan {
    let schema = graph[id]
    consume(.type, .prefixItems, .items, of: id)
    var plan = StructPlan()
    var names = memberNamer(of: id)
    for (index, item) in (schema.prefixItems?.value ?? []).enumerated() {
      plan.properties.append(itemPlan(item, index, names: &names))
    }
    plan.additional = additionalItems(schema, id, names: &names)
    let nested = nestedPlans(of: id, in: header)
    plan.attributes = attributes(of: id, for: Keyword.limits(of: .items))
    if let evaluation = evaluation(of: id) { plan.attributes.append(evaluation) }
    var cases = Namer<Int>(reserved: GeneratedNames.reservedErrorCases)
    for property in plan.storedProperties { _ = cases.claim(property.name, for: 0) }
    plan.wholeCase = cases.claimUnique(.member(from: "array"), for: 0)
    var type = TypePlan(header, .tuple(plan))
    type.header.documentation.constraints = ConstraintPhrases.text(of: Self.wholeRow(plan))
    type.nested = nested
    return type
  }

  /// Returns the attributes of the array as a whole, as a row.
  private static func wholeRow(_ plan: StructPlan) -> Row {
    var row = Row(.array(Row(.scalar(.any))), attributes: plan.attributes)
    if case .forbidden = plan.additional {
      row.attributes.append(Attribute("maxItems", .number(String(plan.properties.count))))
    }
    return row
  }

  private mutating func itemPlan(
    _ id: SchemaID, _ index: Int, names: inout Namer<String>
  ) -> PropertyPlan {
    let use = use(of: id)
    let key = String(index)
    var plan = PropertyPlan(
      key: key, name: itemName(id, index, names: &names), type: use.swiftType, row: use.row,
      isRequired: true,
      documentation: documentation(of: id, constraints: ConstraintPhrases.text(of: use.row)))
    if let constant = use.constant, let literal = literal(constant, use) {
      plan.storage = .constant(literal)
    }
    return plan
  }

  private mutating func itemName(
    _ id: SchemaID, _ index: Int, names: inout Namer<String>
  ) -> Identifier {
    let wanted = statedMemberName(of: id) ?? .item(at: index)
    switch names.claim(wanted, for: String(index)) {
    case .granted(let identifier): return identifier
    case .collision(let identifier, let other):
      let name = names.claimUnique(wanted, for: String(index))
      diagnostics.report(
        .nameCollision,
        "the items \(other) and \(index) both become the property \(identifier.name); item \(index)"
          + " is called \(name.name) unless an x-swift-name says otherwise", at: graph[id].place)
      return name
    }
  }

  private mutating func additionalItems(
    _ schema: Schema, _ id: SchemaID, names: inout Namer<String>
  ) -> AdditionalPlan {
    let count = schema.prefixItems?.value.count ?? 0
    // A `maxItems` that allows no item after the listed ones means the same as `items: false`.
    if let greatest = schema.maxItems?.value, greatest <= count {
      if let items = schema[.items] { consume(items, of: id, by: .generation) }
      return .ignored
    }
    if let items = schema.items, graph[items.value].boolean == false {
      return .forbidden(by: .items)
    }
    let use = schema.items.map { self.use(of: $0.value) } ?? TypeUse(.any)
    let constraints = ConstraintPhrases.text(of: Row(.array(use.row)))
    let property = PropertyPlan(
      key: "", name: names.claimUnique(.member(from: "additional_items"), for: ""),
      type: .array(use.swiftType), row: Row(.array(use.row)), isRequired: false,
      defaultArgument: .code("[]"),
      documentation: Documentation(
        description: "The items behind those that the schema lists.", constraints: constraints,
        source: source(of: schema.items?.value ?? id)))
    return .kept(property: property, values: use.row)
  }
}
