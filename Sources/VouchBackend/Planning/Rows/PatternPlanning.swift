import VouchReading
import VouchSchema
import VouchValues

/// Compiles the patterns of schemas, and judges the syntax of each distinct text once.
extension Planner {
  /// Returns the automaton of a pattern; nil, after a report, if it can't be compiled.
  ///
  /// - Parameter schema: The schema that states the pattern; nil for a pattern in an evaluated
  ///   schema.
  mutating func pattern(_ source: StringScalar, in schema: Schema?) -> PatternPlan? {
    do {
      let compiled = try compiled(source)
      return PatternPlan(source: source.value, table: compiled.table, summary: compiled.summary)
    } catch {
      // A document could make a backtracking matcher hang, so there is none to fall back on.
      let isBacktracking = schema?.patternEngine?.value == "backtracking"
      let refusal = isBacktracking ? "; there is no backtracking engine to match it" : ""
      diagnostics.report(
        .pattern,
        "\(error.message)\(refusal); --allow-unsupported pattern generates without the check",
        at: source.place(atScalar: error.offset))
      return nil
    }
  }

  /// Returns the automaton of a pattern, and reports syntax that is probably a mistake.
  mutating func compiled(_ source: StringScalar) throws(PatternError) -> CompiledPattern {
    let compiled = try CompiledPattern(source.value)
    guard judgedPatterns.insert(ScalarString(source.value)).inserted else { return compiled }
    for form in compiled.otherForms {
      diagnostics.report(.patternSyntax, form.message, at: source.place(atScalar: form.offset))
    }
    for warning in compiled.anchorWarnings {
      diagnostics.report(
        .patternAnchor, warning.message, at: source.place(atScalar: warning.offset))
    }
    return compiled
  }
}
