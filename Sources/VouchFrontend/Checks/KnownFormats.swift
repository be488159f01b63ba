import VouchReading
import VouchSchema

/// A check that reports an unknown `format` or `contentEncoding`, and a `contentSchema`, which aren't
/// asserted.
enum KnownFormats: SingleSchemaCheck {
  private static let names = Format.allCases.map(\.rawValue)

  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    if let name = schema.contentEncoding, name.value.lowercased() != "base64" {
      diagnostics.report(
        .unknownEncoding,
        "contentEncoding \(Escaping.quoted(name.value)) has no effect; only base64 is checked",
        at: name.place)
    }
    if schema.contentMediaType != nil, let stated = schema[.contentSchema] {
      diagnostics.report(
        .uncheckedContent, "contentSchema has no effect: what a string holds isn't checked",
        at: stated.keyPlace)
    }
    guard let name = schema.format, Format(rawValue: name.value) == nil else { return }
    let unknown = "unknown format \(Escaping.quoted(name.value))"
    if let meant = Suggestion.nearest(to: name.value, in: names, within: 2) {
      diagnostics.report(
        .misspeltFormat, "\(unknown); did you mean \(meant)?", at: name.place,
        fix: .word(insteadOf: name.value, at: name.place, among: names, within: 2))
    } else {
      diagnostics.report(.unknownFormat, "\(unknown) has no effect", at: name.place)
    }
  }
}
