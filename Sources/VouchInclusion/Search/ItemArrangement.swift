import VouchValues

/// How the items of an array can be chosen so that as many of them satisfy each of some schemas as are
/// asked for.
///
/// An item is of a *kind*: which of the demands it satisfies. Items of a kind are alike, so that only the
/// numbers of items count, and arrays of growing length are told apart by those. A shortest array has no
/// item that could be left out, which bounds its length. Where items are to differ and there are few
/// values of a kind, each of them is a kind of its own that is used once.
struct ItemArrangement {
  /// So many items at some positions satisfy a literal.
  struct Demand {
    let literal: Literal
    let range: ItemRange
    var least: Int
    var most: Int
  }

  /// What an item may be.
  struct Kind {
    let literals: [Literal]
    /// The demands that it satisfies, a bit for each.
    let satisfied: UInt64
    /// Whether it is known that there are such items.
    let isCertain: Bool
    /// The value, and its number, where there are few.
    var value: (number: Int, value: OrderedJSON)?

    /// The numbers of the demands that it satisfies.
    fileprivate var concerned: some Sequence<Int> {
      (0..<64).lazy.filter { satisfied >> UInt64($0) & 1 == 1 }
    }
  }

  /// The items as far as they have been chosen, all that counts about them.
  private struct Prefix: Hashable {
    var counts: [Int]
    var used: UInt64 = 0
  }

  /// A prefix, and the one without its last item by its place in the layer of those.
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
  /// The kinds of each position of the prefix, and at last those of all other positions.
  let kinds: [[Kind]]
  /// Positions whose kind is given.
  var fixed: [Int: Kind] = [:]
  /// Of values that are alike, wherever they may stand, each comes after the one before it: by number.
  private let predecessors: [Int: Int]

  /// So many prefixes are looked at.
  private static let limit = 20_000
  /// No longer arrays are looked for in all ways.
  private static let lengthLimit = 2_000
  /// No longer arrays are made.
  private static let longLimit = 1 << 17

  /// No shortest array is longer; nil if that is too long.
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

  /// Lengths at which values that are to differ aren't told apart one by one any more, but may be counted.
  static let countedLengths = 33...256

  /// The length up to which arrays are looked at; nil if that is too long.
  static func longest(_ facts: ArrayFacts, _ demands: [Demand], prefixCount: Int) -> Int? {
    // An item of the prefix may stand before one that is needed, and two that are equal behind it.
    let isPlain = demands.isEmpty && !facts.hasRepetition
    var result = isPlain ? facts.least : max(facts.least, prefixCount) + 2
    for demand in demands {
      guard demand.least <= lengthLimit else { return nil }
      result += demand.least
    }
    return result <= lengthLimit ? result : nil
  }

  /// A shortest arrangement.
  ///
  /// - Parameter isCertain: whether only kinds are taken of which there are items for certain.
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

  /// Some arrangement of more items than all of them can be looked at: one item after the other, each of the
  /// kind that most of what is still wanted needs.
  func long() -> [Kind]? {
    let count = max(least, needed, kinds.count - 1)
    guard count <= min(most, Self.longLimit) else { return nil }
    var items: [Kind] = []
    var counts = demands.map { _ in 0 }
    while items.count < count || !zip(counts, demands).allSatisfy({ $0 >= $1.least }) {
      guard items.count < min(most, Self.longLimit),
        let kind = mostWanted(of: choices(at: items.count), counts)
      else { return nil }
      items.append(kind)
      for index in kind.concerned { counts[index] += 1 }
    }
    return items
  }

  private func mostWanted(of kinds: [Kind], _ counts: [Int]) -> Kind? {
    func worth(_ kind: Kind) -> Int? {
      guard kind.isCertain, kind.value == nil else { return nil }
      var worth = 0
      for index in kind.concerned {
        let demand = demands[index]
        guard counts[index] < demand.most else { return nil }
        if counts[index] < demand.least {
          worth += 2
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
      // More than enough is as good as enough, unless there can be too many.
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
  /// The kind as it counts at a position.
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
  /// More kinds of items aren't told apart.
  private static let kindLimit = 32
  /// So many values of a kind are told apart.
  private static let valueLimit = 32

  /// The arrangement that some facts ask for, and whether all kinds of items are in it.
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

  /// What an item with some literals may be that stands at one of some positions.
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

  /// The kinds of which there are few values, as a kind for each value.
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
  /// What is asked of the number of items that satisfy something, each literal once.
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
    // What no item may satisfy is asked of all of them.
    for share in mostShares where share.count > 0 {
      add(share.literal, least: 0, most: share.count)
    }
    return result
  }
}
