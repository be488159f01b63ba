/// Something that a schema asks of values of one type, and the ways to break it.
///
/// A schema is satisfied where all of its requirements hold, and isn't where one of them fails.
struct Requirement {
  /// The ways to satisfy it; none if nothing does.
  let holds: [Alternative]
  /// The ways not to; none if everything satisfies it.
  let fails: [Alternative]

  static let never = Requirement(holds: [], fails: [Alternative()])

  init(holds: [Alternative], fails: [Alternative]) {
    self.holds = holds
    self.fails = fails
  }

  init(_ literal: Literal) {
    self.init(holds: [Alternative(literal)], fails: [Alternative(literal.negation)])
  }

  /// A fact whose opposite are other facts, one of which is true then.
  init(_ fact: Fact, or opposites: Fact...) {
    self.init(holds: [Alternative(fact)], fails: opposites.map { Alternative($0) })
  }

  /// Something that can't be reasoned about, but that is the same wherever its text is.
  init(opaque: Opaque, _ obstacle: Obstacle) {
    self.init(.opaque(opaque, true, obstacle), or: .opaque(opaque, false, obstacle))
  }
}

/// Takes a literal apart in a branch.
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
