/// A constraint of a schema on values of one type, with the ways to violate it.
///
/// A schema is satisfied if all its requirements hold, and violated if one of them fails.
struct Requirement {
  /// The ways to satisfy it; empty if it can't be satisfied.
  let holds: [Alternative]
  /// The ways to violate it; empty if every value satisfies it.
  let fails: [Alternative]

  static let never = Requirement(holds: [], fails: [Alternative()])

  init(holds: [Alternative], fails: [Alternative]) {
    self.holds = holds
    self.fails = fails
  }

  init(_ literal: Literal) {
    self.init(holds: [Alternative(literal)], fails: [Alternative(literal.negation)])
  }

  /// Makes the requirement of a fact whose negation is a disjunction of other facts.
  init(_ fact: Fact, or opposites: Fact...) {
    self.init(holds: [Alternative(fact)], fails: opposites.map { Alternative($0) })
  }

  /// Makes a requirement that can't be reasoned about, but is equivalent to others with the same
  /// text.
  init(opaque: Uninterpreted, _ obstacle: Obstacle) {
    self.init(.opaque(opaque, true, obstacle), or: .opaque(opaque, false, obstacle))
  }
}

/// Expands a literal in a branch.
struct Expansion {
  private let classes: SchemaClasses
  private let literal: Literal
  private let choices: Choices

  init(_ classes: SchemaClasses, _ literal: Literal, choices: Choices) {
    self.classes = classes
    self.literal = literal
    self.choices = choices
  }

  func expand(into branch: inout Branch) {
    if let boolean = classes.boolean(literal.schema) {
      if boolean == literal.isNegated { branch.contradict(choices) }
      return
    }
    let requirements = classes.requirements(of: literal, branch.type)
    if literal.isNegated {
      branch.pending.append(
        Choice(alternatives: requirements.all.flatMap(\.fails), choices: choices))
      return
    }
    for requirement in requirements.all {
      if requirement.holds.count == 1 {
        branch.add(requirement.holds[0], choices)
      } else {
        branch.pending.append(Choice(alternatives: requirement.holds, choices: choices))
      }
    }
  }
}
