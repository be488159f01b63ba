import Testing
import VouchReading

@testable import VouchDiff

/// Arrays that are too long for a search, whose items are chosen one after the other.
@Suite struct ItemArrangementTests {
  private let all = ItemRange(first: 0, count: nil)

  /// Returns the number of items of each kind; nil if there is no arrangement.
  private func counts(
    _ limits: [ClosedRange<Int>], kinds: [Set<Int>]
  ) -> [UInt64: Int]? {
    let demands = limits.enumerated().map { number, limits in
      ItemArrangement.Demand(
        literal: Literal(number, side: .subset), range: all, least: limits.lowerBound,
        most: limits.upperBound)
    }
    let kinds = kinds.map { met in
      ItemArrangement.Kind(
        literals: [], satisfied: met.reduce(0) { $0 | 1 << UInt64($1) }, isCertain: true)
    }
    return ItemArrangement(ArrayFacts([]), demands, kinds: [kinds]).long()
      .map { Dictionary(grouping: $0, by: \.satisfied).mapValues(\.count) }
  }

  @Test("Items that meet a demand are added until it is met")
  func met() {
    #expect(counts([3_000...Int.max], kinds: [[], [0]]) == [1: 3_000])
  }

  @Test("An item that meets a demand is taken, however many others it uses up beside it")
  func usedUp() {
    let limits = [3_000...Int.max] + Array(repeating: 0...4_000, count: 4)
    #expect(counts(limits, kinds: [[], [0, 1, 2, 3, 4]]) == [0b11111: 3_000])
  }

  @Test("There is no arrangement where no item meets a demand, or one uses up another")
  func unmet() {
    #expect(counts([3_000...Int.max], kinds: [[]]) == nil)
    #expect(counts([3_000...Int.max, 0...2_000], kinds: [[], [0, 1]]) == nil)
  }
}

@Suite struct ShrinkingTests {
  @Test("The larger a document is, the fewer smaller ones are tried", arguments: [300, 1_500])
  func trials(_ size: Int) {
    var shrinking = Shrinking(.array(Array(repeating: .number("7"), count: size)))
    var trials = 0
    _ = shrinking.run { _ in
      trials += 1
      return false
    }
    #expect(size < 1_000 ? trials > 300 : trials < 150)
  }
}
