import VouchReading
import VouchSchema
import VouchValues

/// A check that reports rules of `x-rules` with an invalid `id`: one that two rules have, or one
/// that isn't a word.
enum RuleNames: SingleSchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    var places: [ScalarString: Place] = [:]
    for rule in schema.rules?.value ?? [] {
      if !ASCII.isWord(rule.id.value, others: "_-.") { diagnostics.report(noWord(rule.id)) }
      if let first = places.updateValue(rule.id.place, forKey: ScalarString(rule.id.value)) {
        diagnostics.report(duplicate(rule.id, first))
      }
    }
  }

  private static func noWord(_ id: StringScalar) -> Diagnostic {
    Diagnostic(
      .invalidRuleID,
      "a rule's id must be a letter, then letters, digits, _, - and ., not "
        + Escaping.quoted(id.value), at: id.place)
  }

  private static func duplicate(_ id: StringScalar, _ first: Place) -> Diagnostic {
    Diagnostic(
      .duplicateRule, "there are two rules with the id \(Escaping.quoted(id.value))",
      at: id.place, notes: [Note("the other one", at: first)])
  }
}
