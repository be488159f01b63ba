import VouchBackend
import VouchGenerator

/// All types that a run generates; generic types once for each set of arguments in use.
struct TypeCatalog {
  private(set) var types: [TypeNode] = []
  let planned: PlannedTypes
  /// The ids of the rules between properties, by their ids in reports.
  private(set) var rules: [String: String] = [:]
  /// The schemas that rows refer to, by their Swift names.
  private let schemas: [String: RowSchemas]

  init(_ files: [FilePlan]) {
    planned = PlannedTypes(files)
    schemas = files.compactMap(\.schemas).reduce(into: [:]) { $0[$1.constant] = RowSchemas($1) }
    types = planned.entries.map { TypeNode($0, shape(of: $0.plan, $0.bindings)) }
    for type in types {
      guard case .object(let object) = type.shape else { continue }
      for rule in object.rules { rules["\(type.plan.header.qualifiedName).\(rule.id)"] = rule.id }
    }
  }

  private func shape(of plan: TypePlan, _ bindings: TypeBindings) -> TypeNode.Shape {
    switch plan.form {
    case .object(let plan):
      let properties = plan.properties.map { property in
        let path = property.isTransient ? [] : property.path ?? [property.key]
        return ObjectNode.Property(
          property, node(property.row, bindings), path: path.map { .key($0) })
      }
      var object = ObjectNode(
        .object, properties, additional(plan.additional, bindings), plan.attributes, schemas)
      object.dependencies = plan.dependencies
      object.rules = plan.rules
      return .object(object)
    case .tuple(let plan):
      let items = plan.properties.enumerated().map { index, item in
        ObjectNode.Property(item, node(item.row, bindings), path: [.index(index)])
      }
      return .object(
        ObjectNode(.array, items, additional(plan.additional, bindings), plan.attributes, schemas))
    case .value(let plan): return .value(node(plan.property.row, bindings))
    case .enumeration(let plan): return .enumeration(plan)
    case .union(let plan):
      return .union(UnionNode(plan: plan, branches: plan.cases.map { node($0.row, bindings) }))
    case .alias:
      // The target of the alias is in the catalog in its place.
      return .union(UnionNode(plan: UnionPlan(.first, []), branches: []))
    }
  }

  private func additional(
    _ plan: AdditionalPlan, _ bindings: TypeBindings
  ) -> ObjectNode.Additional {
    switch plan {
    case .ignored: .ignored
    case .forbidden(let keyword): .forbidden(by: keyword)
    case .kept(_, let values): .kept(node(values, bindings))
    }
  }

  private func node(_ row: Row, _ bindings: TypeBindings) -> ValueNode {
    let kind: ValueNode.Kind =
      switch row.kind {
      case .scalar(let scalar): .scalar(scalar)
      case .array(let items): .array(node(items, bindings))
      case .map(let values): .map(node(values, bindings))
      // A type that is known only to Swift may hold anything.
      case .type(_, let reference):
        planned.index(of: reference, in: bindings).map { .type($0) } ?? .scalar(.any)
      }
    return ValueNode(row, kind, planned.type(of: row, in: bindings), schemas)
  }
}

/// The types that documents of a type require.
extension TypeCatalog {
  /// Returns the types that documents of a type require at any depth. Types that require the fewest
  /// others come first, except for types that require each other.
  ///
  /// Linear in the number of types that are reached, at any nesting depth.
  func types(neededBy type: Int) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = [type]
    var path = [(type: type, needs: needs(of: type)[...])]
    while let last = path.indices.last {
      guard let next = path[last].needs.popFirst() else {
        order.append(path.removeLast().type)
        continue
      }
      if seen.insert(next).inserted { path.append((next, needs(of: next)[...])) }
    }
    return order.dropLast()
  }

  /// Returns the types whose values a document of a type contains, or may contain if there is a
  /// choice.
  private func needs(of type: Int) -> [Int] {
    switch types[type].shape {
    case .object(let object):
      object.properties.filter(\.isRequired).compactMap { Self.need(of: $0.node) }
    case .value(let node): Self.need(of: node).map { [$0] } ?? []
    case .union(let union): union.branches.compactMap { Self.need(of: $0) }
    case .enumeration: []
    }
  }

  private static func need(of node: ValueNode) -> Int? {
    switch node.kind {
    case .type(let type): type
    case .array(let inner), .map(let inner): need(of: inner)
    case .scalar: nil
    }
  }
}
