import Foundation
import VouchBackend
import VouchRules
import VouchValues

/// The numbers and dates that an object's rules put in an order, and values that keep it.
///
/// Each comparison says that one value is at least another one plus a distance. Such inequalities
/// contradict each other exactly if they lead from a value to itself by a distance above zero
/// (Bellman and Ford).
struct OrderedValues {
  /// A value of the documents.
  private struct Variable {
    let path: JSONPath
    let node: ValueNode
    let scalar: Row.Scalar
  }

  /// The value at `to` is at least the one at `from` plus a distance; more than that, if strict.
  private struct Inequality {
    let from: Int
    let to: Int
    let distance: Decimal
    let isStrict: Bool
    let isExact: Bool
  }

  private static let limit = 100

  private let catalog: TypeCatalog
  private let object: ObjectNode
  /// The value at index 0 is always 0.
  private var variables: [Variable?] = [nil]
  private var indices: [[String]: Int] = [:]
  private var inequalities: [Inequality] = []

  init(_ catalog: TypeCatalog, _ object: ObjectNode, without ignored: String? = nil) {
    self.catalog = catalog
    self.object = object
    for rule in object.rules where rule.id != ignored {
      for comparison in rule.checked?.comparisons ?? [] { add(comparison) }
    }
  }

  private mutating func add(_ comparison: RuleComparison) {
    guard let left = index(of: comparison.left.path), let right = index(of: comparison.right.path),
      left != right
    else { return }
    let difference = comparison.right.offset - comparison.left.offset
    let isExact = comparison.left.isExact && comparison.right.isExact
    func isAtLeast(isStrict: Bool) {
      add(right, left, distance: difference, isStrict: isStrict, isExact: isExact)
    }
    func isAtMost(isStrict: Bool) {
      add(left, right, distance: -difference, isStrict: isStrict, isExact: isExact)
    }
    switch comparison.comparison {
    case .greater: isAtLeast(isStrict: true)
    case .greaterOrEqual: isAtLeast(isStrict: false)
    case .less: isAtMost(isStrict: true)
    case .lessOrEqual: isAtMost(isStrict: false)
    case .equal:
      isAtLeast(isStrict: false)
      isAtMost(isStrict: false)
    case .notEqual: break
    }
  }

  private mutating func add(
    _ from: Int, _ to: Int, distance: Decimal, isStrict: Bool, isExact: Bool
  ) {
    let isWhole = [from, to].allSatisfy { variables[$0]?.scalar.isInteger ?? true }
    guard isStrict, isWhole, let whole = Int64(distance.description) else {
      return inequalities.append(
        Inequality(
          from: from, to: to, distance: distance, isStrict: isStrict, isExact: isExact))
    }
    inequalities.append(
      Inequality(
        from: from, to: to, distance: Decimal(whole) + 1, isStrict: false, isExact: isExact))
  }

  /// The number of a property's value, with the limits of its row; nil if it has no order.
  private mutating func index(of keys: [String]?) -> Int? {
    guard let keys else { return 0 }
    if let known = indices[keys] { return known }
    guard variables.count < Self.limit, let variable = variable(keys) else { return nil }
    let index = variables.count
    variables.append(variable)
    indices[keys] = index
    for limit in NumberPool(variable.node, variable.scalar).limits {
      switch limit.keyword {
      case "minimum": add(0, index, distance: limit.value, isStrict: false, isExact: true)
      case "exclusiveMinimum": add(0, index, distance: limit.value, isStrict: true, isExact: true)
      case "maximum": add(index, 0, distance: -limit.value, isStrict: false, isExact: true)
      default: add(index, 0, distance: -limit.value, isStrict: true, isExact: true)
      }
    }
    return index
  }

  private func variable(_ keys: [String]) -> Variable? {
    var object = object
    var path: JSONPath = []
    for (depth, key) in keys.enumerated() {
      let property = object.properties.first { $0.plan.key.utf8.elementsEqual(key.utf8) }
      guard let property, !property.path.isEmpty else { return nil }
      path += property.jsonPath
      switch property.node.kind {
      case .scalar(let scalar) where depth == keys.count - 1:
        guard scalar.isNumber || scalar == .decimal else { return nil }
        return Variable(path: path, node: property.node, scalar: scalar)
      case .type(let type):
        guard case .object(let inner) = catalog.types[type].shape else { return nil }
        object = inner
      default: return nil
      }
    }
    return nil
  }

  /// Whether no values keep the order: that is certain.
  var isContradictory: Bool {
    // A strict inequality counts as one step beyond its distance, however small.
    var reached = variables.map { _ in (distance: Decimal(0), steps: 0) }
    for _ in 0...variables.count {
      var hasChanged = false
      for inequality in inequalities where inequality.isExact {
        let from = reached[inequality.from]
        let least = (
          from.distance + inequality.distance, from.steps + (inequality.isStrict ? 1 : 0)
        )
        if reached[inequality.to] < least {
          reached[inequality.to] = least
          hasChanged = true
        }
      }
      if !hasChanged { return false }
    }
    return true
  }

  /// The document with values that keep the order; nil if there is no order, or none were found.
  func arranged(_ document: JSON) -> JSON? {
    guard inequalities.contains(where: { $0.from != 0 && $0.to != 0 }) else { return nil }
    for distance in [Decimal(1), Decimal(1) / 100, 0] {
      for start in [Decimal(1), -1_000, -1_000_000_000] {
        if let values = values(from: start, strictly: distance) {
          return changed(document, values)
        }
      }
    }
    return nil
  }

  /// The least values above a start that keep the order.
  private func values(from start: Decimal, strictly distance: Decimal) -> [Decimal]? {
    var values = variables.map { variable -> Decimal in
      guard let variable else { return 0 }
      return variable.scalar == .date ? start * 86_400 + Decimal(StringPool.instants[0]) : start
    }
    for _ in 0...variables.count {
      var hasChanged = false
      for inequality in inequalities {
        let isOfDates = (variables[inequality.to] ?? variables[inequality.from])?.scalar == .date
        let more = inequality.isStrict ? distance * (isOfDates ? 86_400 : 1) : 0
        let least = values[inequality.from] + inequality.distance + more
        guard values[inequality.to] < least else { continue }
        if inequality.to == 0 { return nil }
        values[inequality.to] = least
        hasChanged = true
      }
      if !hasChanged { return values }
    }
    return nil
  }

  private func changed(_ document: JSON, _ values: [Decimal]) -> JSON {
    zip(variables, values).reduce(document) { document, pair in
      guard let variable = pair.0,
        let value = RuleValues.json(pair.1, variable.scalar, node: variable.node)
      else { return document }
      return document.setting(variable.path, to: value)
    }
  }
}
