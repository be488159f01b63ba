import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// Finds structs that contain themselves, and puts a reference in the way.
extension Planner {
  mutating func boxRecursiveProperties(in plans: inout [FilePlan]) {
    let containment = Containment(plans)
    for index in plans.indices {
      for type in plans[index].types.indices {
        plans[index].types[type].box(containment)
      }
    }
    for (path, name) in containment.endless() {
      guard let id = headers.first(where: { $0.value.qualifiedName == name })?.key else { continue }
      diagnostics.report(
        Diagnostic(
          .endless,
          "no value of \(name) is finite: it requires itself through \(path)", at: graph[id].place))
    }
  }
}

/// Which struct holds which other one directly: not in an array, nor in a dictionary.
struct Containment {
  private struct Edge {
    let property: String
    let target: String
    let isRequired: Bool
  }

  private var edges: [String: [Edge]] = [:]
  /// The strongly connected component of each type, by number.
  private var components: [String: Int] = [:]
  private var order: [String] = []

  init(_ plans: [FilePlan]) {
    for plan in plans { for type in plan.types { add(type) } }
    components =
      StronglyConnectedComponents(order) { name in
        (edges[name] ?? []).map(\.target)
      }.numbers
  }

  private mutating func add(_ type: TypePlan) {
    let name = type.header.qualifiedName
    order.append(name)
    edges[name] = type.heldProperties.compactMap { property in
      guard case .type(let target, _) = property.row.kind else { return nil }
      return Edge(
        property: property.key, target: target,
        isRequired: property.isRequired && !property.row.isNullable)
    }
    for nested in type.nested { add(nested) }
  }

  /// Whether a type holds another one that, further down, holds the first one again.
  func isRecursive(_ name: String, holding target: String) -> Bool {
    guard let component = components[name] else { return false }
    return components[target] == component
  }

  /// The types that can't exist, since each of their values needs another one inside.
  func endless() -> [(path: String, name: String)] {
    var finite = Set<String>()
    var pending = order
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      pending = pending.filter { name in
        let needs = (edges[name] ?? []).filter(\.isRequired)
        guard needs.allSatisfy({ finite.contains($0.target) || edges[$0.target] == nil }) else {
          return true
        }
        finite.insert(name)
        isGrowing = true
        return false
      }
    }
    return pending.compactMap { name in
      let edge = edges[name]?.first { $0.isRequired && !finite.contains($0.target) }
      return edge.map { ($0.property, name) }
    }
  }
}

extension TypePlan {
  /// The properties that the type stores.
  fileprivate var heldProperties: [PropertyPlan] {
    switch self {
    case .object(let plan): plan.properties
    case .tuple(let plan): plan.items
    case .value(let plan): [plan.property]
    // An enum that is part of a cycle is indirect, which ends the cycle there.
    case .enumeration, .union, .alias: []
    }
  }

  fileprivate mutating func box(_ containment: Containment) {
    for index in nested.indices { nested[index].box(containment) }
    let name = header.qualifiedName
    switch self {
    case .enumeration, .alias: break
    case .union(var plan):
      plan.isIndirect = plan.cases.contains { entry in
        if case .type = entry.row.kind { true } else { false }
      }
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
