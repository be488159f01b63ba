import VouchReading
import VouchSchema
import VouchValues

/// A check that reports a message of `x-message` for a keyword that the schema doesn't have, so
/// that it is never shown.
enum IdleMessages: SingleSchemaCheck {
  /// Keywords that values can violate even if their schema doesn't state them: a property that the
  /// enclosing object requires, a type that other keywords imply, the range of a number's type.
  private static let implied: Set<Keyword> = [.type, .required, .format]

  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    for message in schema.messages?.value ?? [] {
      guard let keyword = message.keyword else { continue }
      if keyword.value == .rules {
        diagnostics.report(ofRules(keyword.place))
      } else if !isReported(keyword.value) {
        diagnostics.report(
          idle(keyword, "no value is refused by \(keyword.value.spelling)"))
      } else if !isStated(keyword.value, in: schema, context) {
        let isAlone = !schema.keywords.contains { $0.keyword.breaksForSameValue }
        let others = isAlone ? "" : ", nor has one that it applies"
        diagnostics.report(idle(keyword, "the schema has no \(keyword.value.spelling)\(others)"))
      }
    }
  }

  /// Returns true if a violation can name the keyword, or one that it stands for.
  private static func isReported(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .if, .dateFormats, .dependencies: true
    default: ReportedKeyword(rawValue: keyword.spelling) != nil
    }
  }

  /// Returns true if the schema states the keyword, or one that it applies to the same value does.
  private static func isStated(
    _ keyword: Keyword, in schema: Schema, _ context: CheckContext
  ) -> Bool {
    if implied.contains(keyword) { return true }
    // The parts of an `allOf` are merged into one schema later.
    if case .keyword(_, let spelling, _) = schema.origin, spelling == Keyword.allOf.spelling {
      return true
    }
    // A choice between constants is an enumeration.
    let names: Set = [.const, .enum].contains(keyword) ? [.const, .enum] : [keyword]
    var visited: Set<SchemaID> = []
    var pending = [schema]
    while let next = pending.popLast() {
      if next.keywords.contains(where: { names.contains($0.keyword) }) { return true }
      for applied in next.keywords where applied.keyword.breaksForSameValue {
        let reference = applied.reference
        let schemas = applied.subschemas + (reference.map { [$0.target] } ?? [])
        // Where these lead isn't known here.
        if schemas.isEmpty || reference?.dynamicAnchor != nil { return true }
        pending += schemas.filter { visited.insert($0).inserted }.map { context.graph[$0] }
      }
    }
    return false
  }

  private static func idle(_ keyword: Located<Keyword>, _ reason: String) -> Diagnostic {
    Diagnostic(
      .noEffect, "the message of \(keyword.value.spelling) is never shown, since \(reason)",
      at: keyword.place)
  }

  private static func ofRules(_ place: Place) -> Diagnostic {
    Diagnostic(
      .noEffect,
      "the message of x-rules is never shown, since a rule says its own; write it as the rule's message",
      at: place)
  }
}
