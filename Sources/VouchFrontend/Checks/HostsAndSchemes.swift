import VouchReading
import VouchSchema
import VouchValues

/// A check that reports allow-lists of hosts and schemes that are invalid or don't stand beside
/// `format: uri`.
enum HostsAndSchemes: SingleSchemaCheck {
  static let keywords: [Keyword] = [.hosts, .schemes]

  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    for keyword in keywords {
      guard let stated = schema[keyword], let list = stated.names else { continue }
      if !isURI(schema, graph) {
        diagnostics.report(
          .misplacedKeyword, "\(keyword.spelling) needs format: uri in the same schema",
          at: stated.keyPlace)
      }
      if list.value.isEmpty {
        diagnostics.report(
          .emptyList, "\(keyword.spelling) lists nothing, so nothing satisfies it",
          at: stated.valuePlace)
      }
      for entry in list.value {
        if keyword == .hosts && !isHostPattern(entry.value) {
          diagnostics.report(
            .invalidHost,
            "x-hosts must list names such as example.com or *.example.com, not "
              + Escaping.quoted(entry.value), at: entry.place)
        }
        if keyword == .schemes && !URIReference.isScheme(entry.value) {
          diagnostics.report(
            .invalidScheme,
            "x-schemes must list schemes such as https, not \(Escaping.quoted(entry.value))",
            at: entry.place)
        }
      }
    }
  }

  /// Returns true if the schema's values are URIs according to its own keywords, or to other parts
  /// of the schema around.
  private static func isURI(_ schema: Schema, _ graph: SchemaGraph) -> Bool {
    if let format = schema.format { return ["uri", "iri"].contains(format.value) }
    if schema[.reference] != nil || schema[.allOf] != nil { return true }
    guard let parent = schema.ownerOfAllOf else { return false }
    return graph.appliedInPlace(by: graph.whole(of: parent)).contains {
      graph[$0].format != nil && isURI(graph[$0], graph)
    }
  }

  /// Returns true for a host name of RFC 1123, section 2.1, optionally after `*.`; so it has no
  /// port, user information, final dot or non-ASCII characters.
  static func isHostPattern(_ text: String) -> Bool {
    let name = text.hasPrefix("*.") ? text.dropFirst(2) : Substring(text)
    guard (1...253).contains(name.utf8.count) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy(isLabel)
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard (1...63).contains(label.count), label.first != hyphen, label.last != hyphen else {
      return false
    }
    return label.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == hyphen }
  }
}
