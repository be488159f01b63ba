import VouchBackend
import VouchSchema

import struct VouchValues.ScalarString

/// The values whose integers a decoder reads as `Int`, so that it refuses those that none holds.
struct ReadIntegers {
  /// The types by their names in tables.
  private var types: [String: TypePlan] = [:]

  /// The number of types within each other that are looked into: they may contain themselves.
  private static let depth = 8

  init(_ plans: [FilePlan]) {
    for type in plans.flatMap(\.allTypes) where type.header.parameters.isEmpty {
      types[type.header.qualifiedName] = type
    }
  }

  /// Returns the keywords that lead to such integers in the values of a row; nil if there are none, or
  /// if others may be taken in their place.
  func path(in row: Row) -> [Keyword]? {
    // What is invalid is left out, or the default stands for it.
    guard row.words("onInvalid").isEmpty else { return nil }
    switch row.kind {
    case .scalar(.integer): return []
    case .array(let items): return path(in: items).map { [.items] + $0 }
    case .map(let values): return path(in: values).map { [.additionalProperties] + $0 }
    // A type has a schema of its own, which is limited for all places where it is used.
    case .scalar, .type: return nil
    }
  }

  /// Returns the same for the values of a type that isn't an object.
  func path(in type: TypePlan) -> [Keyword]? {
    switch type.form {
    case .value(let plan): path(in: plan.property.row)
    case .union: refusesOthers(type, depth: Self.depth) ? [] : nil
    case .object, .tuple, .enumeration, .alias: nil
    }
  }

  /// Returns the schemas of values that are only evaluated, as are all values within them.
  func untyped(in graph: SchemaGraph) -> [SchemaID] {
    types.values.flatMap { type -> [SchemaID] in
      guard let id = type.header.documentation.schema, graph.ids.contains(id) else { return [] }
      switch type.form {
      case .object(let plan):
        let keys = Set(
          plan.properties.filter { isUntyped($0.row) }.map { ScalarString($0.key) })
        if keys.isEmpty && !isUntyped(plan.additional) { return [] }
        return schemas(for: keys, of: id, in: graph)
      case .tuple(let plan), .value(let plan):
        let isWhole = isUntyped(plan.additional) || plan.properties.contains { isUntyped($0.row) }
        return isWhole ? [id] : []
      case .union(let plan): return plan.cases.contains { isUntyped($0.row) } ? [id] : []
      case .enumeration, .alias: return []
      }
    }
  }

  /// Returns the schemas for the values of some keys, in whichever part of an object's schema they
  /// stand, with those for keys that aren't listed there.
  private func schemas(
    for keys: Set<ScalarString>, of id: SchemaID, in graph: SchemaGraph
  ) -> [SchemaID] {
    let parts = [id].reached { part in
      graph[part].keywords.filter(\.keyword.appliesInPlace).flatMap(\.targets)
    }
    let keywords = parts.flatMap { graph[$0].keywords }
    if keywords.contains(where: { $0.reference?.dynamicAnchor != nil }) { return [id] }
    return keywords.filter { $0.keyword.application == .members }.flatMap { stated in
      guard stated.keyword == .properties else { return stated.subschemas }
      return (stated.schemasByKey?.value ?? [])
        .filter { keys.contains(ScalarString($0.key)) }.map(\.schema)
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
