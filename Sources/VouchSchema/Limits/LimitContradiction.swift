import VouchReading
import VouchValues

/// Two limits of a schema that no value of certain types satisfies at the same time.
package struct LimitContradiction {
  /// The types that have no valid value.
  package let types: JSONTypes
  /// The error, with the places of both limits.
  package let diagnostic: Diagnostic

  private init(_ upper: Keyword, _ message: String, at place: Place, note: Note) {
    types = upper.description.types
    diagnostic = Diagnostic(.contradictoryLimits, message, at: place, notes: [note])
  }

  /// Compares two limits of one count; nil if some count satisfies both.
  package init?(_ lower: Keyword, _ upper: Keyword, in schema: Schema) {
    guard let maximum = schema[upper]?.count, let minimum = schema[lower]?.count,
      maximum.value < minimum.value
    else { return nil }
    self.init(
      upper, "\(upper.spelling) \(maximum.value) is below \(lower.spelling) \(minimum.value)",
      at: maximum.place, note: Note("\(lower.spelling) \(minimum.value) is here", at: minimum.place)
    )
  }

  /// Compares two limits of a text's length in different units, if their units can be compared.
  fileprivate init?(
    _ least: (limit: CountLimit, keyword: LocatedKeyword),
    _ most: (limit: CountLimit, keyword: LocatedKeyword)
  ) {
    guard least.limit.measure != most.limit.measure, let enough = least.limit.bytes,
      let room = most.limit.bytes, enough > room
    else { return nil }
    let words = "\(least.keyword.keyword.spelling) \(least.limit.limit)"
    let keyword = most.keyword.keyword
    self.init(
      keyword, "\(keyword.spelling) \(most.limit.limit) leaves no room for \(words)",
      at: most.keyword.valuePlace, note: Note("\(words) is here", at: least.keyword.valuePlace))
  }

  /// Compares two limits of a number.
  ///
  /// - Parameter areIntegers: True if the schema allows only integers.
  fileprivate init?(_ lower: StatedLimit, _ upper: StatedLimit, areIntegers: Bool) {
    let message: String
    if upper.value < lower.value {
      message = "\(upper.words) is below \(lower.words)"
    } else if upper.value == lower.value && (upper.isExclusive || lower.isExclusive) {
      message = "no number lies between \(lower.words) and \(upper.words)"
    } else if areIntegers, let least = lower.leastInteger, let greatest = upper.greatestInteger,
      greatest < least
    {
      message = "no integer lies between \(lower.words) and \(upper.words)"
    } else {
      return nil
    }
    self.init(
      upper.keyword, message, at: upper.place,
      note: Note("\(lower.words) is here", at: lower.place))
  }
}

extension Schema {
  /// The contradictions between limits of the schema's own keywords.
  package var limitContradictions: [LimitContradiction] {
    var found: [LimitContradiction] = []
    if let lower = StatedLimit.lower(of: self), let upper = StatedLimit.upper(of: self),
      let contradiction = LimitContradiction(lower, upper, areIntegers: allowedTypes == .integer)
    {
      found.append(contradiction)
    }
    for (lower, upper) in Measure.keywords where stated.contains(lower) && stated.contains(upper) {
      if let contradiction = LimitContradiction(lower, upper, in: self) {
        found.append(contradiction)
      }
    }
    // Lengths of texts in characters are comparable only with those in bytes.
    guard stated.contains(.minBytes) || stated.contains(.maxBytes) else { return found }
    let limits = countLimits
    for least in limits where least.limit.side == .least {
      for most in limits where most.limit.side == .most {
        if let contradiction = LimitContradiction(least, most) { found.append(contradiction) }
      }
    }
    return found
  }
}

extension Measure {
  /// The keywords that limit each measure.
  fileprivate static let keywords = allCases.compactMap {
    measure -> (lower: Keyword, upper: Keyword)? in
    guard let lower = measure.keyword(.least).flatMap({ Keyword($0) }),
      let upper = measure.keyword(.most).flatMap({ Keyword($0) })
    else { return nil }
    return (lower, upper)
  }
}
