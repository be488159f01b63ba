import VouchReading
import VouchValues

/// Finds limits, patterns and formats of numbers and strings that exclude all values.
extension Satisfiability {
  // MARK: Numbers

  func impossibleNumber(_ parts: DemandParts) -> Impossibility? {
    guard let limits = parts.limits else { return nil }
    let (lower, upper) = (StatedLimit.lower(of: limits), StatedLimit.upper(of: limits))
    for format in parts.schemas.compactMap(\.format) {
      guard let range = Format(rawValue: format.value)?.integerRange else { continue }
      for limit in [lower, upper].compactMap(\.self) {
        let isLower = limit.keyword == .minimum || limit.keyword == .exclusiveMinimum
        guard isLower ? limit.value > range.upperBound : limit.value < range.lowerBound else {
          continue
        }
        return .contradiction(
          Diagnostic(
            .contradictoryLimits,
            "\(limit.words) leaves no value of the format \(format.value)", at: limit.place))
      }
    }
    guard let lower, let upper else { return nil }
    return missingMultiple(parts, from: lower, to: upper)
  }

  private func missingMultiple(
    _ parts: DemandParts, from lower: StatedLimit, to upper: StatedLimit
  ) -> Impossibility? {
    let divisors = parts.schemas.compactMap { $0[.multipleOf] }
    guard let last = divisors.last,
      let least = lower.value.millionths, let most = upper.value.millionths
    else { return nil }
    var step = parts.types.isDisjoint(with: JSONTypes.number.subtracting(.integer)) ? 1_000_000 : 1
    for divisor in divisors {
      guard let value = divisor.number?.value.millionths, value > 0,
        let multiple = leastCommonMultiple(step, value)
      else { return nil }
      step = multiple
    }
    var greatest = most - (most % step + step) % step
    if upper.isExclusive, greatest == most { greatest -= step }
    guard lower.isExclusive ? greatest <= least : greatest < least else { return nil }
    let number = last.number?.value.text ?? ""
    return .contradiction(
      Diagnostic(
        .contradictoryLimits,
        "no multiple of \(number) lies between \(lower.words) and \(upper.words)",
        at: last.valuePlace))
  }

  private func leastCommonMultiple(_ a: Int, _ b: Int) -> Int? {
    var (divisor, rest) = (a, b)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let (product, overflow) = (a / divisor).multipliedReportingOverflow(by: b)
    return overflow || product > 1 << 60 ? nil : product
  }

  // MARK: Strings

  func impossibleString(_ parts: DemandParts) -> Impossibility? {
    let stated = parts.schemas.flatMap(\.countLimits)
    let limits = stated.map(\.limit)
    var (least, most) = (limits.leastCharacters, limits.mostCharacters)
    for format in parts.schemas.compactMap(\.format) {
      guard let lengths = FormatLengths.of(format.value) else { continue }
      let isTooShort = most.map { $0 < lengths.least } ?? false
      let isTooLong = lengths.most.map { $0 < least } ?? false
      if isTooShort || isTooLong {
        let side: CountSide = isTooShort ? .most : .least
        let keyword = stated.last { $0.limit.side == side }?.keyword
        let words = keyword.map { "\($0.keyword.spelling) \($0.count?.value ?? 0)" } ?? "the length"
        return .contradiction(
          Diagnostic(
            .contradictoryLimits, "\(words) leaves no text of the format \(format.value)",
            at: keyword?.valuePlace ?? format.place))
      }
      least = max(least, lengths.least)
      most = [most, lengths.most].compactMap(\.self).min()
    }
    for schema in parts.schemas {
      guard let shortest = schema.shortestURL, let most, most < shortest.length else { continue }
      return .contradiction(
        Diagnostic(
          .contradictoryLimits, "no URL of \(most) characters has what this asks for",
          at: shortest.place))
    }
    return unmatched(parts, from: least, through: most)
  }

  private func unmatched(
    _ parts: DemandParts, from least: Int, through most: Int?
  ) -> Impossibility? {
    let patterns = parts.schemas.compactMap(\.pattern)
    guard let last = patterns.last, patterns.count <= 8,
      let language = language(patterns.map(\.value))
    else { return nil }
    if language.isEmpty {
      return .contradiction(
        Diagnostic(
          .contradictoryPattern,
          patterns.count == 1
            ? "nothing matches this pattern" : "no string matches all the patterns asked for",
          at: last.place,
          notes: patterns.dropLast().prefix(1).map { Note("another pattern is here", at: $0.place) }
        ))
    }
    guard least > 0 || most != nil,
      let lengths = try? RegularLanguage(lengthsFrom: least, through: most),
      let possible = try? language.intersection(lengths)
    else { return nil }
    spend(10 * (lengths.stateCount + possible.stateCount))
    guard possible.isEmpty else { return nil }
    return .contradiction(
      Diagnostic(
        .contradictoryPattern,
        "no string that matches this pattern has a length that the schema allows", at: last.place))
  }
}

extension Schema {
  /// The minimum number of characters of a URL that `x-schemes` and `x-hosts` allow.
  fileprivate var shortestURL: (length: Int, place: Place)? {
    guard let stated = schemes ?? hosts else { return nil }
    func shortest(_ names: Located<[StringScalar]>?) -> Int? {
      names?.value.map(\.value.unicodeScalars.count).min()
    }
    // `*.example.com` requires a host with at least one more letter and a dot before it.
    let host = shortest(hosts).map { $0 + 3 } ?? 1
    return ((shortest(schemes) ?? 1) + host, stated.place)
  }
}

/// The numbers of characters in texts of a format.
package enum FormatLengths {
  package static func of(_ format: String) -> (least: Int, most: Int?)? { lengths[format] }

  private static let lengths: [String: (least: Int, most: Int?)] = [
    "date": (10, 10), "date-time": (20, nil), "time": (9, nil), "duration": (3, nil),
    "email": (3, nil), "idn-email": (3, nil), "hostname": (1, 253), "idn-hostname": (1, nil),
    "ipv4": (7, 15), "ipv6": (2, 45), "uri": (2, nil), "iri": (2, nil), "uuid": (36, 36),
  ]
}

extension WrittenNumber {
  /// The number times a million, if that is an integer of moderate size; nil otherwise.
  fileprivate var millionths: Int? {
    guard !text.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    return WrittenNumber(json: text + "e6")?.int.flatMap { $0.magnitude < 1 << 60 ? $0 : nil }
  }
}
