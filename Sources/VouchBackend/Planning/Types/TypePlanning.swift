import VouchReading
import VouchSchema

/// Plans the types, each from the keywords of its schema.
extension Planner {
  mutating func typePlan(_ id: SchemaID) -> TypePlan? {
    guard let header = headers[id] else { return nil }
    switch graph.shape(of: id) {
    case .object: return objectPlan(id, header)
    case .tuple: return tuplePlan(id, header)
    case .enumeration: return TypePlan(header, .enumeration(enumerationPlan(id)))
    case .generic(let target, let arguments):
      return TypePlan(header, .alias(genericUse(of: id, target, arguments).type))
    case .union(let branches):
      var plan = TypePlan(header, .union(unionPlan(id, branches: branches)))
      plan.nested = nestedPlans(of: id, in: header)
      return plan
    default: return valuePlan(id, header)
    }
  }

  /// Plans the type of a schema's documents: the type of its values, an alias of another type, or a
  /// type that wraps such a value or null.
  mutating func documentPlan(_ id: SchemaID) -> TypePlan? {
    guard let header = documents[id] else { return typePlan(id) }
    var use = use(of: id)
    let allowsNull = graph.allowsNull(besideShapeOf: id) && !use.row.holdsNull
    if !allowsNull, case .reference = graph.shape(of: id), case .type = use.row.kind {
      return TypePlan(header, .alias(use.type))
    }
    use.row.isNullable = allowsNull
    var plan = TypePlan(header, .value(structure(around: use, of: id, called: "value")))
    plan.nested = (typePlan(id).map { [$0] } ?? []) + nestedPlans(of: id, in: header)
    return plan
  }

  /// Plans a type around a value that has no type of its own. If the schema allows null, it is nil
  /// wherever the type is used, so the type itself never holds null.
  private mutating func valuePlan(_ id: SchemaID, _ header: TypeHeader) -> TypePlan {
    var use = unnamedUse(of: id, graph.shape(of: id))
    use.row.isNullable = false
    let isNewtype = graph.isNewtype(id)
    var value = structure(
      around: use, of: id, called: isNewtype ? GeneratedNames.rawValueProperty : "value")
    value.isRawRepresentable = isNewtype
    var plan = TypePlan(header, .value(value))
    plan.nested = nestedPlans(of: id, in: header)
    return plan
  }

  private mutating func structure(
    around use: TypeUse, of id: SchemaID, called wanted: String
  ) -> StructPlan {
    var names = memberNamer(of: id)
    let name = names.claimUnique(.member(from: wanted), for: "")
    let property = PropertyPlan(
      key: "", name: name, type: use.swiftType, row: use.row, isRequired: true,
      documentation: documentation(of: id, constraints: ConstraintPhrases.text(of: use.row)))
    return StructPlan([property])
  }

  /// Plans the types nested in one of a schema's two types: that of its values, or that of its
  /// documents.
  mutating func nestedPlans(of id: SchemaID, in header: TypeHeader) -> [TypePlan] {
    let plans = (nestedTypes[id] ?? []).compactMap { documentPlan($0) }
    guard documents[id] != nil, headers[id] != nil else { return plans }
    return plans.filter { Array($0.header.path.dropLast()) == header.path }
  }
}
