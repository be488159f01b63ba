import VouchSchema
import VouchValues

/// One of several ways to satisfy something: all of its parts.
struct Alternative {
  var literals: [Literal] = []
  var facts: [Fact] = []
  /// Of these, one has to hold besides; none if nothing is asked for.
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

/// A choice that is still to be made: one of the alternatives has to hold.
struct Choice {
  var alternatives: [Alternative]
  var choices: Choices

  /// Whether the alternatives are schemas that the value may satisfy.
  ///
  /// What holds of all objects without a key isn't such a choice: what is to be broken says whether there
  /// has to be one.
  var isOfBranches: Bool {
    var hasBranch = false
    for alternative in alternatives {
      if alternative.literals.isEmpty, alternative.others.isEmpty { return false }
      hasBranch = hasBranch || alternative.literals.contains { !$0.isNegated }
    }
    return hasBranch
  }
}

/// One case of a search: what a value of one type is to satisfy, as far as choices have been made.
struct Branch {
  let type: ValueType
  /// What is asked of the value before any choice.
  let state: State
  /// The literals that have been taken apart, or are about to be.
  private(set) var literals: [Literal: Choices] = [:]
  private(set) var facts: [ChosenFact] = []
  var pending: [Choice] = []
  private var queue: [(Literal, Choices)] = []
  /// What comes before this in the queue has been taken apart.
  private var queueStart = 0
  /// What contradicts itself, if anything does.
  private(set) var conflict: Choices?
  /// The first thing that can't be reasoned about.
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
    // Each together with what holds already, so that two which exclude each other are seen to.
    pending.append(
      Choice(
        alternatives: alternative.others.map { Alternative(literals: alternative.literals + [$0]) },
        choices: choices))
  }

  mutating func contradict(_ choices: Choices) {
    if conflict == nil { conflict = choices }
  }

  mutating func note(_ reason: Obstacle) {
    if obstacle == nil { obstacle = reason }
  }

  /// Takes the choice that is to be made next out of those to be made: of branches to satisfy, which say
  /// much about a value, before ways to break something; then the one with the fewest alternatives.
  mutating func takeChoice() -> Choice? {
    let best = pending.indices.min { first, second in
      let (a, b) = (pending[first], pending[second])
      if a.isOfBranches != b.isOfBranches { return a.isOfBranches }
      return (a.alternatives.count, first) < (b.alternatives.count, second)
    }
    return best.map { pending.remove(at: $0) }
  }

  /// The only values that are left, if there are finitely many, and the choices that it follows from.
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

  /// The choices by which a value is excluded; nil if it isn't.
  func exclusion(of value: OrderedJSON) -> Choices? {
    for fact in facts {
      guard case .besides(let others) = fact.fact else { continue }
      if others.contains(where: { $0.equals(value) }) { return fact.choices }
    }
    return nil
  }

  func excludes(_ value: OrderedJSON) -> Bool { exclusion(of: value) != nil }

  /// Whether one value may not be enough, because some are excluded or nobody knows which are valid.
  var needsVariants: Bool {
    obstacle != nil
      || facts.contains {
        if case .besides = $0.fact { true } else { false }
      }
  }

  /// Takes literals apart until only facts and choices are left.
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

  /// Leaves out alternatives that can't hold, and choices that are no choices; tells whether anything is
  /// to be taken apart now.
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

  /// Whether everything that an alternative asks for is asked for anyway, without choices that may be
  /// taken back before this one.
  private func isImplied(_ alternative: Alternative, _ classes: SchemaClasses) -> Bool {
    alternative.facts.isEmpty && alternative.others.isEmpty
      && alternative.literals.allSatisfy { literal in
        literals[literal] != nil || classes.boolean(literal.schema) == !literal.isNegated
      }
  }

  /// So many literals are compared with an alternative one by one.
  private static let comparisonLimit = 24

  /// The choices by which a literal can't hold, because another one that must hold excludes it.
  func refutation(of literal: Literal, by areContrary: (Literal, Literal) -> Bool) -> Choices? {
    let opposed = literals.filter { $0.key.isNegated != literal.isNegated }
    guard !literal.isNegated, opposed.count <= Self.comparisonLimit else { return nil }
    for (other, choices) in opposed.sorted(by: { $0.key < $1.key }) {
      if areContrary(literal, other) { return choices }
    }
    return nil
  }

  /// The choices that an alternative contradicts at first sight.
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
