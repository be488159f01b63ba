import VouchReading
import VouchSchema

/// A check that reports limits beside a machine integer's `format` that lie outside of the machine
/// type.
enum MachineLimits: SingleSchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    guard let name = schema.format, let range = Format(rawValue: name.value)?.integerRange else {
      return
    }
    if let lower = StatedLimit.lower(of: schema) {
      if lower.value > range.upperBound {
        diagnostics.report(unreachable(lower, "above \(range.upperBound)", format: name))
      } else if lower.value < range.lowerBound {
        diagnostics.report(needless(lower, "begins at \(range.lowerBound)", format: name))
      }
    }
    if let upper = StatedLimit.upper(of: schema) {
      if upper.value < range.lowerBound {
        diagnostics.report(unreachable(upper, "below \(range.lowerBound)", format: name))
      } else if upper.value > range.upperBound {
        diagnostics.report(needless(upper, "ends at \(range.upperBound)", format: name))
      }
    }
  }

  private static func unreachable(
    _ limit: StatedLimit, _ position: String, format: StringScalar
  ) -> Diagnostic {
    Diagnostic(
      .contradictoryLimits, "\(limit.words) is \(position), where \(format.value) has no values",
      at: limit.place, notes: [Note("format \(format.value) is here", at: format.place)])
  }

  private static func needless(
    _ limit: StatedLimit, _ end: String, format: StringScalar
  ) -> Diagnostic {
    Diagnostic(
      .noEffect, "\(limit.words) has no effect: \(format.value) \(end)", at: limit.place)
  }
}
