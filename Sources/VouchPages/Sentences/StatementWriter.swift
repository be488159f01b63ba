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
  func statements(_ facts: [Fact]) -> [CheckedStatement] {
    statements(FactNode.trees(facts), lift: 0)
  }

  /// - Parameter lift: the number of enclosing schemas that aren't shown.
  private func statements(_ nodes: [FactNode], lift: Int) -> [CheckedStatement] {
    FactNode.parts(nodes).flatMap { part in
      (part.heading.map { statements($0, lift: lift) } ?? []) + statements(part, lift: lift)
    }
  }

  /// Returns the statement of a node, followed by the statements of its children.
  private func statements(_ node: FactNode, lift: Int) -> [CheckedStatement] {
    [statement(words(node.fact), node, lift: lift)] + statements(node.children, lift: lift)
  }

  private func statement(_ words: Phrase, _ node: FactNode, lift: Int) -> CheckedStatement {
    CheckedStatement(
      words, keyword: node.fact.keyword, source: link(node.fact.place),
      depth: max(0, node.fact.depth - lift))
  }

  /// Returns the statements of one schema.
  private func statements(_ part: FactNode.SchemaPart, lift: Int) -> [CheckedStatement] {
    let choice = Choice(part.nodes, clauses)
    return part.nodes.flatMap { node -> [CheckedStatement] in
      switch node.keyword?.inPlaceApplicator {
      case .if: choice.map { statements($0, lift: lift) } ?? statements(node, lift: lift)
      case .then where choice != nil, .else where choice != nil: []
      case .dependentSchemas: dependentSchemas(node, lift: lift)
      case .allOf: conjunction(node, lift: lift)
      case nil where node.keyword == .dependentRequired: dependencies(node, lift: lift)
      case .then, .else, .reference, .dynamicReference, .anyOf, .oneOf, .not, nil:
        statements(node, lift: lift)
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

  private func statements(_ choice: Choice, lift: Int) -> [CheckedStatement] {
    let then = choice.then.flatMap { clauses.demands($0.children) }
    let otherwise = choice.otherwise.flatMap { clauses.demands($0.children) }
    let opening = Phrase.text("When ") + choice.condition
    switch (choice.then, then, choice.otherwise, otherwise) {
    case (_?, let then?, nil, _):
      return [statement(opening + ": " + then, choice.node, lift: lift)]
    case (_?, let then?, _?, let otherwise?):
      let words = opening + ": " + then + "; otherwise: " + otherwise
      return [statement(words, choice.node, lift: lift)]
    case (nil, _, _?, let otherwise?):
      let words = Phrase.text("Unless ") + choice.condition + ": " + otherwise
      return [statement(words, choice.node, lift: lift)]
    default:
      return consequence(choice.then, then, opening, lift: lift)
        + consequence(
          choice.otherwise, otherwise,
          choice.then == nil ? .text("Unless ") + choice.condition : .text("Otherwise"), lift: lift)
    }
  }

  private func consequence(
    _ node: FactNode?, _ clause: Phrase?, _ opening: Phrase, lift: Int
  ) -> [CheckedStatement] {
    guard let node else { return [] }
    if let clause { return [statement(opening + ": " + clause, node, lift: lift)] }
    if node.children.isEmpty {
      // A schema that is `true` or `false`, which the keyword's own words express.
      return [statement(opening + ": it " + words(node.fact), node, lift: lift)]
    }
    return [statement(opening + ": it must be as follows", node, lift: lift)]
      + statements(node.children, lift: lift)
  }

  // MARK: What depends on a key

  private func dependencies(_ node: FactNode, lift: Int) -> [CheckedStatement] {
    guard case .namesByKey(let entries)? = node.fact.stated?.value else {
      return statements(node, lift: lift)
    }
    return entries.filter { !$0.names.isEmpty }.map { entry in
      let names = Clauses.list(entry.names.map { .code($0.value) })
      let words = Phrase.text("When ") + .code(entry.key) + " is present: " + names
      return statement(words + " must be present", node, lift: lift)
    }
  }

  private func dependentSchemas(_ node: FactNode, lift: Int) -> [CheckedStatement] {
    FactNode.parts(node.children).flatMap { part -> [CheckedStatement] in
      guard let key = part.heading?.fact.member else { return statements(part, lift: lift) }
      let opening = Phrase.text("When ") + .code(key) + " is present: "
      if let clause = clauses.demands(part.nodes) {
        return [statement(opening + clause, node, lift: lift)]
      }
      if part.nodes.isEmpty { return [] }
      return [statement(opening + "it must be as follows", node, lift: lift)]
        + statements(part, lift: lift)
    }
  }

  /// Writes several conditions that must all hold side by side, without a nested list for each.
  private func conjunction(_ node: FactNode, lift: Int) -> [CheckedStatement] {
    let branches = FactNode.parts(node.children)
    guard !branches.isEmpty, branches.allSatisfy({ isConditional($0.nodes) }) else {
      return statements(node, lift: lift)
    }
    return branches.flatMap { statements($0, lift: lift + 1) }
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
