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

  /// True if the alternatives are schemas that the value may satisfy.
  ///
  /// A choice with an alternative that has no literals, such as the absence of a key, isn't one:
  /// whether the member has to exist depends on the requirement that is to be violated.
  var isOfBranches: Bool {
    var hasBranch = false
    for alternative in alternatives {
      if alternative.literals.isEmpty, alternative.others.isEmpty { return false }
      hasBranch = hasBranch || alternative.literals.contains { !$0.isNegated }
    }
    return hasBranch
  }
}

/// One case of a search: the constraints on a value of one type, as far as choices have been made.
struct Branch {
  let type: ValueType
  /// The constraints on the value before any choice.
  let state: State
  /// The literals that have been expanded, or are in the queue.
  private(set) var literals: [Literal: Choices] = [:]
  private(set) var facts: [ChosenFact] = []
  var pending: [Choice] = []
  private var queue: [(Literal, Choices)] = []
  /// The index of the first literal in the queue that hasn't been expanded.
  private var queueStart = 0
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

  /// Removes and returns the choice to make next: choices between branches to satisfy, which
  /// constrain a value strongly, come before ways to violate a requirement; then the one with the
  /// fewest alternatives.
  mutating func takeChoice() -> Choice? {
    let best = pending.indices.min { first, second in
      let (a, b) = (pending[first], pending[second])
      if a.isOfBranches != b.isOfBranches { return a.isOfBranches }
      return (a.alternatives.count, first) < (b.alternatives.count, second)
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

  /// Returns the choices that exclude a value; nil if it isn't excluded.
  func exclusion(of value: OrderedJSON) -> Choices? {
    for fact in facts {
      guard case .besides(let others) = fact.fact else { continue }
      if others.contains(where: { $0.equals(value) }) { return fact.choices }
    }
    return nil
  }

  func excludes(_ value: OrderedJSON) -> Bool { exclusion(of: value) != nil }

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
    queue.removeSubrange(..<queueStart)
    queueStart = 0
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
    var rest: [Choice] = []
    let choices = pending
    pending = []
    for var choice in choices {
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

  /// Returns the choices by which a literal can't hold, because a literal that must hold excludes
  /// it.
  func refutation(of literal: Literal, by areContrary: (Literal, Literal) -> Bool) -> Choices? {
    let opposed = literals.filter { $0.key.isNegated != literal.isNegated }
    guard !literal.isNegated, opposed.count <= Self.comparisonLimit else { return nil }
    for (other, choices) in opposed.sorted(by: { $0.key < $1.key }) {
      if areContrary(literal, other) { return choices }
    }
    return nil
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
