import VouchSchema
import VouchValues

/// Choices made shorter before one of them is made.
extension ValueSearch {
  /// Leaves out alternatives that can't hold, and choices of which one alternative holds anyway; tells
  /// whether something is to be taken apart again.
  ///
  /// A union of many branches that a property tells apart is decided here, without a case for each
  /// combination of what the other branches lack.
  mutating func simplifyChoices(of branch: inout Branch) -> Bool {
    let facts = branch.type == .object ? ObjectFacts(branch.facts) : nil
    var rest: [Choice] = []
    var settled: [(Alternative, Choices)] = []
    for var choice in branch.pending {
      var isImplied = false
      var alternatives: [Alternative] = []
      for alternative in choice.alternatives {
        switch verdict(on: alternative, facts, &branch) {
        case .implied: isImplied = true
        case .refuted(let reason): choice.choices.formUnion(reason)
        case .open: alternatives.append(alternative)
        }
        if isImplied { break }
      }
      if isImplied { continue }
      choice.alternatives = alternatives
      switch alternatives.count {
      case 0:
        branch.contradict(choice.choices)
        return true
      case 1: settled.append((alternatives[0], choice.choices))
      default: rest.append(choice)
      }
    }
    branch.pending = rest
    for (alternative, choices) in settled { branch.choose(alternative, choices) }
    return !settled.isEmpty
  }

  private enum Verdict {
    case implied, open
    case refuted(Choices)
  }

  private mutating func verdict(
    on alternative: Alternative, _ facts: ObjectFacts?, _ branch: inout Branch
  ) -> Verdict {
    if alternative.facts.isEmpty, alternative.literals.count == 2,
      !alternative.literals.contains(where: \.isNegated)
    {
      // Two branches that exclude each other do so wherever they stand.
      if case .empty = answer(State(alternative.literals)) { return .refuted(.none) }
    }
    if alternative.facts.isEmpty, alternative.literals.count == 1,
      let reason = branch.refutation(of: alternative.literals[0], by: { answer(State([$0, $1])) })
    {
      return .refuted(reason)
    }
    guard let facts, alternative.literals.isEmpty, alternative.facts.count == 1 else {
      return .open
    }
    switch alternative.facts[0] {
    case .has(let key, let isPresent, _):
      let key = ScalarString(key)
      if isPresent { return verdict(refutedBy: facts.absent[key], impliedBy: facts.present[key]) }
      return verdict(refutedBy: facts.present[key], impliedBy: facts.absent[key])
    case .member(.named(let key), let literal):
      return verdict(on: literal, at: ScalarString(key), facts, &branch)
    default: return .open
    }
  }

  private func verdict(refutedBy refutation: Choices?, impliedBy reason: Choices?) -> Verdict {
    if let refutation { return .refuted(refutation) }
    return reason == nil ? .open : .implied
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
