/// Pseudorandom numbers that are deterministic for a seed: SplitMix64.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Makes a generator whose seed depends only on a text: FNV-1a over its UTF-8.
  init(seed text: String) {
    state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<count.
  mutating func index(below count: Int) -> Int {
    count <= 1 ? 0 : Int(next() % UInt64(count))
  }
}
