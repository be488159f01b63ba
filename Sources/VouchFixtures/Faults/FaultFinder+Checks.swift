import Foundation
import VouchBackend
import VouchSchema
import VouchValues

/// Faults for each check of a value, on both sides of limits.
extension FaultFinder {
  mutating func find(
    _ check: Attribute, _ spot: Spot, base: JSON, edits: () -> [JSONEdit]
  ) {
    guard check.name != "integer" else { return }
    let limit = check.limitText
    let broken = brokenValues(check, spot)
    let isWanted: (Finding) -> Bool = {
      $0.path == spot.path && $0.kind == .broken(keyword: check.name)
    }
    let name = FixtureWords.slug(spot.label, FixtureWords.slug(forKeyword: check.name))
    let sentence = { (value: JSON) in
      "\(spot.label) \(FixtureWords.value(value)): \(FixtureWords.fault(check.name, limit))"
    }
    let documents = documents(broken, spot, base)
    if !refuse(name, sentence, documents: documents, repairedBy: edits, where: isWanted) {
      refuseAmongOthers(name, sentence, documents: documents, where: isWanted)
      // Null is the type's only value, so no value violates only this check.
      if spot.node.scalar == .null { return }
      warn(
        check.name, spot.source,
        sentence: reasons(
          "no value breaks this \(check.name) alone: other checks imply it, or it is too large"))
    }
    guard let limit else { return }
    let atLimit = limitValues(check, spot).first {
      catalog.accepts(base.setting(spot.path, to: $0), as: type)
    }
    if let value = atLimit {
      accept(
        FixtureWords.slug(spot.label, FixtureWords.slug(forLimit: check.name)),
        "\(spot.label) \(FixtureWords.value(value)): \(FixtureWords.limit(check.name, limit))",
        document: base.setting(spot.path, to: value))
    }
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
    switch spot.node.kind {
    case .array(let items): return arrays(limit, items, spot: spot, isBroken: isBroken)
    case .map(let values): return maps(limit, values, spot: spot, isBroken: isBroken)
    case .scalar, .type: return []
    }
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
        spot.node.checks.first { $0.name == "format" }?.schemaValue?.text ?? "")
    }
  }

  /// Returns arrays with a repeated item.
  private func repetitions(_ spot: Spot) -> [JSON] {
    guard case .array(let items) = spot.node.kind else { return [] }
    let least = max(2, spot.node.count("minItems") ?? 0)
    let values = supply.variants(of: items, least, "item")
    guard let first = values.first else { return [] }
    return [
      .array([first] + values.prefix(least - 1)), .array([first, first]),
      .array([first] + values),
    ]
  }

  private func arrays(
    _ limit: CountLimit, _ items: ValueNode, spot: Spot, isBroken: Bool
  ) -> [JSON] {
    let count = isBroken ? limit.next : limit.limit
    let array = supply.array(ofCount: count, items, spot.node, words: spot.words)
    // If the items can't all differ, some arrays with repeated items violate more than this check,
    // but this check first.
    let values = supply.variants(of: items, max(count, 1), "item")
    let repeated = (1..<1_000).contains(count) ? supply.repeating(values, count) : nil
    return [array, repeated.map { .array($0) }].compactMap { $0 }
  }

  private func maps(
    _ limit: CountLimit, _ values: ValueNode, spot: Spot, isBroken: Bool
  ) -> [JSON] {
    let count = isBroken ? limit.next : limit.limit
    guard count >= 0 else { return [] }
    return supply.map(ofCount: count, values, spot.node, words: spot.words).map { [$0] } ?? []
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
  mutating func findForm(_ spot: Spot, _ base: JSON, edits: () -> [JSONEdit]) {
    guard let scalar = spot.node.scalar else { return }
    let form: (keyword: String, name: String, values: [JSON])
    switch scalar {
    case .date where spot.node.dateFormats.contains(where: { !$0.isNumeric }):
      form = ("format", "date", FormatSamples.others("date-time").map { .string($0) })
    case .date: form = ("format", "date", [.number("1e15"), .number("1e18")])
    case .uri: form = ("format", "uri", FormatSamples.others("uri").map { .string($0) })
    case .uuid: form = ("format", "uuid", FormatSamples.others("uuid").map { .string($0) })
    case .decimal: form = ("format", "decimal", FormatSamples.others("decimal").map { .string($0) })
    case .base64:
      form = ("contentEncoding", "base64", FormatSamples.others("base64").map { .string($0) })
    case _ where scalar.isInteger:
      let limits = NumberPool(spot.node, scalar).machineLimits
      for value in limits.outside {
        refuse(
          FixtureWords.slug(spot.label, value.hasPrefix("-") ? "below-range" : "beyond-range"),
          { "\(spot.label) \(FixtureWords.value($0)): beyond the range of its type" },
          documents: documents([.number(value)], spot, base), repairedBy: edits,
          where: { $0.path == spot.path && $0.kind == .broken(keyword: "format") })
      }
      for value in limits.inside {
        accept(
          FixtureWords.slug(spot.label, value.hasPrefix("-") ? "least" : "greatest"),
          "\(spot.label) \(value): at the end of the range of its type",
          document: base.setting(spot.path, to: .number(value)))
      }
      return
    default: return
    }
    refuse(
      FixtureWords.slug(spot.label, "not", form.name),
      { "\(spot.label) \(FixtureWords.value($0)): \(FixtureWords.fault(form.keyword, form.name))" },
      documents: documents(form.values, spot, base), repairedBy: edits,
      where: { $0.path == spot.path && $0.kind == .broken(keyword: form.keyword) })
    for (index, value) in supply.values(for: spot.node, words: spot.words).prefix(6).enumerated()
    where scalar == .date && index < spot.node.dateFormats.count {
      accept(
        FixtureWords.slug(spot.label, "format-\(index + 1)"),
        "\(spot.label) \(FixtureWords.value(value))", document: base.setting(spot.path, to: value))
    }
  }

  mutating func findHosts(_ spot: Spot, _ base: JSON, edits: () -> [JSONEdit]) {
    guard spot.node.urlPolicy != nil, let scalar = spot.node.scalar else { return }
    let url = StringPool(spot.node, scalar, memory: supply.memory).urls.first ?? ""
    let rest = url.drop { $0 != ":" }
    if !spot.node.schemes.isEmpty {
      let values = ["http", "https", "ftp", "x"].map { JSON.string($0 + rest) }
      refuse(
        FixtureWords.slug(spot.label, "scheme"),
        { "\(spot.label) \(FixtureWords.value($0)): a scheme that isn't allowed" },
        documents: documents(values, spot, base), repairedBy: edits,
        where: { $0.path == spot.path && $0.kind == .broken(keyword: "x-schemes") })
    }
    guard !spot.node.hosts.isEmpty else { return }
    let scheme = String(url.prefix { $0 != ":" })
    let host = rest.dropFirst(3).prefix { $0 != "/" }
    for trick in HostTricks.tricks(scheme: scheme, host: String(host)) {
      refuse(
        FixtureWords.slug(spot.label, trick.slug), { _ in "\(spot.label) with \(trick.words)" },
        documents: documents([.string(trick.url)], spot, base), repairedBy: edits,
        where: { $0.path == spot.path && ($0.keyword == "x-hosts" || $0.keyword == "format") })
    }
    accept(
      FixtureWords.slug(spot.label, "upper-case"), "\(spot.label) with a host in upper case",
      document: base.setting(spot.path, to: .string("\(scheme)://\(host.uppercased())/")))
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
  fileprivate var next: Int { side == .least ? limit - 1 : limit + 1 }
}
