import VouchReading
import VouchValues

/// The breaking changes that the user accepts: identifiers of changes, each with a reason.
///
/// The file is a mapping in YAML or JSON: `Listing.id.maximum: nobody had more than 50`.
package struct Acceptance: Sendable {
  package struct Entry: Sendable {
    package let id: String
    package let reason: String
    let place: Place
  }

  package private(set) var entries: [Entry] = []
  private var reasons: [ScalarString: String] = [:]

  package init() {}

  /// Reads a file, and reports its errors.
  package init(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    guard let node = SchemaReader.read(file, into: &diagnostics) else { return }
    guard let mapping = node.mapping else {
      diagnostics.report(
        .acceptance,
        "accepted breaks are a mapping of identifiers to reasons: `Listing.id.maximum:"
          + " nobody had more than 50`", at: node.place)
      return
    }
    for entry in mapping.entries {
      guard let reason = entry.value.text, reason.contains(where: { !$0.isWhitespace }) else {
        diagnostics.report(
          .acceptance, "\(Escaping.quoted(entry.key)) needs a reason, a text that isn't empty",
          at: entry.value.place)
        continue
      }
      entries.append(Entry(id: entry.key, reason: reason, place: entry.keyPlace))
      reasons[ScalarString(entry.key)] = reason
    }
  }

  /// Returns the reason why a breaking change is accepted; nil if it isn't.
  package func reason(for id: String) -> String? {
    reasons[ScalarString(id)]
  }
}
