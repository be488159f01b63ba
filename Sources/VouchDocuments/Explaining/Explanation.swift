import VouchGenerator
import VouchReading
import VouchSchema

/// A name that doesn't exist, with similar and existing names.
public struct UnknownName: Error, Hashable, Sendable {
  public let name: String
  /// The most similar name, if there is one.
  public let nearest: String?
  /// The names that exist there: all types, or all names inside a known one.
  public let known: [String]
}

extension Generator {
  /// Explains the checks of an item with a name in Swift, `Listing` or `Listing.Seller.name`, or of
  /// a rule's identifier in an error, `Listing.id.minimum`.
  ///
  /// - Returns: The explanation, a failure if the name doesn't exist, or nil if the schemas have
  ///   errors.
  public static func explain(
    _ name: String, _ request: GenerationRequest
  ) -> (explanation: Result<String, UnknownName>?, diagnostics: Diagnostics) {
    let checked = CheckedSchemas(request)
    guard !checked.diagnostics.hasErrors else { return (nil, checked.diagnostics) }
    return (Explanation(checked).text(for: name), checked.diagnostics)
  }
}

/// A description of all checks of a named item in words, each with its place.
struct Explanation {
  private let types: [ExplanationTopic]
  private let topics: [ExplanationTopic]

  init(_ checked: CheckedSchemas) {
    let found = ExplanationTopics(checked)
    types = found.types
    topics = types.flatMap(\.all) + found.definitions + found.aliases
  }

  /// Returns the explanation of a Swift name, `Listing.Seller.name`, or of a rule's identifier in
  /// an error, `Listing.id.minimum`.
  func text(for name: String) -> Result<String, UnknownName> {
    // `catch` sees the cases of a type's errors, which have the names of their properties.
    let name = name.replacing(".ValidationError", with: "")
    let known = text(named: name) ?? text(ofRule: name) ?? textThroughProperty(name)
    if let text = known ?? text(ofEvaluatedRule: name) ?? text(ofEvaluatedSchema: name) {
      return .success(text)
    }
    return .failure(unknown(name))
  }

  private func text(named name: String) -> String? {
    topics.first { $0.name == name || ($0.isRule && $0.ruleStem == name) }?.text
  }

  private func text(ofRule id: String) -> String? {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let keyword = String(id[id.index(after: dot)...])
    let stem = id[..<dot]
    let named = topics.filter { $0.ruleStem == stem || $0.name == stem }
    let texts = named.compactMap { $0.text(for: keyword, below: []) }
    if !texts.isEmpty { return texts.joined() }
    // A requirement of the value's Swift type, as `type` often is, has no line of its own in the
    // schema.
    return Self.isKeyword(keyword) ? named.first?.text : nil
  }

  /// Returns the rule of an evaluated keyword. Its identifier contains the keywords and keys on the
  /// path to it: `Ticket.then.price.maximum`.
  private func text(ofEvaluatedRule id: String) -> String? {
    let words = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let keyword = words.last, Self.isKeyword(keyword) else { return nil }
    for count in stride(from: words.count - 2, to: 0, by: -1) {
      let stem = words[..<count].joined(separator: ".")
      let named = topics.filter { $0.ruleStem == stem || $0.name == stem }
      let texts = named.compactMap { $0.text(for: keyword, below: words[count..<words.count - 1]) }
      if !texts.isEmpty { return texts.joined() }
    }
    return nil
  }

  /// Returns the checks of a schema that is evaluated below others, such as a branch:
  /// `Ticket.anyOf.0`.
  private func text(ofEvaluatedSchema name: String) -> String? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let stem = words[..<count].joined(separator: ".")
      let named = topics.filter { $0.ruleStem == stem || $0.name == stem }
      let texts = named.compactMap { $0.text(at: words[count...]) }
      if !texts.isEmpty { return texts.joined() }
    }
    return nil
  }

  /// Returns the checks of a property of a property, as Swift spells it: `listing.seller.name`.
  private func textThroughProperty(_ name: String) -> String? {
    for topic in topics {
      guard let type = topic.typeName, name.hasPrefix(topic.name + ".") else { continue }
      let rest = type + name.dropFirst(topic.name.count)
      // The rest of the name gets shorter, so that the recursion terminates.
      if let text = text(named: rest) ?? text(ofRule: rest) ?? textThroughProperty(rest) {
        return text
      }
    }
    return nil
  }

  /// Returns true if a word is a keyword in the identifiers of errors.
  private static func isKeyword(_ word: String) -> Bool {
    Keyword(rawValue: word) != nil || word == "depth" || word == "false"
  }

  private func unknown(_ name: String) -> UnknownName {
    var prefix = name[...]
    while let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
      guard let topic = topics.first(where: { $0.name == prefix || $0.ruleStem == prefix }) else {
        continue
      }
      let nested = types.map(\.name).filter { $0.hasPrefix(topic.name + ".") }
      var known = topic.members.flatMap(\.all).map(\.name) + nested
      let rules = topic.facts.all.compactMap { fact in fact.keyword.map { "\(topic.name).\($0)" } }
      if known.isEmpty { known = rules }
      return UnknownName(
        name: name, nearest: Suggestion.nearest(to: name, in: known + rules), known: known)
    }
    let known = types.map(\.name)
    return UnknownName(
      name: name, nearest: Suggestion.nearest(to: name, in: known), known: known)
  }
}
