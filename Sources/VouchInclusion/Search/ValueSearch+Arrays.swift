import VouchSchema
import VouchValues

/// Arrays: positions of a prefix one by one, and all the others as one.
extension ValueSearch {
  /// Positions before the ones that are all alike are looked at one by one, up to this many.
  private static let prefixLimit = 256

  mutating func solveArray(_ branch: inout Branch) -> Solution {
    let facts = ArrayFacts(branch.facts)
    let prefixCount = facts.prefixCount
    guard prefixCount <= Self.prefixLimit else {
      branch.note(Obstacle("an array has too many items that are described one by one"))
      return .open([])
    }
    if facts.isUnique, facts.hasRepetition { return .closed(facts.repetitionChoices) }
    noteInexactItems(&branch)
    let most = mostItems(facts, prefixCount)
    if facts.least > most { return .closed(facts.generalChoices) }
    for item in facts.items
    where positions(of: item.literal, in: item.range, facts, prefixCount, most: most).isEmpty {
      return .closed(item.choices.union(facts.generalChoices))
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

  /// The array that an arrangement of items makes; closed if there is no arrangement.
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
    branch.note(Obstacle("the items of an array are too many to be counted"))
    return .open([])
  }

  /// Two positions of equal items; those from the end of the prefix on are all alike.
  private struct EqualPair {
    let first: Int
    let second: Int
  }

  /// The pairs of items one of which has to be equal; nil for none, where nothing asks for it.
  private func equalPairs(_ facts: ArrayFacts, _ prefixCount: Int) -> [EqualPair?] {
    guard facts.hasRepetition else { return [nil] }
    return (0...prefixCount).flatMap { first in
      (first + 1...max(prefixCount, first + 1)).map { EqualPair(first: first, second: $0) }
    }
  }

  /// What both items of a pair may be.
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

  /// Items of some kinds, as different or equal as the facts ask for.
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

  /// The values that items are made of.
  private struct ItemSupply {
    let isUnique: Bool
    /// The values that there are already, where all are to differ.
    private(set) var taken: [OrderedJSON] = []
    private var texts: Set<ScalarString> = []
    /// The values for items of some literals that haven't been looked at; the next one last.
    var values: [[Literal]: [OrderedJSON]] = [:]

    /// Where so many items are to differ, none is looked for on its own any more.
    static let searchLimit = 128

    init(isUnique: Bool, besides values: [OrderedJSON]) {
      self.isUnique = isUnique
      for value in values { _ = takes(value) }
    }

    /// Takes a value, unless it is there already and none may be twice.
    mutating func takes(_ value: OrderedJSON) -> Bool {
      guard isUnique else { return true }
      guard texts.insert(ScalarString(value.canonicalText)).inserted else { return false }
      taken.append(value)
      return true
    }

    /// The next value for items of some literals that isn't there already.
    mutating func next(for literals: [Literal]) -> OrderedJSON? {
      while let value = values[literals]?.last {
        guard isUnique else { return value }
        values[literals]?.removeLast()
        if takes(value) { return value }
      }
      return nil
    }
  }

  /// An item of a kind that may stand beside the others.
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
        judges.supply(kind.literals, like: value, count: count).reversed()
      if let next = supply.next(for: kind.literals) { return next }
    }
    guard supply.taken.count <= ItemSupply.searchLimit else { return nil }
    guard let other = anotherValue(kind.literals, besides: supply.taken) else { return nil }
    return supply.takes(other) ? other : nil
  }

  /// Arrays that differ from one in an item.
  private mutating func variants(
    of items: [OrderedJSON], _ kinds: [ItemArrangement.Kind], _ facts: ArrayFacts
  ) -> [OrderedJSON] {
    var result: [OrderedJSON] = []
    for index in items.indices.prefix(4) {
      guard let other = anotherValue(kinds[index].literals, besides: [items[index]]) else {
        continue
      }
      var changed = items
      changed[index] = other
      result.append(.array(changed))
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
      branch.note(
        Obstacle("it can't be shown that the items of an array differ", at: nil, .uniqueItems))
    }
  }

  /// How many items there can be.
  private mutating func mostItems(_ facts: ArrayFacts, _ prefixCount: Int) -> Int {
    guard facts.needsItems else { return facts.most }
    for index in 0...prefixCount where index < facts.most {
      if case .empty = answer(State(facts.literals(at: index))) { return index }
    }
    return facts.most
  }

  /// The positions that an item with one more literal can have; the first of those that are all alike
  /// stands for all of them.
  private mutating func positions(
    of literal: Literal, in range: ItemRange, _ facts: ArrayFacts, _ prefixCount: Int, most: Int
  ) -> [Int] {
    (0...prefixCount).filter { index in
      guard index < most, range.contains(index) else { return false }
      if case .empty = answer(State(facts.literals(at: index) + [literal])) { return false }
      return true
    }
  }

  /// The choices by which so many items can't satisfy a literal.
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

  /// Two positions whose items can be equal.
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

  /// Whether a state has fewer values than so many, if that can be seen by counting them.
  private mutating func hasFewerValues(_ literals: [Literal], than count: Int) -> Bool {
    if let known = countOfValues(literals) { return known < count }
    guard ItemArrangement.countedLengths.contains(count) else { return false }
    let listing = distinctValues(literals, ListingGoal(limit: count, needsAll: true))
    return listing.isComplete && listing.values.count < count
  }

  /// No fewer than the values of a state, if that is certain.
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
