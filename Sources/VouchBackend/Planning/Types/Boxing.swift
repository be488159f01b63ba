import VouchSchema

/// Finds structs that contain themselves, and stores the recursive properties behind a reference.
extension Planner {
  mutating func boxRecursiveProperties(in plans: inout [FilePlan]) {
    let containment = Containment(plans)
    plans.visitTypes { $0.box(containment) }
  }
}

/// The direct containment of structs in each other: not through an array or a dictionary.
struct Containment {
  /// The types of each type's properties.
  private var held: [TypeReference: [TypeReference]] = [:]
  /// The parameters of generic types, and those of which a value is held directly.
  private var parameters: [TypeReference: [TypeReference]] = [:]
  private var heldParameters: [TypeReference: Set<TypeReference>] = [:]
  /// The number of each type's strongly connected component.
  private var components: [TypeReference: Int] = [:]
  /// The types that are no larger than a few words, and hold no generated type but enumerations.
  private var small: Set<TypeReference> = []
  private var order: [TypeReference] = []

  init(_ plans: [FilePlan]) {
    for type in plans.flatMap(\.allTypes) { add(type) }
    findHeldParameters()
    components =
      StronglyConnectedComponents(order) { type in
        (held[type] ?? []).flatMap(parts)
      }.numbers
  }

  private mutating func add(_ type: TypePlan) {
    let reference = type.header.reference
    if !type.header.parameters.isEmpty {
      parameters[reference] = type.header.parameterReferences
    }
    order.append(reference)
    held[reference] = type.heldProperties.compactMap { property in
      if case .type(_, let target) = property.row.kind { target } else { nil }
    }
    if type.isSmall { small.insert(reference) }
  }

  private mutating func findHeldParameters() {
    var isChanged = !parameters.isEmpty
    while isChanged {
      isChanged = false
      for (type, parameters) in parameters {
        let found = Set((held[type] ?? []).flatMap(parts)).intersection(parameters)
        if found.count > heldParameters[type]?.count ?? 0 {
          heldParameters[type] = found
          isChanged = true
        }
      }
    }
  }

  /// Returns the types of which a value of a type holds values: a generic type without its
  /// arguments, and the arguments that it holds.
  private func parts(_ reference: TypeReference) -> [TypeReference] {
    guard case .generic(let base, let arguments) = reference else { return [reference] }
    let held = heldParameters[base] ?? []
    let pairs = zip(parameters[base] ?? [], arguments)
    return [base] + pairs.filter { held.contains($0.0) }.flatMap { parts($0.1) }
  }

  /// Returns true if a union's case holds a value that is stored outside of the enum: one that may
  /// contain the enum, or may be large.
  func isIndirect(_ row: Row) -> Bool {
    if case .type(_, let target) = row.kind { !small.contains(target) } else { false }
  }

  /// Returns true if a type's property of another type leads back to the first type.
  func isRecursive(_ type: TypeReference, holding target: TypeReference) -> Bool {
    guard let component = components[type] else { return false }
    return parts(target).contains { components[$0] == component }
  }
}

extension TypePlan {
  /// The properties that the type stores: those of an enum don't count, since an enum in a cycle is
  /// indirect, which breaks the cycle there.
  fileprivate var heldProperties: [PropertyPlan] { structure?.properties ?? [] }

  /// True for an enumeration, and for a wrapper of a value without a generated type of its own.
  fileprivate var isSmall: Bool {
    switch form {
    case .enumeration: true
    case .value(let plan):
      if case .type = plan.property.row.kind { false } else { true }
    case .object, .tuple, .union, .alias: false
    }
  }

  fileprivate mutating func box(_ containment: Containment) {
    if case .union(var plan) = form {
      plan.isIndirect = plan.cases.contains { containment.isIndirect($0.row) }
      form = .union(plan)
    }
    let type = header.reference
    updateStructure { plan in
      for index in plan.properties.indices { plan.properties[index].box(type, containment) }
    }
  }
}

extension PropertyPlan {
  fileprivate mutating func box(_ owner: TypeReference, _ containment: Containment) {
    guard case .type(_, let target) = row.kind, containment.isRecursive(owner, holding: target)
    else { return }
    storage = .boxed
  }
}
