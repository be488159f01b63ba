import Testing
import VouchSchema

/// Patterns that nobody says the engine of.
@Suite struct OtherEnginesTests {
  @Test(
    "What means one thing to all engines that have it is read, with a warning",
    arguments: [
      MatchingCase("(?i)^abc|d$", matches: ["ABC", "D"], misses: ["x"]),
      MatchingCase("^(?:a|(?i)b|c)$", matches: ["B", "C"], misses: ["A"]),
      MatchingCase("(?s)^.$", matches: ["\n"], misses: ["ab"]),
      MatchingCase(#"\A\d+\z"#, matches: ["12"], misses: ["12\n"]),
      MatchingCase(#"(?m:\Aa\z)"#, matches: ["a"], misses: ["b\na"]),
      MatchingCase("^(?P<a>x)$", matches: ["x"], misses: ["y"]),
      MatchingCase(#"^\pL\PN\p{Greek}\p{^L}$"#, matches: ["axα1"], misses: ["1xα1"]),
      MatchingCase("^[[:upper:][:^alpha:]]$", matches: ["A", "1"], misses: ["a"]),
      MatchingCase(#"^\Q[a]\E$"#, matches: ["[a]"], misses: ["a"]),
      MatchingCase(#"^\x{41}$"#, matches: ["A"], misses: ["x"]),
      MatchingCase("^[]a]$", matches: ["]"], misses: ["b"]),
      MatchingCase("^a(?#comment)b$", matches: ["ab"], misses: ["a"]),
    ])
  func read(_ example: MatchingCase) throws {
    try example.check()
    let forms = try CompiledPattern(example.pattern).otherForms
    #expect(!forms.isEmpty)
    #expect(forms.allSatisfy { $0.message.contains("another engine's syntax") })
  }

  @Test("Each form is told at its place, older ones of ECMA-262 among them")
  func places() throws {
    let forms = try CompiledPattern(#"é\A\&(?P<n>a)\z"#).otherForms
    #expect(forms.map(\.offset) == [1, 3, 5, 13])
  }

  @Test(
    "What engines disagree about stays a mistake, with what to write instead",
    arguments: [
      (#"a\Z"#, 1, #"write $ or \n?$"#), (#"\h"#, 0, "hexadecimal"), ("a(?i)b|c", 1, "(?i:…)"),
      ("(?m)^a", 0, "(?m:…)"), ("(?x) a", 2, "no flag x"), ("(?U)a", 2, "no flag U"),
      ("[[:nope:]]x{", 1, "no class [:nope:]"), ("(?P=a)", 0, "a group begins with"),
      (#"\Ab++"#, 4, "nothing stands before +"), (#"\Aé(a)\1"#, 6, "linear time"),
    ])
  func ambiguous(_ pattern: String, _ offset: Int, _ message: String) throws {
    let error = try #require(throws: PatternError.self) { try CompiledPattern(pattern) }
    #expect(error.offset == offset)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test("What ECMA-262 takes means what it means there", arguments: ["[a[:alpha:]", "(?i-s:a)"])
  func own(_ pattern: String) throws {
    #expect(try CompiledPattern(pattern).otherForms.isEmpty)
  }
}
