import Testing
import VouchSchema

/// A pattern with strings that it matches and strings that it doesn't.
struct MatchingCase: Sendable, CustomTestStringConvertible {
  let pattern: String
  let matches: [String]
  let misses: [String]

  init(_ pattern: String, matches: [String] = [], misses: [String] = []) {
    self.pattern = pattern
    self.matches = matches
    self.misses = misses
  }

  var testDescription: String { pattern }

  func check() throws {
    let compiled = try CompiledPattern(pattern)
    for string in matches { #expect(compiled.matches(string), "\(string.debugDescription)") }
    for string in misses { #expect(!compiled.matches(string), "\(string.debugDescription)") }
  }
}

/// What the terms of ECMA-262 (22.2) match with the `u` flag.
@Suite struct MatchingTests {
  @Test(
    "A search finds a match anywhere",
    arguments: [
      MatchingCase("", matches: ["", "a"]),
      MatchingCase("b", matches: ["b", "abc"], misses: ["", "ac", "B"]),
      MatchingCase("a|", matches: ["", "b"]),
      MatchingCase("[]", misses: ["", "a"]),
      MatchingCase("[^]", matches: ["a", "\n", "😀"], misses: [""]),
    ])
  func search(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "Anchors and boundaries stand between characters",
    arguments: [
      MatchingCase("^a", matches: ["a", "ab"], misses: ["ba", "\na"]),
      MatchingCase("a$", matches: ["a", "ba"], misses: ["ab", "a\n"]),
      MatchingCase("^$", matches: [""], misses: ["a", "\n"]),
      MatchingCase("a^b", misses: ["ab", "a\nb"]),
      MatchingCase("^a*^a", matches: ["a"], misses: ["", "ba"]),
      MatchingCase(
        #"\bcat\b"#, matches: ["cat", "a cat.", "é cat"], misses: ["cats", "scat", "_cat"]),
      MatchingCase(#"\Bat"#, matches: ["cat"], misses: ["at", "c at"]),
      MatchingCase(#"\b"#, matches: ["a"], misses: ["", "é", "-"]),
      MatchingCase(#"^\B$"#, matches: [""]),
      MatchingCase(
        "(?:^|,)x(?:,|$)", matches: ["x", "a,x", "x,a", "a,x,b"], misses: ["ax", "xa"]),
      MatchingCase("(?m:^b$)", matches: ["b", "a\nb", "a\u{2028}b\rc"], misses: ["ab", "a b"]),
    ])
  func boundaries(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "Quantifiers count",
    arguments: [
      MatchingCase("^a*$", matches: ["", "aaa"], misses: ["ab"]),
      MatchingCase("^a+?$", matches: ["a", "aa"], misses: [""]),
      MatchingCase("^a?$", matches: ["", "a"], misses: ["aa"]),
      MatchingCase("^a{2}$", matches: ["aa"], misses: ["a", "aaa"]),
      MatchingCase("^a{2,}?$", matches: ["aa", "aaaa"], misses: ["a"]),
      MatchingCase("^a{1,3}$", matches: ["a", "aaa"], misses: ["", "aaaa"]),
      MatchingCase("^a{0}$", matches: [""], misses: ["a"]),
      MatchingCase("^(?:ab){2}c$", matches: ["ababc"], misses: ["abc", "aabbc"]),
      MatchingCase("^(?:a|b?)*$", matches: ["", "abba"], misses: ["c"]),
      MatchingCase(
        "^(?<year>[0-9]{4})(-(?<month>[0-9]{2})){1,2}$",
        matches: ["2024-01", "2024-01-02"], misses: ["2024", "2024-01-02-03"]),
    ])
  func quantifiers(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "Escapes mean what ECMA-262 says",
    arguments: [
      MatchingCase(#"^\d$"#, matches: ["0", "9"], misses: ["٣", "a", "０"]),
      MatchingCase(#"^\D$"#, matches: ["٣", "a", "😀"], misses: ["0"]),
      MatchingCase(#"^\w$"#, matches: ["a", "Z", "_", "5"], misses: ["é", "ſ", "\u{212A}", "-"]),
      MatchingCase(#"^\W$"#, matches: ["é", "-"], misses: ["a"]),
      MatchingCase(
        #"^\s$"#,
        matches: [" ", "\t", "\u{B}", "\u{A0}", "\u{FEFF}", "\u{2029}", "\u{3000}"],
        misses: ["\u{180E}", "\u{200B}", "\u{85}", "a"]),
      MatchingCase(#"^\S$"#, matches: ["\u{200B}", "a"], misses: [" "]),
      MatchingCase(
        "^.$", matches: ["a", "\u{85}", "😀"], misses: ["\n", "\r", "\u{2028}", "\u{2029}"]),
      MatchingCase("^(?s:.)$", matches: ["\n", "a"]),
      MatchingCase(#"^\x41\u0042\u{43}\u{1F600}\uD83D\uDE00$"#, matches: ["ABC😀😀"]),
      MatchingCase(#"^\cA\ca\t\n\v\f\r\0$"#, matches: ["\u{1}\u{1}\t\n\u{B}\u{C}\r\u{0}"]),
      MatchingCase(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, matches: [#"^$\.*+?()[]{}|/"#]),
      MatchingCase(#"\uD83D"#, misses: ["😀", "\u{FFFD}"]),
    ])
  func escapes(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "Classes are sets of code points",
    arguments: [
      MatchingCase("^[a-c-]$", matches: ["a", "c", "-"], misses: ["d"]),
      MatchingCase("^[^a-c]$", matches: ["d", "\n", "😀"], misses: ["b"]),
      MatchingCase(#"^[\b\-\d\]]$"#, matches: ["\u{8}", "-", "7", "]"], misses: ["b", "\\"]),
      MatchingCase("^[[(.]$", matches: ["[", "(", "."], misses: ["a"]),
      MatchingCase("^[😀-😂]$", matches: ["😀", "😁", "😂"], misses: ["😃", "\u{1F5FF}"]),
      MatchingCase(#"^[\uD83D\uDE00-\u{1F602}]$"#, matches: ["😁"], misses: ["😃"]),
      MatchingCase(
        "^[\\u{D7FF}-\\u{E000}]$", matches: ["\u{D7FF}", "\u{E000}"], misses: ["\u{E001}"]),
      MatchingCase("^[é]$", matches: ["\u{E9}"], misses: ["e\u{301}", "e"]),
      MatchingCase("^..$", matches: ["e\u{301}", "👩‍"], misses: ["\u{E9}"]),
    ])
  func classes(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "Properties are those of Unicode",
    arguments: [
      MatchingCase(#"^\p{L}+$"#, matches: ["aé日ß"], misses: ["1", "\u{301}"]),
      MatchingCase(#"^\P{Letter}+$"#, matches: ["1 -"], misses: ["a"]),
      MatchingCase(#"^\p{gc=Uppercase_Letter}\p{Lu}$"#, matches: ["AÉ"], misses: ["Aé"]),
      MatchingCase(#"^\p{LC}$"#, matches: ["a", "A", "ǅ"], misses: ["日"]),
      MatchingCase(#"^\p{Script=Greek}+$"#, matches: ["αβγ"], misses: ["abc"]),
      MatchingCase(#"^\p{sc=Hira}$"#, matches: ["あ"], misses: ["ア", "ー"]),
      MatchingCase(#"^\p{scx=Hira}$"#, matches: ["あ", "ー"], misses: ["ア"]),
      MatchingCase(#"^\p{scx=Zyyy}$"#, matches: ["1"], misses: ["ー"]),
      MatchingCase(#"^\p{Emoji_Presentation}$"#, matches: ["😀"], misses: ["1", "a"]),
      MatchingCase(#"^\p{Extended_Pictographic}$"#, matches: ["😀", "©"], misses: ["1"]),
      MatchingCase(#"^\p{Regional_Indicator}{2}$"#, matches: ["🇩🇪"], misses: ["DE"]),
      MatchingCase(#"^[\p{White_Space}\p{ASCII_Hex_Digit}]$"#, matches: [" ", "f"], misses: ["g"]),
      MatchingCase(
        #"^\p{Any}\p{Assigned}\p{ASCII}$"#, matches: ["\u{378}éa"], misses: ["a\u{378}a"]),
      MatchingCase(#"^\p{Script=Beria_Erfe}$"#, matches: ["\u{16EA0}"], misses: ["a"]),
      MatchingCase(#"\p{Surrogate}"#, misses: ["😀", "a"]),
    ])
  func properties(_ example: MatchingCase) throws { try example.check() }

  @Test("Texts of all lengths are matched alike", arguments: 0...40)
  func lengths(_ length: Int) throws {
    let text = String(repeating: "a", count: length)
    let fixed = try CompiledPattern("^a{16}$")
    #expect(fixed.matches(text) == (length == 16))
    for end in ["b", "\0", "é"] {
      #expect(try CompiledPattern("^a*$").matches(text + end) == false)
      #expect(try CompiledPattern("^a*[b\\0é]$").matches(text + end))
      #expect(!fixed.matches(text + end))
    }
    // Ends within what has to follow one another.
    #expect(
      try CompiledPattern("^x?abcdefgh$").matches(String("abcdefgh".prefix(length)))
        == (length >= 8))
  }
}
