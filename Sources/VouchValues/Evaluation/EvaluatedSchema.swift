/// A schema that a row or a type evaluates on the JSON value as a whole, for what its table has no
/// words for: `not`, `contains`, schemas without a type.
package final class EvaluatedSchema: Sendable {
  /// How many schemas may be in application at once. The smallest stacks that Swift code runs on hold
  /// 512 KB; built without optimisation, 180 at once fit there and 220 don't.
  static let depthLimit = 150

  private let schemas: CompiledSchemas
  private let root: Int
  /// Whether null is allowed besides, whatever the schema says.
  private let allowsNull: Bool

  /// Compiles a schema as ``SchemaCompiler`` reads it, with an array of numbered schemas under `$defs`,
  /// the dynamic anchors of each resource under `$dynamicAnchors`, and `$null` where null is allowed
  /// whatever the schema says; nil if a pattern has no automaton.
  package init?(_ json: OrderedJSON, patterns: [ScalarString: Pattern]) {
    let members = SchemaMembers(json)
    let definitions = members.elements("$defs")
    let anchors = members.elements("$dynamicAnchors").map { resource in
      Dictionary(
        SchemaMembers(resource).all.compactMap { member in
          member.value.count.map { (ScalarString(member.key), $0) }
        },
        uniquingKeysWith: { first, _ in first })
    }
    if case .bool(true)? = members["$null"] { allowsNull = true } else { allowsNull = false }
    root = definitions.count
    var compiler = SchemaCompiler(
      CompiledSchemas(depthLimit: Self.depthLimit, dynamicAnchors: anchors), count: root + 1,
      pattern: { patterns[ScalarString($0)] })
    for (number, definition) in definitions.enumerated() {
      compiler.compile(definition, as: number)
    }
    compiler.compile(json, as: root)
    guard compiler.unjudgedPatterns.isEmpty else { return nil }
    schemas = compiler.schemas
  }

  /// What a value breaks, up to a number of failures; empty if it is valid.
  package func failures(of value: JSONValue, limit: Int) -> [EvaluationFailure] {
    failures(of: InstanceTree(value), limit: limit)
  }

  /// What an instance breaks, up to a number of failures; empty if it is valid.
  package func failures(of tree: InstanceTree, limit: Int) -> [EvaluationFailure] {
    var verdict = Evaluation(schemas, tree, isCollecting: false)
    if verdict.run(root) { return [] }
    if allowsNull, case .null = tree[InstanceTree.root] { return [] }
    var limited = schemas
    limited.failureLimit = limit
    var evaluation = Evaluation(limited, tree, isCollecting: true)
    _ = evaluation.run(root)
    // A verdict stands, even if the second walk had no sentence for it.
    return evaluation.failures.isEmpty ? [Self.unexplained] : evaluation.failures
  }

  private static let unexplained = EvaluationFailure(
    path: InstancePath(), broken: BrokenKeyword(.false, "the value is not allowed"), schema: 0)
}

/// A schema's keywords in the form in which they are evaluated.
struct CompiledSchema: Sendable {
  let id: Int
  /// The number of the schema's resource.
  let resource: Int
  /// The value of a boolean schema.
  var boolean: Bool?
  var assertions: [any Assertion] = []
  var applicators: [any Applicator] = []
  /// The applicators that depend on what all others have evaluated.
  var unevaluated: [any Applicator] = []
}

/// What a schema says of itself to people; asked for failures alone.
struct SchemaNotes: Sendable {
  /// What rule ids call the schema, where references lead to it.
  let name: String?
  let wording: Wording?
}

/// Schemas by their numbers, ready to be evaluated.
package struct CompiledSchemas: Sendable {
  /// The number of failures after which no more are looked for.
  package var failureLimit = 1
  /// How many schemas may be in application at once.
  package var depthLimit: Int
  /// For each resource the schemas that its dynamic anchors name.
  private let dynamicAnchors: [[ScalarString: Int]]
  private var schemas: [Int: CompiledSchema] = [:]
  /// The notes of those schemas that have any.
  private var notes: [Int: SchemaNotes] = [:]

  package init(depthLimit: Int, dynamicAnchors: [[ScalarString: Int]] = []) {
    self.depthLimit = depthLimit
    self.dynamicAnchors = dynamicAnchors
  }

  package func contains(_ id: Int) -> Bool { schemas[id] != nil }

  /// A compiled schema. One that is missing allows every value.
  subscript(id: Int) -> CompiledSchema {
    get { schemas[id] ?? CompiledSchema(id: id, resource: 0, boolean: true) }
    set { schemas[id] = newValue }
  }

  func notes(of id: Int) -> SchemaNotes? { notes[id] }

  mutating func note(_ content: SchemaNotes, of id: Int) {
    if content.name != nil || content.wording != nil { notes[id] = content }
  }

  func dynamicAnchors(of resource: Int) -> [ScalarString: Int] {
    dynamicAnchors.indices.contains(resource) ? dynamicAnchors[resource] : [:]
  }
}
