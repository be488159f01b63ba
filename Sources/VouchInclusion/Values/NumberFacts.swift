import VouchValues

/// What is to be true of a number.
struct NumberFacts {
  private var limits: [(relation: NumberRelation, limit: DecimalNumber)] = []
  private var divisors: [DecimalNumber] = []
  private var nondivisors: [DecimalNumber] = []
  private var excluded: Set<DecimalNumber> = []
  private var isOpaque = false
  private var choices = Choices.none

  /// So many multiples are looked at one by one.
  private static let enumerationLimit: Int64 = 512

  init(_ facts: [ChosenFact]) {
    for fact in facts {
      switch fact.fact {
      case .limit(let relation, let limit): limits.append((relation, limit))
      case .multiple(let divisor, true): divisors.append(divisor)
      case .multiple(let divisor, false): nondivisors.append(divisor)
      case .besides(let values): excluded.formUnion(values.compactMap(\.exactNumber))
      case .opaque: isOpaque = true
      default: continue
      }
      choices.formUnion(fact.choices)
    }
  }

  /// The greatest of the lower limits, or the least of the upper ones.
  private func limit(isLower: Bool) -> (relation: NumberRelation, limit: DecimalNumber)? {
    var result: (relation: NumberRelation, limit: DecimalNumber)?
    for other in limits where other.relation.isLower == isLower {
      guard let known = result else {
        result = other
        continue
      }
      let isStrict = other.relation == .above || other.relation == .below
      if other.limit == known.limit ? isStrict : (other.limit > known.limit) == isLower {
        result = other
      }
    }
    return result
  }

  func satisfied(by number: DecimalNumber) -> Bool {
    limits.allSatisfy { relation, limit in
      relation.allows(number < limit ? -1 : number == limit ? 0 : 1)
    } && divisors.allSatisfy { number.isMultiple(of: $0) }
      && nondivisors.allSatisfy { !number.isMultiple(of: $0) } && !excluded.contains(number)
  }

  func solution(_ branch: inout Branch) -> ValueSearch.Solution {
    let (least, most) = (limit(isLower: true), limit(isLower: false))
    if let least, let most {
      if least.limit > most.limit { return .closed(choices) }
      if least.limit == most.limit, !satisfied(by: least.limit) { return .closed(choices) }
    }
    // What a multiple of all divisors is a multiple of anyway.
    if nondivisors.contains(where: { n in divisors.contains { $0.isMultiple(of: n) } }) {
      return .closed(choices)
    }
    var candidates = Self.readable
    candidates += [least, most].compactMap { $0?.limit }
    if isOpaque { candidates += Self.extremes }
    var isComplete = false
    if let grid = Grid(
      divisors, nondivisors, limits: [least?.limit, most?.limit].compactMap { $0 })
    {
      let multiples = grid.multiples(
        from: least?.limit, through: most?.limit, limit: Self.enumerationLimit)
      candidates += multiples.numbers
      isComplete = multiples.isComplete
      if grid.step != nil, grid.isRefused(by: nondivisors) { return .closed(choices) }
    } else {
      branch.note(Obstacle("the numbers have more digits than can be computed with"))
    }
    var seen: Set<DecimalNumber> = []
    let found = candidates.filter { satisfied(by: $0) && seen.insert($0).inserted }
    if found.isEmpty, isComplete { return .closed(choices) }
    if found.isEmpty {
      return .open(
        Self.powers.filter { satisfied(by: $0) }.prefix(4).map { .number($0.description) })
    }
    return .open(found.prefix(isOpaque ? 40 : 8).map { .number($0.description) })
  }

  /// Numbers of all sizes, where limits have too many digits to begin with them.
  private static let powers = (0..<40).flatMap { ["1e\($0)", "-1e\($0)", "1e-\($0)"] }
    .compactMap { DecimalNumber($0) }
  private static let readable = ["0", "1", "-1", "2", "0.5", "10"].compactMap { DecimalNumber($0) }
  /// Numbers that formats and dates tell from others.
  private static let extremes = [
    "1e39", "-1e39", "1e309", "1e16", "-1e16", "1.5", "0.1",
    "1234567890123456789012345678901234567890.5",
  ].compactMap { DecimalNumber($0) }
}

/// The multiples of some numbers, as whole numbers of times a unit: a power of ten.
private struct Grid {
  /// The unit is 1e-scale.
  private let scale: Int
  /// The least common multiple; nil if there are no divisors.
  let step: Int64?

  /// Nil if the numbers have too many digits.
  init?(_ divisors: [DecimalNumber], _ nondivisors: [DecimalNumber], limits: [DecimalNumber]) {
    // Limits are rounded to multiples, where there are any; numbers between them have their digits.
    let numbers = divisors.isEmpty ? nondivisors + limits : divisors + nondivisors
    let digits = numbers.map { -$0.lastDigitPlace }.max() ?? 0
    guard digits <= 15 else { return nil }
    scale = divisors.isEmpty ? max(0, digits) : digits
    var step: Int64?
    for divisor in divisors {
      guard let scaled = Self.scaled(divisor, scale), scaled > 0 else { return nil }
      guard let known = step else {
        step = scaled
        continue
      }
      let (product, overflow) = (known / Self.gcd(known, scaled))
        .multipliedReportingOverflow(by: scaled)
      guard !overflow else { return nil }
      step = product
    }
    self.step = step
  }

  private static func gcd(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func scaled(_ number: DecimalNumber, _ scale: Int) -> Int64? {
    number.timesPower(scale)?.int64
  }

  private func number(_ scaled: Int64) -> DecimalNumber? {
    DecimalNumber(scaled).timesPower(-scale)
  }

  /// Whether every multiple of the step is one of a number that none may be a multiple of.
  func isRefused(by nondivisors: [DecimalNumber]) -> Bool {
    guard let step else { return false }
    return nondivisors.contains { n in
      Self.scaled(n, scale).map { $0 != 0 && step % $0 == 0 } ?? false
    }
  }

  /// Multiples within limits, near a limit or near zero; without divisors, numbers between the limits.
  ///
  /// They are complete if there are no others within the limits.
  func multiples(
    from least: DecimalNumber?, through most: DecimalNumber?, limit: Int64
  ) -> (numbers: [DecimalNumber], isComplete: Bool) {
    guard let step else { return (between(least, most), false) }
    let low = least.flatMap { $0.timesPower(scale)?.roundedUp }.map { Self.roundedUp($0, step) }
    let high = most.flatMap { $0.timesPower(scale)?.roundedDown }
      .map { Self.roundedDown($0, step) }
    let isBounded = low != nil && high != nil
    var indices: [Int64] = []
    var isComplete = false
    switch (low, high) {
    case (let low?, let high?):
      let (span, overflow) = high.subtractingReportingOverflow(low)
      if !overflow, span < 0 { return ([], true) }
      isComplete = isBounded && !overflow && span < limit
      let count = overflow ? limit : min(span + 1, limit)
      indices = (0..<count).map { low + $0 }
      if !isComplete { indices += (0..<64).map { high - $0 } }
    case (let low?, nil): indices = (0..<limit).compactMap { Self.sum(low, $0) }
    case (nil, let high?): indices = (0..<limit).compactMap { Self.sum(high, -$0) }
    case (nil, nil): indices = (0..<limit / 2).flatMap { [$0, -$0] }
    }
    let scaled = indices.compactMap { index -> Int64? in
      let (product, overflow) = index.multipliedReportingOverflow(by: step)
      return overflow ? nil : product
    }
    return (scaled.compactMap { number($0) }, isComplete && scaled.count == indices.count)
  }

  private static func sum(_ a: Int64, _ b: Int64) -> Int64? {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? nil : sum
  }

  private static func roundedDown(_ value: Int64, _ step: Int64) -> Int64 {
    let quotient = value / step
    return value % step < 0 ? quotient - 1 : quotient
  }

  private static func roundedUp(_ value: Int64, _ step: Int64) -> Int64 {
    let quotient = value / step
    return value % step > 0 ? quotient + 1 : quotient
  }

  private func between(_ least: DecimalNumber?, _ most: DecimalNumber?) -> [DecimalNumber] {
    let places = scale + 3
    let anchors = [least, most].compactMap { $0 }.compactMap { Self.scaled($0, places) }
    let offsets: [Int64] = [1, 3, 7, 10, 50, 99, 100, 250, 500, 900, 999, 1_000, 2_000]
    return (anchors.isEmpty ? [0] : anchors).flatMap { anchor in
      offsets.flatMap { [Self.sum(anchor, $0), Self.sum(anchor, -$0)] }
    }
    .compactMap { $0.flatMap { DecimalNumber("\($0)e-\(places)") } }
  }
}

extension DecimalNumber {
  /// The number in JSON's grammar: what stands before an exponent, and the exponent.
  private var parts: (text: Substring, exponent: Int) {
    let parts = description.split(separator: "e", maxSplits: 1)
    return (parts[0], parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The power of ten that the last digit stands for which isn't 0: 1 for 30, -2 for 0.05.
  fileprivate var lastDigitPlace: Int {
    let (text, exponent) = parts
    let fraction = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    if fraction > 0 || self == .zero { return exponent - fraction }
    return exponent + text.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
  }

  fileprivate func timesPower(_ power: Int) -> DecimalNumber? {
    let (text, exponent) = parts
    return DecimalNumber("\(text)e\(exponent + power)")
  }

  /// The least integer that isn't below the number, if it is an `Int64`.
  fileprivate var roundedUp: Int64? {
    isInteger ? int64 : roundedDown.map { $0 + 1 }
  }
}

extension OrderedJSON {
  /// The exact value of a number.
  var exactNumber: DecimalNumber? {
    if case .number(let text) = self { DecimalNumber(text) } else { nil }
  }
}
