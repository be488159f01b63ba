import VouchReading
import VouchSchema

/// An item with a name in Swift that can be explained: a type, a property, a case, an element.
package struct ExplanationTopic: Sendable {
  /// A single check in words, with its place in the schema.
  package struct Fact: Sendable {
    package let words: String
    /// The keyword as errors name it; nil for a heading between others.
    package let keyword: String?
    package let place: Place
    /// The number of evaluated schemas around the one that states the check.
    package var depth = 0
    /// The schema that the words refer to.
    package var target: Target?
    /// The key whose values the following facts describe, or the position of the branch; nil if
    /// this isn't such a heading.
    package var member: String?
    /// The limit that the keyword states, as errors have it.
    fileprivate var limit: String? { stated?.number?.value.text ?? stated?.text?.value }
    /// The keyword as the schema states it; nil for a heading, and for a check without a keyword.
    package var stated: LocatedKeyword?

    package struct Target {
      package let schema: SchemaID
      package let place: Place
    }

    var line: String {
      let indentation = String(repeating: "  ", count: depth + 1)
      return "\(place): \(indentation)\(words)" + (target.map { ", at \($0.place)" } ?? "")
        + (keyword.map { " [\($0)]" } ?? "")
    }
  }

  /// The name in Swift: `Listing`, `Listing.id`; elements are `Listing.tags.items`.
  package let name: String
  /// The prefix of the identifiers of the rules in errors.
  package let ruleStem: String
  package let place: Place
  /// The described schema; nil for a value or a rule in one.
  package var schema: SchemaID?
  package var description: String?
  package var facts: [Fact] = []
  package var members: [ExplanationTopic] = []
  /// The generated type of the values, if it isn't the topic itself.
  package var typeName: String?
  /// True if ``ruleStem`` is the whole identifier of a rule.
  package var isRule = false
  /// True if the enclosing topic's explanation covers it sufficiently.
  package var isMinor = false

  /// The topic's text, with a line for each check; then the members in the same form.
  package var text: String {
    var lines = [heading]
    if let description {
      lines += description.split(separator: "\n").map { "  " + Escaping.visible(String($0)) }
    }
    lines += facts.map(\.line)
    return lines.map { $0 + "\n" }.joined()
      + members.filter { !$0.isMinor }.map(\.text).joined()
  }

  /// Returns the schema's facts for a keyword; nil if there are none.
  package func text(for keyword: String) -> String? {
    text(of: Self.facts(for: keyword, in: facts))
  }

  /// Returns a schema's facts for a keyword that is evaluated below others. If it can't be found,
  /// returns all facts of those.
  ///
  /// - Parameter path: The keywords, keys and positions on the path to the schema.
  package func text(for keyword: String, below path: ArraySlice<String>) -> String? {
    text(of: facts(for: keyword, below: path))
  }

  /// Returns the facts of an evaluated schema at a path of keywords, keys and positions; nil if there
  /// is none.
  package func text(at path: ArraySlice<String>) -> String? {
    var around = facts
    for (index, word) in path.enumerated() {
      around = Self.outermostFacts(for: word, in: Array(around.dropFirst(index == 0 ? 0 : 1)))
    }
    return text(of: around)
  }

  /// Returns the fact for a keyword, possibly one evaluated below others. If it can't be found,
  /// returns the innermost known fact of those.
  ///
  /// - Parameters:
  ///   - path: The keywords, keys and positions on the path to the schema.
  ///   - limit: The limit that the keyword states, if several keywords of the name are to be told
  ///     apart.
  package func fact(
    for keyword: String, below path: ArraySlice<String> = [], limit: String? = nil
  ) -> Fact? {
    let found =
      path.isEmpty ? Self.facts(for: keyword, in: facts) : facts(for: keyword, below: path)
    let limited = found.first { limit != nil && $0.keyword == keyword && $0.limit == limit }
    return limited ?? found.first
  }

  private func facts(for keyword: String, below path: ArraySlice<String>) -> [Fact] {
    guard let first = path.first else { return [] }
    var around = Self.outermostFacts(for: first, in: facts)
    if around.isEmpty { return [] }
    for word in path.dropFirst() {
      let inner = Self.outermostFacts(for: word, in: Array(around.dropFirst()))
      if !inner.isEmpty { around = inner }
    }
    let inner = Self.outermostFacts(for: keyword, in: Array(around.dropFirst()))
    return inner.isEmpty ? around : inner
  }

  private func text(of facts: [Fact]) -> String? {
    facts.isEmpty ? nil : ([heading] + facts.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// Returns the facts for a keyword, or under a key, with the fewest enclosing schemas.
  private static func outermostFacts(for word: String, in facts: [Fact]) -> [Fact] {
    let matching = facts.filter { $0.keyword == word || $0.member == word }
    guard let depth = matching.map(\.depth).min() else {
      // Errors call a map's values so.
      return word == "values" ? outermostFacts(for: "additionalProperties", in: facts) : []
    }
    return Self.facts(for: word, in: facts, atDepth: depth)
  }

  /// Returns the facts for a keyword, or under a key, each with the facts evaluated for it.
  private static func facts(
    for word: String, in facts: [Fact], atDepth depth: Int? = nil
  ) -> [Fact] {
    var found: [Fact] = []
    var around: Fact?
    for fact in facts {
      if let outer = around, fact.isBeyond(outer) { around = nil }
      let isMeant = depth.map { $0 == fact.depth } ?? true
      if around == nil, isMeant, fact.keyword == word || fact.member == word { around = fact }
      if around != nil { found.append(fact) }
    }
    return found
  }

  private var heading: String { "\(place): \(name)" }

  /// The topic, its members, and theirs.
  package var all: [ExplanationTopic] { [self] + members.flatMap(\.all) }
}

extension ExplanationTopic.Fact {
  /// Returns true if the facts evaluated for another fact end before this one. Facts about a key's
  /// values have the same depth as the heading with the key.
  fileprivate func isBeyond(_ outer: Self) -> Bool {
    depth < outer.depth || (depth == outer.depth && (outer.member == nil || member != nil))
  }
}
