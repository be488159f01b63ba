/// One walk of a schema over an instance.
///
/// It recurses no deeper than its schemas allow. What a reference leads to is evaluated once for each
/// value where it may be met twice, so that the time is bounded by the size of the schemas times the size
/// of the instance. The walk for the verdict and the walk for failures are the same one.
struct Evaluation {
  let program: EvaluationProgram
  let tables: ProgramTables
  let view: InstanceView
  let root: InstanceValue
  /// Whether failures are wanted, or only the verdict.
  private(set) var isCollecting: Bool
  /// Whether they were wanted at the beginning.
  private let isExplaining: Bool
  /// How many failures to collect.
  private var failureLimit: Int
  /// Whether it is said which branch of a union a value was meant for; else only that none takes it.
  private(set) var explainsBranches = true
  /// How many more times branches are asked for the reasons of unions in them; each costs a walk of its own.
  var reasonsLeft = 8
  /// How many more nodes are walked to compare branches that don't take a value.
  var trialNodesLeft = 1 << 20
  /// How many more misspelt keys are looked at.
  var suggestionsLeft = 50
  /// What the schemas around, and the row, say for people of the value that is judged.
  private(set) var wordingsInPlace: [Wording]
  private(set) var failures: [EvaluationFailure] = []
  /// Whether the limit was hit, which leaves the verdict open.
  private(set) var isTooDeep = false
  /// The member whose name is judged, if any; its node stands outside of the view.
  private(set) var namedMember: InstanceValue?
  var memory: EvaluationBuffers

  private let depthLimit: Int
  /// Whether it matters which resources were entered. Failures tell scopes apart always, as references
  /// are reported once for each.
  private let tracksScopes: Bool
  private var scopes = DynamicScopes()
  private var depth = 0
  /// How many schemas' room on the stack it takes to say what branches break that values were meant for.
  private var takenDepth = 0
  /// The room for a branch within others.
  private static let branchDepth = 4

  /// - Parameters:
  ///   - failureLimit: how many failures to collect; 0 for the verdict alone.
  ///   - wording: what is said for people of the root, besides by schemas.
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

  /// Applies a schema to the root and says whether it is valid.
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

  /// Applies a schema to a value and says whether it is valid.
  ///
  /// - Parameter evaluated: takes the children that were evaluated, which mean nothing after a failure.
  @inline(never)
  mutating func apply(
    _ id: Int, to value: InstanceValue, in scope: DynamicScopes.ScopeID,
    _ evaluated: EvaluatedChildren
  ) -> Bool {
    let schema = tables.schema(id)
    switch schema.form {
    case .anything: return true
    case .nothing: return false
    case .keywords: break
    }
    if !isCollecting, !schema.kinds.contains(InstanceKinds(value.kind)) { return false }
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

  /// Whether the value satisfies all keywords of the schema but those that ask what has been evaluated.
  @inline(__always)
  private mutating func satisfies(_ frame: Frame) -> Bool {
    var isValid = true
    let kind = InstanceKinds(frame.value.kind)
    let schema = tables.schema(frame.schema)
    for index in schema.constraints.indices {
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

  /// The same with all keywords.
  @inline(never)
  private mutating func satisfiesAll(_ frame: Frame) -> Bool {
    var frame = frame
    let outer = frame.evaluated
    frame.evaluated = memory.pushEvaluated(count: frame.childCount)
    defer { memory.pop(frame.evaluated) }
    // After a failure it is unknown what would have been evaluated.
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

/// One schema in application to one value.
struct Frame: BitwiseCopyable {
  /// The schema's number.
  let schema: Int
  let value: InstanceValue
  let scope: DynamicScopes.ScopeID
  /// The children that this schema and those applied in place have evaluated successfully.
  var evaluated: EvaluatedChildren

  /// How many items or members the value has.
  var childCount: Int { value.isArray || value.isObject ? value.count : 0 }
}

/// The way from a schema to one that it applies.
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
  /// The member that the property is of.
  case property(InstanceValue)
  /// A pattern of `patternProperties`.
  case pattern(Int)
  case additionalProperties
  case propertyNames
  case unevaluatedItems
  case unevaluatedProperties

  /// Whether the schema is for members that no other one is for.
  var isForUnknownKeys: Bool {
    switch self {
    case .additionalProperties, .unevaluatedProperties: true
    default: false
    }
  }

  /// In whose name it is reported that no value is allowed.
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

// MARK: - What applicators call

extension Evaluation {
  /// Applies a schema to the frame's value. What it evaluates counts for the frame.
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

  /// The same without reporting failures, for schemas that may or must fail.
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

  /// What a schema has evaluated counts only if it holds.
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
      let meant = step.isForUnknownKeys ? meantKey(by: child, frame) : nil
      report(frame, at: child) { .forbidden(step.keyword, meant: meant, actual: $0) }
    }
    return false
  }

  /// The same without reporting failures.
  @inline(__always)
  mutating func testChild(_ id: Int, _ child: InstanceValue, in frame: Frame) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    defer { isCollecting = wasCollecting }
    return apply(id, to: child, in: frame.scope, .unasked)
  }

  /// Lends the name of a member as a value.
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

  // MARK: References

  /// Applies the schema that a reference leads to.
  @inline(__always)
  mutating func follow(
    _ reference: Applicator.Reference, to target: Int, in frame: Frame
  ) -> Bool {
    if !isExplaining, !reference.isRemembered {
      return apply(target, to: frame.value, in: frame.scope, frame.evaluated)
    }
    return followOnce(reference.keyword, to: target, in: frame)
  }

  /// The same where the same value may come a second time.
  ///
  /// Coming back to a reference that is being followed, with the same value in the same scope, says
  /// nothing new: the schema holds if everything else does.
  @inline(never)
  private mutating func followOnce(
    _ keyword: ReportedKeyword, to target: Int, in frame: Frame
  ) -> Bool {
    let key = ReferenceMemory.Key(
      target: UInt32(truncatingIfNeeded: target), node: identity(of: frame.value),
      scope: frame.scope, isAnnotating: frame.evaluated.isAsked)
    switch memory.references.answer(to: key) {
    case .valid(let kept):
      if frame.evaluated.isAsked {
        memory.insert(kept: kept, into: frame.evaluated, count: frame.childCount)
      }
      return true
    // Failures that nobody has reported yet are worth another walk.
    case .invalid(let isReported): if isReported || !isCollecting { return false }
    case .pending: return true
    case nil: break
    }
    memory.references.note(.pending, to: key)
    let wasCollecting = isCollecting
    var inner = frame
    if frame.evaluated.isAsked {
      inner.evaluated = memory.pushEvaluated(count: frame.childCount)
    }
    let isValid = applyInPlace(target, by: .reference(keyword), in: inner)
    var answer = ReferenceMemory.Answer.invalid(isReported: wasCollecting)
    if isValid { answer = .valid(kept: 0) }
    if frame.evaluated.isAsked {
      if isValid {
        answer = .valid(kept: memory.keep(inner.evaluated, count: frame.childCount))
        memory.insert(inner.evaluated, into: frame.evaluated, count: frame.childCount)
      }
      memory.pop(inner.evaluated)
    }
    memory.references.note(answer, to: key)
    return isValid
  }

  private static var nameMark: UInt32 { ~(.max >> 1) }

  /// A number for a value, another one for the name of each member.
  private mutating func identity(of value: InstanceValue) -> UInt32 {
    if let namedMember {
      return UInt32(truncatingIfNeeded: view.index(of: namedMember)) | Self.nameMark
    }
    return UInt32(truncatingIfNeeded: view.index(of: value))
  }

  /// The schema that a dynamic anchor names in a scope: that of the outermost resource which has it.
  mutating func dynamicTarget(_ anchor: Int, in scope: DynamicScopes.ScopeID) -> Int? {
    program.dynamicTarget(anchor, in: scopes.resources(of: scope))
  }

  // MARK: What failures need

  mutating func note(_ failure: EvaluationFailure) {
    failures.append(failure)
    if failures.count >= failureLimit { isCollecting = false }
  }

  mutating func changeFailures(from first: Int, _ change: (inout EvaluationFailure) -> Void) {
    for index in failures.indices.dropFirst(first) { change(&failures[index]) }
  }

  /// Notes what the frame's value breaks of a branch that it was meant for, and says whether that could be done.
  mutating func explain(_ branch: Int, by step: SchemaStep, in frame: Frame) -> Bool {
    let known = (failures, isCollecting)
    var inner = frame
    inner.evaluated = .unasked
    takenDepth += Self.branchDepth
    defer { takenDepth -= Self.branchDepth }
    _ = applyInPlace(branch, by: step, in: inner)
    guard isTooDeep else { return failures.count > known.0.count }
    // The verdict stands already; there was room for that.
    isTooDeep = false
    (failures, isCollecting) = known
    return false
  }

  /// What the frame's value breaks of a schema, found in a walk of its own.
  mutating func failuresAlone(
    of id: Int, _ frame: Frame, limit: Int, explainsBranches: Bool = false
  ) -> [EvaluationFailure] {
    let outer = (failures, memory.references, failureLimit, isCollecting, isTooDeep)
    let explained = self.explainsBranches
    (failures, memory.references, failureLimit, isCollecting) = ([], ReferenceMemory(), limit, true)
    self.explainsBranches = explainsBranches
    // The verdict stands already, whatever this walk runs into.
    defer {
      memory.references.deallocate()
      (failures, memory.references, failureLimit, isCollecting, isTooDeep) = outer
      self.explainsBranches = explained
    }
    _ = apply(id, to: frame.value, in: frame.scope, .unasked)
    return failures
  }
}
