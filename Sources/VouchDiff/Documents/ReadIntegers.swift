import VouchBackend
import VouchSchema

import struct VouchValues.ScalarString

/// The values whose integers a decoder reads as `Int`, so that it refuses those that none holds.
struct ReadIntegers {
  /// The place of such integers in a value, of which other types of values are none.
  indirect enum Range {
    case value
    case items(Range)
    case members(Range)
  }

  /// The types by their names in tables.
  private var types: [String: TypePlan] = [:]

  /// The number of types within each other that are looked into: they may contain themselves.
  private static let depth = 8

  init(_ plans: [FilePlan]) {
    for type in plans.flatMap(\.allTypes) where type.header.parameters.isEmpty {
      types[type.header.qualifiedName] = type
    }
  }

  /// Returns the place of such integers in the values of a row; nil if there are none, or if others
  /// may be taken in their place.
  func range(of row: Row) -> Range? {
    // What is invalid is left out, or the default stands for it.
    guard row.words("onInvalid").isEmpty else { return nil }
    switch row.kind {
    case .scalar(.integer): return .value
    case .scalar: return nil
    case .array(let items): return range(of: items).map(Range.items)
    case .map(let values): return range(of: values).map(Range.members)
    // A type has a schema of its own, which is limited for all places where it is used.
    case .type: return nil
    }
  }

  /// Returns the place of such integers in the values of a type that isn't an object.
  func range(of type: TypePlan) -> Range? {
    switch type.form {
    case .value(let plan): range(of: plan.property.row)
    case .union: refusesOthers(type, depth: Self.depth) ? .value : nil
    case .object, .tuple, .enumeration, .alias: nil
    }
  }

  /// Returns the schemas of values that are only evaluated, as are all values within them.
  func untyped(in graph: SchemaGraph) -> [SchemaID] {
    types.values.flatMap { type -> [SchemaID] in
      guard let id = type.header.documentation.schema, graph.ids.contains(id) else { return [] }
      switch type.form {
      case .object(let plan):
        let schemas = Dictionary(
          keepingFirst: (graph[id].properties?.value ?? []).map {
            (ScalarString($0.key), $0.schema)
          })
        let keys = plan.properties.filter { isUntyped($0.row) }.map { ScalarString($0.key) }
        // A property in a part of the schema, and a key that no property has, may be in any of them.
        let isWhole = keys.contains { schemas[$0] == nil } || isUntyped(plan.additional)
        return isWhole ? [id] : keys.compactMap { schemas[$0] }
      case .tuple(let plan), .value(let plan):
        let isWhole = isUntyped(plan.additional) || plan.properties.contains { isUntyped($0.row) }
        return isWhole ? [id] : []
      case .union(let plan): return plan.cases.contains { isUntyped($0.row) } ? [id] : []
      case .enumeration, .alias: return []
      }
    }
  }

  private func isUntyped(_ additional: AdditionalPlan) -> Bool {
    if case .kept(_, let values) = additional { isUntyped(values) } else { false }
  }

  private func isUntyped(_ row: Row) -> Bool {
    switch row.kind {
    case .scalar(let scalar): scalar == .any && row.attributes.contains(where: \.isEvaluated)
    case .array(let part), .map(let part): isUntyped(part)
    case .type: false
    }
  }

  /// True if a row takes no number that isn't read as an `Int`, or as an integer of fewer bits.
  private func refusesOthers(_ row: Row, depth: Int) -> Bool {
    guard depth > 0, row.words("onInvalid").isEmpty, row.words("coerce").isEmpty else {
      return false
    }
    switch row.kind {
    case .scalar(let scalar): return Self.withoutOtherNumbers.contains(scalar)
    case .array, .map: return true
    case .type(let name, _):
      return types[name].map { refusesOthers($0, depth: depth - 1) } ?? false
    }
  }

  private func refusesOthers(_ type: TypePlan, depth: Int) -> Bool {
    if type.isOpen { return false }
    switch type.form {
    case .object, .tuple: return true
    case .value(let plan): return refusesOthers(plan.property.row, depth: depth)
    case .enumeration(let plan): return plan.rawType != .json
    case .union(let plan): return plan.cases.allSatisfy { refusesOthers($0.row, depth: depth) }
    case .alias: return false
    }
  }

  private static let withoutOtherNumbers: Set<Row.Scalar> = [
    .boolean, .integer, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .string, .null,
  ]
}

extension Attribute {
  /// True if a schema is evaluated for the value.
  fileprivate var isEvaluated: Bool { if case .schema = value { true } else { false } }
}
