import Testing
import VouchSchema

/// Lookarounds are regular, wherever they stand (ECMA-262, 22.2.2.4).
@Suite struct LookaroundTests {
  @Test(
    "A lookahead asks for what follows",
    arguments: [
      MatchingCase(
        #"^(?=.*[a-z])(?=.*\d).{8,}$"#,
        matches: ["abcdefg1", "1ABCDEFz"], misses: ["abcdefgh", "12345678", "abc1"]),
      MatchingCase(
        "^(?!admin$|root$)[a-z]+$", matches: ["adm", "admins"], misses: ["admin", "root"]),
      MatchingCase("a(?=b)", matches: ["ab"], misses: ["a", "ac"]),
      MatchingCase("a(?!b)", matches: ["a", "ac", "aba"], misses: ["ab"]),
      MatchingCase("^(?:(?=.b)a|c)*$", matches: ["", "c"], misses: ["ab", "a"]),
      MatchingCase("^(?:(?!--)[a-z-])*$", matches: ["a-b", "-"], misses: ["a--b"]),
      MatchingCase("^(?=a(?=b(?!c))).{3}$", matches: ["abd"], misses: ["abc", "ac-"]),
      MatchingCase("(?=)", matches: [""]),
      MatchingCase("(?!)", misses: ["", "a"]),
    ])
  func lookahead(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "A lookbehind asks for what precedes",
    arguments: [
      MatchingCase("(?<=a)b", matches: ["ab"], misses: ["b", "cb"]),
      MatchingCase("(?<!a)b", matches: ["b", "cb"], misses: ["ab"]),
      MatchingCase(#"(?<=\$)\d+"#, matches: ["$1"], misses: ["1", "€1"]),
      MatchingCase("(?<=^a.*)b", matches: ["axb"], misses: ["xab"]),
      MatchingCase(#"(?<=\bno\b.*)x"#, matches: ["no x"], misses: ["not x"]),
      MatchingCase("(?<=(?<!a)b)c", matches: ["bc"], misses: ["abc"]),
      MatchingCase("^.*(?<!\\.)$", matches: ["", "a.b"], misses: ["a."]),
    ])
  func lookbehind(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "One kind may stand in the other",
    arguments: [
      MatchingCase("(?<!a(?=bc))b", matches: ["b", "abd"], misses: ["abc"]),
      MatchingCase("(?<=a(?=bc))b", matches: ["abc"], misses: ["abd", "b"]),
      MatchingCase("^(?=.*(?<=a)b)c", matches: ["cab"], misses: ["cb"]),
      MatchingCase("^(?!.*(?<!a)b).*$", matches: ["ab", "abab"], misses: ["b", "abb"]),
    ])
  func nested(_ example: MatchingCase) throws { try example.check() }
}
