import VouchDiagnostics
import VouchSchema

/// A name that no generated type or property bears, with names that do.
public struct UnknownName: Error, Hashable, Sendable {
  public let name: String
  /// What was probably meant, if anything comes near.
  public let nearest: String?
  /// The names among which it was looked for: all types, or all properties of a known type.
  public let known: [String]

  public init(name: String, nearest: String?, known: [String]) {
    self.name = name
    self.nearest = nearest
    self.known = known
  }
}

/// Says in words what is checked of a type or a property, each check with its place.
enum Explanation {
  /// The explanation of a type, `Listing`, or of a property, `Listing.id`.
  static func text(for name: String, in checked: CheckedSchemas) -> Result<String, UnknownName> {
    text(for: name, in: ExplanationTopics(checked).types)
  }

  /// The explanation of a type or a property among the topics of types.
  static func text(
    for name: String, in types: [ExplanationTopic]
  ) -> Result<String, UnknownName> {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let type = types.first(where: { $0.name == parts[0] }) else {
      return .failure(unknown(name, String(parts[0]), among: types.map(\.name)))
    }
    guard parts.count > 1 else { return .success(type.text) }
    guard let property = type.members.first(where: { $0.name == name }) else {
      return .failure(unknown(name, name, among: type.members.map(\.name)))
    }
    return .success(property.text)
  }

  private static func unknown(
    _ name: String, _ word: String, among known: [String]
  ) -> UnknownName {
    UnknownName(name: name, nearest: Suggestion.nearest(to: word, in: known), known: known)
  }
}

/// A type or a property that can be explained.
struct ExplanationTopic {
  /// One thing that is checked, in words, and where the schema says so.
  struct Fact {
    let words: String
    let place: Place
  }

  /// The name in Swift: `Listing`, or `Listing.id`.
  let name: String
  let place: Place
  let description: String?
  var facts: [Fact]
  var members: [ExplanationTopic] = []

  /// The topic, a line for each check; then the members in the same form.
  var text: String {
    var lines = ["\(place): \(name)"]
    if let description {
      lines += description.split(separator: "\n").map { "  " + Escaping.visible(String($0)) }
    }
    lines += facts.map { "\($0.place):   \($0.words)" }
    return lines.map { $0 + "\n" }.joined() + members.map(\.text).joined()
  }
}
