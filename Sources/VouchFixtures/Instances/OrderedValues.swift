import Foundation
import VouchBackend
import VouchReading
import VouchValues

/// The numbers and dates that an object's rules order, and an assignment of values in that order.
struct OrderedValues {
  /// A value in the documents.
  private struct Variable {
    let path: JSONPath
    let node: ValueNode
    let scalar: Row.Scalar
  }

  private let catalog: TypeCatalog
  private let object: ObjectNode
  private var order = ComparedOrder { _ in nil }
  /// The values in the order, by index.
  private var variables: [Variable?] = []

  init(_ catalog: TypeCatalog, _ object: ObjectNode) {
    self.catalog = catalog
    self.object = object
    order = ComparedOrder { [self] keys in
      variable(keys).flatMap { ComparedOrder.Value($0.node.row) }
    }
    for rule in object.rules {
      for comparison in rule.checked?.comparisons ?? [] { order.add(comparison) }
    }
    variables = order.paths.map { $0.isEmpty ? nil : variable($0) }
  }

  private func variable(_ keys: [String]) -> Variable? {
    var object = object
    var path: JSONPath = []
    for (depth, key) in keys.enumerated() {
      let property = object.properties.first { $0.plan.key.utf8.elementsEqual(key.utf8) }
      guard let property else { return nil }
      path += property.path
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

  /// Returns the document with values in order; nil if there is no order, or no assignment was
  /// found.
  func arranged(_ document: JSON) -> JSON? {
    guard order.inequalities.contains(where: { $0.from != 0 && $0.to != 0 }) else { return nil }
    for distance in [Decimal(1), Decimal(1) / 100, 0] {
      for start in [Decimal(1), -1_000, -1_000_000_000] {
        if let values = values(from: start, strictly: distance) {
          return changed(document, values)
        }
      }
    }
    return nil
  }

  /// Returns the least values above a start that are in order.
  private func values(from start: Decimal, strictly distance: Decimal) -> [Decimal]? {
    var values = variables.map { variable -> Decimal in
      guard let variable else { return 0 }
      return variable.scalar == .date ? start * 86_400 + Decimal(StringPool.instants[0]) : start
    }
    for _ in 0...variables.count {
      var hasChanged = false
      for inequality in order.inequalities {
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
