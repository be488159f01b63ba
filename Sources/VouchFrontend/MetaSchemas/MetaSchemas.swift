/// The meta-schemas that JSON Schema publishes, so that references to them need no network.
///
/// They are written compactly, in YAML, and assert the same keyword by keyword as the published
/// documents. A `--map` of their addresses takes precedence.
enum MetaSchemas {
  /// Returns the document with a URI; nil if it isn't one of these.
  static func text(of uri: String) -> String? { documents[uri] }

  private static let documents: [String: String] = Dictionary(
    keepingFirst: (draft202012 + draft201909 + olderDrafts).map { ($0.uri, $0.text) })
}
