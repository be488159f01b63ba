import Testing

@testable import VouchSchema

/// Beyond the bound for deterministic automata the answers stay the same.
@Suite struct AutomatonLimitTests {
  @Test("A pattern with too many states is simulated")
  func simulation() throws {
    var limits = PatternLimits.standard
    limits.deterministicStates = 100
    let pattern = try CompiledPattern("^[ab]*a[ab]{15}$", limits: limits)
    #expect(pattern.language == nil)
    #expect(pattern.summary.hasSuffix("nondeterministic"))
    #expect(pattern.matches("a" + String(repeating: "b", count: 15)))
    #expect(!pattern.matches("b" + String(repeating: "b", count: 15)))
    #expect(!pattern.matches("a" + String(repeating: "b", count: 14)))
    #expect(!pattern.matches("a" + String(repeating: "b", count: 14) + "é"))
  }

  @Test(
    "Both kinds of automaton give the same answers",
    arguments: [
      "^a+$", "b", #"\bé\b|a\b"#, "^(?=.*a)(?!.*bb).*$", "(?<=a.*)b$", "(?<!a(?=bc))b", "^$",
      "[]", #"^(?:\w-?)*$"#, "日.{2}", #"\p{L}{3}"#,
    ])
  func agreement(_ source: String) throws {
    var limits = PatternLimits.standard
    limits.deterministicStates = 0
    let simulated = try CompiledPattern(source, limits: limits)
    let deterministic = try CompiledPattern(source)
    #expect(simulated.language == nil)
    let scalars = ["a", "b", "c", "-", "é", "日"]
    var strings = [""]
    for _ in 0..<4 { strings += strings.flatMap { string in scalars.map { string + $0 } } }
    let differences = Set(strings).filter {
      simulated.matches($0) != deterministic.matches($0)
    }
    #expect(differences.isEmpty)
  }

  @Test("What a matcher compares directly changes no answer", arguments: [1, 2, 3] as [UInt64])
  func shortcuts(seed: UInt64) throws {
    var random = RandomPattern.ecma(seed: seed)
    for _ in 0..<10 {
      let source = random.pattern()
      let pattern = try CompiledPattern("^(?:x|" + source + "){3,}$")
      guard let language = pattern.language else { continue }
      // Members are the strings that get far.
      let members = try language.members(count: 5, seed: seed, lengthFrom: 20)
      let others = try language.nearMisses(count: 5, seed: seed, lengthFrom: 20)
      for string in members + others + (0..<10).map({ _ in random.string(maxLength: 80) }) {
        #expect(
          pattern.matches(string) == language.contains(string),
          "seed \(seed): /\(pattern.source)/ on “\(string)”")
      }
    }
  }

  @Test(
    "An automaton has the fewest states possible",
    arguments: [
      ("^(?:a|b|c)$", "^[abc]$"), ("^(a+)+$", "^a+$"), ("^(a|a)*$", "^a*$"),
      ("(x+x+)+y", "xxy"), ("a{1,1000}", "a"), ("^(?:(?:ab)*)*$", "^(?:ab)*$"),
      ("^(?=a)(?=.b)..$", "^ab$"), ("[]|a", "a"), (#"[\d\D]"#, "[^]"), ("^(?!)", "[]"),
      (#"^\uD83D\uDE00$"#, "^😀$"),
    ])
  func minimal(_ pattern: String, _ simpler: String) throws {
    #expect(try CompiledPattern(pattern).table == CompiledPattern(simpler).table)
  }

  @Test("A table is ASCII that a Swift literal holds as it stands")
  func tableText() throws {
    var limits = PatternLimits.standard
    limits.deterministicStates = 100
    for source in [#"^"\\😀\p{L}$"#, "^[ab]*a[ab]{15}$"] {
      let table = try CompiledPattern(source, limits: limits).table
      #expect(table.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
    }
  }
}
