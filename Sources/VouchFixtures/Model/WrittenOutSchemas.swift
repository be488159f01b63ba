import Vouch
import VouchBackend
import VouchGenerator
import VouchValues

/// A schema that a row evaluates as a whole. Its parts are made on demand.
final class RowSchema {
  /// The schema in the row.
  let plan: EvaluationPlan
  private let schemas: WrittenOutSchemas?
  /// The schema with all schemas that it refers to, and its compiled form. The targets of
  /// references are under `$defs`, at the positions that their numbers indicate.
  private lazy var parts = Parts(schemas?.writtenOut(plan) ?? plan)

  var json: JSON { parts.json }
  var schema: EvaluatedSchema { parts.schema }
  var patterns: [ScalarString: _Pattern] { parts.patterns }

  /// Makes the schema in the attributes of a row or of a type; nil if there is none.
  ///
  /// - Parameter schemas: the schemas that rows refer to, by their Swift names.
  init?(_ attributes: [Attribute], _ schemas: [String: WrittenOutSchemas]) {
    guard case .schema(let plan)? = attributes.first(where: \.isSchema)?.value else { return nil }
    self.plan = plan
    self.schemas = plan.constant.flatMap { schemas[$0] }
  }

  private struct Parts {
    let json: JSON
    let schema: EvaluatedSchema
    let patterns: [ScalarString: _Pattern]

    init(_ plan: EvaluationPlan) {
      let patterns = plan.patterns.reduce(into: [:]) {
        $0[ScalarString($1.source)] = $1.automaton
      }
      let schema = EvaluatedSchema(plan.json, patterns: patterns)
      // A schema that refers to too many others is treated as unknown.
      json = schema == nil ? .bool(true) : plan.json
      self.schema = schema ?? .everything
      self.patterns = patterns
    }
  }
}

extension Attribute {
  fileprivate var isSchema: Bool { if case .schema = value { true } else { false } }
}

extension EvaluatedSchema {
  fileprivate static let everything: EvaluatedSchema = {
    var compiler = SchemaCompiler(depthLimit: 1, dynamicAnchors: [], count: 1) { _ in nil }
    compiler.compile(.bool(true), as: 0)
    return EvaluatedSchema(compiler.program(roots: [0]), schema: 0)
  }()
}

/// Expands the schemas of a file that rows refer to, each with all schemas that it refers to, so
/// that they can be taken apart.
final class WrittenOutSchemas {
  private let entries: [String: OrderedJSON]
  private let anchors: [OrderedJSON.Member]
  private let patterns: [String: PatternPlan]
  /// The remaining size in bytes of what may be written. Schemas that refer to many others can take
  /// quadratic space; those beyond the limit are evaluated, but not taken apart.
  private var room = 16_000_000

  init(_ schemas: SchemaConstantPlan) {
    entries = Dictionary(keepingFirst: schemas.entries.map { ($0.name, $0.json) })
    anchors = schemas.dynamicAnchors
    patterns = Dictionary(keepingFirst: schemas.patterns.map { ($0.source, $0) })
  }

  func writtenOut(_ schema: EvaluationPlan) -> EvaluationPlan {
    guard room > 0, case .object(let row) = schema.json,
      let name = row.last?.value.text, case .object(let members)? = entries[name]
    else { return schema }
    var numbers = SchemaNumbers()
    var written = row.dropLast() + numbers.members(members.filter { $0.key != "$anchor" })
    var definitions: [OrderedJSON] = []
    var resources: [OrderedJSON] = []
    repeat {
      while definitions.count < numbers.names.count {
        definitions.append(numbers.schema(entries[numbers.names[definitions.count]] ?? .bool(true)))
      }
      resources = numbers.resources.map { resource in
        numbers.anchors(anchors.first { $0.key == resource }?.value ?? .null)
      }
    } while definitions.count < numbers.names.count
    if !definitions.isEmpty { written.append(.init("$defs", .array(definitions))) }
    if !anchors.isEmpty { written.append(.init("$dynamicAnchors", .array(resources))) }
    let json = OrderedJSON.object(Array(written))
    room -= json.tableText.utf8.count
    return EvaluationPlan(json, patterns: numbers.patterns.compactMap { patterns[$0] })
  }
}

/// Replaces names by numbers, in the order in which they occur.
private struct SchemaNumbers {
  private(set) var names: [String] = []
  private(set) var resources: [String] = []
  /// The patterns that occur, each once.
  private(set) var patterns: [String] = []
  private var numbers: [String: Int] = [:]
  private var knownPatterns: Set<String> = []

  mutating func schema(_ json: OrderedJSON) -> OrderedJSON {
    switch json {
    case .string(let name): .number(String(number(of: name)))
    case .object(let members): .object(self.members(members))
    default: json
    }
  }

  mutating func members(_ members: [OrderedJSON.Member]) -> [OrderedJSON.Member] {
    members.map { .init($0.key, value($0.value, of: $0.key)) }
  }

  /// Returns the schemas of a resource's anchors.
  mutating func anchors(_ json: OrderedJSON) -> OrderedJSON {
    guard case .object(let members) = json else { return .object([]) }
    return .object(members.map { .init($0.key, schema($0.value)) })
  }

  private mutating func value(_ value: OrderedJSON, of keyword: String) -> OrderedJSON {
    switch (keyword, value) {
    case ("$id", .string(let name)): return .number(String(resource(name)))
    case ("$dynamicRef", .array(let parts)) where parts.count == 2:
      return .array([parts[0], schema(parts[1])])
    case ("$ref", _), ("$dynamicRef", _), ("not", _), ("if", _), ("then", _), ("else", _),
      ("items", _), ("contains", _), ("additionalProperties", _), ("propertyNames", _),
      ("unevaluatedItems", _), ("unevaluatedProperties", _):
      return schema(value)
    case ("allOf", .array(let schemas)), ("anyOf", .array(let schemas)),
      ("oneOf", .array(let schemas)), ("prefixItems", .array(let schemas)):
      return .array(schemas.map { schema($0) })
    case ("patternProperties", .object(let entries)):
      for entry in entries { add(pattern: entry.key) }
      return .object(members(of: entries))
    case ("properties", .object(let entries)), ("dependentSchemas", .object(let entries)):
      return .object(members(of: entries))
    case ("pattern", .string(let pattern)):
      add(pattern: pattern)
      return value
    default: return value
    }
  }

  private mutating func members(of entries: [OrderedJSON.Member]) -> [OrderedJSON.Member] {
    entries.map { .init($0.key, schema($0.value)) }
  }

  private mutating func add(pattern: String) {
    if knownPatterns.insert(pattern).inserted { patterns.append(pattern) }
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private mutating func resource(_ name: String) -> Int {
    if let index = resources.firstIndex(of: name) { return index }
    resources.append(name)
    return resources.count - 1
  }
}
