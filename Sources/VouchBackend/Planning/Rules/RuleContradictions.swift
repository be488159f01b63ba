import Foundation
import VouchReading
import VouchSchema
import VouchValues

/// Finds rules that compare numbers and times in a way that no values satisfy, given the limits of
/// these values.
extension Planner {
  mutating func reportContradictoryRules(in plans: [FilePlan]) {
    let stating = headers.filter { graph[$0.key].rules != nil }.sorted { $0.key < $1.key }
    if stating.isEmpty { return }
    let objects = ObjectPlans(plans)
    let inUse = unmerged.schemasInUse()
    for (id, header) in stating {
      guard let rules = graph[id].rules?.value, let plan = objects[header.qualifiedName],
        let culprit = objects.contradiction(among: plan.rules, of: plan),
        let rule = rules.first(where: { $0.id.value.hasScalars(of: culprit.id) })
      else { continue }
      let found = Diagnostic(
        .unsatisfiable,
        "no value of \(header.qualifiedName) satisfies this rule together with those before it "
          + "and the limits of what it compares",
        at: rule.expression.place)
      diagnostics.report(inUse.contains(id) ? found : found.reported(as: .unusedContradiction))
    }
  }
}

/// The plans of objects, by their qualified names.
private struct ObjectPlans {
  private var plans: [String: StructPlan] = [:]

  init(_ files: [FilePlan]) {
    for type in files.flatMap(\.allTypes) {
      if case .object(let plan) = type.form { plans[type.header.qualifiedName] = plan }
    }
  }

  subscript(name: String) -> StructPlan? { plans[name] }

  /// Returns the first rule that contradicts those before it.
  func contradiction(among rules: [RulePlan], of plan: StructPlan) -> RulePlan? {
    let comparisons = rules.map { $0.checked?.comparisons ?? [] }
    guard comparisons.contains(where: { !$0.isEmpty }) else { return nil }
    var values = ComparedOrder { value(of: $0[...], in: plan) }
    for comparison in comparisons.joined() { values.addValues(of: comparison) }
    /// Returns true if the first `count` rules contradict each other.
    func isContradictory(_ count: Int) -> Bool {
      var order = values
      for comparison in comparisons.prefix(count).joined() { order.add(comparison) }
      return order.isContradictory
    }
    // Contradictions between the limits alone have been reported before.
    guard isContradictory(rules.count), !isContradictory(0) else { return nil }
    var (possible, impossible) = (0, rules.count)
    while possible + 1 < impossible {
      let middle = (possible + impossible) / 2
      if isContradictory(middle) { impossible = middle } else { possible = middle }
    }
    return rules[possible]
  }

  /// Returns the value at the end of a chain of keys; nil if it may be absent.
  private func value(of keys: ArraySlice<String>, in plan: StructPlan) -> ComparedOrder.Value? {
    guard let key = keys.first,
      let property = plan.properties.first(where: { $0.key.hasScalars(of: key) }),
      !property.isDistinct
    else { return nil }
    if case .optional = property.type { return nil }
    if keys.count == 1 { return ComparedOrder.Value(property.row) }
    guard case .type(let name, _) = property.row.kind, let inner = plans[name] else { return nil }
    return value(of: keys.dropFirst(), in: inner)
  }
}

extension ComparedOrder.Value {
  /// Creates the value of a row; nil if it is neither a number nor a time.
  package init?(_ row: Row) {
    guard case .scalar(let scalar) = row.kind, scalar.isNumber || scalar == .decimal else {
      return nil
    }
    let limits = row.attributes.compactMap { attribute -> (ComparisonOperator, Decimal)? in
      guard case .limit(let relation)? = ConstraintKeyword(tableWord: attribute.name)?.form,
        case .number(let text) = attribute.value, let number = Decimal(string: text)
      else { return nil }
      return (relation.comparison, number)
    }
    self.init(isWhole: scalar.isInteger, limits: limits)
  }
}

extension NumberRelation {
  /// The relation as an operator of rules.
  fileprivate var comparison: ComparisonOperator {
    switch self {
    case .least: .greaterOrEqual
    case .above: .greater
    case .most: .lessOrEqual
    case .below: .less
    }
  }
}

extension Row.Scalar {
  package var isNumber: Bool {
    switch self {
    case .number, .float, .decimalNumber, .date: true
    default: isInteger
    }
  }

  package var isInteger: Bool { integerKind != nil }

  /// The machine type of an integer; nil for other scalars.
  package var integerKind: IntegerKind? { IntegerKind(rawValue: rawValue) }
}
