import VouchSchema
import VouchValues

/// The search for a value of one state, type by type and case by case.
extension ValueSearch {
  mutating func search(_ state: State) -> Answer {
    let found = unlimitedSearch(state)
    // No value contains this one then, so that the work for a state remains limited.
    if case .inhabited(let value) = found, isTooLarge(value) { return .unknown(Self.tooLarge) }
    return found
  }

  private func isTooLarge(_ value: OrderedJSON) -> Bool { value.size(upTo: budget.parts) == nil }

  private mutating func unlimitedSearch(_ state: State) -> Answer {
    if let answer = answerByPairs(state) ?? answerBySamples(state) { return answer }
    var obstacle: Obstacle?
    for type in ValueType.allCases {
      switch answer(state, type) {
      case .empty: continue
      case .inhabited(let value): return .inhabited(value)
      case .unknown(let reason): if obstacle == nil { obstacle = reason }
      }
    }
    return obstacle.map { .unknown($0) } ?? .empty
  }

  /// Returns the knowledge about two unions, as far as their branches decide it.
  mutating func quickAnswer(_ state: State) -> Answer {
    if let answer = answerByPairs(state) { return answer }
    undecidedUnions.insert(state)
    return .unknown(cut(by: Self.tooManyCases))
  }

  /// Returns the knowledge about the values of one type.
  private mutating func answer(_ state: State, _ type: ValueType) -> Answer {
    let isContainer = type == .array || type == .object
    let listsFirst = isContainer && shouldList(type, state)
    if listsFirst {
      let listed = listedAnswer(type, state)
      if !listed.isUnknown { return listed }
    }
    let cutsBefore = cuts
    switch explore(Branch(type, state), state, level: 0) {
    case .closed: return .empty
    case .found(let value): return .inhabited(value)
    case .open(let reason):
      // What is beyond the vicinity can't be listed either.
      let isBeyond = isNearOnly && cuts != cutsBefore
      let listed =
        isContainer && !listsFirst && !isBeyond ? listedAnswer(type, state) : .unknown(reason)
      return listed.isUnknown ? .unknown(reason) : listed
    }
  }

  /// The result of examining a case.
  enum Outcome {
    /// The case contradicts itself, because of some choices.
    case closed(Choices)
    case found(OrderedJSON)
    case open(Obstacle)
  }

  /// The number of choices after which schemas are no longer compared one by one.
  private static let coveringLevel = 3

  /// Examines a case and all cases that it leads to.
  mutating func explore(_ start: Branch, _ state: State, level: Int) -> Outcome {
    guard !isOutOfTime else { return .open(cut(by: Self.outOfTime)) }
    guard cases <= budget.cases, level < Choices.limit else {
      return .open(cut(by: Self.tooManyCases))
    }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= budget.nesting else { return .open(cut(by: Self.tooDeep)) }
    var branch = start
    var values: [OrderedJSON] = []
    branch.settle(classes)
    // An immediate contradiction, such as one of two types, isn't counted as a case.
    if let choices = branch.conflict { return .closed(choices) }
    cases += 1
    repeat {
      branch.settle(classes)
      if branch.conflict == nil, let value = valueByUnions(of: &branch, in: state) {
        return .found(value)
      }
      if branch.conflict == nil, level <= Self.coveringLevel,
        let value = valueBesideMany(of: &branch, in: state)
      {
        return .found(value)
      }
      if let choices = branch.conflict { return .closed(choices) }
      if branch.isSolved, !branch.pending.isEmpty { continue }
      switch solve(&branch) {
      case .closed(let choices): return .closed(choices)
      case .found(let value): return .found(value)
      case .open(let found): values = found
      }
      branch.noteSolved()
    } while !branch.pending.isEmpty && simplifyChoices(of: &branch)
    if let choices = branch.conflict { return .closed(choices) }
    // Choices with only one alternative have delayed the evaluation of all facts together.
    if values.isEmpty, branch.pending.isEmpty {
      switch solve(&branch) {
      case .closed(let choices): return .closed(choices)
      case .found(let value): return .found(value)
      case .open(let found): values = found
      }
    }
    guard let next = branch.takeChoice() else { return judge(values, branch, state: state) }
    var reasons = next.choices
    var obstacle: Obstacle?
    for alternative in next.alternatives {
      var chosen = branch
      chosen.add(alternative, next.choices.union(Choices(level: level)))
      switch explore(chosen, state, level: level + 1) {
      case .closed(let choices):
        // A contradiction that doesn't depend on this choice holds for all alternatives.
        guard choices.contains(level) else { return .closed(choices) }
        reasons.formUnion(choices.removing(level))
      case .found(let value): return .found(value)
      case .open(let reason): if obstacle == nil { obstacle = reason }
      }
      if obstacle == Self.tooManyCases || obstacle == Self.outOfTime { break }
    }
    return obstacle.map { .open($0) } ?? .closed(reasons)
  }

  var isOutOfTime: Bool { deadline?.isOver ?? false }

  /// True if the budget allows for more cases.
  var isWithinBudget: Bool { cases <= budget.cases && !isOutOfTime }

  /// Counts a case. Returns false if the budget is exceeded.
  mutating func chargeCase() -> Bool {
    cases += 1
    guard isWithinBudget else {
      cuts += 1
      return false
    }
    return true
  }

  /// Determines whether one of some values, made for a case, belongs to the state.
  private mutating func judge(_ values: [OrderedJSON], _ branch: Branch, state: State) -> Outcome {
    let exclusions = branch.exclusions
    for value in values
    where !isTooLarge(value) && exclusions[ScalarString(value.canonicalText)] == nil
      && validator.agree(value, state.literals, trusting: branch.obstacle == nil)
    {
      return .found(value)
    }
    let obstacle =
      branch.obstacle ?? latestObstacle
      ?? Obstacle("no document was found for a case that should have one")
    return .open(
      obstacle.placed(at: state.literals.last { $0.isNegated } ?? state.literals.last, classes))
  }
}
