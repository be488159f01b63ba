import VouchDiagnostics
import VouchSchema
import VouchValues

/// A lower limit above the upper one, which no value satisfies.
enum LimitOrder: SingleSchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    checkNumbers(schema, &diagnostics)
    checkCounts(schema, &diagnostics)
    guard schema[.contains] != nil else { return }
    // The specification's own suite has such a schema without a type, and gives verdicts for it.
    let id = schema.allowedTypes == .array ? DiagnosticID.contradictoryLimits : .noEffect
    checkCounts(.minContains, .maxContains, schema: schema, as: id, diagnostics: &diagnostics)
  }

  /// Limits of one count, and those of two of a text's as far as their units can be compared.
  private static func checkCounts(_ schema: Schema, _ diagnostics: inout Diagnostics) {
    for measure in Measure.allCases {
      guard let (lower, upper) = measure.keywords else { continue }
      checkCounts(lower, upper, schema: schema, diagnostics: &diagnostics)
    }
    let limits = schema.countLimits
    for (lower, least) in limits where lower.side == .least {
      for (upper, most) in limits where upper.side == .most && upper.measure != lower.measure {
        guard let enough = lower.bytes, let room = upper.bytes, enough > room else { continue }
        let words = "\(least.keyword.spelling) \(lower.limit)"
        diagnostics.report(
          Diagnostic(
            .contradictoryLimits,
            "\(most.keyword.spelling) \(upper.limit) leaves no room for \(words)",
            at: most.valuePlace, notes: [Note("\(words) is here", at: least.valuePlace)]))
      }
    }
  }

  private static func checkCounts(
    _ lower: Keyword, _ upper: Keyword, schema: Schema,
    as id: DiagnosticID = .contradictoryLimits,
    diagnostics: inout Diagnostics
  ) {
    guard let maximum = schema[upper]?.count, let minimum = schema[lower]?.count,
      maximum.value < minimum.value
    else { return }
    diagnostics.report(
      below(
        "\(upper.spelling) \(maximum.value)", maximum.place,
        lower: "\(lower.spelling) \(minimum.value)", lowerPlace: minimum.place, as: id))
  }

  private static func checkNumbers(_ schema: Schema, _ diagnostics: inout Diagnostics) {
    guard let lower = NumberLimit.lower(of: schema), let upper = NumberLimit.upper(of: schema)
    else { return }
    if upper.value < lower.value {
      diagnostics.report(
        below(upper.words, upper.place, lower: lower.words, lowerPlace: lower.place))
    } else if upper.value == lower.value && (upper.isExclusive || lower.isExclusive) {
      diagnostics.report(nothingBetween("number", lower, upper: upper))
    } else if schema.allowedTypes == .integer, let least = lower.leastInteger,
      let greatest = upper.greatestInteger, greatest < least
    {
      diagnostics.report(nothingBetween("integer", lower, upper: upper))
    }
  }

  private static func below(
    _ upper: String, _ upperPlace: Place, lower: String, lowerPlace: Place,
    as id: DiagnosticID = .contradictoryLimits
  ) -> Diagnostic {
    Diagnostic(
      id, "\(upper) is below \(lower)", at: upperPlace,
      notes: [Note("\(lower) is here", at: lowerPlace)])
  }

  private static func nothingBetween(
    _ kind: String, _ lower: NumberLimit, upper: NumberLimit
  ) -> Diagnostic {
    Diagnostic(
      .contradictoryLimits, "no \(kind) lies between \(lower.words) and \(upper.words)",
      at: upper.place, notes: [Note("\(lower.words) is here", at: lower.place)])
  }
}

extension Measure {
  fileprivate var keywords: (lower: Keyword, upper: Keyword)? {
    guard let lower = keyword(.least).flatMap({ Keyword($0) }),
      let upper = keyword(.most).flatMap({ Keyword($0) })
    else { return nil }
    return (lower, upper)
  }
}
