/// Choice of the branch of a union that an invalid value was most likely meant for.
extension DecodingRun {
  /// A union at a place of a document, with the branches that accept the JSON type found there.
  struct UnfitUnion {
    let union: UnionShape
    let type: RowType
    let schema: TypeSchema
    let candidates: [Int]
    /// True if the value is an array or an object.
    let isContainer: Bool
    let decoder: any Decoder
    let owner: Owner

    var depth: Int { decoder.codingPath.count }
    var path: InstancePath { InstancePath(decoder.codingPath) }
  }

  /// Reports the violations of the likeliest branch of a union as if it were the only one. Returns
  /// false if that isn't possible, for example because no branch is likeliest.
  mutating func refuseByLikeliest(_ unfit: UnfitUnion) throws -> Bool {
    guard !unfit.isWorded(within: use) else { return false }
    let trials = branchTrials(unfit)
    guard
      let likeliest = BranchFit.likeliest(trials.map(\.fit), isContainer: unfit.isContainer)
    else { return false }
    let reasons = trials.indices.filter { $0 != likeliest }.map { trials[$0].reason(unfit) }
    let others = OtherBranches(reasons, of: reasons.count, path: unfit.path)
    return try refuse(unfit, by: unfit.candidates[likeliest], others)
  }

  /// Reads a value as a branch that doesn't accept it. Returns true if a violation was reported.
  private mutating func refuse(
    _ unfit: UnfitUnion, by branch: Int, _ others: OtherBranches?
  ) throws -> Bool {
    let outer = (report, trials, dropped, adaptations, otherBranches, followsLikeliest)
    let depth = trials.depth
    trials = explanations
    trials.depth = depth
    followsLikeliest = true
    if let others { otherBranches.append(others) }
    defer {
      explanations = trials
      (_, trials, dropped, adaptations, otherBranches, followsLikeliest) = outer
    }
    do {
      let value = try self.branch(
        branch, unfit.union, of: unfit.type, decoder: unfit.decoder, owner: unfit.owner)
      if value.isInvalid, !trials.isExhausted { return true }
    } catch {
      if !trials.isExhausted { throw error }
    }
    // The budget for explanations is exhausted.
    report = outer.0
    return false
  }

  // MARK: Trials

  /// A branch that doesn't accept a value.
  private struct BranchTrial {
    let branch: Int
    var fit = BranchFit()
    /// The first violation of the value; nil if it hasn't been determined.
    var violation: Violation?

    func reason(_ unfit: UnfitUnion) -> KeyedMessage.Argument {
      let name = KeyedMessage.Argument.text(unfit.union.branches[branch].name)
      guard let violation else { return name }
      let inner = InstancePath(Array(violation.path.components.dropFirst(unfit.depth)))
      let reason = violation.messageArgument.at(inner.pointer)
      return .message(KeyedMessage(.branchName, ["name": name, "reason": reason]))
    }
  }

  /// Returns how well a value fits each branch. Branches that seem equally close at first are read
  /// in full.
  private mutating func branchTrials(_ unfit: UnfitUnion) -> [BranchTrial] {
    var trials = unfit.candidates.map { BranchTrial(branch: $0) }
    if let object = try? unfit.decoder.container(keyedBy: SchemaKey.self) {
      let shapes = unfit.candidates.map { unfit.union.branches[$0].node.objectShapes }
      let tags = tags(shapes, in: object)
      let keys = object.allKeys
      for index in trials.indices {
        trials[index].fit.tag = tags[index]
        trials[index].fit.knownKeys = keys.count { key in
          shapes[index].contains { $0.hasProperty(key) }
        }
      }
      let nearest = BranchFit.nearest(trials.map(\.fit))
      for index in nearest where nearest.count > 1 {
        trials[index].fit.misspeltKeys = MisspeltKeys(keys, shapes[index]).count
      }
    }
    let nearest = BranchFit.nearest(trials.map(\.fit))
    for index in trials.indices where !explanations.isExhausted {
      let limit = nearest.contains(index) ? BranchFit.violationLimit : 1
      let violations = violations(of: unfit, as: trials[index].branch, limit: limit)
      for violation in violations {
        trials[index].fit.add(
          ReportedKeyword(rawValue: violation.keyword), violation.actualArgument,
          depth: violation.path.components.count - unfit.depth)
      }
      trials[index].violation = violations.first
    }
    return trials
  }

  /// Returns the violations of a value against a branch. For nested unions, only the fact that no
  /// branch accepts the value is reported.
  private mutating func violations(
    of unfit: UnfitUnion, as branch: Int, limit: Int
  ) -> [Violation] {
    var run = trialRun()
    run.violationLimit = limit
    run.report = ValidationReport()
    run.isExplaining = false
    run.trials = explanations
    // Counted as a trial within a trial, because the value is read once more.
    run.trials.depth = 2
    defer { explanations = run.trials }
    do {
      _ = try run.branch(
        branch, unfit.union, of: unfit.type, decoder: unfit.decoder, owner: unfit.owner)
    } catch {
      guard run.report.isEmpty else { return run.report.violations }
      let node = unfit.union.branches[branch].node
      return (error as? DecodingError).map { [$0.violation(of: node, at: unfit.path)] } ?? []
    }
    return run.report.violations
  }

  /// Compares the members that distinguish branches with each branch's constants. Returns, for each
  /// branch, 1 if all match, -1 if one doesn't, and 0 if there are none.
  private mutating func tags(
    _ shapes: [[ObjectShape]], in object: KeyedDecodingContainer<SchemaKey>
  ) -> [Int] {
    var answers: [ScalarString: [Int: Bool]] = [:]
    for (index, shapes) in shapes.enumerated() {
      for property in shapes.lazy.flatMap(\.properties)
      where property.traits == nil && property.node.isListed && object.contains(property.key) {
        let isOwn = accepts(property, in: object)
        let key = ScalarString(property.key.stringValue)
        answers[key, default: [:]][index] = isOwn || answers[key]?[index] == true
      }
    }
    // A value that is no branch's constant gives no information.
    let telling = answers.values.filter { $0.values.contains(true) && $0.count > 1 }
    return shapes.indices.map { index in
      let own = telling.compactMap { $0[index] }
      return own.contains(false) ? -1 : own.isEmpty ? 0 : 1
    }
  }

  private func accepts(
    _ property: PropertyNode, in object: KeyedDecodingContainer<SchemaKey>
  ) -> Bool {
    var run = trialRun()
    run.isExplaining = false
    var source = KeyedSource(container: object, key: property.key)
    let value = try? run.value(property.node, from: &source, Owner(type: nil, index: 0))
    return value.map { !$0.isInvalid } ?? false
  }
}

extension DecodingRun.UnfitUnion {
  /// True if the schema has a message of its own for values that no branch accepts.
  fileprivate func isWorded(within use: UseWording?) -> Bool {
    schema.wording?.sentence(for: union.keyword) != nil
      || use?.sentence(for: union.keyword, atDepth: depth) != nil
  }
}

extension SchemaNode {
  /// The object types that a value of the row can have, without wrappers.
  fileprivate var objectShapes: [ObjectShape] {
    alternatives.compactMap { node in
      guard case .type(let type) = node.kind, case .object(let shape) = type.schema.shape else {
        return nil
      }
      return shape
    }
  }

  /// True if the row lists all its values.
  fileprivate var isListed: Bool {
    if case .type(let type) = kind, case .enumeration(let values) = type.schema.shape {
      return values.openTo.isEmpty
    }
    return constraints.all.contains { constraint in
      switch constraint {
      case .const, .enum: true
      default: false
      }
    }
  }
}
