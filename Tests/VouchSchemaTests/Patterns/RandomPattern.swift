/// Pseudo-random patterns and strings, the same for the same seed.
struct RandomPattern: RandomNumberGenerator {
  private var state: UInt64
  /// Terms that every engine understands alike, and terms of ECMA-262.
  private let terms: [String]
  private let assertions: [String]

  static let letters = ["a", "b", "c", "a", "b", "1", "_", " ", "-", "é", "日"]

  /// Patterns of the syntax that Swift's `Regex` reads as ECMA-262 does.
  static func common(seed: UInt64) -> RandomPattern {
    RandomPattern(
      state: seed, terms: letters + [".", "[ab]", "[^a]", "[a-c1]", "[b-é]"],
      assertions: ["^", "$"])
  }

  /// Patterns of all that ECMA-262 has and is regular.
  static func ecma(seed: UInt64) -> RandomPattern {
    let escapes = [
      #"\d"#, #"\D"#, #"\w"#, #"\W"#, #"\s"#, #"\S"#, #"\p{L}"#, #"\P{Lu}"#, #"[^\p{L}b]"#,
      #"\p{sc=Han}"#, #"[\s\S]"#, "[]", "[^]", #"\u{61}"#, #"\x62"#, #"[\w-]"#, #"\u65E5"#,
    ]
    return RandomPattern(
      state: seed, terms: letters + [".", "[ab]", "[^a]"] + escapes,
      assertions: ["^", "$", #"\b"#, #"\B"#, "(?=", "(?!", "(?<=", "(?<!"])
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pattern() -> String {
    (chance(3) ? "^" : "") + disjunction(depth: 3) + (chance(3) ? "$" : "")
  }

  mutating func string(maxLength: Int = 8) -> String {
    let alphabet = chance(2) ? Self.letters : ["a", "b", "c"]
    return (0..<Int.random(in: 0...maxLength, using: &self))
      .map { _ in pick(alphabet) }.joined()
  }

  private mutating func disjunction(depth: Int) -> String {
    var result = alternative(depth: depth)
    while chance(4) { result += "|" + alternative(depth: depth) }
    return result
  }

  private mutating func alternative(depth: Int) -> String {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in term(depth: depth) }.joined()
  }

  private mutating func term(depth: Int) -> String {
    if chance(10) {
      let assertion = pick(assertions)
      guard assertion.hasPrefix("(") else { return assertion }
      return depth > 0 ? assertion + disjunction(depth: depth - 1) + ")" : ""
    }
    let isGroup = depth > 0 && chance(3)
    let atom = isGroup ? pick(["(", "(?:"]) + disjunction(depth: depth - 1) + ")" : pick(terms)
    return atom + (chance(3) ? pick(["*", "+", "?", "{2}", "{1,2}", "{2,}", "*?", "+?"]) : "")
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
