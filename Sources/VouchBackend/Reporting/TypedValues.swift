import VouchReading
import VouchSchema

/// The number of values in schemas that have a type in Swift, and the values that have none.
///
/// A value here is a place that a schema describes: a property, the items of an array, the values
/// of a map, a branch of a choice, a document.
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
    case noType, severalAlternatives, untypedAlternative, nothing, integers, composites, dynamic
    case disjointParts, listedNumbers

    /// The reason as a sentence, with a change that would give the value a type.
    public var sentence: String {
      switch self {
      case .noType: "its schema states no type; a type gives it one"
      case .severalAlternatives:
        "several choices stand side by side; one of them, with the others in allOf, gives it a type"
      case .untypedAlternative: "one of its alternatives has no type; a type in that gives it one"
      case .nothing: "no value satisfies its schema"
      case .integers: "its integers can be larger than Int; a format such as int64 gives it a type"
      case .listedNumbers: "its schema lists a number that Int or Double doesn't hold exactly"
      case .composites: "its schema lists arrays or objects; a type without a list gives it one"
      case .dynamic: "what it can be depends on the way to it ($dynamicRef)"
      case .disjointParts:
        "the parts of its schema have no type together; a type beside them gives it one"
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
    }
    files.removeAll { $0.count == 0 }
  }

  private mutating func count(_ id: SchemaID, _ graph: SchemaGraph, source: (SchemaID) -> String) {
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
    guard case .any = graph.shape(of: valueID) else { return }
    guard graph.isEvaluated(valueID) else {
      files[file].freeCount += 1
      return
    }
    files[file].untyped.append(
      Untyped(
        schema: id, place: graph[id].place, source: source(id), reason: graph.reason(valueID)))
  }
}

extension SchemaGraph {
  /// Returns true if a schema stands for the values that the other branches leave.
  fileprivate func isRest(_ id: SchemaID) -> Bool {
    guard let types = self[id].allowedTypes, self[id].title == nil else { return false }
    return types.names.count > 3 && self[id].swiftName?.value == "other"
  }

  fileprivate func reason(_ id: SchemaID) -> TypedValues.Reason {
    let schema = self[id]
    if schema.boolean == false { return .nothing }
    if schema[.dynamicReference] != nil { return .dynamic }
    if isDocumentOfIntegersBeyondInt(id) { return .integers }
    if schema.listsNumbersBeyondTypes { return .listedNumbers }
    if schema[.const] != nil || schema[.enum] != nil { return .composites }
    if schema[.allOf] != nil || schema[.reference] != nil { return .disjointParts }
    let choices = schema.assertions.filter { $0.keyword == .anyOf || $0.keyword == .oneOf }
    if choices.count > 1 { return .severalAlternatives }
    if choices.count == 1 { return .untypedAlternative }
    return schema.statedTypes?.isEmpty ?? false ? .nothing : .noType
  }
}
