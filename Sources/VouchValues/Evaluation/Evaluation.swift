/// One walk of a schema over an instance.
///
/// It recurses no deeper than its schemas allow. What a reference leads to is evaluated once for each
/// value, so that the time is bounded by the size of the schemas times the size of the instance.
package struct Evaluation {
  let schemas: CompiledSchemas
  private(set) var tree: InstanceTree
  /// Whether failures are wanted, or only the verdict.
  private(set) var isCollecting: Bool
  /// How many failures to collect.
  private var failureLimit: Int
  /// How many more times branches are asked for their reasons; each costs a walk of its own.
  var reasonsLeft = 8
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
    failureLimit = schemas.failureLimit
    tree = instance
  }

  /// Applies a schema to the whole instance and says whether it is valid.
  package mutating func run(_ schema: Int) -> Bool {
    let isValid =
      apply(schema, to: InstanceTree.root, in: DynamicScopes.empty, isAnnotating: false) != nil
    if isTooDeep {
      failures = [failure(.depth, schema)]
    } else if !isValid, failures.isEmpty, isCollecting {
      failures = [
        failure(.forbidden(.false, actual: tree.words(for: InstanceTree.root)), schema)
      ]
    }
    return isValid && !isTooDeep
  }

  private func failure(_ broken: BrokenKeyword, _ schema: Int) -> EvaluationFailure {
    EvaluationFailure(path: InstancePath(), broken: broken, schema: schema)
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
      report(assertion, frame)
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
  ///
  /// - Parameter steps: the way to the schema in rule ids, the last step first.
  mutating func applyInPlace(
    _ id: Int, _ keyword: ReportedKeyword, in frame: inout Frame,
    steps: @autoclosure () -> [String]
  ) -> Bool {
    let known = failures.count
    guard
      let evaluated = apply(
        id, to: frame.node, in: frame.scope, isAnnotating: frame.isAnnotating)
    else {
      if failures.count > known {
        place(failures: known, of: id, keyword, frame, steps(), isInPlace: true)
      } else if isCollecting, schemas[id].boolean == false {
        report(frame) { .forbidden(keyword, actual: $0) }
      }
      return false
    }
    frame.evaluated.formUnion(evaluated)
    return true
  }

  /// The same without reporting failures, for schemas that may or must fail.
  mutating func test(_ id: Int, in frame: inout Frame) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    guard
      let evaluated = apply(
        id, to: frame.node, in: frame.scope, isAnnotating: frame.isAnnotating)
    else { return false }
    frame.evaluated.formUnion(evaluated)
    return true
  }

  /// Applies a schema to a child of the frame's value, or to a child's name.
  ///
  /// - Parameter steps: the way to the schema in rule ids, the last step first.
  mutating func applyToChild(
    _ id: Int, _ child: InstanceTree.NodeID, _ keyword: ReportedKeyword, in frame: Frame,
    steps: @autoclosure () -> [String]
  ) -> Bool {
    let known = failures.count
    if apply(id, to: child, in: frame.scope, isAnnotating: false) != nil { return true }
    if failures.count > known {
      place(failures: known, of: id, keyword, frame, steps(), isInPlace: false)
    } else if isCollecting, schemas[id].boolean == false {
      report(frame, at: child) { .forbidden(keyword, actual: $0) }
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
  mutating func follow(
    to target: Int, _ keyword: ReportedKeyword, in frame: inout Frame
  ) -> Bool {
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
    let isValid = applyInPlace(target, keyword, in: &inner, steps: [keyword.rawValue])
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

  // MARK: What failures need

  mutating func note(_ failure: EvaluationFailure) {
    failures.append(failure)
    if failures.count >= failureLimit { isCollecting = false }
  }

  mutating func changeFailures(from first: Int, _ change: (inout EvaluationFailure) -> Void) {
    for index in failures.indices.dropFirst(first) { change(&failures[index]) }
  }

  /// The first failure of the frame's value in a schema, looked for in a walk of its own.
  mutating func firstFailure(of id: Int, _ frame: Frame) -> EvaluationFailure? {
    let outer = (failures, references, failureLimit, isCollecting, isTooDeep)
    (failures, references, failureLimit, isCollecting) = ([], ReferenceMemory(), 1, true)
    // The verdict stands already, whatever this walk runs into.
    defer { (failures, references, failureLimit, isCollecting, isTooDeep) = outer }
    _ = apply(id, to: frame.node, in: frame.scope, isAnnotating: false)
    return failures.first
  }
}
