import VouchSchema
import VouchValues

/// One of several ways to satisfy a requirement: a conjunction of literals and facts.
struct Alternative {
  var literals: [Literal] = []
  var facts: [Fact] = []
  /// At least one of these must hold in addition, unless there are none.
  var others: [Literal] = []

  init() {}
  init(_ first: Literal, _ others: Literal...) { literals = [first] + others }
  init(literals: [Literal]) { self.literals = literals }
  init(_ literal: Literal, andOneOf others: [Literal]) {
    literals = [literal]
    self.others = others
  }
  init(_ first: Fact, _ others: Fact...) { facts = [first] + others }
  init(_ literals: [Literal], _ facts: [Fact]) {
    self.literals = literals
    self.facts = facts
  }
}

/// A choice that hasn't been made: at least one of the alternatives must hold.
struct Choice {
  var alternatives: [Alternative]
  var choices: Choices
  /// True if its alternatives have been compared with all literals before the latest ones.
  fileprivate(set) var isSimplified = false
  /// The number of negated literals for which a value was searched for; nil before that.
  var comparedCount: Int?

  /// When it is made: schemas of which the value satisfies one come first, since they constrain it
  /// strongly; then ways to violate a requirement, and then what is to hold if a condition does:
  /// among hundreds of conditions, few bear on the way that was chosen.
  ///
  /// A choice with an alternative that has no literals, such as the absence of a key, is a way to
  /// violate: whether the member has to exist depends on the requirement.
  var rank: Int {
    var rank = 0
    var hasBranch = false
    for alternative in alternatives {
      if alternative.literals.isEmpty, alternative.others.isEmpty { return 1 }
      let isBranch = alternative.literals.contains { !$0.isNegated }
      hasBranch = hasBranch || isBranch
      if !isBranch { rank = 2 }
    }
    return hasBranch ? rank : 1
  }

  /// True if an alternative is about one of some schemas.
  fileprivate func mentions(_ schemas: Set<ClassID>) -> Bool {
    !schemas.isEmpty
      && alternatives.contains { $0.literals.contains { schemas.contains($0.schema) } }
  }
}

/// One case of a search: the constraints on a value of one type, as far as choices have been made.
struct Branch {
  let type: ValueType
  /// The constraints on the value before any choice.
  let state: State
  /// The literals that have been expanded, or are in the queue.
  private(set) var literals: [Literal: Choices] = [:]
  /// Those of them that are negated, up to one more than are compared one by one.
  private(set) var negated: [(literal: Literal, choices: Choices)] = []
  private(set) var facts: [ChosenFact] = []
  /// The first facts, gathered, which are hundreds in each of a hundred cases.
  private var object: ObjectFacts?
  /// The number of facts that were found not to contradict each other; nil if values decided that.
  private var solvedCount: Int?
  var pending: [Choice] = []
  /// The literals in the order in which they were added.
  private var queue: [(literal: Literal, choices: Choices)] = []
  /// The index of the first of them that hasn't been expanded.
  private var queueStart = 0
  /// The index of the first of them with which simplified choices haven't been compared.
  private var latestStart = 0
  /// The choices that a contradiction follows from; nil if there is no contradiction.
  private(set) var conflict: Choices?
  /// The first constraint that can't be reasoned about.
  private(set) var obstacle: Obstacle?

  init(_ type: ValueType, _ state: State) {
    self.type = type
    self.state = state
    for literal in state.literals { add(literal, .none) }
  }

  mutating func add(_ literal: Literal, _ choices: Choices) {
    guard conflict == nil, literals[literal] == nil else { return }
    literals[literal] = choices
    if literal.isNegated, negated.count <= Self.comparisonLimit {
      negated.append((literal, choices))
    }
    queue.append((literal, choices))
  }

  mutating func add(_ fact: Fact, _ choices: Choices) {
    guard conflict == nil else { return }
    if case .opaque(let opaque, let isTrue, let reason) = fact {
      for other in facts {
        guard case .opaque(let otherOpaque, !isTrue, _) = other.fact,
          isTrue ? opaque.implies(otherOpaque) : otherOpaque.implies(opaque)
        else { continue }
        return contradict(choices.union(other.choices))
      }
      if obstacle == nil { obstacle = reason }
    }
    facts.append(ChosenFact(fact: fact, choices: choices))
  }

  mutating func add(_ alternative: Alternative, _ choices: Choices) {
    for literal in alternative.literals { add(literal, choices) }
    for fact in alternative.facts { add(fact, choices) }
    guard !alternative.others.isEmpty else { return }
    // Each together with the literals that hold already, so that mutually exclusive ones are
    // detected.
    pending.append(
      Choice(
        alternatives: alternative.others.map { Alternative(literals: alternative.literals + [$0]) },
        choices: choices))
  }

  mutating func contradict(_ choices: Choices) {
    if conflict == nil { conflict = choices }
  }

  mutating func record(_ reason: Obstacle) {
    if obstacle == nil { obstacle = reason }
  }

  /// Removes and returns the choice to make next: of those that come first, the one with the fewest
  /// alternatives.
  mutating func takeChoice() -> Choice? {
    let best = pending.indices.min {
      let (a, b) = (pending[$0], pending[$1])
      return (a.rank, a.alternatives.count, $0) < (b.rank, b.alternatives.count, $1)
    }
    return best.map { pending.remove(at: $0) }
  }

  /// The remaining values, if there are finitely many, and the choices that this follows from.
  var finiteValues: (values: [OrderedJSON], choices: Choices)? {
    switch type {
    case .null: return ([.null], .none)
    case .boolean: return ([.bool(false), .bool(true)], .none)
    default: break
    }
    for fact in facts {
      if case .among(let values) = fact.fact { return (values, fact.choices) }
    }
    return nil
  }

  /// The choices that exclude values, by the texts of these, so that thousands of values take a look each.
  var exclusions: [ScalarString: Choices] {
    let excluded = facts.flatMap { fact -> [(ScalarString, Choices)] in
      guard case .besides(let others) = fact.fact else { return [] }
      return others.map { (ScalarString($0.canonicalText), fact.choices) }
    }
    return Dictionary(keepingFirst: excluded)
  }

  /// Returns the facts about an object.
  mutating func objectFacts(added: AddedProperties) -> ObjectFacts {
    var gathered = object ?? ObjectFacts(added: added)
    object = nil
    gathered.add(from: facts)
    object = gathered
    return gathered
  }

  /// True if its facts don't contradict each other, which a choice between literals doesn't change.
  var isSolved: Bool { solvedCount == facts.count }

  mutating func noteSolved() { solvedCount = finiteValues == nil ? facts.count : nil }

  /// True if one value may not be enough, because some are excluded or validity can't be decided
  /// exactly.
  var needsVariants: Bool {
    obstacle != nil
      || facts.contains {
        if case .besides = $0.fact { true } else { false }
      }
  }

  /// Expands literals until only facts and choices are left.
  mutating func settle(_ classes: SchemaClasses) {
    repeat {
      while conflict == nil, queueStart < queue.count {
        let (literal, choices) = queue[queueStart]
        queueStart += 1
        for opposite in classes.opposites(of: literal) {
          if let other = literals[opposite] { contradict(choices.union(other)) }
        }
        if conflict == nil { Expansion(classes, literal, choices: choices).expand(into: &self) }
      }
    } while conflict == nil && simplifyChoices(classes)
  }

  /// Removes alternatives that can't hold, and choices with only one alternative. Returns true if
  /// there is anything to expand now.
  private mutating func simplifyChoices(_ classes: SchemaClasses) -> Bool {
    // The latest literals decide only choices that mention their schemas.
    let touched = Set(
      queue[latestStart...].flatMap { latest in
        [latest.literal.schema] + classes.opposites(of: latest.literal).map(\.schema)
      })
    latestStart = queue.count
    var rest: [Choice] = []
    let choices = pending
    pending = []
    for var choice in choices {
      if choice.isSimplified, !choice.mentions(touched) {
        rest.append(choice)
        continue
      }
      choice.isSimplified = true
      if choice.alternatives.contains(where: { isImplied($0, classes) }) { continue }
      choice.alternatives = choice.alternatives.filter { alternative in
        guard let reason = refutation(of: alternative, classes) else { return true }
        choice.choices.formUnion(reason)
        return false
      }
      switch choice.alternatives.count {
      case 0:
        contradict(choice.choices)
        return false
      case 1: add(choice.alternatives[0], choice.choices)
      default: rest.append(choice)
      }
    }
    pending = rest + pending
    return queueStart < queue.count
  }

  /// True if an alternative follows from the present literals, which don't depend on choices that
  /// may be undone before this one.
  private func isImplied(_ alternative: Alternative, _ classes: SchemaClasses) -> Bool {
    alternative.facts.isEmpty && alternative.others.isEmpty
      && alternative.literals.allSatisfy { literal in
        literals[literal] != nil || classes.boolean(literal.schema) == !literal.isNegated
      }
  }

  /// The maximum number of literals that are compared with an alternative one by one.
  private static let comparisonLimit = 24

  /// Returns the choices by which a literal can't hold, because one that must not hold excludes it.
  ///
  /// - Parameter count: The number of those with which it has been compared already.
  func refutation(
    of literal: Literal, besides count: Int, by areContrary: (Literal, Literal) -> Bool
  ) -> Choices? {
    guard !literal.isNegated, negated.count <= Self.comparisonLimit else { return nil }
    return negated[count...].first { areContrary(literal, $0.literal) }?.choices
  }

  /// Returns the choices that an alternative directly contradicts.
  private func refutation(of alternative: Alternative, _ classes: SchemaClasses) -> Choices? {
    for literal in alternative.literals {
      for opposite in classes.opposites(of: literal) {
        if let reason = literals[opposite] { return reason }
      }
      if classes.isContradiction(literal, type) { return Choices.none }
    }
    return nil
  }
}
