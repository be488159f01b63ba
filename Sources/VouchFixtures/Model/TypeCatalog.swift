import VouchBackend
import VouchSwiftCode

/// All types that a run generates, generic ones once for each set of arguments that is in use.
struct TypeCatalog {
  private(set) var types: [TypeNode] = []
  /// Generic types that nothing in the schemas gives arguments to.
  private(set) var unusedGenerics: [TypePlan] = []

  private var plans: [TypeReference: (plan: TypePlan, file: Int)] = [:]
  private var indices: [TypeReference: Int] = [:]
  private var pending: [(index: Int, bindings: [TypeReference: TypeReference])] = []

  init(_ files: [FilePlan]) {
    var generics: [TypePlan] = []
    for (index, file) in files.enumerated() {
      for type in file.types { declare(type, file: index) }
    }
    for file in files {
      for type in file.types { add(type, &generics) }
    }
    resolvePending()
    let used = Set(
      types.compactMap { node -> TypeReference? in
        if case .generic(let base, _) = node.reference { base } else { nil }
      })
    unusedGenerics = generics.filter { !used.contains($0.header.reference) }
  }

  private mutating func declare(_ type: TypePlan, file: Int) {
    plans[type.header.reference] = (type, file)
    for nested in type.nested { declare(nested, file: file) }
  }

  private mutating func add(_ type: TypePlan, _ generics: inout [TypePlan]) {
    if case .alias(let alias) = type {
      _ = index(of: alias.type, in: [:])
    } else if type.header.parameters.isEmpty {
      _ = index(of: type.header.reference, in: [:])
    } else {
      generics.append(type)
    }
    for nested in type.nested { add(nested, &generics) }
  }

  /// The index of a type as a row mentions it, parameters replaced by their arguments.
  private mutating func index(
    of reference: TypeReference, in bindings: [TypeReference: TypeReference]
  ) -> Int? {
    let reference = reference.substituting(bindings)
    if let known = indices[reference] { return known }
    let base: TypeReference
    var arguments: [TypeReference] = []
    if case .generic(let named, let given) = reference {
      base = named
      arguments = given
    } else {
      base = reference
    }
    guard let (plan, file) = plans[base] else { return nil }
    if case .alias(let alias) = plan {
      let index = index(of: alias.type, in: bindings)
      indices[reference] = index
      return index
    }
    let parameters = plan.header.parameters.map { TypeReference.local($0.spelling) }
    let inner = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    let suffix =
      arguments.isEmpty
      ? "" : "<" + arguments.map(\.spelling).joined(separator: ", ") + ">"
    types.append(
      TypeNode(
        name: plan.header.qualifiedName + suffix, reference: reference, plan: plan, file: file,
        shape: .value(ValueNode(Row(.scalar(.any)), kind: .scalar(.any)), .ofNoProperty)))
    indices[reference] = types.count - 1
    pending.append((types.count - 1, inner))
    return types.count - 1
  }

  private mutating func resolvePending() {
    while let (index, bindings) = pending.popLast() {
      types[index].shape = shape(of: types[index].plan, bindings)
    }
  }

  private mutating func shape(
    of plan: TypePlan, _ bindings: [TypeReference: TypeReference]
  ) -> TypeNode.Shape {
    switch plan {
    case .object(let plan): return .object(object(plan, bindings))
    case .tuple(let plan): return .object(tuple(plan, bindings))
    case .value(let plan): return .value(node(plan.property.row, bindings), plan.property)
    case .enumeration(let plan): return .enumeration(plan)
    case .union(let plan):
      return .union(UnionNode(plan: plan, branches: plan.cases.map { node($0.row, bindings) }))
    case .alias: return .value(node(Row(.scalar(.any)), bindings), .ofNoProperty)
    }
  }

  private mutating func object(
    _ plan: ObjectPlan, _ bindings: [TypeReference: TypeReference]
  ) -> ObjectNode {
    let properties = plan.properties.map { property in
      let node = node(property.row, bindings)
      return ObjectNode.Property(
        plan: property, node: node,
        path: node.traits.isTransient ? [] : node.traits.path ?? [property.key])
    }
    return ObjectNode(
      plan, properties: properties, additional: additional(plan.additional, bindings))
  }

  private mutating func tuple(
    _ plan: TuplePlan, _ bindings: [TypeReference: TypeReference]
  ) -> ObjectNode {
    let items = plan.items.enumerated().map { index, item in
      ObjectNode.Property(item: item, node: node(item.row, bindings), at: index)
    }
    return ObjectNode(plan, items: items, additional: additional(plan.additional, bindings))
  }

  private mutating func additional(
    _ plan: AdditionalPlan, _ bindings: [TypeReference: TypeReference]
  ) -> ObjectNode.Additional {
    switch plan {
    case .ignored: .ignored
    case .forbidden: .forbidden
    case .kept(let property, let values):
      .kept(node(values, bindings), caseName: property.name.name)
    }
  }

  private mutating func node(
    _ row: Row, _ bindings: [TypeReference: TypeReference]
  ) -> ValueNode {
    switch row.kind {
    case .scalar(let scalar): ValueNode(row, kind: .scalar(scalar))
    case .array(let items): ValueNode(row, kind: .array(node(items, bindings)))
    case .map(let values): ValueNode(row, kind: .map(node(values, bindings)))
    case .type(_, let reference):
      // A type that only Swift knows may hold anything.
      ValueNode(row, kind: index(of: reference, in: bindings).map { .type($0) } ?? .scalar(.any))
    }
  }
}

extension PropertyPlan {
  fileprivate static let ofNoProperty = PropertyPlan(
    key: "", name: .member(from: "value"), type: .local("Never"), row: Row(.scalar(.any)),
    isRequired: true, documentation: Documentation(source: ""))
}

extension TypeReference {
  /// The mention with parameters replaced by their arguments.
  func substituting(_ bindings: [TypeReference: TypeReference]) -> TypeReference {
    if bindings.isEmpty { return self }
    if let bound = bindings[self] { return bound }
    return switch self {
    case .generic(let base, let arguments):
      .generic(base, arguments: arguments.map { $0.substituting(bindings) })
    case .optional(let wrapped): .optional(wrapped.substituting(bindings))
    case .array(let element): .array(element.substituting(bindings))
    case .dictionary(let key, let value):
      .dictionary(key: key.substituting(bindings), value: value.substituting(bindings))
    default: self
    }
  }
}
