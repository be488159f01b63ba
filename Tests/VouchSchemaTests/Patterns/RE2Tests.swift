import Testing
import VouchSchema

/// RE2's syntax (github.com/google/re2/wiki/Syntax, and Go's `regexp/syntax`), put into ECMA-262's.
@Suite struct RE2Tests {
  @Test(
    "RE2 is matched as RE2 has it",
    arguments: [
      MatchingCase("(?i)^abc$", matches: ["ABC"], misses: ["ABCD"]),
      MatchingCase("^(?i:a)b$", matches: ["Ab"], misses: ["AB"]),
      MatchingCase("^a(?i)b|c$", matches: ["aB", "C"], misses: ["AB"]),
      MatchingCase("^(?:a(?i)b|c)d$", matches: ["aBd", "Cd"], misses: ["aBD"]),
      MatchingCase("^(?i)a(?-i)b|c$", matches: ["Ab", "c"], misses: ["AB", "C"]),
      MatchingCase("^a.b$", matches: ["a\rb", "a\u{2028}b"], misses: ["a\nb"]),
      MatchingCase("(?s)^a.b$", matches: ["a\nb"], misses: ["ab"]),
      MatchingCase("(?m)^a$", matches: ["b\na"], misses: ["b\ra"]),
      MatchingCase("(?U)^a+?$", matches: ["aa"], misses: [""]),
      MatchingCase(#"(?P<year>^\d{4}$)"#, matches: ["2001"], misses: ["200"]),
      MatchingCase("^(?<1st>a)$", matches: ["a"], misses: ["b"]),
      MatchingCase(#"\Aa\z"#, matches: ["a"], misses: ["a\n", "ba"]),
      MatchingCase(#"^\pN\p{Greek}\p{^L}\PN$"#, matches: ["1α-x"], misses: ["1αxx", "aα-x"]),
      MatchingCase("^[[:alpha:]_]+$", matches: ["a_Z"], misses: ["é", "1"]),
      MatchingCase("^[a[:^digit:]]$", matches: ["a", "é"], misses: ["1"]),
      MatchingCase("^[^x[:^digit:]]$", matches: ["1"], misses: ["x", "a"]),
      MatchingCase(
        "^[[:punct:]]+$", matches: [#"!#$%&'()*+,-./:;<=>?@[\]^_`{|}~"#], misses: ["a"]),
      MatchingCase(#"^\s$"#, matches: [" ", "\t"], misses: ["\u{B}", "\u{A0}"]),
      MatchingCase(#"^[\Sx]$"#, matches: ["\u{A0}", "x"], misses: [" "]),
      MatchingCase("^[]a]+$", matches: ["]a"], misses: ["b"]),
      MatchingCase("^[^]a]$", matches: ["b"], misses: ["]"]),
      MatchingCase(#"^[\w-.]+$"#, matches: ["a-."], misses: ["+"]),
      MatchingCase("^[a^-]+$", matches: ["^-a"], misses: ["b"]),
      MatchingCase("^a{,3}{x}$", matches: ["a{,3}{x}"], misses: ["aaa"]),
      MatchingCase("^*a$*", matches: ["ba"], misses: ["b"]),
      MatchingCase(#"^\Qa.b\E$"#, matches: ["a.b"], misses: ["axb"]),
      MatchingCase(#"^\x{1F600}\101\a\-\_$"#, matches: ["😀A\u{7}-_"], misses: ["😀B\u{7}-_"]),
      MatchingCase(#"^[\x{61}-\x{63}]$"#, matches: ["b"], misses: ["d"]),
      MatchingCase(#"(?i)^\P{Lu}$"#, matches: ["1"], misses: ["a", "A"]),
      MatchingCase(#"(?i)^[\P{Lu}x]$"#, matches: ["1", "X"], misses: ["a", "A"]),
      MatchingCase("^]}$", matches: ["]}"], misses: ["]"]),
    ])
  func matching(_ example: MatchingCase) throws {
    let (pattern, problem) = PatternTranslation.re2(example.pattern)
    #expect(problem == nil)
    try MatchingCase(pattern, matches: example.matches, misses: example.misses).check()
    #expect(try CompiledPattern(pattern).otherForms.isEmpty, "\(pattern)")
  }

  @Test(
    "What both engines have stays as it is",
    arguments: [#"^[A-Za-z0-9!#$%&'*+\-.^_\x60|~]+$"#, "^([a-z]{1,3}|-)?(?:x*?)$", #"\d\W\.\/"#])
  func unchanged(_ pattern: String) {
    #expect(PatternTranslation.re2(pattern).pattern == pattern)
  }

  @Test(
    "What RE2 doesn't have is told, and is left to ECMA-262",
    arguments: [
      ("a(?=b)", 1), ("(?<!a)b", 0), (#"(a)\1"#, 3), (#"é\u00e9"#, 1), (#"\Z"#, 0), (#"\cA"#, 0),
      (#"\p{Emoji}"#, 0), ("(?x) a", 2), ("[[:nope:]]", 1),
    ])
  func none(_ pattern: String, _ offset: Int) throws {
    let (text, problem) = PatternTranslation.re2(pattern)
    #expect(text == pattern)
    #expect(problem?.offset == offset)
  }
}
