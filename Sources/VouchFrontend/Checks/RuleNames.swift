import VouchReading
import VouchSchema
import VouchValues

/// A check that reports rules of `x-rules` with an invalid `id`: one that two rules have, or one
/// that isn't a word.
enum RuleNames: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    var places: [ScalarString: Place] = [:]
    for rule in schema.rules?.value ?? [] {
      if !ASCII.isWord(rule.id.value, others: "_-.") {
        diagnostics.report(
          .invalidRuleID,
          "a rule's id must be a letter, then letters, digits, _, - and ., not "
            + Escaping.quoted(rule.id.value), at: rule.id.place)
      }
      if let first = places.updateValue(rule.id.place, forKey: ScalarString(rule.id.value)) {
        diagnostics.report(
          .duplicateRule, "there are two rules with the id \(Escaping.quoted(rule.id.value))",
          at: rule.id.place, notes: [Note("the other one", at: first)])
      }
    }
  }
}
