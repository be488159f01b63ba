import VouchSchema
import VouchValues

/// The search for arrays: the positions of a prefix are examined one by one, and all others
/// together.
extension ValueSearch {
  /// The maximum number of positions before the identical ones that are examined one by one.
  private static let prefixLimit = 256

  mutating func solveArray(_ branch: inout Branch) -> Solution {
    let facts = ArrayFacts(branch.facts)
    let prefixCount = facts.prefixCount
    guard prefixCount <= Self.prefixLimit else {
      branch.record(Obstacle("an array has too many items that are described one by one"))
      return .open([])
    }
    if facts.isUnique, facts.hasRepetition { return .closed(facts.repetitionChoices) }
    noteInexactItems(&branch)
    // An item that two versions judge differently is decided about first, because it is often
    // harder to find just any item.
    if let choices = refutation(ofItems: facts, prefixCount, most: facts.most) {
      return .closed(choices)
    }
    let most = mostItems(facts, prefixCount)
    if facts.least > most { return .closed(facts.generalChoices) }
    if most < facts.most, let choices = refutation(ofItems: facts, prefixCount, most: most) {
      return .closed(choices)
    }
    for share in facts.leastShares {
      if let choices = refutation(of: share, facts, prefixCount, most: most) {
        return .closed(choices)
      }
    }
    if facts.hasRepetition, repeatablePositions(facts, prefixCount, most: most) == nil {
      return .closed(facts.repetitionChoices.union(facts.generalChoices))
    }
    if facts.isUnique, prefixCount == 0, hasFewerValues(facts.literals(at: 0), than: facts.least) {
      return .closed(facts.choices)
    }
    guard branch.pending.isEmpty else { return .open([]) }
    guard facts.needsItems else {
      return .open(
        [.array([])] + (branch.needsVariants ? variants(of: [], [], facts) : []))
    }
    return arrange(facts, prefixCount, branch: &branch)
  }

  /// Returns the array for an arrangement of items; a closed case if there is no arrangement.
  private mutating func arrange(
    _ facts: ArrayFacts, _ prefixCount: Int, branch: inout Branch
  ) -> Solution {
    var (arrangement, isComplete) = arrangement(of: facts, prefixCount)
    var mayBe = false
    for pair in equalPairs(facts, prefixCount) {
      for kind in pair.map({ kinds(at: $0, facts, arrangement, isComplete: &isComplete) }) ?? [nil]
      {
        arrangement.fixed = [:]
        if let pair, let kind {
          for index in [pair.first, pair.second] {
            arrangement.fixed[index] = kind.counted(at: index, arrangement.demands)
          }
        }
        let shortest = arrangement.shortest(isCertain: true)
        if let kinds = shortest.kinds ?? (shortest.isUnknown ? arrangement.long() : nil) {
          mayBe = true
          guard let items = items(of: kinds, facts, pair) else { continue }
          let value = OrderedJSON.array(items)
          return .open(
            [value] + (branch.needsVariants ? variants(of: items, kinds, facts) : []))
        }
        mayBe = mayBe || shortest.isUnknown
        if mayBe { continue }
        if case .impossible = arrangement.shortest(isCertain: false) { continue }
        mayBe = true
      }
    }
    if !mayBe, isComplete { return .closed(facts.choices) }
    branch.record(Obstacle("the items of an array are too many to be counted"))
    return .open([])
  }

  /// Two positions of equal items. The positions from the end of the prefix on are equivalent.
  private struct EqualPair {
    let first: Int
    let second: Int
  }

  /// Returns the pairs of items of which one must be equal; a single nil if no items have to be
  /// equal.
  private func equalPairs(_ facts: ArrayFacts, _ prefixCount: Int) -> [EqualPair?] {
    guard facts.hasRepetition else { return [nil] }
    return (0...prefixCount).flatMap { first in
      (first + 1...max(prefixCount, first + 1)).map { EqualPair(first: first, second: $0) }
    }
  }

  /// Returns the kinds that both items of a pair may have.
  private mutating func kinds(
    at pair: EqualPair, _ facts: ArrayFacts, _ arrangement: ItemArrangement,
    isComplete: inout Bool
  ) -> [ItemArrangement.Kind?] {
    let literals = facts.literals(at: pair.first) + facts.literals(at: pair.second)
    let (kinds, isAll) = kinds(
      of: literals, at: [pair.first, pair.second], arrangement.demands)
    isComplete = isComplete && isAll
    return kinds
  }

  /// Returns items of some kinds, as distinct or equal as the facts require.
  private mutating func items(
    of kinds: [ItemArrangement.Kind], _ facts: ArrayFacts, _ pair: EqualPair?
  ) -> [OrderedJSON]? {
    var supply = ItemSupply(isUnique: facts.isUnique, besides: kinds.compactMap { $0.value?.value })
    var items: [OrderedJSON] = []
    items.reserveCapacity(kinds.count)
    for (index, kind) in kinds.enumerated() {
      if let value = kind.value?.value {
        items.append(value)
      } else if let pair, pair.second == index {
        items.append(items[pair.first])
      } else {
        guard let value = item(of: kind, &supply, count: kinds.count) else { return nil }
        items.append(value)
      }
    }
    return items
  }

  /// The supply of values for items.
  private struct ItemSupply {
    let isUnique: Bool
    /// The values in use, if all items must be distinct.
    private(set) var taken: [OrderedJSON] = []
    private var texts: Set<ScalarString> = []
    /// Candidate values for items with some literals, the next one last.
    var values: [[Literal]: [OrderedJSON]] = [:]

    /// The number of distinct items beyond which no item is searched for individually.
    static let searchLimit = 128

    init(isUnique: Bool, besides values: [OrderedJSON]) {
      self.isUnique = isUnique
      for value in values { _ = takes(value) }
    }

    /// Uses a value. Returns false if it is in use already and items must be distinct.
    mutating func takes(_ value: OrderedJSON) -> Bool {
      guard isUnique else { return true }
      guard texts.insert(ScalarString(value.canonicalText)).inserted else { return false }
      taken.append(value)
      return true
    }

    /// Returns the next unused value for items with some literals.
    mutating func next(for literals: [Literal]) -> OrderedJSON? {
      while let value = values[literals]?.last {
        guard isUnique else { return value }
        values[literals]?.removeLast()
        if takes(value) { return value }
      }
      return nil
    }
  }

  /// Returns an item of a kind that is compatible with the others.
  private mutating func item(
    of kind: ItemArrangement.Kind, _ supply: inout ItemSupply, count: Int
  ) -> OrderedJSON? {
    if let known = supply.next(for: kind.literals) { return known }
    guard case .inhabited(let value) = answer(State(kind.literals)) else { return nil }
    if supply.takes(value) {
      if !supply.isUnique { supply.values[kind.literals] = [value] }
      return value
    }
    if supply.values[kind.literals] == nil {
      supply.values[kind.literals] =
        candidates(kind.literals, like: value, count: count).reversed()
      if let next = supply.next(for: kind.literals) { return next }
    }
    guard supply.taken.count <= ItemSupply.searchLimit else { return nil }
    guard let other = anotherValue(kind.literals, besides: supply.taken) else { return nil }
    return supply.takes(other) ? other : nil
  }

  /// Returns arrays that differ from an array in one item.
  private mutating func variants(
    of items: [OrderedJSON], _ kinds: [ItemArrangement.Kind], _ facts: ArrayFacts
  ) -> [OrderedJSON] {
    var result: [OrderedJSON] = []
    for index in items.indices.prefix(4) {
      guard let other = anotherValue(kinds[index].literals, besides: [items[index]]) else {
        continue
      }
      result.append(OrderedJSON.array(items).replacingPart(index, with: other))
    }
    if case .inhabited(let more) = answer(State(facts.literals(at: items.count))) {
      result.append(.array(items + [more]))
    }
    return result
  }

  private func noteInexactItems(_ branch: inout Branch) {
    let isRestricted = branch.facts.contains {
      if case .besides = $0.fact { true } else { false }
    }
    if isRestricted {
      branch.record(
        Obstacle("it can't be shown that the items of an array differ", at: nil, .uniqueItems))
    }
  }

  /// Returns the maximum possible number of items.
  private mutating func mostItems(_ facts: ArrayFacts, _ prefixCount: Int) -> Int {
    guard facts.needsItems else { return facts.most }
    for index in 0...prefixCount where index < facts.most {
      if case .empty = answer(State(facts.literals(at: index))) { return index }
    }
    return facts.most
  }

  /// Returns the positions that an item with an additional literal can have; the first of the
  /// equivalent positions represents all of them.
  private mutating func positions(
    of literal: Literal, in range: ItemRange, _ facts: ArrayFacts, _ prefixCount: Int, most: Int
  ) -> [Int] {
    (0...prefixCount).filter { index in
      guard index < most, range.contains(index) else { return false }
      if case .empty = answer(State(facts.literals(at: index) + [literal])) { return false }
      return true
    }
  }

  /// Returns the choices by which an item that must exist has no position.
  private mutating func refutation(
    ofItems facts: ArrayFacts, _ prefixCount: Int, most: Int
  ) -> Choices? {
    for item in facts.items
    where positions(of: item.literal, in: item.range, facts, prefixCount, most: most).isEmpty {
      return item.choices.union(facts.generalChoices)
    }
    return nil
  }

  /// Returns the choices by which the number of items that satisfy a literal can't be reached.
  private mutating func refutation(
    of share: ArrayFacts.Share, _ facts: ArrayFacts, _ prefixCount: Int, most: Int
  ) -> Choices? {
    for other in facts.mostShares where other.count < share.count {
      if case .empty = answer(State([share.literal, other.literal.negation])) {
        return share.choices.union(other.choices)
      }
    }
    let all = ItemRange(first: 0, count: nil)
    let positions = positions(of: share.literal, in: all, facts, prefixCount, most: most)
    let isOpen = positions.last == prefixCount
    let alike = isOpen ? most - prefixCount : 0
    let (capacity, overflow) = (positions.count - (isOpen ? 1 : 0)).addingReportingOverflow(alike)
    return !overflow && capacity < share.count ? share.choices.union(facts.generalChoices) : nil
  }

  /// Returns two positions whose items can be equal.
  private mutating func repeatablePositions(
    _ facts: ArrayFacts, _ prefixCount: Int, most: Int
  ) -> (Int, Int)? {
    for first in 0...prefixCount {
      for second in (first == prefixCount ? first : first + 1)...max(prefixCount, first + 1) {
        let later = first == second ? second + 1 : second
        guard later < most else { continue }
        let literals = facts.literals(at: first) + facts.literals(at: second)
        if case .empty = answer(State(literals)) { continue }
        return (first, later)
      }
    }
    return nil
  }

  /// True if a state has fewer than `count` values, if that can be determined by counting them.
  private mutating func hasFewerValues(_ literals: [Literal], than count: Int) -> Bool {
    if let known = countOfValues(literals) { return known < count }
    guard ItemArrangement.countedLengths.contains(count) else { return false }
    let listing = distinctValues(literals, ListingGoal(limit: count, needsAll: true))
    return listing.isComplete && listing.values.count < count
  }

  /// Returns an upper bound of the number of a state's values, if one is certain.
  private func countOfValues(_ literals: [Literal]) -> Int? {
    literals.compactMap { literal -> Int? in
      guard !literal.isNegated, classes.taints[literal.schema].isEmpty else { return nil }
      let schema = classes.schema(of: literal.schema)
      if schema.const != nil { return 1 }
      if let values = schema.enum?.value { return values.count }
      guard let types = schema.allowedTypes, types.isSubset(of: [.null, .boolean]) else {
        return nil
      }
      return (types.contains(.null) ? 1 : 0) + (types.contains(.boolean) ? 2 : 0)
    }.min()
  }
}
