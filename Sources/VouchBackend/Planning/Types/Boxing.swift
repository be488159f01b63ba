/// Finds structs that contain themselves, and stores the recursive properties behind a reference.
extension Planner {
  mutating func boxRecursiveProperties(in plans: inout [FilePlan]) {
    let containment = Containment(plans)
    for index in plans.indices {
      for type in plans[index].types.indices {
        plans[index].types[type].box(containment)
      }
    }
  }
}

/// The direct containment of structs in each other: not through an array or a dictionary.
struct Containment {
  private var held: [String: [String]] = [:]
  /// The number of each type's strongly connected component.
  private var components: [String: Int] = [:]
  /// The types that are no larger than a few words, and hold no generated type but enumerations.
  private var small: Set<String> = []
  private var order: [String] = []

  init(_ plans: [FilePlan]) {
    for plan in plans { for type in plan.types { add(type) } }
    components =
      StronglyConnectedComponents(order) { name in
        held[name] ?? []
      }.numbers
  }

  private mutating func add(_ type: TypePlan) {
    let name = type.header.qualifiedName
    order.append(name)
    held[name] = type.heldProperties.compactMap { property in
      if case .type(let target, _) = property.row.kind { target } else { nil }
    }
    if type.isSmall { small.insert(name) }
    for nested in type.nested { add(nested) }
  }

  /// Returns true if a union's case holds a value that is stored outside of the enum: one that may
  /// contain the enum, or may be large.
  func isIndirect(_ row: Row) -> Bool {
    if case .type(let target, _) = row.kind { !small.contains(target) } else { false }
  }

  /// Returns true if a type's property of another type leads back to the first type.
  func isRecursive(_ name: String, holding target: String) -> Bool {
    guard let component = components[name] else { return false }
    return components[target] == component
  }
}

extension TypePlan {
  /// The properties that the type stores.
  fileprivate var heldProperties: [PropertyPlan] {
    switch self {
    case .object(let plan): plan.properties
    case .tuple(let plan): plan.items
    case .value(let plan): [plan.property]
    // An enum in a cycle is indirect, which breaks the cycle there.
    case .enumeration, .union, .alias: []
    }
  }

  /// True for an enumeration, and for a wrapper of a value without a generated type of its own.
  fileprivate var isSmall: Bool {
    switch self {
    case .enumeration: true
    case .value(let plan):
      if case .type = plan.property.row.kind { false } else { true }
    case .object, .tuple, .union, .alias: false
    }
  }

  fileprivate mutating func box(_ containment: Containment) {
    nested = nested.map { type in
      var type = type
      type.box(containment)
      return type
    }
    let name = header.qualifiedName
    switch self {
    case .enumeration, .alias: break
    case .union(var plan):
      plan.isIndirect = plan.cases.contains { containment.isIndirect($0.row) }
      self = .union(plan)
    case .object(var plan):
      for index in plan.properties.indices { plan.properties[index].box(name, containment) }
      self = .object(plan)
    case .tuple(var plan):
      for index in plan.items.indices { plan.items[index].box(name, containment) }
      self = .tuple(plan)
    case .value(var plan):
      plan.property.box(name, containment)
      self = .value(plan)
    }
  }
}

extension PropertyPlan {
  fileprivate mutating func box(_ owner: String, _ containment: Containment) {
    guard case .type(let target, _) = row.kind, containment.isRecursive(owner, holding: target)
    else { return }
    storage = .boxed
  }
}
