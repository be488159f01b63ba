import VouchSchema
import VouchValues

/// Searches for a value that satisfies some schemas and violates others.
///
/// A state is expanded, for each type that a value can have, into cases: alternatives of its
/// schemas are chosen one after the other, until only facts are left (``Branch``). Facts about
/// items and members lead to further states. If the search reaches a state that it is already
/// examining for a value around it, there is no value on that path: a smallest value of a state never
/// contains another value of the same state.
struct ValueSearch {
  let classes: SchemaClasses
  let options: InclusionOptions
  var validator: BoundedValidator
  /// Strings in the schemas, which are likely to have the formats that the schemas require.
  let samples: [String]
  var patterns = PatternLanguages()
  let budget: InclusionBudget
  /// The time at which the search ends, with the results so far.
  var deadline: Deadline?
  /// The number of cases examined for the current question.
  var cases = 0
  /// The final answers.
  private(set) var answers: [State: Answer] = [:]
  var nameAnswers: [NameQuestion: Answer] = [:]
  private var added: [State: AddedProperties] = [:]
  /// True if documents were left out because they contain properties from before these were added.
  var hasLeftOut = false
  /// True if documents were left out of the search for the current state.
  private var isConditional = false
  /// The states whose answers depend on documents being left out.
  private var conditional: Set<State> = []
  /// The pairs of unions that can't be decided by their branches alone.
  var undecidedUnions: Set<State> = []
  /// The depth of the value for which one schema is compared with many.
  var depthOfComparison: Int?
  /// The states with a value that is known to be near, found by the search from the differences.
  var statesWithNearValue: Set<State> = []
  /// The states that are being examined, with their positions on the stack.
  private var open: [State: Int] = [:]
  private var stack: [Frame] = []
  /// The states that are empty on the assumption that states on the stack are, with the lowest
  /// position that they depend on.
  private var provisional: [State: Int] = [:]
  private var provisionalOrder: [State] = []

  /// The current number of nested cases.
  var nesting = 0
  /// The current number of nested searches for another value.
  var variationDepth = 0
  /// The maximum depth of values, during the search for a flatter value.
  var valueDepthLimit: Int?
  /// The remaining number of searches for flatter values.
  var flatteningsLeft = 200
  /// The maximum distance to which states that require a difference are followed, during a search
  /// in the vicinity.
  var differenceDistanceLimit: Int?
  /// The states in which nothing was found in the vicinity, with the distance that was searched.
  private var searched: [State: Int] = [:]
  /// The number of times that a budget or a depth limit has cut the search short. An answer that is
  /// unknown for such a reason may be found when the question is asked in another context.
  var cuts = 0
  /// The last obstacle in the search for a part of a value.
  private(set) var latestObstacle: Obstacle?

  private struct Frame {
    /// The lowest position on the stack whose state was assumed to be empty.
    var lowest: Int
    /// The number of provisional answers before it.
    let provisionalCount: Int
    /// The depth of the value that the question is about, in the value of the first question.
    let depth: Int
  }

  init(classes: SchemaClasses, budget: InclusionBudget, options: InclusionOptions) {
    self.classes = classes
    self.budget = budget
    self.options = options
    validator = BoundedValidator(classes)
    samples = MentionedStrings(classes.graphs).strings
  }

  /// Returns the answer about a state, as a new question.
  ///
  /// - Parameter limit: the maximum number of cases; nil for the budget's limit.
  mutating func start(_ state: State, limit: Int? = nil) -> Answer {
    startCases(limit)
    patterns.begin()
    latestObstacle = nil
    searched = [:]
    open = [:]
    stack = []
    provisional = [:]
    provisionalOrder = []
    undecidedUnions = []
    return answer(state)
  }

  /// Records that documents are left out because they contain an added property.
  mutating func leaveOut() {
    hasLeftOut = true
    isConditional = true
  }

  /// True if the answer about a state depends on documents being left out.
  func isConditional(_ state: State) -> Bool { conditional.contains(state) }

  mutating func startCases(_ limit: Int?) {
    cases = limit.map { budget.cases - min(budget.cases, $0) } ?? 0
  }

  /// True if the value of an answer is flat enough for the place where it is used.
  private func isFlat(_ answer: Answer) -> Bool {
    guard let valueDepthLimit, case .inhabited(let value) = answer else { return true }
    return value.depth <= max(valueDepthLimit - stack.count, 1)
  }

  /// Returns the properties that are added to the objects of a state.
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
  static let tooLarge = Obstacle("a document would be larger than the budget allows")
  static let tooDeep = Obstacle("the schemas nest deeper than the budget allows")
  static let circular = Obstacle("the comparison leads back to itself")

  /// The depth of the value that is being examined, in the value of the first question.
  var depth: Int { stack.last?.depth ?? 0 }

  /// Returns the knowledge about the values of a state.
  ///
  /// - Parameters:
  ///   - isQuick: true if unions are only compared branch by branch.
  ///   - isPart: true if the question is about a part of the value that is being examined; false if
  ///     it is about the same value, or about any. Only a part can be assumed not to belong to a
  ///     state that is being examined.
  mutating func answer(_ state: State, isQuick: Bool = false, isPart: Bool = true) -> Answer {
    if state.literals.allSatisfy({ classes.boolean($0.schema) == !$0.isNegated }) {
      return .inhabited(.null)
    }
    if state.isContradictory(classes) { return .empty }
    if conditional.contains(state) { isConditional = true }
    if let known = answers[state], isFlat(known) { return known }
    let depth = isPart ? depth + 1 : depth
    if let place = open[state] {
      guard depth > stack[place].depth else { return .unknown(cut(by: Self.circular)) }
      lower(to: place)
      return .empty
    }
    if isPart, let place = provisional[state] {
      lower(to: place)
      return .empty
    }
    if isOutOfTime { return .unknown(cut(by: Self.outOfTime)) }
    let place = stack.count
    let room = depthLimit(of: state) - place
    guard room > searched[state] ?? 0 else { return .unknown(cut(by: Self.tooDeep)) }
    let cutsBefore = cuts
    open[state] = place
    stack.append(Frame(lowest: .max, provisionalCount: provisionalOrder.count, depth: depth))
    let wasConditional = isConditional
    isConditional = false
    let answer = isQuick ? quickAnswer(state) : search(state)
    if isConditional { conditional.insert(state) }
    open[state] = nil
    let frame = stack.removeLast()
    keep(answer, of: state, frame, place: place, isCut: cuts != cutsBefore)
    isConditional = isConditional || wasConditional
    if case .unknown(let obstacle) = answer {
      latestObstacle = obstacle
      if isNearOnly, cuts != cutsBefore { searched[state] = room }
    }
    return answer
  }

  /// Replaces the value that was found for a state.
  mutating func replace(_ value: OrderedJSON, of state: State) {
    answers[state] = .inhabited(value)
  }

  /// True if only the vicinity is searched.
  var isNearOnly: Bool { valueDepthLimit != nil || differenceDistanceLimit != nil }

  private func depthLimit(of state: State) -> Int {
    let limit = valueDepthLimit ?? budget.depth
    guard let differenceDistanceLimit else { return limit }
    // Schemas that both graphs share lead to no difference.
    let asksForDifference = state.literals.contains { $0.isNegated && !classes.isShared($0.schema) }
    return asksForDifference ? min(limit, differenceDistanceLimit) : limit
  }

  mutating func cut(by obstacle: Obstacle) -> Obstacle {
    cuts += 1
    latestObstacle = obstacle
    return obstacle
  }

  private mutating func lower(to place: Int) {
    guard let top = stack.indices.last else { return }
    stack[top].lowest = min(stack[top].lowest, place)
  }

  /// Stores an answer for as long as it is known to be correct.
  private mutating func keep(
    _ answer: Answer, of state: State, _ frame: Frame, place: Int, isCut: Bool
  ) {
    let assumed = provisionalOrder[frame.provisionalCount...]
    switch answer {
    case .empty where frame.lowest >= place:
      for other in assumed + [state] {
        if isConditional { conditional.insert(other) }
        answers[other] = .empty
        learn(from: other)
      }
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

  /// Records an inclusion that holds in every context, so that unions and schemas around them are
  /// decided by it.
  private func learn(from empty: State) {
    guard empty.literals.count == 2, !conditional.contains(empty),
      let taken = empty.literals.first(where: { !$0.isNegated }),
      let refused = empty.literals.first(where: { $0.isNegated }),
      !empty.literals.contains(where: { classes.taints[$0.schema].contains(.dynamic) })
    else { return }
    classes.memory.recordInclusion(of: taken.schema, in: refused.schema)
  }

  private mutating func forget(from count: Int) {
    for state in provisionalOrder[count...] { provisional[state] = nil }
    provisionalOrder.removeSubrange(count...)
  }
}
