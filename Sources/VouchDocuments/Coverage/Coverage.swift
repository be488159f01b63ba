import VouchReading
import VouchSchema
import VouchValues

/// The coverage of schemas by documents: which constraints were met, which were violated, and which
/// no value was tested against.
///
/// Each document is traversed together with the schemas that apply to its values. For `anyOf` and
/// `oneOf` these are the branches that the value satisfies, or if there are none, the branch with
/// the fewest violations.
package struct Coverage {
  /// The maximum depth of nested schemas.
  private static let depthLimit = 400

  package private(set) var constraints: [CoverageConstraint]
  package private(set) var documents = 0
  private let entries: [SchemaID: [CoverageConstraints.Entry]]
  private let graph: SchemaGraph
  private let validator: InstanceValidator
  /// The indices of the constraints, by name.
  private let indices: [String: Int]
  /// The identifiers of the rules between properties.
  private let rules: Set<String>

  /// - Parameter names: the prefixes of rule identifiers, by the places of schemas.
  init(_ graph: SchemaGraph, roots: Set<SchemaID>, names: [Place: String]) {
    let found = CoverageConstraints(graph, roots: roots, names: names)
    constraints = found.constraints
    entries = found.entries
    indices = Dictionary(
      keepingFirst: found.constraints.enumerated().map { ($0.element.name, $0.offset) })
    self.graph = found.graph
    var options = ValidationOptions()
    options.failureLimit = 1_000
    validator = InstanceValidator(found.graph, options: options)
    rules = Set(
      found.entries.values.joined().compactMap { entry in
        if case .rule(let name) = entry.trial { name } else { nil }
      })
  }

  /// A value of a document, with its position.
  private struct Spot {
    let node: Node
    let instance: JSONTape
    let pointer: String
    let depth: Int
    let verdict: Verdict

    init(_ node: Node, _ verdict: Verdict, at pointer: String = "", depth: Int = 0) {
      self.node = node
      instance = JSONTape(OrderedJSON(node))
      self.pointer = pointer
      self.depth = depth
      self.verdict = verdict
    }

    func child(_ token: String, _ node: Node) -> Spot {
      Spot(node, verdict, at: pointer + "/" + JSONPointer.escape(token), depth: depth + 1)
    }
  }

  /// The result for the whole document.
  private struct Verdict {
    let isValid: Bool
    /// True if the document is valid apart from rules between properties, so that all of these were
    /// evaluated.
    let isValidButForRules: Bool
    /// The identifiers of the violated rules, with the pointers of the values.
    let broken: Set<[String]>
  }

  /// Adds a document to the coverage.
  mutating func add(_ document: Node, _ schema: SchemaID, check: any DocumentCheck) {
    documents += 1
    let result = check.result(of: document)
    let verdict = Verdict(
      isValid: result.isValid,
      isValidButForRules: result.findings.allSatisfy { rules.contains($0.ruleID ?? "") },
      broken: Set(result.findings.map { [$0.pointer, $0.ruleID ?? ""] }))
    let before = constraints.map(\.broken)
    var path: [SchemaID] = []
    visit(schema, Spot(document, verdict), path: &path)
    // Constraints that decoding checks beyond JSON Schema, such as limits of numbers in strings.
    for finding in result.findings where finding.id == .violation {
      guard let index = finding.ruleID.flatMap({ indices[$0] }) else { continue }
      if constraints[index].broken == before[index] { constraints[index].broken += 1 }
    }
  }

  /// - Parameter path: the enclosing schemas that apply to the same value.
  private mutating func visit(_ id: SchemaID, _ spot: Spot, path: inout [SchemaID]) {
    guard graph.schemas.indices.contains(id.index), !path.contains(id),
      spot.depth + path.count < Self.depthLimit
    else { return }
    path.append(id)
    defer { path.removeLast() }
    for entry in entries[id] ?? [] { count(entry, spot) }
    for stated in graph[id].keywords { follow(stated, in: id, spot, path: &path) }
    followMembers(of: graph[id], spot)
  }

  // MARK: Counting

  private mutating func count(_ entry: CoverageConstraints.Entry, _ spot: Spot) {
    guard !entry.types.isDisjoint(with: spot.node.type) else { return }
    switch isKept(entry.trial, spot) {
    case true?: constraints[entry.index].met += 1
    // A violation that a leniency has accepted counts as neither.
    case false? where !spot.verdict.isValid: constraints[entry.index].broken += 1
    default: break
    }
  }

  /// True if a value meets a constraint; nil if this hasn't been determined.
  private func isKept(_ trial: CoverageTrial, _ spot: Spot) -> Bool? {
    switch trial {
    case .keyword(let schema): return validator.isValid(spot.instance, against: schema)
    case .failures(let schema, let keyword):
      return !validator.failures(of: spot.node, against: schema).contains {
        $0.schema == schema && $0.keyword == keyword
      }
    case .key(let key): return spot.node.step(key) != nil
    case .rule(let name):
      if spot.verdict.broken.contains([spot.pointer, name]) { return false }
      return spot.verdict.isValid || spot.verdict.isValidButForRules ? true : nil
    }
  }

  // MARK: Schemas within schemas

  private mutating func follow(
    _ stated: LocatedKeyword, in id: SchemaID, _ spot: Spot, path: inout [SchemaID]
  ) {
    var applied: [SchemaID] = []
    switch stated.keyword.inPlaceApplicator {
    case .reference, .dynamicReference, .allOf: applied = stated.targets
    case .anyOf, .oneOf: applied = branches(stated.subschemas, spot)
    case .if:
      let holds = stated.subschemas.allSatisfy { validator.isValid(spot.instance, against: $0) }
      applied = graph[id][holds ? .then : .else]?.subschemas ?? []
    case .dependentSchemas:
      applied = (stated.schemasByKey?.value ?? []).filter { spot.node.step($0.key) != nil }
        .map(\.schema)
    case .not, .then, .else, nil: break
    }
    for schema in applied { visit(schema, spot, path: &path) }
  }

  private func branches(_ schemas: [SchemaID], _ spot: Spot) -> [SchemaID] {
    let valid = schemas.filter { validator.isValid(spot.instance, against: $0) }
    if !valid.isEmpty { return valid }
    let nearest = schemas.min { first, second in
      validator.failures(of: spot.node, against: first).count
        < validator.failures(of: spot.node, against: second).count
    }
    return nearest.map { [$0] } ?? []
  }

  private mutating func followMembers(of schema: Schema, _ spot: Spot) {
    switch spot.node.content {
    case .mapping(let mapping):
      for entry in schema.properties?.value ?? [] { step(entry.key, entry.schema, spot) }
      for entry in schema.patternProperties?.value ?? [] {
        guard let pattern = try? CompiledPattern(entry.key) else { continue }
        for member in mapping.entries where pattern.matches(member.key) {
          step(member.key, entry.schema, spot)
        }
      }
      guard let others = schema.additionalProperties?.value else { break }
      for member in mapping.entries where !isListed(member.key, in: schema) {
        step(member.key, others, spot)
      }
    case .sequence(let nodes):
      let first = schema.prefixItems?.value ?? []
      let others = schema.items.map { Array(repeating: $0.value, count: nodes.count) } ?? []
      for (index, item) in zip(nodes.indices, first + others) { step(String(index), item, spot) }
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func step(_ token: String, _ schema: SchemaID, _ spot: Spot) {
    guard let (node, _) = spot.node.step(token) else { return }
    var path: [SchemaID] = []
    visit(schema, spot.child(token, node), path: &path)
  }

  private func isListed(_ key: String, in schema: Schema) -> Bool {
    schema.properties?.value.contains { $0.key.utf8.elementsEqual(key.utf8) } ?? false
      || schema.patternProperties?.value.contains {
        (try? CompiledPattern($0.key))?.matches(key) ?? false
      } ?? false
  }
}

extension Node {
  /// The types of the value; a number without a fraction is also an integer.
  fileprivate var type: JSONTypes {
    switch content {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .sequence: .array
    case .mapping: .object
    }
  }
}
