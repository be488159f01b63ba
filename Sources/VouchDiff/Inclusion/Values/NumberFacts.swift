import VouchValues

/// The facts about a number.
struct NumberFacts {
  private typealias Limit = (relation: NumberRelation, limit: DecimalNumber)

  /// The greatest of the lower limits, of which a chain of schemas may have hundreds, and the least
  /// of the upper ones.
  private var least: Limit?
  private var most: Limit?
  private var divisors: [DecimalNumber] = []
  private var nondivisors: [DecimalNumber] = []
  private var excluded: Set<DecimalNumber> = []
  private var isOpaque = false
  private var choices = Choices.none

  /// The maximum number of multiples that are examined one by one.
  private static let enumerationLimit: Int64 = 512

  init(_ facts: [ChosenFact]) {
    for fact in facts {
      switch fact.fact {
      case .limit(let relation, let limit): tighten((relation, limit))
      case .multiple(let divisor, true): divisors.append(divisor)
      case .multiple(let divisor, false): nondivisors.append(divisor)
      case .besides(let values): excluded.formUnion(values.compactMap(\.number))
      case .opaque: isOpaque = true
      default: continue
      }
      choices.formUnion(fact.choices)
    }
  }

  private mutating func tighten(_ limit: Limit) {
    if limit.relation.isLower {
      least = Self.stricter(least, limit)
    } else {
      most = Self.stricter(most, limit)
    }
  }

  /// Returns the second of two limits of one side if it excludes a number that the first allows.
  private static func stricter(_ known: Limit?, _ other: Limit) -> Limit {
    guard let known else { return other }
    let isStrict = other.relation == .above || other.relation == .below
    let excludes =
      other.limit == known.limit
      ? isStrict : (other.limit > known.limit) == other.relation.isLower
    return excludes ? other : known
  }

  func satisfied(by number: DecimalNumber) -> Bool {
    [least, most].allSatisfy { limit in
      limit.map { $0.relation.allows(number < $0.limit ? -1 : number == $0.limit ? 0 : 1) } ?? true
    } && divisors.allSatisfy { number.isMultiple(of: $0) }
      && nondivisors.allSatisfy { !number.isMultiple(of: $0) } && !excluded.contains(number)
  }

  func solution(_ branch: inout Branch) -> ValueSearch.Solution {
    if let least, let most {
      if least.limit > most.limit { return .closed(choices) }
      if least.limit == most.limit, !satisfied(by: least.limit) { return .closed(choices) }
    }
    // Every multiple of all divisors is also a multiple of this excluded divisor.
    if nondivisors.contains(where: { n in divisors.contains { $0.isMultiple(of: n) } }) {
      return .closed(choices)
    }
    var candidates = Self.readable
    candidates += [least, most].compactMap { $0?.limit }
    candidates += [least, most].compactMap { $0?.limit }.filter(Self.isLarge)
      .flatMap { [$0.timesPower(1), $0.timesPower(-1)] }
    if isOpaque { candidates += Self.extremes }
    var found = Found(limit: isOpaque ? 40 : 8)
    for number in candidates where satisfied(by: number) { found.add(number) }
    var isComplete = false
    if let grid = Grid(
      divisors, nondivisors, limits: [least?.limit, most?.limit].compactMap { $0 })
    {
      if grid.isRefused(by: nondivisors) { return .closed(choices) }
      let multiples = grid.multiples(
        from: least?.limit, through: most?.limit, limit: Self.enumerationLimit)
      isComplete = multiples.isComplete
      // Hundreds are computed only where the first ones don't satisfy the facts.
      for number in multiples.numbers {
        if found.isFull { break }
        if number == nil { isComplete = false }
        if let number, satisfied(by: number) { found.add(number) }
      }
    } else {
      branch.record(Obstacle("the numbers have more digits than can be computed with"))
    }
    if found.numbers.isEmpty, isComplete { return .closed(choices) }
    if found.numbers.isEmpty {
      return .open(
        Self.powers.filter { satisfied(by: $0) }.prefix(4).map { .number($0.description) })
    }
    let kept = found.numbers
    // People read the others more easily.
    let ordered = kept.filter { !Self.isLarge($0) } + kept.filter(Self.isLarge)
    return .open(ordered.map { .number($0.description) })
  }

  /// The first of some numbers, each once.
  private struct Found {
    let limit: Int
    private(set) var numbers: [DecimalNumber] = []

    init(limit: Int) {
      self.limit = limit
    }

    var isFull: Bool { numbers.count >= limit }

    mutating func add(_ number: DecimalNumber) {
      if !isFull, !numbers.contains(number) { numbers.append(number) }
    }
  }

  /// True if many parsers can't distinguish a number of this size from those next to it.
  private static func isLarge(_ number: DecimalNumber) -> Bool {
    number >= DecimalNumber(1 << 53) || number <= DecimalNumber(-1 << 53)
  }

  /// Numbers of all sizes, for limits with too many digits to use them directly.
  private static let powers = (0..<40).flatMap { ["1e\($0)", "-1e\($0)", "1e-\($0)"] }
    .compactMap { DecimalNumber($0) }
  private static let readable = ["0", "1", "-1", "2", "0.5", "10"].compactMap { DecimalNumber($0) }
  /// Numbers that formats and dates distinguish from others.
  private static let extremes = [
    "1e39", "-1e39", "1e309", "1e16", "-1e16", "1.5", "0.1",
    "1234567890123456789012345678901234567890.5",
  ].compactMap { DecimalNumber($0) }
}

/// The multiples of some numbers, as integer multiples of a unit: a power of ten.
private struct Grid {
  /// The unit is 1e-scale.
  private let scale: Int
  /// The least common multiple; nil if there are no divisors.
  let step: Int64?

  /// Nil if the numbers have too many digits.
  init?(_ divisors: [DecimalNumber], _ nondivisors: [DecimalNumber], limits: [DecimalNumber]) {
    // With divisors, limits are rounded to multiples; without, numbers between limits have the
    // limits' digits.
    let numbers = divisors.isEmpty ? nondivisors + limits : divisors + nondivisors
    let digits = numbers.map { Int(clamping: -$0.exponent) }.max() ?? 0
    guard digits <= 400 else { return nil }
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
    number.timesPower(scale).int64
  }

  /// True if every multiple of the step is a multiple of an excluded divisor.
  func isRefused(by nondivisors: [DecimalNumber]) -> Bool {
    guard let step else { return false }
    return nondivisors.contains { n in
      Self.scaled(n, scale).map { $0 != 0 && step % $0 == 0 } ?? false
    }
  }

  /// Returns multiples within limits, near a limit or near zero; without divisors, numbers between
  /// the limits.
  ///
  /// `isComplete` is true if there are no others within the limits, and none is nil: those have too
  /// many digits.
  func multiples(
    from least: DecimalNumber?, through most: DecimalNumber?, limit: Int64
  ) -> (numbers: AnySequence<DecimalNumber?>, isComplete: Bool) {
    guard let step else { return (AnySequence(between(least, most).map(Optional.some)), false) }
    let first = least.flatMap { whole($0) }.map { rounded($0, step, isUp: true) }
    let last = most.flatMap { whole($0, isUp: false) }.map { rounded($0, step, isUp: false) }
    var indices = 0..<limit
    var isComplete = false
    if let first, let last {
      let span = last.adding(first.negated)
      if span.isNegative { return (AnySequence([]), true) }
      if let count = span.int64.map({ $0 / step }), count < limit {
        isComplete = true
        indices = 0..<(count + 1)
      }
    }
    var moves: [(origin: DecimalNumber, count: Int64)] = []
    if let first { moves += indices.map { (first, $0) } }
    if let last, !isComplete {
      moves += indices.prefix(first == nil ? .max : 64).map { (last, -$0) }
    }
    if first == nil, last == nil { moves += (-limit / 2..<limit / 2).map { (.zero, $0) } }
    let numbers = moves.lazy.map {
      self.moved($0.origin, by: $0.count, step)?.timesPower(-self.scale)
    }
    return (AnySequence(numbers), isComplete)
  }

  /// Returns a number in units, rounded; nil for numbers with too many digits.
  private func whole(_ number: DecimalNumber, isUp: Bool = true) -> DecimalNumber? {
    let scaled = number.timesPower(scale)
    return isUp ? scaled.negated.floor?.negated : scaled.floor
  }

  /// Returns the nearest multiple of a step that isn't less than a number, or isn't greater than
  /// it.
  private func rounded(_ number: DecimalNumber, _ step: Int64, isUp: Bool) -> DecimalNumber {
    let rest = number.remainder(dividingBy: step)
    guard rest != 0 else { return number }
    return number.adding(DecimalNumber(isUp ? step - rest : -rest))
  }

  /// Returns a number moved by some steps.
  private func moved(_ number: DecimalNumber, by count: Int64, _ step: Int64) -> DecimalNumber? {
    let (distance, overflow) = count.multipliedReportingOverflow(by: step)
    return overflow ? nil : number.adding(DecimalNumber(distance))
  }

  private func between(_ least: DecimalNumber?, _ most: DecimalNumber?) -> [DecimalNumber] {
    let places = scale + 3
    let anchors = [least, most].compactMap { $0?.timesPower(places).floor }
    let offsets: [Int64] = [1, 3, 7, 10, 50, 99, 100, 250, 500, 900, 999, 1_000, 2_000]
    return (anchors.isEmpty ? [.zero] : anchors).flatMap { anchor in
      offsets.flatMap { [anchor.adding(DecimalNumber($0)), anchor.adding(DecimalNumber(-$0))] }
    }
    .map { $0.timesPower(-places) }
  }
}
