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
    let endless = containment.endless()
    if endless.isEmpty { return }
    let schemas = Dictionary(
      headers.map { ($0.value.qualifiedName, $0.key) }, uniquingKeysWith: { min($0, $1) })
    for (path, name) in endless {
      guard let id = schemas[name] else { continue }
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
    var waiting: [String: [String]] = [:]
    var needs: [String: Int] = [:]
    for name in order {
      let targets = Set((edges[name] ?? []).filter(\.isRequired).map(\.target))
        .filter { edges[$0] != nil }
      needs[name] = targets.count
      for target in targets { waiting[target, default: []].append(name) }
    }
    var finite = order.filter { needs[$0] == 0 }
    while let name = finite.popLast() {
      for owner in waiting.removeValue(forKey: name) ?? [] {
        needs[owner, default: 0] -= 1
        if needs[owner] == 0 { finite.append(owner) }
      }
    }
    func isEndless(_ name: String) -> Bool { needs[name, default: 0] > 0 }
    return order.filter(isEndless).compactMap { name in
      let edge = edges[name]?.first { $0.isRequired && isEndless($0.target) }
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
    nested = nested.map { type in
      var type = type
      type.box(containment)
      return type
    }
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
