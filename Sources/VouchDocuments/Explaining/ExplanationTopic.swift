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
    /// The key whose values the details describe, or the position of the branch; nil if this isn't
    /// such a heading.
    package var member: String?
    /// The limit that the keyword states, as errors have it.
    fileprivate var limit: String? {
      stated?.number?.value.text ?? stated?.text?.value
        ?? stated?.names?.value.map(\.value).joined(separator: ", ")
    }
    /// The keyword as the schema states it; nil for a heading, and for a check without a keyword.
    package var stated: LocatedKeyword?
    /// The facts of the subschemas, or of the schema below the heading.
    package var details: [Fact] = []

    package struct Target {
      package let schema: SchemaID
      package let place: Place
    }

    /// A line for the fact, then one for each detail.
    fileprivate var lines: [String] {
      let indentation = String(repeating: "  ", count: depth + 1)
      let line =
        "\(place): \(indentation)\(words)" + (target.map { ", at \($0.place)" } ?? "")
        + (keyword.map { " [\($0)]" } ?? "")
      return [line] + details.flatMap(\.lines)
    }

    fileprivate func isAbout(_ word: String) -> Bool { keyword == word || member == word }
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
    lines += facts.flatMap(\.lines)
    return lines.map { $0 + "\n" }.joined()
      + members.filter { !$0.isMinor }.map(\.text).joined()
  }

  /// Returns the facts for a keyword, possibly one evaluated below others; nil if there are none. If it
  /// can't be found there, returns all facts of those.
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
      around = (index == 0 ? around : around.inside).outermost(for: word)
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
    let found = facts(for: keyword, below: path)
    let limited = found.all.first { limit != nil && $0.keyword == keyword && $0.limit == limit }
    return limited ?? found.first
  }

  private func facts(for keyword: String, below path: ArraySlice<String>) -> [Fact] {
    guard let first = path.first else { return facts.matching(keyword) }
    var around = facts.outermost(for: first)
    if around.isEmpty { return [] }
    for word in path.dropFirst() {
      let inner = around.inside.outermost(for: word)
      if !inner.isEmpty { around = inner }
    }
    let inner = around.inside.outermost(for: keyword)
    return inner.isEmpty ? around : inner
  }

  private func text(of facts: [Fact]) -> String? {
    facts.isEmpty ? nil : ([heading] + facts.flatMap(\.lines)).map { $0 + "\n" }.joined()
  }

  private var heading: String { "\(place): \(name)" }

  /// The topic, its members, and theirs.
  package var all: [ExplanationTopic] { [self] + members.flatMap(\.all) }
}

extension [ExplanationTopic.Fact] {
  /// The facts, each before its details, at any depth.
  var all: [Element] { flatMap { [$0] + $0.details.all } }

  /// The facts behind the first one.
  fileprivate var inside: [Element] { first.map { $0.details + dropFirst() } ?? [] }

  /// Returns the facts for a keyword, or under a key, that aren't details of others of these.
  fileprivate func matching(_ word: String, atDepth depth: Int? = nil) -> [Element] {
    flatMap { fact in
      fact.isAbout(word) && fact.depth == depth ?? fact.depth
        ? [fact] : fact.details.matching(word, atDepth: depth)
    }
  }

  /// Returns the facts for a keyword, or under a key, with the fewest enclosing schemas.
  fileprivate func outermost(for word: String) -> [Element] {
    guard let depth = all.filter({ $0.isAbout(word) }).map(\.depth).min() else {
      // Errors call a map's values so.
      return word == "values" ? outermost(for: "additionalProperties") : []
    }
    return matching(word, atDepth: depth)
  }
}
