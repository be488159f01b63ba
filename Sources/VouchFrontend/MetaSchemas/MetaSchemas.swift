/// The meta-schemas that JSON Schema publishes, so that a reference to one needs no network.
///
/// Written compactly, in YAML; keyword for keyword what the published documents assert. A `--map` of
/// their addresses goes before them.
enum MetaSchemas {
  /// The document with a URI, if it is one of these.
  static func text(of uri: String) -> String? { documents[uri] }

  private static let documents: [String: String] = Dictionary(
    (draft202012 + draft201909 + olderDrafts).map { ($0.uri, $0.text) },
    uniquingKeysWith: { first, _ in first })
}
