import VouchSchema
import VouchValues

/// Arrays: positions of a prefix one by one, and all the others as one.
extension ValueSearch {
  /// Positions before the ones that are all alike are looked at one by one, up to this many.
  private static let prefixLimit = 256
  /// Arrays that are made have no more items.
  private static let lengthLimit = 2_000

  mutating func solveArray(_ branch: inout Branch) -> Solution {
    let facts = ArrayFacts(branch.facts)
    let prefixCount = facts.prefixCount
    guard prefixCount <= Self.prefixLimit else {
      branch.note(Obstacle("an array has too many items that are described one by one"))
      return .open([])
    }
    if facts.isUnique, facts.hasRepetition { return .closed(facts.repetitionChoices) }
    noteInexactItems(&branch, facts)
    let most = mostItems(facts, prefixCount)
    if facts.least > most { return .closed(facts.generalChoices) }
    for item in facts.items
    where positions(of: item.literal, in: item.range, facts, prefixCount, most).isEmpty {
      return .closed(item.choices.union(facts.generalChoices))
    }
    for share in facts.leastShares {
      if let choices = refutation(of: share, facts, prefixCount, most) { return .closed(choices) }
    }
    if facts.hasRepetition, repeatablePositions(facts, prefixCount, most) == nil {
      return .closed(facts.repetitionChoices.union(facts.generalChoices))
    }
    if facts.isUnique, prefixCount == 0,
      let count = countOfValues(facts.literals(at: 0)), count < facts.least
    {
      return .closed(facts.choices)
    }
    guard branch.pending.isEmpty else { return .open([]) }
    var maker = ArrayMaker(facts: facts, prefixCount: prefixCount, most: most)
    let value = make(&maker)
    if let obstacle = maker.obstacle { branch.note(obstacle) }
    guard let value else { return .open([]) }
    return .open([value] + (branch.needsVariants ? variants(of: value, maker) : []))
  }

  /// Arrays that differ from one in an item.
  private mutating func variants(of value: OrderedJSON, _ maker: ArrayMaker) -> [OrderedJSON] {
    guard case .array(let items) = value else { return [] }
    var result: [OrderedJSON] = []
    for index in items.indices.prefix(4) {
      guard let other = anotherValue(maker.literals(at: index), besides: [items[index]]) else {
        continue
      }
      var changed = items
      changed[index] = other
      result.append(.array(changed))
    }
    if case .inhabited(let more) = answer(State(maker.literals(at: items.count))) {
      result.append(.array(items + [more]))
    }
    return result
  }

  private func noteInexactItems(_ branch: inout Branch, _ facts: ArrayFacts) {
    if facts.mostShares.contains(where: { $0.count > 0 }) {
      branch.note(
        Obstacle("the items that may satisfy contains can't be counted", at: nil, .maxContains))
    }
    let isRestricted = branch.facts.contains {
      if case .besides = $0.fact { true } else { false }
    }
    if isRestricted || facts.isUnique {
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
    of literal: Literal, in range: ItemRange, _ facts: ArrayFacts, _ prefixCount: Int, _ most: Int
  ) -> [Int] {
    (0...prefixCount).filter { index in
      guard index < most, range.contains(index) else { return false }
      if case .empty = answer(State(facts.literals(at: index) + [literal])) { return false }
      return true
    }
  }

  /// The choices by which so many items can't satisfy a literal.
  private mutating func refutation(
    of share: ArrayFacts.Share, _ facts: ArrayFacts, _ prefixCount: Int, _ most: Int
  ) -> Choices? {
    for other in facts.mostShares where other.count < share.count {
      if case .empty = answer(State([share.literal, other.literal.negation])) {
        return share.choices.union(other.choices)
      }
    }
    let all = ItemRange(first: 0, count: nil)
    let positions = positions(of: share.literal, in: all, facts, prefixCount, most)
    let isOpen = positions.last == prefixCount
    let alike = isOpen ? most - prefixCount : 0
    let (capacity, overflow) = (positions.count - (isOpen ? 1 : 0)).addingReportingOverflow(alike)
    return !overflow && capacity < share.count ? share.choices.union(facts.generalChoices) : nil
  }

  /// Two positions whose items can be equal.
  private mutating func repeatablePositions(
    _ facts: ArrayFacts, _ prefixCount: Int, _ most: Int
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

// MARK: - Making arrays

/// An array in the making: what single positions are asked for besides.
private struct ArrayMaker {
  let facts: ArrayFacts
  let prefixCount: Int
  let most: Int
  var extra: [Int: [Literal]] = [:]
  /// Positions whose item is that of another one.
  var repetition: (of: Int, at: Int)?
  var obstacle: Obstacle?

  func literals(at index: Int) -> [Literal] { facts.literals(at: index) + (extra[index] ?? []) }
}

extension ValueSearch {
  private mutating func make(_ maker: inout ArrayMaker) -> OrderedJSON? {
    if maker.facts.hasRepetition {
      maker.repetition = repeatablePositions(maker.facts, maker.prefixCount, maker.most)
        .map { (of: $0.0, at: $0.1) }
    }
    for item in maker.facts.items where !place(item.literal, in: item.range, &maker) { return nil }
    for share in maker.facts.leastShares {
      let all = ItemRange(first: 0, count: nil)
      guard share.count <= Self.lengthLimit else { return nil }
      var count = 0
      for index in 0..<maker.prefixCount + share.count + maker.facts.items.count {
        guard count < share.count, index < maker.most, all.contains(index) else { break }
        if fits(share.literal, at: index, maker) {
          maker.extra[index, default: []].append(share.literal)
          count += 1
        }
      }
      if count < share.count { return nil }
    }
    return filled(&maker)
  }

  private mutating func fits(_ literal: Literal, at index: Int, _ maker: ArrayMaker) -> Bool {
    if case .inhabited = answer(State(maker.literals(at: index) + [literal])) { return true }
    return false
  }

  private mutating func place(
    _ literal: Literal, in range: ItemRange, _ maker: inout ArrayMaker
  ) -> Bool {
    let last = maker.prefixCount + maker.facts.items.count + 1
    for index in 0...last where index < maker.most && range.contains(index) {
      guard fits(literal, at: index, maker) else { continue }
      maker.extra[index, default: []].append(literal)
      return true
    }
    return false
  }

  private mutating func filled(_ maker: inout ArrayMaker) -> OrderedJSON? {
    let used = maker.extra.keys.max().map { $0 + 1 } ?? 0
    let count = max(maker.facts.least, used, (maker.repetition?.at ?? -1) + 1)
    guard count <= min(maker.most, Self.lengthLimit) else {
      maker.obstacle = Obstacle("an array would have too many items")
      return nil
    }
    var items: [OrderedJSON] = []
    for index in 0..<count {
      if let repetition = maker.repetition, repetition.at == index {
        items.append(items[repetition.of])
        continue
      }
      var literals = maker.literals(at: index)
      if let repetition = maker.repetition, repetition.of == index {
        literals += maker.literals(at: repetition.at)
      }
      guard let item = item(literals, maker, besides: items) else { return nil }
      items.append(item)
    }
    return .array(items)
  }

  private mutating func item(
    _ literals: [Literal], _ maker: ArrayMaker, besides items: [OrderedJSON]
  ) -> OrderedJSON? {
    let spared = maker.facts.mostShares.map(\.literal.negation).filter { !literals.contains($0) }
    for wanted in [literals + spared, literals] {
      guard case .inhabited(let value) = answer(State(wanted)) else { continue }
      guard maker.facts.isUnique, items.contains(where: { $0.equals(value) }) else { return value }
      if let other = anotherValue(wanted, besides: items) { return other }
    }
    return nil
  }
}
