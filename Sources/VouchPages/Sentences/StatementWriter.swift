import VouchGenerator
import VouchReading
import VouchSchema

/// Writes checks as statements: short conditions as sentences, others as lists.
struct StatementWriter {
  typealias Fact = FactNode.Fact

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

  /// Returns statements in the order of the facts.
  func statements(_ facts: [Fact]) -> [CheckedStatement] { statements(FactNode.trees(facts)) }

  private func statements(_ nodes: [FactNode]) -> [CheckedStatement] {
    FactNode.parts(nodes).flatMap { part in
      (part.heading.map { [statement($0)] } ?? []) + statements(part)
    }
  }

  /// Returns the statement of a node, with the statements of its children.
  private func statement(_ node: FactNode) -> CheckedStatement {
    statement(words(node.fact), node, statements(node.children))
  }

  private func statement(
    _ words: Phrase, _ node: FactNode, _ details: [CheckedStatement] = []
  ) -> CheckedStatement {
    CheckedStatement(
      words, keyword: node.fact.keyword, source: link(node.fact.place), details: details)
  }

  /// Returns the statements of one schema.
  private func statements(_ part: FactNode.SchemaPart) -> [CheckedStatement] {
    let choice = Choice(part.nodes, clauses)
    return part.nodes.flatMap { node -> [CheckedStatement] in
      switch node.keyword?.inPlaceApplicator {
      case .if: choice.map(statements) ?? [statement(node)]
      case .then where choice != nil, .else where choice != nil: []
      case .dependentSchemas: dependentSchemas(node)
      case .allOf: conjunction(node)
      case nil where node.keyword == .dependentRequired: dependencies(node)
      case .then, .else, .reference, .dynamicReference, .anyOf, .oneOf, .not, nil:
        [statement(node)]
      }
    }
  }

  // MARK: Conditions

  /// A schema's `if`, with the keywords that depend on it.
  private struct Choice {
    let node: FactNode
    let condition: Phrase
    let then: FactNode?
    let otherwise: FactNode?

    /// Nil if there is no short `if`, or nothing depends on it.
    init?(_ nodes: [FactNode], _ clauses: Clauses) {
      guard let node = nodes.first(where: { $0.keyword == .if }),
        let condition = clauses.condition(node.children)
      else { return nil }
      then = nodes.first { $0.keyword == .then }
      otherwise = nodes.first { $0.keyword == .else }
      if then == nil, otherwise == nil { return nil }
      self.node = node
      self.condition = condition
    }
  }

  private func statements(_ choice: Choice) -> [CheckedStatement] {
    let then = choice.then.flatMap { clauses.demands($0.children) }
    let otherwise = choice.otherwise.flatMap { clauses.demands($0.children) }
    let opening = Phrase.text("When ") + choice.condition
    switch (choice.then, then, choice.otherwise, otherwise) {
    case (_?, let then?, nil, _):
      return [statement(opening + ": " + then, choice.node)]
    case (_?, let then?, _?, let otherwise?):
      return [statement(opening + ": " + then + "; otherwise: " + otherwise, choice.node)]
    case (nil, _, _?, let otherwise?):
      return [statement(.text("Unless ") + choice.condition + ": " + otherwise, choice.node)]
    default:
      return consequence(choice.then, then, opening)
        + consequence(
          choice.otherwise, otherwise,
          choice.then == nil ? .text("Unless ") + choice.condition : .text("Otherwise"))
    }
  }

  private func consequence(
    _ node: FactNode?, _ clause: Phrase?, _ opening: Phrase
  ) -> [CheckedStatement] {
    guard let node else { return [] }
    if let clause { return [statement(opening + ": " + clause, node)] }
    if node.children.isEmpty {
      // A schema that is `true` or `false`, which the keyword's own words express.
      return [statement(opening + ": it " + words(node.fact), node)]
    }
    return [statement(opening + ": it must be as follows", node, statements(node.children))]
  }

  // MARK: What depends on a key

  private func dependencies(_ node: FactNode) -> [CheckedStatement] {
    guard case .namesByKey(let entries)? = node.fact.stated?.value else { return [statement(node)] }
    return entries.filter { !$0.names.isEmpty }.map { entry in
      let names = Clauses.list(entry.names.map { .code($0.value) })
      let words = Phrase.text("When ") + .code(entry.key) + " is present: " + names
      return statement(words + " must be present", node)
    }
  }

  private func dependentSchemas(_ node: FactNode) -> [CheckedStatement] {
    FactNode.parts(node.children).flatMap { part -> [CheckedStatement] in
      guard let key = part.heading?.fact.member else { return statements(part) }
      let opening = Phrase.text("When ") + .code(key) + " is present: "
      if let clause = clauses.demands(part.nodes) {
        return [statement(opening + clause, node)]
      }
      if part.nodes.isEmpty { return [] }
      return [statement(opening + "it must be as follows", node, statements(part))]
    }
  }

  /// Writes several conditions that must all hold side by side, without a nested list for each.
  private func conjunction(_ node: FactNode) -> [CheckedStatement] {
    let branches = FactNode.parts(node.children)
    guard !branches.isEmpty, branches.allSatisfy({ isConditional($0.nodes) }) else {
      return [statement(node)]
    }
    return branches.flatMap { statements($0) }
  }

  private func isConditional(_ nodes: [FactNode]) -> Bool {
    guard !nodes.isEmpty else { return false }
    let hasChoice = Choice(nodes, clauses) != nil
    return nodes.allSatisfy { node in
      hasChoice && [.if, .then, .else].contains(node.keyword)
        || [.dependentRequired, .dependentSchemas].contains(node.keyword)
    }
  }
}
