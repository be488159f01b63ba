import VouchValues

/// A search for the items of an array, such that as many of them as required satisfy each of some
/// schemas.
///
/// Items are of *kinds*: the kind is the set of demands that an item satisfies. Items of the same
/// kind are interchangeable, so that only the numbers of items matter, and prefixes of arrays are
/// distinguished only by these. A shortest array contains no item that could be omitted, which
/// bounds its length. If items must be unique and there are few values of a kind, each of these
/// values is a kind of its own that is used at most once.
struct ItemArrangement {
  /// A lower and an upper limit on the number of items in a range that satisfy a literal.
  struct Demand {
    let literal: Literal
    let range: ItemRange
    var least: Int
    var most: Int
  }

  /// A kind of items.
  struct Kind {
    let literals: [Literal]
    /// The demands that it satisfies, one bit each.
    let satisfied: UInt64
    /// True if such items are known to exist.
    let isCertain: Bool
    /// The value, with its number, if there are few values.
    var value: (number: Int, value: OrderedJSON)?
  }

  /// The relevant state of the items chosen so far.
  private struct Prefix: Hashable {
    var counts: [Int]
    var used: UInt64 = 0
  }

  /// A prefix, and the index of its predecessor in the previous layer.
  private struct Step {
    let prefix: Prefix
    let parent: Int
    let kind: Kind?
  }

  enum Result {
    /// There is no such array.
    case impossible
    case possible([Kind])
    case unknown

    var kinds: [Kind]? { if case .possible(let kinds) = self { kinds } else { nil } }
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
  }

  let demands: [Demand]
  let least: Int
  let most: Int
  /// The kinds for each position of the prefix, and finally those for all other positions.
  let kinds: [[Kind]]
  /// The positions whose kinds are fixed.
  var fixed: [Int: Kind] = [:]
  /// Of values that are interchangeable at all positions, each comes after its predecessor,
  /// identified by number.
  private let predecessors: [Int: Int]

  /// The maximum number of prefixes that are examined.
  private static let limit = 20_000
  /// The maximum length for an exhaustive search.
  private static let lengthLimit = 2_000
  /// The maximum length of arrays that are made.
  private static let longLimit = 1 << 17

  /// An upper bound of the length of shortest arrays; nil if it is too long.
  private(set) var longest: Int?

  init(_ facts: ArrayFacts, _ demands: [Demand], kinds: [[Kind]]) {
    self.demands = demands
    self.kinds = kinds
    predecessors = Self.predecessors(kinds)
    least = facts.least
    most = facts.most
    longest = Self.longest(facts, demands, prefixCount: kinds.count - 1)
  }

  private static func predecessors(_ kinds: [[Kind]]) -> [Int: Int] {
    var roles: [Int: [UInt64]] = [:]
    for (position, own) in kinds.enumerated() {
      for kind in own {
        guard let number = kind.value?.number else { continue }
        roles[number, default: []] += [UInt64(position), kind.satisfied]
      }
    }
    var latest: [[UInt64]: Int] = [:]
    var result: [Int: Int] = [:]
    for (number, role) in roles.sorted(by: { $0.key < $1.key }) {
      result[number] = latest[role]
      latest[role] = number
    }
    return result
  }

  /// The lengths at which unique values are no longer enumerated one by one, but may be counted.
  static let countedLengths = 33...256

  /// Returns the length up to which arrays are examined; nil if it is too long.
  static func longest(_ facts: ArrayFacts, _ demands: [Demand], prefixCount: Int) -> Int? {
    // An item of the prefix may be needed before a required one, and two equal ones after it.
    let isPlain = demands.isEmpty && !facts.hasRepetition
    var result = isPlain ? facts.least : max(facts.least, prefixCount) + 2
    for demand in demands {
      guard demand.least <= lengthLimit else { return nil }
      result += demand.least
    }
    return result <= lengthLimit ? result : nil
  }

  /// Returns a shortest arrangement.
  ///
  /// - Parameter isCertain: true if only kinds are used of which items are known to exist.
  func shortest(isCertain: Bool) -> Result {
    guard let longest else { return .unknown }
    let start = Prefix(counts: demands.map { _ in 0 })
    var layers = [[Step(prefix: start, parent: 0, kind: nil)]]
    var count = 0
    for length in 0...longest {
      let layer = layers[length]
      if length >= max(least, needed), length <= most,
        let last = layer.firstIndex(where: { satisfiesDemands($0.prefix) })
      {
        return .possible(path(to: last, layers))
      }
      guard length < min(longest, most), !layer.isEmpty else { break }
      var next: [Step] = []
      var known: Set<Prefix> = []
      for (parent, step) in layer.enumerated() {
        for kind in choices(at: length) where kind.isCertain || !isCertain {
          guard let longer = adding(kind, to: step.prefix), known.insert(longer).inserted
          else { continue }
          next.append(Step(prefix: longer, parent: parent, kind: kind))
        }
      }
      count += next.count
      guard count <= Self.limit else { return .unknown }
      layers.append(next)
    }
    return .impossible
  }

  /// Returns an arrangement with too many items for a search. Items are chosen greedily: each is of
  /// the kind that satisfies most of the remaining demands.
  func long() -> [Kind]? {
    let count = max(least, needed, kinds.count - 1)
    guard count <= min(most, Self.longLimit) else { return nil }
    var items: [Kind] = []
    var counts = demands.map { _ in 0 }
    while items.count < count || !zip(counts, demands).allSatisfy({ $0 >= $1.least }) {
      guard items.count < min(most, Self.longLimit),
        let kind = mostWanted(of: choices(at: items.count), counts)
      else { return nil }
      let met = demandsMet(by: kind)
      // If the most wanted kind meets no open demand, none does that can still be used.
      guard items.count < count || met.contains(where: { counts[$0] < demands[$0].least })
      else { return nil }
      items.append(kind)
      for index in met { counts[index] += 1 }
    }
    return items
  }

  /// Returns the indices of the demands that a kind satisfies.
  private func demandsMet(by kind: Kind) -> [Int] {
    demands.indices.filter { kind.satisfied >> UInt64($0) & 1 == 1 }
  }

  private func mostWanted(of kinds: [Kind], _ counts: [Int]) -> Kind? {
    func worth(_ kind: Kind) -> Int? {
      guard kind.isCertain, kind.value == nil else { return nil }
      // An open demand counts for more than all those together that an item uses up.
      let ofOpenDemand = demands.count + 1
      var worth = 0
      for index in demandsMet(by: kind) {
        let demand = demands[index]
        guard counts[index] < demand.most else { return nil }
        if counts[index] < demand.least {
          worth += ofOpenDemand
        } else if demand.most < .max {
          worth -= 1
        }
      }
      return worth
    }
    let worths = kinds.map(worth)
    guard let most = worths.compactMap({ $0 }).max() else { return nil }
    return worths.firstIndex(of: most).map { kinds[$0] }
  }

  private var needed: Int { fixed.keys.max().map { $0 + 1 } ?? 0 }

  private func choices(at index: Int) -> [Kind] {
    fixed[index].map { [$0] } ?? kinds[min(index, kinds.count - 1)]
  }

  private func satisfiesDemands(_ prefix: Prefix) -> Bool {
    zip(prefix.counts, demands).allSatisfy { $0 >= $1.least }
  }

  private func adding(_ kind: Kind, to prefix: Prefix) -> Prefix? {
    var result = prefix
    if let number = kind.value?.number {
      guard prefix.used >> UInt64(number) & 1 == 0,
        predecessors[number].map({ prefix.used >> UInt64($0) & 1 == 1 }) ?? true
      else { return nil }
      result.used |= 1 << UInt64(number)
    }
    for (index, demand) in demands.enumerated() where kind.satisfied >> UInt64(index) & 1 == 1 {
      guard result.counts[index] < demand.most else { return nil }
      // Counting stops at the lower limit, unless the upper limit can be exceeded.
      let isCounted = demand.most < longest ?? .max || result.counts[index] < demand.least
      if isCounted { result.counts[index] += 1 }
    }
    return result
  }

  private func path(to last: Int, _ layers: [[Step]]) -> [Kind] {
    var kinds: [Kind] = []
    var index = last
    for layer in layers.reversed() {
      if let kind = layer[index].kind { kinds.append(kind) }
      index = layer[index].parent
    }
    return kinds.reversed()
  }
}

extension ItemArrangement.Kind {
  /// Returns the kind with the demands that apply at a position.
  func counted(at index: Int, _ demands: [ItemArrangement.Demand]) -> ItemArrangement.Kind {
    let concerned = demands.enumerated().reduce(0 as UInt64) {
      $1.element.range.contains(index) ? $0 | 1 << UInt64($1.offset) : $0
    }
    return ItemArrangement.Kind(
      literals: literals, satisfied: satisfied & concerned, isCertain: isCertain, value: value)
  }
}

// MARK: - The arrangements of facts

extension ValueSearch {
  /// The maximum number of kinds of items.
  private static let kindLimit = 32
  /// The maximum number of values of a kind that are distinguished.
  private static let valueLimit = 32

  /// Returns the arrangement for some facts, and whether it includes all kinds of items.
  mutating func arrangement(
    of facts: ArrayFacts, _ prefixCount: Int
  ) -> (arrangement: ItemArrangement, isComplete: Bool) {
    let demands = facts.demands
    let longest = ItemArrangement.longest(facts, demands, prefixCount: prefixCount) ?? .max
    var isComplete = demands.count < 64
    var kinds: [[ItemArrangement.Kind]] = []
    for index in 0...prefixCount {
      guard index < min(longest, facts.most) else {
        kinds.append([])
        continue
      }
      let (own, isAll) = self.kinds(of: facts.literals(at: index), at: [index], demands)
      kinds.append(own)
      isComplete = isComplete && isAll
    }
    if facts.isUnique, longest > 1 {
      kinds = withFewValues(kinds, limit: min(longest, Self.valueLimit))
    }
    return (ItemArrangement(facts, demands, kinds: kinds), isComplete)
  }

  /// Returns the kinds of an item with some literals at one of some positions.
  mutating func kinds(
    of literals: [Literal], at indices: [Int], _ demands: [ItemArrangement.Demand]
  ) -> (kinds: [ItemArrangement.Kind], isComplete: Bool) {
    var parts: [(literals: [Literal], satisfied: UInt64)] = [(literals, 0)]
    if case .empty = answer(State(literals)) { return ([], true) }
    var isComplete = true
    for (number, demand) in demands.prefix(64).enumerated() {
      guard indices.contains(where: { demand.range.contains($0) }) else { continue }
      var next: [(literals: [Literal], satisfied: UInt64)] = []
      for part in parts {
        for literal in [demand.literal, demand.literal.negation] {
          let all = part.literals + [literal]
          if case .empty = answer(State(all)) { continue }
          next.append((all, part.satisfied | (literal == demand.literal ? 1 << number : 0)))
        }
      }
      isComplete = isComplete && next.count <= Self.kindLimit
      parts = Array(next.prefix(Self.kindLimit))
    }
    let kinds = parts.map { part -> ItemArrangement.Kind in
      let isCertain = if case .inhabited = answer(State(part.literals)) { true } else { false }
      return ItemArrangement.Kind(
        literals: part.literals, satisfied: part.satisfied, isCertain: isCertain)
    }
    return (kinds, isComplete)
  }

  /// Replaces the kinds of which there are few values by a kind for each value.
  private mutating func withFewValues(
    _ kinds: [[ItemArrangement.Kind]], limit: Int
  ) -> [[ItemArrangement.Kind]] {
    var numbers: [ScalarString: Int] = [:]
    return kinds.map { position in
      position.flatMap { kind -> [ItemArrangement.Kind] in
        let listing = distinctValues(kind.literals, ListingGoal(limit: limit, needsAll: true))
        guard listing.isComplete, numbers.count + listing.values.count <= 64 else { return [kind] }
        return listing.values.map { value in
          let number = numbers.count
          var own = kind
          let text = ScalarString(value.canonicalText)
          own.value = (numbers[text] ?? number, value)
          numbers[text] = own.value?.number
          return own
        }
      }
    }
  }
}

extension ArrayFacts {
  /// The demands on the number of items that satisfy something, one for each literal.
  fileprivate var demands: [ItemArrangement.Demand] {
    let all = ItemRange(first: 0, count: nil)
    var result = items.map {
      ItemArrangement.Demand(literal: $0.literal, range: $0.range, least: 1, most: .max)
    }
    func add(_ literal: Literal, least: Int, most: Int) {
      let index = result.firstIndex {
        $0.literal == literal && $0.range.first == 0 && $0.range.count == nil
      }
      if let index {
        result[index].least = max(result[index].least, least)
        result[index].most = min(result[index].most, most)
      } else {
        result.append(
          ItemArrangement.Demand(literal: literal, range: all, least: least, most: most))
      }
    }
    for share in leastShares { add(share.literal, least: share.count, most: .max) }
    // An upper limit of 0 is a constraint on all items instead.
    for share in mostShares where share.count > 0 {
      add(share.literal, least: 0, most: share.count)
    }
    return result
  }
}
