import VouchSchema
import VouchValues

/// The simplification of choices before one of them is made.
extension ValueSearch {
  /// Removes alternatives that can't hold, and choices of which one alternative holds in any case.
  /// Returns true if there is something to expand again.
  ///
  /// This decides a union of many branches that a property distinguishes, without a case for each
  /// combination of the other branches' violations.
  mutating func simplifyChoices(of branch: inout Branch) -> Bool {
    let facts = branch.type == .object ? objectFacts(&branch) : nil
    var rest: [Choice] = []
    var settled: [(Alternative, Choices)] = []
    for var choice in branch.pending {
      refuteBranches(of: &choice, branch)
      var isImplied = false
      var alternatives: [Alternative] = []
      for alternative in choice.alternatives {
        switch verdict(on: alternative, of: choice, facts, &branch) {
        case .implied: isImplied = true
        case .refuted(let reason): choice.choices.formUnion(reason)
        case .open: alternatives.append(alternative)
        }
        if isImplied { break }
      }
      if isImplied { continue }
      choice.alternatives = alternatives
      choice.comparedCount = branch.negated.count
      switch alternatives.count {
      case 0:
        branch.contradict(choice.choices)
        return true
      case 1: settled.append((alternatives[0], choice.choices))
      default: rest.append(choice)
      }
    }
    branch.pending = rest
    for (alternative, choices) in settled { branch.add(alternative, choices) }
    return !settled.isEmpty
  }

  private enum Verdict {
    case implied, open
    case refuted(Choices)
  }

  private mutating func verdict(
    on alternative: Alternative, of choice: Choice, _ facts: ObjectFacts?, _ branch: inout Branch
  ) -> Verdict {
    let literals = alternative.literals
    if choice.comparedCount == nil, alternative.facts.isEmpty, literals.count == 2,
      !literals.contains(where: \.isNegated)
    {
      // Two branches that exclude each other do so in every context.
      if areApart(literals[0], literals[1], for: branch.type) { return .refuted(.none) }
    }
    if alternative.facts.isEmpty, literals.count == 1, alternative.others.isEmpty,
      let reason = branch.refutation(
        of: literals[0], besides: choice.comparedCount ?? 0,
        by: { areContrary($0, $1, for: branch.type) })
    {
      return .refuted(reason)
    }
    if let facts, let reason = refutation(of: alternative, facts, &branch) {
      return .refuted(reason)
    }
    guard alternative.literals.isEmpty, alternative.facts.count == 1 else { return .open }
    if let verdict = branch.verdict(on: alternative.facts[0]) {
      return verdict.isImplied ? .implied : .refuted(verdict.choices)
    }
    guard let facts else { return .open }
    switch alternative.facts[0] {
    case .has(let key, let isPresent):
      let key = ScalarString(key)
      if isPresent, let reason = facts.absent[key] { return .refuted(reason) }
      if let reason = facts.present[key] { return isPresent ? .implied : .refuted(reason) }
      let (known, choices) = self.literals(for: key, facts, &branch)
      guard case .empty = answer(State(known)) else { return .open }
      return isPresent ? .refuted(choices) : .implied
    case .member(.named(let key), let literal):
      return verdict(on: literal, at: ScalarString(key), facts, &branch)
    default: return .open
    }
  }

  /// Returns the choices by which a member that is there obviously isn't what an alternative's
  /// schemas ask of its key. So a value that meets one of many conditions needs no case for each of
  /// the others.
  private mutating func refutation(
    of alternative: Alternative, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> Choices? {
    for literal in alternative.literals where !literal.isNegated {
      for requirement in classes.requirements(of: literal, .object).all
      where requirement.holds.count == 1 {
        for case .members(let group) in requirement.holds[0].facts {
          let asked = group.properties.filter { facts.present[$0.key] != nil }
          for (key, literal) in asked.sorted(by: { $0.key.value < $1.key.value }) {
            let (known, choices) = literals(for: key, facts, &branch)
            let isApart = known.contains {
              !$0.isNegated && classes.areApart($0.schema, literal.schema)
            }
            if isApart { return choices.union(facts.present[key] ?? .none) }
          }
        }
      }
    }
    return nil
  }

  /// True if no value of a type satisfies both of two literals.
  private mutating func areApart(_ first: Literal, _ second: Literal, for type: ValueType) -> Bool {
    classes.areApart(first.schema, second.schema, for: type)
      || areContrary(first, second, for: type)
  }

  /// Does the same, by searching for such a value.
  private mutating func areContrary(
    _ first: Literal, _ second: Literal, for type: ValueType
  ) -> Bool {
    switch answer(State([first, second]), isPart: false) {
    case .empty: return true
    case .inhabited(let value) where value.valueType == type: return false
    case .inhabited, .unknown: break
    }
    // Schemas without `type` accept all values of other types.
    guard let typed = classes.schema(ofType: type) else { return false }
    let typedState = State([first, second, first.with(typed)])
    if case .empty = answer(typedState, isPart: false) { return true }
    return false
  }

  /// Removes the branches of a `oneOf` that contradict a branch which holds in any case.
  private mutating func refuteBranches(of choice: inout Choice, _ branch: Branch) {
    guard choice.alternatives.contains(where: { !$0.others.isEmpty }) else { return }
    let all = choice.alternatives.flatMap { $0.literals + $0.others }.filter { !$0.isNegated }
    var known: (literal: Literal, reason: Choices)?
    for literal in all where known == nil {
      for side in [Side.subset, .superset] {
        guard let reason = branch.literals[Literal(literal.schema, side: side)] else { continue }
        known = (literal, reason)
      }
    }
    guard let (known, reason) = known else { return }
    var isApart: [Literal: Bool] = [:]
    for literal in all where literal != known && isApart[literal] == nil {
      isApart[literal] = areApart(literal, known, for: branch.type)
    }
    choice.alternatives = choice.alternatives.compactMap { alternative in
      var rest = alternative
      rest.others.removeAll { isApart[$0] == true }
      let isRefuted = alternative.literals.contains { isApart[$0] == true }
      return isRefuted || (rest.others.isEmpty && !alternative.others.isEmpty) ? nil : rest
    }
    choice.choices.formUnion(reason)
  }

  private mutating func verdict(
    on literal: Literal, at key: ScalarString, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> Verdict {
    if let reason = facts.absent[key] { return .refuted(reason) }
    let (known, choices) = literals(for: key, facts, &branch)
    if case .empty = answer(State(known + [literal])) { return .refuted(choices) }
    guard facts.present[key] != nil else { return .open }
    if case .empty = answer(State(known + [literal.negation])) { return .implied }
    return .open
  }
}
