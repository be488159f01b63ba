import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// The number of values in schemas that have a type in Swift, and the values that have none.
///
/// A value here is a place that a schema describes: a property, the items of an array, the values
/// of a map, a branch of a choice, a document; or a key or an item that only some values have, and
/// for which their type has no member.
public struct TypedValues: Sendable {
  /// A value that stays a `JSONValue` although its schema has assertions.
  public struct Untyped: Sendable {
    public let schema: SchemaID
    public let place: Place
    /// The file and JSON Pointer, as in comments.
    public let source: String
    public let reason: Reason
  }

  /// The reason why a value has no type in Swift.
  public enum Reason: String, CaseIterable, Sendable {
    case noType, severalTypes, besideAlternatives, untypedAlternative, nothing, integers, composites
    case dynamic, disjointParts, listedNumbers, conditional, pattern, shortArray

    /// The reason as a sentence, with a change that would give the value a type.
    public var sentence: String {
      switch self {
      case .noType: "its schema states no type; a type gives it one"
      case .severalTypes:
        "its schema states several types; anyOf with a branch for each gives it one"
      case .besideAlternatives:
        "keywords stand beside its alternatives; in each of these they leave it a type"
      case .untypedAlternative: "one of its alternatives has no type; a type in that gives it one"
      case .nothing: "no value satisfies its schema"
      case .integers: "its integers can be larger than Int; a format such as int64 gives it a type"
      case .listedNumbers: "its schema lists a number that Int or Double doesn't hold exactly"
      case .composites: "its schema lists arrays or objects; a type without a list gives it one"
      case .dynamic: "what it can be depends on the way to it ($dynamicRef)"
      case .disjointParts:
        "the parts of its schema have no type together; a type beside them gives it one"
      case .conditional:
        "a condition or an alternative alone describes its key; a property for it gives it a type"
      case .pattern:
        "a pattern tells its key; one pattern with additionalProperties: false gives it a type"
      case .shortArray:
        "its array may end before it; minItems as large as prefixItems gives it a type"
      }
    }
  }

  /// The values of one file.
  public struct File: Sendable {
    public let path: String
    /// The number of all values.
    public internal(set) var count = 0
    /// The number of values without assertions.
    public internal(set) var freeCount = 0
    public internal(set) var untyped: [Untyped] = []

    /// The number of values with a type or at least one other assertion.
    public var describedCount: Int { count - freeCount }
    public var typedCount: Int { describedCount - untyped.count }
  }

  public private(set) var files: [File]

  /// Counts the values below the types of files. Linear in the number of schemas reached.
  init(_ graph: SchemaGraph, _ declarations: [[SchemaID]], source: (SchemaID) -> String) {
    files = graph.files.map { File(path: $0.source.path) }
    var seen = Set<SchemaID>()
    var pending = Array(declarations.joined())
    for id in pending { count(id, graph, source: source) }
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      if case .reference(let target) = graph.shape(of: id) { pending.append(target) }
      for child in graph.inlineSchemas(of: id) {
        pending.append(child)
        if !seen.contains(child) { count(child, graph, source: source) }
      }
      for member in graph.membersWithoutType(of: id) where !graph.isFree(member.schema) {
        count(member.schema, graph, because: member.reason, source: source)
      }
    }
    files.removeAll { $0.count == 0 }
  }

  /// - Parameter reason: The reason why the value has no type; nil if its schema has one.
  private mutating func count(
    _ id: SchemaID, _ graph: SchemaGraph, because reason: Reason? = nil,
    source: (SchemaID) -> String
  ) {
    let target = graph.target(of: id)
    let file = graph[id].file
    // If the schema allows nothing, there is no value.
    guard files.indices.contains(file), !graph.isRest(target), graph[target].boolean != false else {
      return
    }
    files[file].count += 1
    var valueID = target
    if case .nullable(let other) = graph.shape(of: target) {
      valueID = graph.target(of: other)
    }
    if reason == nil {
      guard case .any = graph.shape(of: valueID) else { return }
      guard graph.isEvaluated(valueID) else {
        files[file].freeCount += 1
        return
      }
    }
    files[file].untyped.append(
      Untyped(
        schema: id, place: graph[id].place, source: source(id),
        reason: reason ?? graph.reasonForNoType(of: valueID)))
  }
}

extension SchemaGraph {
  /// Returns true if a schema says nothing of its values.
  fileprivate func isFree(_ id: SchemaID) -> Bool {
    let schema = self[target(of: id)]
    return schema.boolean == true || schema.boolean == nil && schema.assertions.isEmpty
  }

  /// Returns the schemas of members and items of a type that are read as JSON values, although they
  /// may have types themselves.
  fileprivate func membersWithoutType(
    of id: SchemaID
  ) -> [(schema: SchemaID, reason: TypedValues.Reason)] {
    let schema = self[id]
    switch shape(of: id) {
    case .array where schema.prefixItems != nil:
      let items = (schema.prefixItems?.value ?? []) + [schema.items?.value].compactMap(\.self)
      return items.map { ($0, .shortArray) }
    case .object, .map:
      let rest = schema.additionalProperties?.value
      if let patterns = schema.patternProperties?.value.map(\.schema), !patterns.isEmpty {
        return (patterns + [rest].compactMap(\.self)).map { ($0, .pattern) }
      }
      guard rest.map(isFree) ?? true else { return [] }
      return conditionalProperties(of: id).map { ($0, .conditional) }
    default: return []
    }
  }

  /// Returns the schemas of keys that only conditions and alternatives of an object describe, each
  /// key once.
  private func conditionalProperties(of id: SchemaID) -> [SchemaID] {
    var known = Set(self[id].propertyKeys)
    var found: [SchemaID] = []
    var seen: Set<SchemaID> = [id]
    var pending = [id]
    while let next = pending.popLast() {
      for entry in self[next].properties?.value ?? []
      where known.insert(ScalarString(entry.key)).inserted {
        found.append(entry.schema)
      }
      for keyword in self[next].keywords
      where keyword.keyword.application == .sameValue && ![.if, .not].contains(keyword.keyword) {
        pending += keyword.targets.filter { seen.insert($0).inserted }
      }
    }
    return found.sorted()
  }

  /// Returns true if a schema stands for the values that the other branches leave.
  fileprivate func isRest(_ id: SchemaID) -> Bool {
    guard let types = self[id].allowedTypes, self[id].title == nil else { return false }
    return types.names.count > 3 && self[id].swiftName?.value == "other"
  }

  func reasonForNoType(of id: SchemaID) -> TypedValues.Reason {
    let schema = self[id]
    if schema.boolean == false { return .nothing }
    if schema[.dynamicReference] != nil { return .dynamic }
    if isDocumentOfIntegersBeyondInt(id) { return .integers }
    if schema.listsNumbersBeyondTypes { return .listedNumbers }
    if schema[.const] != nil || schema[.enum] != nil { return .composites }
    if schema[.allOf] != nil || schema[.reference] != nil { return .disjointParts }
    let choices = schema.assertions.filter { $0.keyword == .anyOf || $0.keyword == .oneOf }
    if !choices.isEmpty {
      let isTyped = choices.contains { $0.subschemas.allSatisfy { typesOfBranch($0) != nil } }
      return isTyped ? .besideAlternatives : .untypedAlternative
    }
    return switch schema.statedTypes {
    case nil: .noType
    case let types?: types.isEmpty ? .nothing : .severalTypes
    }
  }
}
