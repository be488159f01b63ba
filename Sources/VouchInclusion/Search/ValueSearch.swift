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
  var patterns = PatternMemory()
  private let budget: InclusionBudget
  /// The cases looked at since the question was put.
  private var cases = 0
  /// Answers that stand.
  private var answers: [State: Answer] = [:]
  private var nameAnswers: [NameQuestion: Answer] = [:]
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
  private var flatness: Int?
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
  mutating func start(_ state: State) -> Answer {
    cases = 0
    patterns.begin()
    latestObstacle = nil
    open = [:]
    stack = []
    provisional = [:]
    provisionalOrder = []
    return answer(state)
  }

  /// A value of a state that lies less deep than the first one found, or the first one.
  ///
  /// The first way on is taken to its end, however long it is. Once it is known which states are empty, few
  /// steps are enough to see whether there is a shorter way.
  mutating func flatter(_ value: OrderedJSON, of state: State) -> OrderedJSON {
    let depth = value.depth
    guard depth > Self.flatDepth else { return value }
    for limit in Self.flatLimits where limit < depth {
      cases = budget.cases - min(budget.cases, Self.flatCases)
      flatness = limit
      defer { flatness = nil }
      if case .inhabited(let flat) = answer(state), flat.depth < depth { return flat }
    }
    return value
  }

  /// Values that lie deeper than the first of these are unlikely to be the flattest.
  private static let flatLimits = [6, 12, 24, 48]
  /// People can follow values that lie no deeper than this.
  private static let flatDepth = 10
  private static let flatCases = 1_000

  /// Whether an answer's value is flat enough at the place where it is wanted.
  private func isFlat(_ answer: Answer) -> Bool {
    guard let flatness, case .inhabited(let value) = answer else { return true }
    return value.depth <= max(flatness - stack.count, 1)
  }

  static let tooManyCases = Obstacle("there are more cases than the budget allows")
  static let tooDeep = Obstacle("the schemas nest deeper than the budget allows")

  /// What is known about the values of a state.
  mutating func answer(_ state: State) -> Answer {
    if state.literals.allSatisfy({ classes.boolean($0.schema) == !$0.isNegated }) {
      return .inhabited(.null)
    }
    if let known = answers[state], isFlat(known) { return known }
    if let place = open[state] {
      lower(to: place)
      return .empty
    }
    if let place = provisional[state] {
      lower(to: place)
      return .empty
    }
    guard stack.count < flatness ?? budget.depth else { return .unknown(Self.tooDeep) }
    let place = stack.count
    open[state] = place
    stack.append(Frame(lowest: .max, provisionalCount: provisionalOrder.count))
    let answer = search(state)
    open[state] = nil
    let frame = stack.removeLast()
    keep(answer, of: state, frame, place)
    if case .unknown(let obstacle) = answer { latestObstacle = obstacle }
    return answer
  }

  private mutating func lower(to place: Int) {
    guard let top = stack.indices.last else { return }
    stack[top].lowest = min(stack[top].lowest, place)
  }

  /// A question about names.
  private struct NameQuestion: Hashable {
    let state: State
    let terms: Set<PatternMemory.Term>
    let taken: Set<ScalarString>
  }

  /// What is known about the strings of a state that match some patterns and are none of others: names of
  /// members.
  ///
  /// Names hold no values, so that nothing is come upon again.
  mutating func nameAnswer(
    _ literals: [Literal], _ terms: Set<PatternMemory.Term> = [],
    besides taken: Set<ScalarString> = []
  ) -> Answer {
    let question = NameQuestion(state: State(literals), terms: terms, taken: taken)
    if let known = nameAnswers[question] { return known }
    var branch = Branch(.string, question.state)
    for term in terms.sorted(by: { $0.source.value < $1.source.value }) {
      branch.add(.pattern(term.source.value, term.isPositive), .none)
    }
    if !taken.isEmpty {
      branch.add(.besides(taken.map { .string($0.value) }), .none)
    }
    let answer: Answer =
      switch explore(branch, question.state, level: 0) {
      case .closed: .empty
      // The patterns are no literals, which are all that is judged.
      case .found(let value) where !matches(value, terms): .unknown(Self.unmatched)
      case .found(let value): .inhabited(value)
      case .open(let obstacle): .unknown(obstacle)
      }
    if cases <= budget.cases { nameAnswers[question] = answer }
    return answer
  }

  private static let unmatched = Obstacle("the patterns of keys can't be compared")

  private mutating func matches(_ value: OrderedJSON, _ terms: Set<PatternMemory.Term>) -> Bool {
    guard case .string(let text) = value else { return false }
    return terms.allSatisfy { term in
      patterns.pattern(term.source.value).map { $0.matches(text) == term.isPositive } ?? false
    }
  }

  /// Keeps an answer as long as it is known to be right.
  private mutating func keep(_ answer: Answer, of state: State, _ frame: Frame, _ place: Int) {
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
    case .unknown(let obstacle):
      if obstacle != Self.tooManyCases, obstacle != Self.tooDeep { answers[state] = answer }
      forget(from: frame.provisionalCount)
    }
  }

  private mutating func forget(from count: Int) {
    for state in provisionalOrder[count...] { provisional[state] = nil }
    provisionalOrder.removeSubrange(count...)
  }

  // MARK: Cases

  private mutating func search(_ state: State) -> Answer {
    var obstacle: Obstacle?
    for type in ValueType.allCases {
      switch explore(Branch(type, state), state, level: 0) {
      case .closed: continue
      case .found(let value): return .inhabited(value)
      case .open(let reason): if obstacle == nil { obstacle = reason }
      }
    }
    return obstacle.map { .unknown($0) } ?? .empty
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
    guard cases <= budget.cases, level < Choices.limit else { return .open(Self.tooManyCases) }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= budget.nesting else { return .open(Self.tooDeep) }
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
    if values.isEmpty, branch.pending.isEmpty, case .open(let found) = solve(&branch) {
      values = found
    }
    guard let next = branch.takeChoice() else { return judge(values, branch, state) }
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
      if obstacle == Self.tooManyCases { break }
    }
    return obstacle.map { .open($0) } ?? .closed(reasons)
  }

  /// Counts a case; whether the budget allows it.
  mutating func chargeCase() -> Bool {
    cases += 1
    return cases <= budget.cases
  }

  /// Whether one of some values, made for a case, is one of the state.
  private mutating func judge(_ values: [OrderedJSON], _ branch: Branch, _ state: State) -> Outcome
  {
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

  /// What the facts of a branch lead to.
  enum Solution {
    case closed(Choices)
    case found(OrderedJSON)
    /// Nothing contradicts itself; values that may satisfy all facts.
    case open([OrderedJSON])
  }

  private mutating func solve(_ branch: inout Branch) -> Solution {
    if let solution = solveByValues(&branch) { return solution }
    switch branch.type {
    case .null: return .open([.null])
    case .boolean: return .open([.bool(false), .bool(true)])
    case .number: return NumberFacts(branch.facts).solution(&branch)
    case .string: return StringFacts(branch.facts).solution(&branch, &patterns, judges.samples)
    case .array: return solveArray(&branch)
    case .object: return solveObject(&branch)
    }
  }

  /// The answer where only some values are left: each is judged.
  private mutating func solveByValues(_ branch: inout Branch) -> Solution? {
    guard let (values, choices) = branch.finiteValues else { return nil }
    var reasons = choices
    let literals = branch.literals.sorted { $0.key < $1.key }
    var isCertain = true
    var left: [OrderedJSON] = []
    for value in values {
      if let exclusion = branch.exclusion(of: value) ?? mismatch(of: value, branch) {
        reasons.formUnion(exclusion)
        continue
      }
      var refused = false
      var mayBeTaken = true
      let instance = FlatInstance(value)
      for (literal, choices) in literals {
        guard let agrees = judges.agrees(instance, literal) else {
          mayBeTaken = false
          continue
        }
        guard !agrees else { continue }
        reasons.formUnion(choices)
        refused = true
        break
      }
      if refused { continue }
      if mayBeTaken { return .found(value) }
      isCertain = false
      left.append(value)
    }
    if isCertain { return .closed(reasons) }
    if branch.type != .null, branch.type != .boolean {
      branch.note(Obstacle("Vouch's own keywords decide which values are taken"))
    }
    return .open(left)
  }

  /// The choices of a pattern by which a value isn't one of those of a branch; nil if none excludes it.
  private mutating func mismatch(of value: OrderedJSON, _ branch: Branch) -> Choices? {
    guard case .string(let text) = value else { return nil }
    for fact in branch.facts {
      guard case .pattern(let source, let isMatch) = fact.fact,
        let pattern = patterns.pattern(source)
      else { continue }
      if pattern.matches(text) != isMatch { return fact.choices }
    }
    return nil
  }
}
