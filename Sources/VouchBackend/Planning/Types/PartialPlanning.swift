import VouchReading
import VouchSchema

/// Plans the partial values that the setting `partials` and `x-partial` ask for.
extension Planner {
  /// Finds the types that have partial values, and reports `x-partial` where it has no effect.
  mutating func addPartials(to plans: inout [FilePlan]) {
    let isAsked = graph.ids.contains { graph[$0].partial?.value == true }
    guard isAsked || graph.files.contains(where: \.settings.makesPartials) else { return }
    var types: [TypeReference: TypePlan] = [:]
    var pending: [TypeReference] = []
    var served: Set<SchemaID> = []
    for plan in plans.flatMap(\.allTypes) {
      types[plan.header.reference] = plan
      if asksForPartials(plan) { pending.append(plan.header.reference) }
      if plan.canBePartial, let id = plan.header.documentation.schema { served.insert(id) }
    }

    var partials = PartialsPlan()
    var seen = Set(pending)
    while let type = pending.popLast() {
      guard let plan = types[type] else { continue }
      if plan.canBePartial { partials.add(plan) }
      pending += plan.rows.flatMap(\.types).filter { next in
        types[next].map(refusesPartials) == false && seen.insert(next).inserted
      }
    }
    for file in plans.indices { plans[file].partials = partials }
    plans.visitTypes { $0.header.hasPartials = partials.partial(of: $0.header.reference) != nil }
    report(
      misplaced: .partial,
      "x-partial is for a schema that becomes a type whose values come in parts, which this one"
        + " doesn't"
    ) { served.contains($0) }
  }

  private func asksForPartials(_ plan: TypePlan) -> Bool {
    guard let id = plan.header.documentation.schema else { return false }
    return graph[id].partial?.value ?? graph.settings(of: id).makesPartials
  }

  private func refusesPartials(_ plan: TypePlan) -> Bool {
    plan.header.documentation.schema.flatMap { graph[$0].partial?.value } == false
  }
}
