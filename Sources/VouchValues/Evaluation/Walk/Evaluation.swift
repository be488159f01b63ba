/// One evaluation of a schema on an instance.
///
/// Its recursion depth is limited by the schemas. If a reference's target can be reached several
/// times for the same value, it is evaluated once for each value, so that the time is bounded by
/// the size of the schemas times the size of the instance. The same code decides validity and
/// collects failures.
struct Evaluation {
  let program: EvaluationProgram
  let tables: ProgramTables
  let view: InstanceView
  let root: InstanceValue
  /// True if failures are being collected; false if only validity is decided.
  private(set) var isCollecting: Bool
  /// True if failures are collected from the beginning.
  let isExplaining: Bool
  /// The maximum number of failures to collect.
  private var failureLimit: Int
  /// True if the likeliest branch of a union is determined; otherwise the only failure is that no
  /// branch matches.
  private(set) var explainsBranches = true
  /// The remaining number of times that branches may be walked again for the reasons of nested
  /// unions.
  var reasonsLeft = 8
  /// The remaining number of nodes that may be walked to compare branches that don't match.
  var trialNodesLeft = 1 << 20
  /// The remaining number of unknown keys for which a similar one is searched.
  var suggestionsLeft = 50
  /// The messages of the enclosing schemas and of the row that apply to the current value.
  private(set) var wordingsInPlace: [Wording]
  private(set) var failures: [EvaluationFailure] = []
  /// True if the depth limit was reached, so that validity is undecided.
  private(set) var isTooDeep = false
  /// The member whose name is the current value, if any; the name's node is outside the view.
  private(set) var namedMember: InstanceValue?
  var memory: EvaluationBuffers

  private let depthLimit: Int
  /// True if the dynamic scope matters. When failures are collected, scopes are always
  /// distinguished, because references are reported once for each scope.
  private let tracksScopes: Bool
  private(set) var scopes = DynamicScopes()
  private var depth = 0
  /// The depth that is reserved for evaluating the likeliest branches.
  private var takenDepth = 0
  /// The depth that is reserved for each nested branch.
  private static let branchDepth = 4

  /// - Parameters:
  ///   - failureLimit: the maximum number of failures to collect; 0 to decide validity only.
  ///   - wording: messages about the root that don't come from schemas.
  init(
    _ program: EvaluationProgram, _ view: InstanceView, at root: InstanceValue, failureLimit: Int,
    wording: Wording? = nil, memory: EvaluationBuffers
  ) {
    self.program = program
    tables = program.tables
    self.view = view
    self.root = root
    isCollecting = failureLimit > 0
    isExplaining = failureLimit > 0
    depthLimit = program.depthLimit
    tracksScopes = failureLimit > 0 || program.hasDynamicScope
    self.failureLimit = failureLimit
    wordingsInPlace = wording.map { [$0] } ?? []
    self.memory = memory
  }

  /// Applies a schema to the root. Returns true if the root is valid.
  mutating func run(_ schema: Int) -> Bool {
    let isValid = apply(schema, to: root, in: DynamicScopes.empty, .unasked)
    if isTooDeep {
      failures = [failure(.depth, schema)]
    } else if !isValid, failures.isEmpty, isCollecting {
      failures = [failure(.forbidden(.false, actual: view.words(for: root)), schema)]
    }
    return isValid && !isTooDeep
  }

  private func failure(_ broken: BrokenKeyword, _ schema: Int) -> EvaluationFailure {
    EvaluationFailure(path: InstancePath(), broken: broken, schema: schema)
  }

  /// Applies a schema to a value. Returns true if the value is valid.
  ///
  /// - Parameter evaluated: receives the evaluated children, which are undefined after a failure.
  @inline(__always)
  mutating func apply(
    _ id: Int, to value: InstanceValue, in scope: DynamicScopes.ScopeID,
    _ evaluated: EvaluatedChildren
  ) -> Bool {
    let schema = tables.schema(id)
    if !isCollecting || schema.form != .keywords {
      guard schema.kinds.contains(InstanceKinds(value.kind)) else { return false }
      if schema.isDecidedByKind { return true }
    }
    return applyKeywords(of: id, to: value, in: scope, evaluated)
  }

  @inline(never)
  private mutating func applyKeywords(
    of id: Int, to value: InstanceValue, in scope: DynamicScopes.ScopeID,
    _ evaluated: EvaluatedChildren
  ) -> Bool {
    let schema = tables.schema(id)
    guard !isTooDeep, depth + takenDepth < depthLimit else {
      isTooDeep = true
      return false
    }
    depth += 1
    defer { depth -= 1 }
    let frame = Frame(
      schema: id, value: value, scope: entering(schema.resource, from: scope),
      evaluated: evaluated)
    return schema.unevaluated.isEmpty ? satisfies(frame) : satisfiesAll(frame)
  }

  @inline(__always)
  private mutating func entering(
    _ resource: Int, from scope: DynamicScopes.ScopeID
  ) -> DynamicScopes.ScopeID {
    guard tracksScopes else { return scope }
    return scopes.entering(resource, from: scope)
  }

  /// True if the value satisfies all keywords of the schema except the `unevaluated…` ones.
  @inline(__always)
  private mutating func satisfies(_ frame: Frame) -> Bool {
    var isValid = true
    let kind = InstanceKinds(frame.value.kind)
    let schema = tables.schema(frame.schema)
    let constraints = isCollecting ? schema.constraints : schema.undecided
    for index in constraints.indices {
      let row = tables.constraints[index]
      guard row.kinds.contains(kind), !accepts(frame.value, row.constraint) else { continue }
      guard isCollecting else { return false }
      isValid = false
      report(row.constraint, frame)
    }
    for index in schema.applicators.indices where !apply(tables.applicators[index], frame) {
      guard isCollecting else { return false }
      isValid = false
    }
    return isValid
  }

  /// True if the value satisfies all keywords of the schema.
  @inline(never)
  private mutating func satisfiesAll(_ frame: Frame) -> Bool {
    var frame = frame
    let outer = frame.evaluated
    frame.evaluated = memory.pushEvaluated(count: frame.childCount)
    defer { memory.pop(frame.evaluated) }
    // After a failure, the evaluated children are unknown.
    guard satisfies(frame) else { return false }
    var isValid = true
    for index in tables.schema(frame.schema).unevaluated.indices
    where !apply(tables.applicators[index], frame) {
      isValid = false
    }
    if isValid, outer.isAsked {
      memory.insert(frame.evaluated, into: outer, count: frame.childCount)
    }
    return isValid
  }
}

/// One application of a schema to a value.
struct Frame: BitwiseCopyable {
  /// The schema's number.
  let schema: Int
  let value: InstanceValue
  let scope: DynamicScopes.ScopeID
  /// The children that this schema and schemas applied in place have successfully evaluated.
  var evaluated: EvaluatedChildren

  /// The number of items or members of the value.
  var childCount: Int { value.isArray || value.isObject ? value.count : 0 }
}

/// The step from a schema to one that it applies.
enum SchemaStep: BitwiseCopyable {
  case reference(ReportedKeyword)
  /// The position of a branch of `allOf`.
  case branch(Int)
  /// The position of a branch of `anyOf` or `oneOf`.
  case alternative(ReportedKeyword, Int)
  case then
  case `else`
  /// The index of a key of `dependentSchemas`.
  case dependent(Int)
  /// A position in `prefixItems`.
  case prefixItem(Int)
  case items
  /// The member whose property schema is applied.
  case property(InstanceValue)
  /// A pattern of `patternProperties`.
  case pattern(Int)
  case additionalProperties
  case propertyNames
  case unevaluatedItems
  case unevaluatedProperties

  /// The keyword that is reported if the schema is `false`.
  var keyword: ReportedKeyword {
    switch self {
    case .reference(let keyword): keyword
    case .branch: .allOf
    case .alternative(let keyword, _): keyword
    case .then: .then
    case .else: .else
    case .dependent: .dependentSchemas
    case .prefixItem: .prefixItems
    case .items: .items
    case .property: .properties
    case .pattern: .patternProperties
    case .additionalProperties: .additionalProperties
    case .propertyNames: .propertyNames
    case .unevaluatedItems: .unevaluatedItems
    case .unevaluatedProperties: .unevaluatedProperties
    }
  }
}

// MARK: - Functions for applicators

extension Evaluation {
  /// Applies a schema to the frame's value. The children that it evaluates count for the frame.
  @inline(__always)
  mutating func applyInPlace(_ id: Int, by step: SchemaStep, in frame: Frame) -> Bool {
    guard isCollecting else { return apply(id, to: frame.value, in: frame.scope, frame.evaluated) }
    return explainInPlace(id, by: step, in: frame)
  }

  @inline(never)
  private mutating func explainInPlace(
    _ id: Int, by step: SchemaStep, in frame: Frame
  ) -> Bool {
    let known = failures.count
    let wordings = wordingsInPlace
    if let own = program.notes(of: frame.schema)?.wording { wordingsInPlace.append(own) }
    defer { wordingsInPlace = wordings }
    if apply(id, to: frame.value, in: frame.scope, frame.evaluated) { return true }
    if failures.count > known {
      place(failures: known, of: id, by: step, frame, isInPlace: true)
    } else if isCollecting, tables.schema(id).form == .nothing {
      report(frame) { .forbidden(step.keyword, actual: $0) }
    }
    return false
  }

  /// Does the same without collecting failures, for schemas that may or must fail.
  @inline(__always)
  mutating func test(_ id: Int, in frame: Frame) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    guard frame.evaluated.isAsked else {
      return apply(id, to: frame.value, in: frame.scope, .unasked)
    }
    return testNoting(id, in: frame)
  }

  /// Counts the children that a schema has evaluated only if the schema matches.
  @inline(never)
  private mutating func testNoting(_ id: Int, in frame: Frame) -> Bool {
    let evaluated = memory.pushEvaluated(count: frame.childCount)
    defer { memory.pop(evaluated) }
    guard apply(id, to: frame.value, in: frame.scope, evaluated) else { return false }
    memory.insert(evaluated, into: frame.evaluated, count: frame.childCount)
    return true
  }

  /// Applies a schema to a child of the frame's value, or to a child's name.
  @inline(__always)
  mutating func applyToChild(
    _ id: Int, _ child: InstanceValue, by step: SchemaStep, in frame: Frame
  ) -> Bool {
    guard isCollecting else { return apply(id, to: child, in: frame.scope, .unasked) }
    return explainChild(id, child, by: step, in: frame)
  }

  @inline(never)
  private mutating func explainChild(
    _ id: Int, _ child: InstanceValue, by step: SchemaStep, in frame: Frame
  ) -> Bool {
    let known = failures.count
    let wordings = wordingsInPlace
    wordingsInPlace = []
    defer { wordingsInPlace = wordings }
    if apply(id, to: child, in: frame.scope, .unasked) { return true }
    if failures.count > known {
      place(failures: known, of: id, by: step, frame, isInPlace: false)
    } else if isCollecting, tables.schema(id).form == .nothing {
      let meant = step.keyword.otherParts == .members ? meantKey(by: child, frame) : nil
      report(frame, at: child) { .forbidden(step.keyword, meant: meant, actual: $0) }
    }
    return false
  }

  /// Does the same without collecting failures.
  @inline(__always)
  mutating func testChild(_ id: Int, _ child: InstanceValue, in frame: Frame) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    return apply(id, to: child, in: frame.scope, .unasked)
  }

  /// Passes the name of a member as a value to the body.
  @inline(__always)
  mutating func withName(
    of member: InstanceValue, _ body: (inout Evaluation, InstanceValue) -> Bool
  ) -> Bool {
    var node = unsafe member.node.pointee
    node.kind = .string
    node.isUnescaped = node.isKeyUnescaped
    node.start = node.keyStart
    node.count = node.keyCount
    namedMember = member
    defer { namedMember = nil }
    return unsafe withUnsafePointer(to: node) { unsafe body(&self, InstanceValue($0)) }
  }

  // MARK: Collecting failures

  mutating func note(_ failure: EvaluationFailure) {
    failures.append(failure)
    if failures.count >= failureLimit { isCollecting = false }
  }

  mutating func changeFailures(from first: Int, _ change: (inout EvaluationFailure) -> Void) {
    for index in failures.indices.dropFirst(first) { change(&failures[index]) }
  }

  /// Records the failures of the frame's value against its likeliest branch. Returns false if that
  /// wasn't possible.
  mutating func explain(_ branch: Int, by step: SchemaStep, in frame: Frame) -> Bool {
    let known = (failures, isCollecting)
    var inner = frame
    inner.evaluated = .unasked
    takenDepth += Self.branchDepth
    defer { takenDepth -= Self.branchDepth }
    _ = applyInPlace(branch, by: step, in: inner)
    guard isTooDeep else { return failures.count > known.0.count }
    // Validity has been decided before, when the depth was sufficient.
    isTooDeep = false
    (failures, isCollecting) = known
    return false
  }

  /// Returns the failures of the frame's value against a schema, found in a separate walk.
  mutating func failuresAlone(
    of id: Int, _ frame: Frame, limit: Int, explainsBranches: Bool = false
  ) -> [EvaluationFailure] {
    let outer = (failures, memory.references, failureLimit, isCollecting, isTooDeep)
    let explained = self.explainsBranches
    (failures, memory.references, failureLimit, isCollecting) = ([], ReferenceMemory(), limit, true)
    self.explainsBranches = explainsBranches
    // Validity has been decided before, regardless of the result of this walk.
    defer {
      memory.references.deallocate()
      (failures, memory.references, failureLimit, isCollecting, isTooDeep) = outer
      self.explainsBranches = explained
    }
    _ = apply(id, to: frame.value, in: frame.scope, .unasked)
    return failures
  }
}
