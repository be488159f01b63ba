/// Which branch of a union a value was probably meant for, where none takes it.
extension DecodingRun {
  /// A union at a place of a document, and the branches that are for values of the JSON type found there.
  struct UnfitUnion {
    let union: UnionShape
    let type: RowType
    let schema: TypeSchema
    let candidates: [Int]
    /// Whether the value is an array or an object.
    let isContainer: Bool
    let decoder: any Decoder
    let owner: Owner

    var depth: Int { decoder.codingPath.count }
    var path: InstancePath { InstancePath(decoder.codingPath) }
  }

  /// Reports what keeps a value from the likeliest branch of a union as if there were no other; false where
  /// that can't be said.
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

  /// Reads a value as a branch has it that doesn't take it, and says whether that was reported.
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
    // It has cost too much to say more.
    report = outer.0
    return false
  }

  // MARK: Trials

  /// A branch that doesn't take a value.
  private struct BranchTrial {
    let branch: Int
    var fit = BranchFit()
    /// The first thing that the value breaks; nil where nobody has looked.
    var violation: Violation?

    func reason(_ unfit: UnfitUnion) -> KeyedMessage.Argument {
      let name = KeyedMessage.Argument.text(unfit.union.branches[branch].name)
      guard let violation else { return name }
      let inner = InstancePath(Array(violation.path.components.dropFirst(unfit.depth)))
      let reason = violation.messageArgument.at(inner.pointer)
      return .message(KeyedMessage(.branchName, ["name": name, "reason": reason]))
    }
  }

  /// How near a value comes to each branch. Those that are as near as others at first sight are read.
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

  /// What a value breaks of a branch; of unions in it only that no branch takes a value.
  private mutating func violations(
    of unfit: UnfitUnion, as branch: Int, limit: Int
  ) -> [Violation] {
    var run = trialRun()
    run.violationLimit = limit
    run.report = ValidationReport()
    run.isExplaining = false
    run.trials = explanations
    // As a trial within a trial, since all of it is read once more.
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

  /// Whether members by which branches are told apart have a branch's constants.
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
    // A value that no branch knows tells nothing.
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
  /// Whether the schema's author has a sentence for values that no branch takes.
  fileprivate func isWorded(within use: UseWording?) -> Bool {
    schema.wording?.sentence(for: union.keyword) != nil
      || use?.sentence(for: union.keyword, atDepth: depth) != nil
  }
}

extension SchemaNode {
  /// The objects that a value of the row can be, without anything around them.
  fileprivate var objectShapes: [ObjectShape] {
    alternatives.compactMap { node in
      guard case .type(let type) = node.kind, case .object(let shape) = type.schema.shape else {
        return nil
      }
      return shape
    }
  }

  /// Whether the row lists its values.
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
