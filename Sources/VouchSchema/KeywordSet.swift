/// A set of keywords, with a bit for each by its ordinal: asking it costs no hash and no allocation.
package struct KeywordSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init(arrayLiteral keywords: Keyword...) {
    self.init(keywords)
  }

  package init(_ keywords: some Sequence<Keyword>) {
    for keyword in keywords { insert(keyword) }
  }

  /// Creates the set of the keywords that a list states.
  package init(of stated: [LocatedKeyword]) {
    var index = 0
    while index < stated.count {
      insert(stated[index].keyword)
      index += 1
    }
  }

  package func contains(_ keyword: Keyword) -> Bool {
    let ordinal = keyword.ordinal
    return (ordinal < 64 ? low : high) & 1 << UInt64(ordinal & 63) != 0
  }

  package mutating func insert(_ keyword: Keyword) {
    let ordinal = keyword.ordinal
    if ordinal < 64 { low |= 1 << UInt64(ordinal) } else { high |= 1 << UInt64(ordinal & 63) }
  }

  package func union(_ other: KeywordSet) -> KeywordSet {
    var both = self
    both.low |= other.low
    both.high |= other.high
    return both
  }

  package func isSubset(of other: KeywordSet) -> Bool {
    low & ~other.low == 0 && high & ~other.high == 0
  }

  package func isDisjoint(with other: KeywordSet) -> Bool {
    low & other.low == 0 && high & other.high == 0
  }
}
