import Foundation
import VouchBackend
import VouchSchema
import VouchValues

/// Faults for each check of a value, on both sides of limits.
extension FaultFinder {
  mutating func find(_ check: Attribute, _ spot: Spot) {
    guard check.name != "integer" else { return }
    let limit = check.limitText
    let fault = spot.fault(
      FixtureWords.slug(forKeyword: check.name), FixtureWords.fault(check.name, limit),
      brokenValues(check, spot)
    ) { $0 == .broken(keyword: check.name) }
    // Where null is the type's only value, no value violates only this check.
    prove(
      [fault], keyword: check.name, source: spot.source,
      reason: spot.node.scalar == .null
        ? nil
        : "no value breaks this \(check.name) alone: other checks imply it, or it is too large")
    let atLimit =
      limit == nil
      ? nil : limitValues(check, spot).first { catalog.accepts(spot.document($0), as: type) }
    guard let limit, let atLimit else { return }
    let (slug, words) = FixtureWords.limit(check.name, limit)
    accept(spot, slug, words: "\(FixtureWords.value(atLimit)): \(words)", value: atLimit)
  }

  /// Returns values that violate a check; those that violate nothing else come first.
  private func brokenValues(_ check: Attribute, _ spot: Spot) -> AnySequence<JSON> {
    guard let keyword = check.keyword else { return AnySequence([]) }
    return switch keyword.form {
    case .limit: limitNumbers(check, spot)
    case .divisor: AnySequence(brokenMultiples(spot))
    case .count: AnySequence(sizes(check, spot, isBroken: true))
    case .uniqueness: AnySequence(repetitions(spot))
    case .pattern: AnySequence(mismatches(check, spot))
    case .format: AnySequence(otherFormats(check, spot))
    case .const, .values: AnySequence(unlisted(spot))
    // These are found together with other faults of URLs.
    case .schemes, .hosts: AnySequence([])
    }
  }

  private func limitValues(_ check: Attribute, _ spot: Spot) -> AnySequence<JSON> {
    check.keyword?.count == nil
      ? limitNumbers(check, spot) : AnySequence(sizes(check, spot, isBroken: false))
  }

  private func mismatches(_ check: Attribute, _ spot: Spot) -> [JSON] {
    guard case .pattern(let plan) = check.value, let scalar = spot.node.scalar else { return [] }
    let pool = StringPool(spot.node, scalar, memory: supply.memory)
    return pool.nearMisses(besides: plan.source).map { .string($0) }
  }

  private func otherFormats(_ check: Attribute, _ spot: Spot) -> [JSON] {
    let format = check.schemaValue?.text ?? ""
    let limits = spot.node.countLimits
    let (least, most) = (limits.leastCharacters, limits.mostCharacters ?? 60)
    return FormatSamples.others(format).flatMap { [$0, $0.fitted(from: least, through: most)] }
      .map { .string($0) }
  }

  /// Returns values whose size is exactly at a check's limit, or just beyond it.
  private func sizes(_ check: Attribute, _ spot: Spot, isBroken: Bool) -> [JSON] {
    guard let limit = check.countLimit else { return [] }
    if limit.measure.bytesPerUnit != nil { return lengths(limit, spot, isBroken: isBroken) }
    let count = isBroken ? limit.next : limit.limit
    var values = [supply.collection(ofCount: count, spot.node, spot.words)]
    if case .array(let items) = spot.node.kind, (1..<1_000).contains(count) {
      // If the items can't all differ, some arrays with repeated items violate more than this check,
      // but this check first.
      let repeated = supply.repeating(supply.variants(of: items, count, "item"), count)
      values.append(repeated.map { .array($0) })
    }
    return values.compactMap { $0 }
  }

  /// Returns the numbers around a limit, on both sides. Lazy, because formatting a decimal is slow
  /// and few of them are used.
  private func limitNumbers(_ check: Attribute, _ spot: Spot) -> AnySequence<JSON> {
    guard let scalar = spot.node.scalar else { return AnySequence([]) }
    let pool = NumberPool(spot.node, scalar)
    guard let limit = pool.limits.first(where: { $0.keyword == check.name }) else {
      return AnySequence([])
    }
    return AnySequence(pool.around(limit).lazy.map { spot.json($0) })
  }

  private func brokenMultiples(_ spot: Spot) -> [JSON] {
    guard let scalar = spot.node.scalar else { return [] }
    let pool = NumberPool(spot.node, scalar)
    let valid = supply.values(for: spot.node, words: spot.words).compactMap {
      Decimal(string: $0.text ?? $0.line)
    }
    return valid.prefix(4).flatMap { pool.besides($0) }.map { spot.json($0) }
  }

  private func lengths(_ limit: CountLimit, _ spot: Spot, isBroken: Bool) -> [JSON] {
    guard let scalar = spot.node.scalar else { return [] }
    let pool = StringPool(spot.node, scalar, memory: supply.memory)
    let outward = limit.side == .least ? -1 : 1
    let distances = isBroken ? [1, 2, 3, 4] : [0, -1, -2, -3]
    var lengths = distances.map { limit.limit + outward * $0 }
    if isBroken, limit.side == .least { lengths.append(0) }
    let counts = lengths.filter { $0 >= 0 && $0 <= StringPool.longest }
    var texts = counts.compactMap { pool.text(of: $0, limit.measure) }
    if let more = others(scalar, spot, limit: limit.limit) { texts += more }
    // Texts that also violate a pattern or a format are used only if there are no better ones.
    if isBroken { texts += counts.map { String(repeating: "a", count: $0) } }
    return texts.map { .string($0) }
  }

  /// Returns texts of a fixed form, whose lengths can't be chosen.
  private func others(_ scalar: Row.Scalar, _ spot: Spot, limit: Int) -> [String]? {
    switch scalar {
    case .uri: return ["a:b", "urn:a", "https://a", "https://a.example/"]
    case .decimal:
      let step = NumberPool(spot.node, scalar).divisor.map { NumberPool.text($0) } ?? "1"
      return ["1", "10", step, String(repeating: "1", count: min(max(limit, 1) + 1, 37))]
    case .date, .uuid:
      let pool = StringPool(spot.node, scalar, memory: supply.memory)
      return pool.candidates(spot.words)
    default:
      return FormatSamples.members(
        spot.node.format ?? "")
    }
  }

  /// Returns arrays with a repeated item.
  private func repetitions(_ spot: Spot) -> [JSON] {
    guard case .array(let items) = spot.node.kind else { return [] }
    let least = max(2, spot.node.count(.least) ?? 0)
    let values = supply.variants(of: items, least, "item")
    guard let first = values.first else { return [] }
    return [
      .array([first] + values.prefix(least - 1)), .array([first, first]),
      .array([first] + values),
    ]
  }

  /// Returns values of the row's type that `const` and `enum` don't list.
  private func unlisted(_ spot: Spot) -> [JSON] {
    let listed = supply.values(for: spot.node, words: spot.words)
    var values: [JSON] = []
    for value in listed.prefix(3) {
      switch value {
      case .string(let text): values += [.string(text + "x"), .string("other")]
      case .number(let text):
        let number = Decimal(string: text) ?? 0
        values += [spot.json(number + 1), spot.json(number - 1)]
      case .bool(let flag): values.append(.bool(!flag))
      case .array(let items): values += [.array(items + items.suffix(1)), .array([])]
      case .object(let members): values.append(.object(members + [.init("other", .integer(1))]))
      case .null: values += [.string("other")]
      }
    }
    switch spot.node.kind {
    case .scalar(let scalar):
      values += supply.raw(scalar, spot.node, words: "other")
    case .array(let items): values += supply.values(for: items, words: "item").map { .array([$0]) }
    case .map(let entries):
      values += supply.values(for: entries, words: "value").map { .object([.init("other", $0)]) }
    case .type: break
    }
    return values
  }

  /// Finds strings that don't have the form of the row's kind, and integers beyond the machine
  /// type's range.
  mutating func findForm(_ spot: Spot) {
    guard let scalar = spot.node.scalar else { return }
    if scalar.isInteger { return findRange(of: scalar, spot) }
    let (keyword, name) =
      scalar == .base64 ? ("contentEncoding", "base64") : ("format", scalar.rawValue)
    let values: [JSON]
    switch scalar {
    case .date where spot.node.dateFormats.allSatisfy(\.isNumeric):
      values = [.number("1e15"), .number("1e18")]
    case .date, .uri, .uuid, .decimal, .base64:
      values = FormatSamples.others(scalar == .date ? "date-time" : name).map { .string($0) }
    default: return
    }
    refuse(
      spot.fault(FixtureWords.slug("not", name), FixtureWords.fault(keyword, name), values) {
        $0 == .broken(keyword: keyword)
      })
    guard scalar == .date else { return }
    let dates = supply.values(for: spot.node, words: spot.words).prefix(6)
    for (index, value) in dates.prefix(spot.node.dateFormats.count).enumerated() {
      accept(spot, "format-\(index + 1)", words: FixtureWords.value(value), value: value)
    }
  }

  private mutating func findRange(of scalar: Row.Scalar, _ spot: Spot) {
    let limits = NumberPool(spot.node, scalar).machineLimits
    for value in limits.outside {
      refuse(
        spot.fault(
          value.hasPrefix("-") ? "below-range" : "beyond-range", "beyond the range of its type",
          [.number(value)]
        ) { $0 == .broken(keyword: "format") })
    }
    for value in limits.inside {
      accept(
        spot, value.hasPrefix("-") ? "least" : "greatest",
        words: "\(value): at the end of the range of its type", value: .number(value))
    }
  }

  mutating func findHosts(_ spot: Spot) {
    guard let scalar = spot.node.scalar, spot.node.schemes + spot.node.hosts != [] else { return }
    let url = StringPool(spot.node, scalar, memory: supply.memory).urls.first ?? ""
    let rest = url.drop { $0 != ":" }
    if !spot.node.schemes.isEmpty {
      let values = ["http", "https", "ftp", "x"].map { JSON.string($0 + rest) }
      refuse(
        spot.fault("scheme", "a scheme that isn't allowed", values) {
          $0 == .broken(keyword: "x-schemes")
        })
    }
    guard !spot.node.hosts.isEmpty else { return }
    let scheme = String(url.prefix { $0 != ":" })
    let host = rest.dropFirst(3).prefix { $0 != "/" }
    for trick in HostTricks.tricks(scheme: scheme, host: String(host)) {
      var fault = spot.fault(trick.slug, "", [.string(trick.url)]) {
        [.broken(keyword: "x-hosts"), .broken(keyword: "format")].contains($0)
      }
      fault.sentence = { _ in "\(spot.label) with \(trick.words)" }
      refuse(fault)
    }
    accept(
      spot, "upper-case", words: "with a host in upper case",
      value: .string("\(scheme)://\(host.uppercased())/"))
  }
}

extension Spot {
  /// Returns a number in the form of the row.
  fileprivate func json(_ number: Decimal) -> JSON {
    let text = NumberPool.text(number)
    return node.scalar == .decimal ? .string(text) : .number(text)
  }
}

extension Attribute {
  /// The limit of a check that has two sides.
  fileprivate var limitText: String? {
    guard name != "multipleOf", case .number(let text) = value else {
      return name == "multipleOf" ? schemaValue?.line : nil
    }
    return text
  }
}

extension CountLimit {
  /// The count next to the limit that isn't allowed.
  var next: Int { side == .least ? limit - 1 : limit + 1 }
}
