import VouchReading
import VouchSchema

/// A check that reports an unknown `format` or `contentEncoding`, and a `contentSchema`, which aren't
/// asserted.
enum KnownFormats: SingleSchemaCheck {
  private static let names = Format.allCases.map(\.rawValue)

  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    if let name = schema.contentEncoding, name.value.lowercased() != "base64" {
      diagnostics.report(unknownEncoding(name))
    }
    if schema.contentMediaType != nil, let stated = schema[.contentSchema] {
      diagnostics.report(unchecked(stated))
    }
    guard let name = schema.format, Format(rawValue: name.value) == nil else { return }
    if let meant = Suggestion.nearest(to: name.value, in: names, within: 2) {
      diagnostics.report(misspelt(name, meant))
    } else {
      diagnostics.report(unknown(name))
    }
  }

  private static func misspelt(_ name: StringScalar, _ meant: String) -> Diagnostic {
    Diagnostic(
      .misspeltFormat, "unknown format \(Escaping.quoted(name.value)); did you mean \(meant)?",
      at: name.place, fix: .word(insteadOf: name.value, at: name.place, among: names, within: 2))
  }

  private static func unknown(_ name: StringScalar) -> Diagnostic {
    Diagnostic(
      .unknownFormat, "unknown format \(Escaping.quoted(name.value)) has no effect",
      at: name.place)
  }

  private static func unchecked(_ contentSchema: LocatedKeyword) -> Diagnostic {
    Diagnostic(
      .uncheckedContent, "contentSchema has no effect: what a string holds isn't checked",
      at: contentSchema.keyPlace)
  }

  private static func unknownEncoding(_ name: StringScalar) -> Diagnostic {
    Diagnostic(
      .unknownEncoding,
      "contentEncoding \(Escaping.quoted(name.value)) has no effect; only base64 is checked",
      at: name.place)
  }
}
