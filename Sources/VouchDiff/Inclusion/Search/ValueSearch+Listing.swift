import VouchValues

/// The enumeration of the values of a state, if there are few.
///
/// Arrays and objects are combined from the values of their parts, as far as facts restrict them;
/// then evaluation decides whether they belong to the state.
extension ValueSearch {
  /// A list of values, and whether it contains all values.
  struct Listing {
    var values: [OrderedJSON] = []
    var isComplete = true
  }

  /// The values that are requested.
  struct ListingGoal {
    /// The maximum number of values.
    let limit: Int
    /// True if all values are needed, so that a partial list is of no use.
    let needsAll: Bool
    /// The depth of the values in others that are listed.
    var depth = 0

    /// The maximum number of candidates that are evaluated.
    var candidateLimit: Int { limit * 8 }
    var inner: ListingGoal { ListingGoal(limit: limit, needsAll: needsAll, depth: depth + 1) }
    /// The maximum depth of values that are listed.
    static let depthLimit = 4
  }

  /// Returns distinct values of a state, and whether there are no others.
  mutating func distinctValues(_ literals: [Literal], _ goal: ListingGoal) -> Listing {
    let state = State(literals)
    var listing = Listing()
    for type in ValueType.allCases {
      let own =
        type == .array || type == .object
        ? listed(Branch(type, state), state, goal: goal)
        : found(type, state, limit: goal.limit)
      listing.values += own.values
      listing.isComplete =
        listing.isComplete && own.isComplete && listing.values.count <= goal.limit
      if goal.needsAll, !listing.isComplete { return Listing(isComplete: false) }
    }
    listing.values = Array(listing.values.prefix(goal.limit))
    return listing
  }

  /// True if listing the values of a state is better than searching: each remaining choice
  /// multiplies the number of cases.
  func shouldList(_ type: ValueType, _ state: State) -> Bool {
    var branch = Branch(type, state)
    branch.settle(classes)
    return branch.conflict == nil && branch.pending.count >= Self.manyChoices
  }

  /// The number of choices from which listing comes first.
  private static let manyChoices = 4
  /// The number of choices above which nothing is listed: a list takes a case for each at the least.
  private static let mostChoices = 16

  /// Determines whether a state has arrays or objects, by evaluating each candidate, if there are
  /// few enough.
  mutating func listedAnswer(_ type: ValueType, _ state: State) -> Answer {
    let unknown = Answer.unknown(Self.tooManyCases)
    guard isWithinBudget else { return unknown }
    let goal = ListingGoal(limit: 32, needsAll: true)
    let listing = listed(Branch(type, state), state, goal: goal)
    guard listing.isComplete else { return unknown }
    return listing.values.first.map { .inhabited($0) } ?? .empty
  }

  /// Returns a value that satisfies some literals and differs from some values; nil if none was
  /// found.
  mutating func anotherValue(_ literals: [Literal], besides values: [OrderedJSON]) -> OrderedJSON? {
    guard !isOutOfTime else { return nil }
    if let other = another(literals, besides: values) { return other }
    guard variationDepth < 3, let last = values.last else { return nil }
    variationDepth += 1
    defer { variationDepth -= 1 }
    if last.isContainer {
      let goal = ListingGoal(limit: values.count + 1, needsAll: false)
      let other = distinctValues(literals, goal).values.first { other in
        !values.contains { $0.equals(other) }
      }
      if let other { return other }
    }
    let state = State(literals)
    var branch = Branch(last.valueType, state)
    branch.add(.besides(values.filter { $0.valueType == last.valueType }), .none)
    if case .found(let value) = explore(branch, state, level: 0) { return value }
    return nil
  }

  /// Returns values, each of which is searched for with the preceding ones excluded.
  private mutating func found(_ type: ValueType, _ state: State, limit: Int) -> Listing {
    var values: [OrderedJSON] = []
    while true {
      var branch = Branch(type, state)
      if !values.isEmpty { branch.add(.besides(values), .none) }
      switch explore(branch, state, level: 0) {
      case .closed: return Listing(values: values)
      case .found(let value):
        guard values.count < limit, !values.contains(where: { $0.equals(value) }) else {
          return Listing(values: values, isComplete: false)
        }
        values.append(value)
      case .open: return Listing(values: values, isComplete: false)
      }
    }
  }

  /// Returns the arrays or objects of a state.
  private mutating func listed(
    _ branch: Branch, _ state: State, goal: ListingGoal
  ) -> Listing {
    let candidates = self.candidates(branch, goal)
    if goal.needsAll, !candidates.isComplete { return candidates }
    var listing = Listing(isComplete: candidates.isComplete)
    var seen: Set<ScalarString> = []
    for value in candidates.values
    where seen.insert(ScalarString(value.canonicalText)).inserted {
      let instance = JSONTape(value)
      let verdicts = state.literals.map { validator.agrees(instance, $0) }
      if verdicts.contains(false) { continue }
      if verdicts.contains(nil) {
        listing.isComplete = false
      } else {
        listing.values.append(value)
      }
    }
    return listing
  }

  /// Returns the candidates for the arrays or objects of a branch, according to its facts.
  private mutating func candidates(_ start: Branch, _ goal: ListingGoal) -> Listing {
    var branch = start
    branch.settle(classes)
    if branch.conflict != nil { return Listing() }
    guard goal.depth < ListingGoal.depthLimit, branch.pending.count <= Self.mostChoices,
      chargeCase()
    else {
      return Listing(isComplete: false)
    }
    if let (values, _) = branch.finiteValues { return Listing(values: values) }
    let listing = branch.type == .array ? arrays(branch, goal) : objects(branch, goal)
    guard !listing.isComplete, let choice = branch.takeChoice() else { return listing }
    var all = Listing()
    for alternative in choice.alternatives {
      var chosen = branch
      chosen.add(alternative, .none)
      let own = candidates(chosen, goal)
      all.values += own.values
      all.isComplete =
        all.isComplete && own.isComplete && all.values.count <= goal.candidateLimit
      if all.values.count > goal.candidateLimit || (goal.needsAll && !all.isComplete) { break }
    }
    return all
  }

  private mutating func arrays(_ branch: Branch, _ goal: ListingGoal) -> Listing {
    let facts = ArrayFacts(branch.facts)
    var listing = Listing()
    var longest: [[OrderedJSON]] = [[]]
    for length in 0..<Int.max {
      if length >= facts.least { listing.values += longest.map { .array($0) } }
      guard length < facts.most else { break }
      let items = distinctValues(facts.literals(at: length), goal.inner)
      listing.isComplete = listing.isComplete && items.isComplete
      longest = longest.flatMap { start in
        items.values.compactMap { item in
          facts.isUnique && start.contains { $0.equals(item) } ? nil : start + [item]
        }
      }
      if longest.isEmpty { break }
      guard listing.values.count + longest.count <= goal.candidateLimit,
        listing.isComplete || !goal.needsAll
      else { return Listing(values: listing.values, isComplete: false) }
    }
    return listing
  }

  private mutating func objects(_ start: Branch, _ goal: ListingGoal) -> Listing {
    var branch = start
    let facts = objectFacts(&branch)
    var space = KeySpace(facts, keys: facts.namedKeys)
    var listing = Listing()
    let hasRoom = facts.present.count < facts.most
    if hasRoom {
      let (regions, isComplete) = regions(of: nil, facts, &space, branch: &branch)
      listing.isComplete =
        isComplete
        && regions.allSatisfy { region in
          if case .empty = answer(State(region.literals)) { true } else { false }
        }
    }
    var objects: [[OrderedJSON.Member]] = [[]]
    for key in space.keys where listing.isComplete || !goal.needsAll {
      let isAllowed =
        (hasRoom || facts.present[key] != nil) && facts.absent[key] == nil
        && !isAdded(key, facts)
        && refusal(ofName: key.value, facts, &branch) == nil
      let literals = literals(for: key, facts, &branch).literals
      let values = isAllowed ? distinctValues(literals, goal.inner) : Listing()
      objects = objects.flatMap { start in
        (facts.present[key] == nil ? [start] : [])
          + values.values.map { start + [OrderedJSON.Member(key.value, $0)] }
      }
      listing.isComplete =
        listing.isComplete && values.isComplete && objects.count <= goal.candidateLimit
      objects = Array(objects.prefix(goal.candidateLimit))
    }
    listing.values = objects.map { .object($0) }
    return listing
  }
}
