import VouchSchema
import VouchValidation
import VouchValues

/// Looks for a value that satisfies some schemas and doesn't satisfy others.
///
/// A state is taken apart, for each type a value can have, into cases: the alternatives of its schemas are
/// chosen one after the other, until only facts are left (``Branch``). Facts about items and members
/// lead to states of their own. A state that is come upon while it is being looked at itself has no
/// value there: the smallest value of a state never holds another one of the same state.
struct ValueSearch {
  let classes: SchemaClasses
  let options: InclusionOptions
  var judges: Judges
  var patterns = PatternLanguages()
  let budget: InclusionBudget
  /// When the search ends, whatever it has found by then.
  var deadline: Deadline?
  /// The cases looked at since the question was put.
  private var cases = 0
  /// Answers that stand.
  private(set) var answers: [State: Answer] = [:]
  var nameAnswers: [NameQuestion: Answer] = [:]
  private var added: [State: AddedProperties] = [:]
  /// Whether documents were left out because they hold properties before these were added.
  var hasLeftOut = false
  /// The states whose value is known to lie near: found from the differences on.
  var near: Set<State> = []
  /// The states that are being looked at, each with its place on the stack.
  private var open: [State: Int] = [:]
  private var stack: [Frame] = []
  /// States that are empty if those on the stack are, from a place on that they depend on.
  private var provisional: [State: Int] = [:]
  private var provisionalOrder: [State] = []

  /// How many cases are being looked at within each other.
  private var nesting = 0
  /// How many searches for another value are within each other.
  var variationDepth = 0
  /// How deep values may lie while a flatter one than the first is looked for.
  var flatness: Int?
  /// How often a flatter one may still be looked for.
  var flatteningsLeft = 200
  /// How far states that ask for a difference are followed while only what is near is looked at.
  var horizon: Int?
  /// The states in which nothing was found so near, by how far it was looked.
  private var searched: [State: Int] = [:]
  /// How often a budget or a limit of depth has cut something short. What isn't known for such a reason
  /// may be known when the question is put from elsewhere.
  private var cuts = 0
  /// What last stopped the search for a part of a value.
  private var latestObstacle: Obstacle?

  private struct Frame {
    /// The lowest place on the stack whose state was taken to be empty.
    var lowest: Int
    /// The number of provisional answers before it.
    let provisionalCount: Int
  }

  init(classes: SchemaClasses, budget: InclusionBudget, options: InclusionOptions) {
    self.classes = classes
    self.budget = budget
    self.options = options
    judges = Judges(classes)
  }

  /// The answer about a state, as a question of its own.
  ///
  /// - Parameter limit: so many cases are looked at; nil for all that the budget allows.
  mutating func start(_ state: State, limit: Int? = nil) -> Answer {
    startCases(limit)
    patterns.begin()
    latestObstacle = nil
    searched = [:]
    open = [:]
    stack = []
    provisional = [:]
    provisionalOrder = []
    return answer(state)
  }

  mutating func startCases(_ limit: Int?) {
    cases = limit.map { budget.cases - min(budget.cases, $0) } ?? 0
  }

  /// Whether an answer's value is flat enough at the place where it is wanted.
  private func isFlat(_ answer: Answer) -> Bool {
    guard let flatness, case .inhabited(let value) = answer else { return true }
    return value.depth <= max(flatness - stack.count, 1)
  }

  /// The properties that are added to the objects of a state.
  mutating func addedProperties(_ state: State) -> AddedProperties {
    guard options.treatsAddedPropertiesAsAbsent else { return .none }
    if let known = added[state] { return known }
    func listings(_ side: Side) -> [KeyListing] {
      state.literals.filter { $0.side == side }.map { classes.listing(of: $0.schema) }
    }
    let made = AddedProperties(from: listings(.subset), to: listings(.superset), &patterns)
    added[state] = made
    return made
  }

  static let outOfTime = Obstacle(InclusionObstacle.outOfTime)
  static let tooManyCases = Obstacle("there are more cases than the budget allows")
  static let tooDeep = Obstacle("the schemas nest deeper than the budget allows")

  /// What is known about the values of a state.
  mutating func answer(_ state: State) -> Answer {
    if state.literals.allSatisfy({ classes.boolean($0.schema) == !$0.isNegated }) {
      return .inhabited(.null)
    }
    if state.isContradictory(classes) { return .empty }
    if let known = answers[state], isFlat(known) { return known }
    if let place = open[state] {
      lower(to: place)
      return .empty
    }
    if let place = provisional[state] {
      lower(to: place)
      return .empty
    }
    if isOutOfTime { return .unknown(cut(by: Self.outOfTime)) }
    let place = stack.count
    let room = depthLimit(of: state) - place
    guard room > searched[state] ?? 0 else { return .unknown(cut(by: Self.tooDeep)) }
    let cutsBefore = cuts
    open[state] = place
    stack.append(Frame(lowest: .max, provisionalCount: provisionalOrder.count))
    let answer = search(state)
    open[state] = nil
    let frame = stack.removeLast()
    keep(answer, of: state, frame, place: place, isCut: cuts != cutsBefore)
    if case .unknown(let obstacle) = answer {
      latestObstacle = obstacle
      if isNearOnly, cuts != cutsBefore { searched[state] = room }
    }
    return answer
  }

  /// Takes a value in the place of the one that was found.
  mutating func replace(_ value: OrderedJSON, of state: State) {
    answers[state] = .inhabited(value)
  }

  /// Whether what lies far isn't looked at.
  private var isNearOnly: Bool { flatness != nil || horizon != nil }

  private func depthLimit(of state: State) -> Int {
    let limit = flatness ?? budget.depth
    guard let horizon else { return limit }
    // What both graphs say leads to no difference.
    let asksForDifference = state.literals.contains { $0.isNegated && !classes.isShared($0.schema) }
    return asksForDifference ? min(limit, horizon) : limit
  }

  private mutating func cut(by obstacle: Obstacle) -> Obstacle {
    cuts += 1
    latestObstacle = obstacle
    return obstacle
  }

  private mutating func lower(to place: Int) {
    guard let top = stack.indices.last else { return }
    stack[top].lowest = min(stack[top].lowest, place)
  }

  /// Keeps an answer as long as it is known to be right.
  private mutating func keep(
    _ answer: Answer, of state: State, _ frame: Frame, place: Int, isCut: Bool
  ) {
    let assumed = provisionalOrder[frame.provisionalCount...]
    switch answer {
    case .empty where frame.lowest >= place:
      answers[state] = .empty
      for other in assumed { answers[other] = .empty }
      forget(from: frame.provisionalCount)
    case .empty:
      lower(to: frame.lowest)
      for other in assumed {
        provisional[other] = min(provisional[other] ?? frame.lowest, frame.lowest)
      }
      provisional[state] = frame.lowest
      provisionalOrder.append(state)
    case .inhabited:
      answers[state] = answer
      forget(from: frame.provisionalCount)
    case .unknown:
      if !isCut { answers[state] = answer }
      forget(from: frame.provisionalCount)
    }
  }

  private mutating func forget(from count: Int) {
    for state in provisionalOrder[count...] { provisional[state] = nil }
    provisionalOrder.removeSubrange(count...)
  }

  // MARK: Cases

  private mutating func search(_ state: State) -> Answer {
    if let answer = answerByPairs(state) { return answer }
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

  /// What is known about the values of one type.
  private mutating func answer(_ state: State, _ type: ValueType) -> Answer {
    let isContainer = type == .array || type == .object
    let listsFirst = isContainer && shouldList(type, state)
    if listsFirst {
      let listed = listedAnswer(type, state)
      if !listed.isUnknown { return listed }
    }
    switch explore(Branch(type, state), state, level: 0) {
    case .closed: return .empty
    case .found(let value): return .inhabited(value)
    case .open(let reason):
      let listed = isContainer && !listsFirst ? listedAnswer(type, state) : .unknown(reason)
      return listed.isUnknown ? .unknown(reason) : listed
    }
  }

  /// What became of a case.
  enum Outcome {
    /// It contradicts itself, by some choices.
    case closed(Choices)
    case found(OrderedJSON)
    case open(Obstacle)
  }

  /// What becomes of a case, and of all cases that it leads to.
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
    // What contradicts itself at first sight, such as two types, is no case that costs anything.
    if let choices = branch.conflict { return .closed(choices) }
    cases += 1
    repeat {
      branch.settle(classes)
      if let choices = branch.conflict { return .closed(choices) }
      switch solve(&branch) {
      case .closed(let choices): return .closed(choices)
      case .found(let value): return .found(value)
      case .open(let found): values = found
      }
    } while !branch.pending.isEmpty && simplifyChoices(of: &branch)
    if let choices = branch.conflict { return .closed(choices) }
    // Choices that hold anyway have kept facts from being looked at as a whole.
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
        // What is wrong without this choice is wrong whatever is chosen.
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

  /// Whether the budget allows for more cases.
  var isWithinBudget: Bool { cases <= budget.cases && !isOutOfTime }

  /// Counts a case; whether the budget allows it.
  mutating func chargeCase() -> Bool {
    cases += 1
    guard isWithinBudget else {
      cuts += 1
      return false
    }
    return true
  }

  /// Whether one of some values, made for a case, is one of the state.
  private mutating func judge(_ values: [OrderedJSON], _ branch: Branch, state: State) -> Outcome {
    for value in values
    where !branch.excludes(value)
      && judges.agree(value, state.literals, trusting: branch.obstacle == nil)
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
