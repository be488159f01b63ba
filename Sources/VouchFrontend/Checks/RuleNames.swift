import VouchReading
import VouchSchema

/// A check that reports rules of `x-rules` with an invalid `id`: one that two rules have, or one
/// that isn't a word.
enum RuleNames: SingleSchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    var places: [ScalarString: Place] = [:]
    for rule in schema.rules?.value ?? [] {
      if !isWord(rule.id.value) { diagnostics.report(noWord(rule.id)) }
      if let first = places.updateValue(rule.id.place, forKey: ScalarString(rule.id.value)) {
        diagnostics.report(duplicate(rule.id, first))
      }
    }
  }

  /// Returns true for a letter followed by letters, digits, `_`, `-` or `.`, all in ASCII.
  private static func isWord(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || "_-.".utf8.contains($0)
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
