import VouchReading
import VouchSchema

/// A check that reports Vouch's keywords that need a `default` beside them and have none.
enum IncompleteKeywords: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    guard schema[.default] == nil else { return }
    if let transient = schema.transient, transient.value {
      diagnostics.report(needsDefault("x-transient", transient.place))
    }
    for keyword in [Keyword.null, .onInvalid] {
      guard let word = schema[keyword]?.text, word.value == "default" else { continue }
      diagnostics.report(needsDefault("\(keyword.spelling): default", word.place))
    }
  }

  private static func needsDefault(_ what: String, _ place: Place) -> Diagnostic {
    Diagnostic(.missingDefault, "\(what) needs a default in the same schema", at: place)
  }
}
