import VouchBackend
import VouchGenerator

/// All types that a run generates; generic types once for each set of arguments in use.
struct TypeCatalog {
  private(set) var types: [TypeNode] = []
  let planned: PlannedTypes
  /// The ids of the rules between properties, by their ids in reports.
  private(set) var rules: [String: String] = [:]
  /// The schemas that rows refer to, by their Swift names.
  private let schemas: [String: WrittenOutSchemas]

  init(_ files: [FilePlan]) {
    planned = PlannedTypes(files)
    schemas = files.compactMap(\.schemas).reduce(into: [:]) {
      $0[$1.constant] = WrittenOutSchemas($1)
    }
    types = planned.entries.map { TypeNode($0, shape: shape(of: $0.plan, $0.bindings)) }
    for type in types {
      guard case .object(let object) = type.shape else { continue }
      for rule in object.rules { rules["\(type.plan.header.qualifiedName).\(rule.id)"] = rule.id }
    }
  }

  /// Generic types for which the schemas provide no arguments.
  var unusedGenerics: [TypePlan] { planned.unusedGenerics }

  private func shape(of plan: TypePlan, _ bindings: TypeBindings) -> TypeNode.Shape {
    switch plan {
    case .object(let plan): return .object(object(plan, bindings))
    case .tuple(let plan): return .object(tuple(plan, bindings))
    case .value(let plan): return .value(node(plan.property.row, bindings), plan.property)
    case .enumeration(let plan): return .enumeration(plan)
    case .union(let plan):
      return .union(UnionNode(plan: plan, branches: plan.cases.map { node($0.row, bindings) }))
    case .alias(let plan):
      // The target of the alias is in the catalog in its place.
      let nothing = UnionPlan(header: plan.header, decision: .first, cases: [])
      return .union(UnionNode(plan: nothing, branches: []))
    }
  }

  private func object(
    _ plan: ObjectPlan, _ bindings: TypeBindings
  ) -> ObjectNode {
    let properties = plan.properties.map { property in
      let node = node(property.row, bindings)
      return ObjectNode.Property(
        plan: property, node: node,
        path: node.traits.isTransient ? [] : node.traits.path ?? [property.key])
    }
    return ObjectNode(
      plan, properties: properties, additional: additional(plan.additional, bindings), schemas)
  }

  private func tuple(
    _ plan: TuplePlan, _ bindings: TypeBindings
  ) -> ObjectNode {
    let items = plan.items.enumerated().map { index, item in
      ObjectNode.Property(item: item, node: node(item.row, bindings), at: index)
    }
    return ObjectNode(
      plan, items: items, additional: additional(plan.additional, bindings), schemas)
  }

  private func additional(
    _ plan: AdditionalPlan, _ bindings: TypeBindings
  ) -> ObjectNode.Additional {
    switch plan {
    case .ignored: .ignored
    case .forbidden: .forbidden
    case .kept(let property, let values):
      .kept(node(values, bindings), caseName: property.name.name)
    }
  }

  private func node(
    _ row: Row, _ bindings: TypeBindings
  ) -> ValueNode {
    switch row.kind {
    case .scalar(let scalar):
      ValueNode(row, kind: .scalar(scalar), planned, bindings: bindings, schemas)
    case .array(let items):
      ValueNode(row, kind: .array(node(items, bindings)), planned, bindings: bindings, schemas)
    case .map(let values):
      ValueNode(row, kind: .map(node(values, bindings)), planned, bindings: bindings, schemas)
    case .type(_, let reference):
      // A type that is known only to Swift may hold anything.
      ValueNode(
        row, kind: planned.index(of: reference, in: bindings).map { .type($0) } ?? .scalar(.any),
        planned, bindings: bindings, schemas)
    }
  }
}
