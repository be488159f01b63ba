/// One walk of a schema over an instance.
///
/// It recurses no deeper than its schemas allow. What a reference leads to is evaluated once for each
/// value, so that the time is bounded by the size of the schemas times the size of the instance.
package struct Evaluation {
  let schemas: CompiledSchemas
  private(set) var tree: InstanceTree
  /// Whether failures are wanted, or only the verdict.
  private(set) var isCollecting: Bool
  package private(set) var failures: [EvaluationFailure] = []
  /// Whether the limit was hit, which leaves the verdict open.
  private(set) var isTooDeep = false

  private var scopes = DynamicScopes()
  private var depth = 0
  private var references = ReferenceMemory()
  private var names: [InstanceTree.NodeID: InstanceTree.NodeID] = [:]

  package init(_ schemas: CompiledSchemas, _ instance: InstanceTree, isCollecting: Bool) {
    self.schemas = schemas
    self.isCollecting = isCollecting
    tree = instance
  }

  /// Applies a schema to the whole instance and says whether it is valid.
  package mutating func run(_ schema: Int) -> Bool {
    let isValid =
      apply(schema, to: InstanceTree.root, in: DynamicScopes.empty, isAnnotating: false) != nil
    if isTooDeep {
      failures = [
        failure(nil, "the value, or the schema, nests too deeply to be checked", schema)
      ]
    } else if !isValid, failures.isEmpty, isCollecting {
      failures = [failure(nil, "no value is allowed", schema)]
    }
    return isValid && !isTooDeep
  }

  private func failure(_ keyword: String?, _ sentence: String, _ schema: Int) -> EvaluationFailure {
    EvaluationFailure(path: InstancePath(), keyword: keyword, schema: schema, sentence: sentence)
  }

  /// Applies a schema to a value. Returns the children that were evaluated, nil for a failure.
  private mutating func apply(
    _ id: Int, to node: InstanceTree.NodeID, in scope: DynamicScopes.ScopeID,
    isAnnotating: Bool
  ) -> EvaluatedChildren? {
    let schema = schemas[id]
    if let boolean = schema.boolean { return boolean ? EvaluatedChildren() : nil }
    guard !isTooDeep, depth < schemas.depthLimit else {
      isTooDeep = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    var frame = Frame(
      schema: schema, node: node, scope: scopes.entering(schema.resource, from: scope),
      isAnnotating: isAnnotating || !schema.unevaluated.isEmpty)
    return satisfies(&frame) ? frame.evaluated : nil
  }

  /// Whether the value satisfies all keywords of the schema.
  private mutating func satisfies(_ frame: inout Frame) -> Bool {
    var isValid = true
    for assertion in frame.schema.assertions where !assertion.accepts(frame.node, of: tree) {
      guard isCollecting else { return false }
      isValid = false
      let sentence = assertion.sentence(about: frame.node, of: tree)
      report(assertion.keyword, sentence, frame)
    }
    for applicator in frame.schema.applicators where !applicator.apply(in: &frame, &self) {
      guard isCollecting else { return false }
      isValid = false
    }
    // After a failure it is unknown what would have been evaluated.
    guard isValid else { return false }
    for applicator in frame.schema.unevaluated where !applicator.apply(in: &frame, &self) {
      isValid = false
    }
    return isValid
  }
}

// MARK: - What applicators call

extension Evaluation {
  /// Applies a schema to the frame's value. What it evaluates counts for the frame.
  mutating func applyInPlace(_ id: Int, _ keyword: String, in frame: inout Frame) -> Bool {
    guard
      let evaluated = apply(
        id, to: frame.node, in: frame.scope, isAnnotating: frame.isAnnotating)
    else {
      if schemas[id].boolean == false { report(keyword, "no value is allowed", frame) }
      return false
    }
    frame.evaluated.formUnion(evaluated)
    return true
  }

  /// The same without reporting failures, for schemas that may or must fail.
  mutating func test(_ id: Int, _ keyword: String, in frame: inout Frame) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    return applyInPlace(id, keyword, in: &frame)
  }

  /// Applies a schema to a child of the frame's value, or to a child's name.
  mutating func applyToChild(
    _ id: Int, _ child: InstanceTree.NodeID, _ keyword: String, in frame: Frame
  ) -> Bool {
    if apply(id, to: child, in: frame.scope, isAnnotating: false) != nil { return true }
    if isCollecting, schemas[id].boolean == false {
      let sentence = refusal(of: child)
      report(keyword, sentence, frame, at: child)
    }
    return false
  }

  /// The same without reporting failures.
  mutating func testChild(
    _ id: Int, _ child: InstanceTree.NodeID, in frame: Frame
  ) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    return apply(id, to: child, in: frame.scope, isAnnotating: false) != nil
  }

  /// Applies the schema that a reference leads to.
  ///
  /// Coming back to a reference that is being followed, with the same value in the same scope, says
  /// nothing new: the schema holds if everything else does.
  mutating func follow(to target: Int, _ keyword: String, in frame: inout Frame) -> Bool {
    let key = ReferenceMemory.Key(
      target: target, node: frame.node, scope: frame.scope, isAnnotating: frame.isAnnotating)
    switch references.recall(key, isCollecting: isCollecting) {
    case .valid(let evaluated):
      frame.evaluated.formUnion(evaluated)
      return true
    case .invalid: return false
    case .pending: return true
    case nil: break
    }
    references.begin(key)
    var inner = Frame(
      schema: frame.schema, node: frame.node, scope: frame.scope, isAnnotating: frame.isAnnotating)
    let isValid = applyInPlace(target, keyword, in: &inner)
    references.end(key, isValid ? inner.evaluated : nil, wasCollecting: isCollecting)
    frame.evaluated.formUnion(inner.evaluated)
    return isValid
  }

  /// The schema that a dynamic anchor names in a scope: that of the outermost resource which has it.
  func dynamicTarget(_ anchor: String, in scope: DynamicScopes.ScopeID) -> Int? {
    for resource in scopes.resources[scope] {
      if let target = schemas.dynamicAnchors(of: resource)[ScalarString(anchor)] { return target }
    }
    return nil
  }

  /// The name of a member as a value.
  mutating func name(of member: InstanceTree.NodeID, in object: InstanceTree.NodeID)
    -> InstanceTree.NodeID
  {
    if let known = names[member] { return known }
    let name = tree.appendName(tree.key(of: member) ?? "", of: object)
    names[member] = name
    return name
  }

  /// Notes a failure of the frame's value, or of another one, if failures are wanted.
  mutating func report(
    _ keyword: String, _ sentence: @autoclosure () -> String, _ frame: Frame,
    at node: InstanceTree.NodeID? = nil
  ) {
    guard isCollecting else { return }
    let node = node ?? frame.node
    let prefix = if case .name = tree.nodes[node].step { "the key " } else { "" }
    failures.append(
      EvaluationFailure(
        path: tree.path(to: node), keyword: keyword, schema: frame.schema.id,
        sentence: prefix + sentence()))
    if failures.count >= schemas.failureLimit { isCollecting = false }
  }

  private func refusal(of child: InstanceTree.NodeID) -> String {
    switch tree.nodes[child].step {
    case .key(let key): "the key \(SentencePart.quoted(key)) is not allowed"
    case .index(let index): "the item \(index) is not allowed"
    case .name: "\(tree.words(for: child)) is not allowed"
    case .root: "no value is allowed"
    }
  }
}

/// A keyword that a value doesn't satisfy.
package struct EvaluationFailure: Sendable {
  /// The place of the value in the instance.
  package let path: InstancePath
  /// The keyword's spelling; nil for the boolean schema `false` as a whole, and for a value that
  /// nests too deeply.
  package let keyword: String?
  /// The schema that states the keyword.
  package let schema: Int
  /// What is wrong, for people, without the place.
  package let sentence: String
}
