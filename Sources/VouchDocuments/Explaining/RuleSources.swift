import VouchGenerator
import VouchReading

/// A search for the parts of schemas that correspond to the identifiers of violated rules.
package struct RuleSources: Sendable {
  /// The requirement in a line of a schema.
  package struct Source: Sendable {
    /// A sentence about the value, without its subject: `must be at least 1`.
    package let words: String
    package let place: Place
  }

  private var topics: [String: [ExplanationTopic]] = [:]
  /// The prefixes of rule identifiers, by the places of schemas.
  package private(set) var stems: [Place: String] = [:]

  package init(_ checked: CheckedSchemas) {
    let found = ExplanationTopics(checked)
    // Rules of a type have its name as a prefix, not that of a property with this type.
    for type in found.types { stems[type.place] = type.ruleStem }
    for topic in found.types.flatMap(\.all) + found.definitions where !topic.ruleStem.isEmpty {
      topics[topic.ruleStem, default: []].append(topic)
      if !topic.isRule, stems[topic.place] == nil { stems[topic.place] = topic.ruleStem }
    }
  }

  /// Returns the source of a rule: `Listing.id.minimum`, or `Ticket.then.price.maximum` if `then`
  /// is evaluated.
  ///
  /// - Parameter limit: what the value goes against, by which keywords of one name are told apart.
  package func source(of ruleID: String, limit: String? = nil) -> Source? {
    if let rule = topics[ruleID]?.first(where: \.isRule), let fact = rule.facts.first {
      return Source(fact)
    }
    let words = ruleID.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, let keyword = words.last else { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let known = topics[words[..<count].joined(separator: ".")] ?? []
      let path = words[count..<words.count - 1]
      let facts = known.lazy.compactMap { $0.fact(for: keyword, below: path, limit: limit) }
      if let fact = facts.first { return Source(fact) }
      if let topic = known.first { return Source(words: "is described here", place: topic.place) }
    }
    return nil
  }
}

extension RuleSources.Source {
  fileprivate init(_ fact: ExplanationTopic.Fact) {
    words = fact.words
    place = fact.place
  }
}
