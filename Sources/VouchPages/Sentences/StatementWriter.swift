import VouchDocuments
import VouchReading
import VouchSchema

/// Writes checks as statements: short conditions as sentences, others as lists.
struct StatementWriter {
  typealias Fact = ExplanationTopic.Fact

  private let words: (Fact) -> Phrase
  private let link: (Place) -> SourceLink?
  private let clauses: Clauses

  /// - Parameters:
  ///   - words: returns the words of a fact, with links.
  ///   - link: returns the link to a place.
  init(words: @escaping (Fact) -> Phrase, link: @escaping (Place) -> SourceLink?) {
    self.words = words
    self.link = link
    clauses = Clauses(words: words)
  }

  /// Returns statements in the order of the facts of one schema.
  func statements(_ facts: [Fact]) -> [CheckedStatement] {
    let choice = Choice(facts, clauses)
    return facts.flatMap { fact -> [CheckedStatement] in
      switch fact.statedKeyword?.inPlaceApplicator {
      case .if: choice.map(statements) ?? statements(fact)
      case .then where choice != nil, .else where choice != nil: []
      case .dependentSchemas: dependentSchemas(fact)
      case .allOf: conjunction(fact)
      case nil where fact.statedKeyword == .dependentRequired: dependencies(fact)
      case .then, .else, .reference, .dynamicReference, .anyOf, .oneOf, .not, nil: statements(fact)
      }
    }
  }

  /// Returns the statement of a fact, with those of its details; a heading is followed by them.
  private func statements(_ fact: Fact) -> [CheckedStatement] {
    let details = statements(fact.details)
    return fact.member == nil
      ? [statement(words(fact), fact, details)] : [statement(words(fact), fact)] + details
  }

  private func statement(
    _ words: Phrase, _ fact: Fact, _ details: [CheckedStatement] = []
  ) -> CheckedStatement {
    CheckedStatement(words, keyword: fact.keyword, source: link(fact.place), details: details)
  }

  // MARK: Conditions

  /// A schema's `if`, with the keywords that depend on it.
  private struct Choice {
    let fact: Fact
    let condition: Phrase
    let then: Fact?
    let otherwise: Fact?

    /// Nil if there is no short `if`, or nothing depends on it.
    init?(_ facts: [Fact], _ clauses: Clauses) {
      guard let fact = facts.first(where: { $0.statedKeyword == .if }),
        let condition = clauses.condition(fact.details)
      else { return nil }
      then = facts.first { $0.statedKeyword == .then }
      otherwise = facts.first { $0.statedKeyword == .else }
      if then == nil, otherwise == nil { return nil }
      self.fact = fact
      self.condition = condition
    }
  }

  private func statements(_ choice: Choice) -> [CheckedStatement] {
    let then = choice.then.flatMap { clauses.demands($0.details) }
    let otherwise = choice.otherwise.flatMap { clauses.demands($0.details) }
    let opening = Phrase.text("When ") + choice.condition
    switch (choice.then, then, choice.otherwise, otherwise) {
    case (_?, let then?, nil, _):
      return [statement(opening + ": " + then, choice.fact)]
    case (_?, let then?, _?, let otherwise?):
      return [statement(opening + ": " + then + "; otherwise: " + otherwise, choice.fact)]
    case (nil, _, _?, let otherwise?):
      return [statement(.text("Unless ") + choice.condition + ": " + otherwise, choice.fact)]
    default:
      return consequence(choice.then, then, opening)
        + consequence(
          choice.otherwise, otherwise,
          choice.then == nil ? .text("Unless ") + choice.condition : .text("Otherwise"))
    }
  }

  private func consequence(
    _ fact: Fact?, _ clause: Phrase?, _ opening: Phrase
  ) -> [CheckedStatement] {
    guard let fact else { return [] }
    if let clause { return [statement(opening + ": " + clause, fact)] }
    if fact.details.isEmpty {
      // A schema that is `true` or `false`, which the keyword's own words express.
      return [statement(opening + ": it " + words(fact), fact)]
    }
    return [statement(opening + ": it must be as follows", fact, statements(fact.details))]
  }

  // MARK: What depends on a key

  private func dependencies(_ fact: Fact) -> [CheckedStatement] {
    guard case .namesByKey(let entries)? = fact.stated?.value else { return statements(fact) }
    return entries.filter { !$0.names.isEmpty }.map { entry in
      let names = Clauses.list(entry.names.map { .code($0.value) })
      let words = Phrase.text("When ") + .code(entry.key) + " is present: " + names
      return statement(words + " must be present", fact)
    }
  }

  private func dependentSchemas(_ fact: Fact) -> [CheckedStatement] {
    fact.details.flatMap { heading -> [CheckedStatement] in
      guard let key = heading.member else { return statements([heading]) }
      let opening = Phrase.text("When ") + .code(key) + " is present: "
      if let clause = clauses.demands(heading.details) {
        return [statement(opening + clause, fact)]
      }
      if heading.details.isEmpty { return [] }
      return [statement(opening + "it must be as follows", fact, statements(heading.details))]
    }
  }

  /// Writes several conditions that must all hold side by side, without a nested list for each.
  private func conjunction(_ fact: Fact) -> [CheckedStatement] {
    let branches = fact.details.map(\.details)
    guard !branches.isEmpty, branches.allSatisfy(isConditional) else { return statements(fact) }
    return branches.flatMap(statements)
  }

  private func isConditional(_ facts: [Fact]) -> Bool {
    guard !facts.isEmpty else { return false }
    let hasChoice = Choice(facts, clauses) != nil
    return facts.allSatisfy { fact in
      hasChoice && [.if, .then, .else].contains(fact.statedKeyword)
        || [.dependentRequired, .dependentSchemas].contains(fact.statedKeyword)
    }
  }
}

extension ExplanationTopic.Fact {
  var statedKeyword: Keyword? { stated?.keyword }
}
