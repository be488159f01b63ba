/// Failures of values that no branch of a union accepts: the reasons of the likeliest branch, or of
/// every branch.
extension Evaluation {
  /// The maximum number of branches whose reasons are given.
  private static let reasonLimit = BrokenKeyword.reasonLimit

  /// Reports that no branch of `anyOf` or `oneOf` accepts the frame's value, with the reasons.
  ///
  /// The failures of the likeliest branch are reported as if it were the only one, together with
  /// the reasons of the others.
  @inline(never)
  mutating func report(
    _ keyword: ReportedKeyword, noneOf branches: SchemaList, _ frame: Frame
  ) {
    guard isCollecting else { return }
    guard explainsBranches else {
      return report(frame) { .noBranch(keyword, reasons: [], of: branches.count, actual: $0) }
    }
    if reportUnknownTag(keyword, of: branches, frame) { return }
    let trials = trials(of: branches, frame)
    let isContainer = frame.value.isArray || frame.value.isObject
    if !isWorded(keyword, frame),
      let likeliest = BranchFit.likeliest(trials.map(\.fit), isContainer: isContainer),
      report(likeliest, of: branches, by: keyword, trials, frame)
    {
      return
    }
    let reasons = trials.prefix(Self.reasonLimit).map { reason(of: $0, frame) }
    let isTried = trials.contains { $0.failure != nil }
    report(frame) {
      .noBranch(keyword, reasons: isTried ? reasons : [], of: branches.count, actual: $0)
    }
  }

  /// Reports the failures of a branch. Returns false if there were none to report.
  private mutating func report(
    _ branch: Int, of branches: SchemaList, by keyword: ReportedKeyword, _ trials: [BranchTrial],
    _ frame: Frame
  ) -> Bool {
    let known = failures.count
    let step = SchemaStep.alternative(keyword, branch)
    guard explain(trials[branch].schema, by: step, in: frame) else { return false }
    let others = trials.indices.filter { $0 != branch }
    let reasons = others.prefix(Self.reasonLimit).map { reason(of: trials[$0], frame) }
    guard let others = OtherBranches(reasons, of: others.count, path: path(to: frame.value)) else {
      return true
    }
    changeFailures(from: known) { $0.otherBranches.append(others) }
    return true
  }

  /// Reports a tag with an unknown value: a member that all branches restrict to constants, with a
  /// value that isn't one of these.
  private mutating func reportUnknownTag(
    _ keyword: ReportedKeyword, of branches: SchemaList, _ frame: Frame
  ) -> Bool {
    let guards = branches.range.map { tables.guards[$0] }
    guard let key = guards.first?.key, key >= 0, guards.allSatisfy({ $0.key == key }),
      let member = member(key, of: frame.value), !isWorded(keyword, frame)
    else { return false }
    for asked in guards where contains(member, asked.values) { return false }
    var known: [String] = []
    for value in guards.flatMap({ words(ofSet: $0.values) }) where !known.contains(value) {
      known.append(value)
    }
    report(frame, at: member) { .unknownTag(keyword, of: known, actual: $0) }
    return true
  }

  /// True if the schema has a message of its own for values that no branch accepts.
  private func isWorded(_ keyword: ReportedKeyword, _ frame: Frame) -> Bool {
    let own = program.notes(of: frame.schema)?.wording?.sentence(for: keyword)
    return own != nil || wordingsInPlace.contains { $0.sentence(for: keyword) != nil }
  }

  // MARK: Trials

  /// A branch that doesn't accept a value.
  private struct BranchTrial {
    let schema: Int
    var fit = BranchFit()
    /// The first failure of the value; nil if it hasn't been determined.
    var failure: EvaluationFailure?
  }

  /// Returns how well the frame's value fits each branch.
  ///
  /// If several branches seem equally close at first, they are walked. For each union around a
  /// value, this costs as much as the evaluation itself, so there is a limit.
  private mutating func trials(of branches: SchemaList, _ frame: Frame) -> [BranchTrial] {
    var trials = branches.range.map { BranchTrial(schema: tables.schemaNumbers[$0]) }
    for (index, position) in branches.range.enumerated() {
      trials[index].fit = appearance(of: frame.value, in: trials[index].schema, position)
    }
    var nearest = BranchFit.nearest(trials.map(\.fit))
    if nearest.count > 1, frame.value.isObject {
      for index in nearest {
        trials[index].fit.misspeltKeys = misspeltKeys(of: frame.value, in: trials[index].schema)
      }
      nearest = BranchFit.nearest(trials.map(\.fit))
    }
    let depth = path(to: frame.value).components.count
    for index in trials.indices where index < Self.reasonLimit || nearest.contains(index) {
      guard trialNodesLeft > 0 else { break }
      trialNodesLeft -= max(1, frame.value.end - view.index(of: frame.value))
      let limit = nearest.contains(index) ? BranchFit.violationLimit : 1
      let found = failuresAlone(of: trials[index].schema, frame, limit: limit)
      for failure in found {
        trials[index].fit.add(failure.broken, depth: failure.path.components.count - depth)
      }
      trials[index].failure = found.first
    }
    return trials
  }

  /// Returns how well a value fits a branch, judging by its type and keys alone.
  private mutating func appearance(
    of value: InstanceValue, in schema: Int, _ position: Int
  ) -> BranchFit {
    var fit = BranchFit()
    fit.hasType = kinds(of: schema).contains(InstanceKinds(value.kind))
    guard value.isObject else { return fit }
    let asked = tables.guards[position]
    if asked.key >= 0, let member = member(asked.key, of: value) {
      fit.tag = contains(member, asked.values) ? 1 : -1
    }
    let properties = propertiesInPlace(of: schema)
    for member in view.children(of: value) where isKnown(member, to: properties) {
      fit.knownKeys += 1
    }
    return fit
  }

  private func member(_ key: Int, of value: InstanceValue) -> InstanceValue? {
    guard value.isObject else { return nil }
    let key = tables.keys[key]
    return view.member(tables.text(of: key), hash: key.hash, of: value)
  }

  private mutating func reason(of trial: BranchTrial, _ frame: Frame) -> KeyedMessage.Argument {
    let reason = sentence(of: trial, frame)
    // A branch that is only a reference has a name.
    guard let name = name(of: trial.schema) else { return reason }
    return .message(KeyedMessage(.branchName, ["name": .text(name), "reason": reason]))
  }

  /// Returns the reason why a branch doesn't accept the frame's value. If the reason is a nested
  /// union whose own reasons weren't collected, the branch is walked once more for them, up to a
  /// limit.
  private mutating func sentence(of trial: BranchTrial, _ frame: Frame) -> KeyedMessage.Argument {
    guard var failure = trial.failure else { return .phrase(.noneAllowed) }
    if failure.broken.message.content == .noBranch, reasonsLeft > 0 {
      reasonsLeft -= 1
      failure =
        failuresAlone(of: trial.schema, frame, limit: 1, explainsBranches: true).first ?? failure
    }
    let depth = path(to: frame.value).components.count
    let place = InstancePath(Array(failure.path.components.dropFirst(depth))).pointer
    let authored = failure.message.map { KeyedMessage.Argument.authored($0) }
    return (authored ?? .message(failure.broken.message)).at(place)
  }

  private func name(of schema: Int) -> String? {
    if let name = program.notes(of: schema)?.name { return name }
    let code = tables.schema(schema)
    guard code.constraints.isEmpty, code.applicators.indices.count == 1,
      case .reference(let reference) = tables.applicators[code.applicators.indices.lowerBound]
    else { return nil }
    return program.notes(of: reference.target)?.name
  }
}
