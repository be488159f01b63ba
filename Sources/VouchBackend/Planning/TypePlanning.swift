import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// Plans the types, each from the keywords of its schema.
extension Planner {
  mutating func typePlan(_ id: SchemaID) -> TypePlan? {
    guard let header = headers[id] else { return nil }
    requireNoNullDocument(id)
    return switch graph.shape(of: id).shape {
    case .object: .object(objectPlan(id, header))
    case .tuple: .tuple(tuplePlan(id, header))
    case .enumeration: .enumeration(enumerationPlan(id, header))
    case .generic(let target, let arguments):
      .alias(AliasPlan(header: header, type: genericUse(target, arguments).type))
    case .union(let branches): .union(unionPlan(id, header, branches))
    default: .value(valuePlan(id, header))
    }
  }

  /// Where a type is used, null is nil; a document that is null has no such place.
  private mutating func requireNoNullDocument(_ id: SchemaID) {
    let shape = graph.shape(of: id)
    guard shape.allowsNull, graph.files[graph[id].file].root == id else { return }
    switch shape.shape {
    case .object, .tuple, .enumeration:
      diagnostics.report(
        .error(
          "unsupported",
          "a document that is null can't be a value of this type; allow null where it is used",
          at: graph[id].place))
    default: break
    }
  }

  /// A type around a value that has no type of its own.
  private mutating func valuePlan(_ id: SchemaID, _ header: TypeHeader) -> ValuePlan {
    let shape = graph.shape(of: id)
    var use: TypeUse =
      switch shape.shape {
      case .reference(let target): self.use(of: target)
      case .nullable(let other): nullableUse(of: other)
      case .generic(let target, let arguments): genericUse(target, arguments)
      case .named(let name): parameterUse(name)
      default: inlineUse(of: id, shape.shape)
      }
    if shape.allowsNull { use.row.isNullable = true }
    var names = memberNamer(of: id)
    let name = names.claimUnique(.member(from: "value"), for: "")
    let property = PropertyPlan(
      key: "", name: name, type: use.swiftType, row: use.row, isRequired: true,
      documentation: documentation(of: id, constraints: ConstraintWords.text(of: use.row)))
    var plan = ValuePlan(header: header, property: property)
    plan.nested = nestedPlans(of: id)
    return plan
  }

  mutating func nestedPlans(of id: SchemaID) -> [TypePlan] {
    (nestedTypes[id] ?? []).compactMap { typePlan($0) }
  }
}
