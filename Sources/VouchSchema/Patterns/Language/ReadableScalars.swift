/// The scalars of a class, those first that people can read and type.
struct ReadableScalars {
  /// Sets of scalars by readability: letters and digits first, control characters last.
  private static let tiers: [ScalarSet] = {
    let letters = ScalarSet([0x61...0x7A])
    let alphanumerics = ScalarSet([0x30...0x39, 0x41...0x5A])
    let printable = ScalarSet([0x21...0x7E])
    let space = ScalarSet([0x20...0x20])
    // Latin, Greek and Cyrillic letters, kana, common Han, emoji: what most fonts show.
    let common = ScalarSet([
      0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x391...0x3A1, 0x3B1...0x3C9, 0x410...0x44F,
      0x3042...0x3093, 0x4E00...0x9FA5, 0x1F600...0x1F64F,
    ])
    // Without line terminators: in the last tier, the line feed, the only one on which all regular
    // expression engines agree, comes before the others.
    let others = ScalarSet([
      0...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0xFFF0...0xFFFF, 0xE0000...0x10FFFF,
    ]).inverted
    return [letters, alphanumerics, printable, space, common, others, .all]
  }()

  /// The readability of the best scalar in the class; 0 is best.
  let tier: Int
  private let best: ScalarSet

  /// Creates it from the members of a class, which has at least one.
  init(_ members: ScalarSet) {
    let candidates = Self.tiers.map { $0.intersection(members) }
    tier = candidates.firstIndex { !$0.isEmpty } ?? Self.tiers.count - 1
    best = candidates[tier]
  }

  /// The weight of the class in random choices.
  var weight: UInt64 { [32, 24, 8, 4, 4, 1, 0][tier] }

  var first: Unicode.Scalar { scalar(at: 0) }

  /// Returns one of the most readable scalars.
  func scalar(at index: UInt64) -> Unicode.Scalar {
    var rest = Int(index % UInt64(max(best.count, 1)))
    for range in best.ranges {
      if rest < range.count {
        return Unicode.Scalar(range.lowerBound + UInt32(rest)) ?? "\u{FFFD}"
      }
      rest -= range.count
    }
    return "\u{FFFD}"
  }
}

/// Pseudo-random numbers that depend only on the seed, on every platform.
///
/// SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators".
package struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Makes a generator whose seed depends only on a text: FNV-1a over its UTF-8.
  package init(seed text: String) {
    state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns one of some elements; nil if there are none.
  package mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next(below: UInt64(elements.count)))]
  }

  /// Returns a number below a bound, which must not be 0.
  mutating func next(below bound: UInt64) -> UInt64 { next() % bound }
}
