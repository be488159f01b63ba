import VouchReading
import VouchSchema

/// A check that reports limits beside a machine integer's `format` that lie outside of the machine
/// type.
enum MachineLimits: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    guard let name = schema.format, let range = Format(rawValue: name.value)?.integerRange else {
      return
    }
    let limits = [(StatedLimit.lower(of: schema), true), (StatedLimit.upper(of: schema), false)]
    for (limit, isLower) in limits {
      guard let limit else { continue }
      let isAbove = limit.value > range.upperBound
      guard isAbove || limit.value < range.lowerBound else { continue }
      let bound = isAbove ? range.upperBound : range.lowerBound
      if isAbove == isLower {
        diagnostics.report(
          .contradictoryLimits,
          "\(limit.words) is \(isAbove ? "above" : "below") \(bound), where \(name.value) has no values",
          at: limit.place, notes: [Note("format \(name.value) is here", at: name.place)])
      } else {
        let end = isAbove ? "ends" : "begins"
        diagnostics.report(
          .noEffect, "\(limit.words) has no effect: \(name.value) \(end) at \(bound)",
          at: limit.place)
      }
    }
  }
}
