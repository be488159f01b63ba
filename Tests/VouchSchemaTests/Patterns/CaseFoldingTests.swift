import Testing
import VouchSchema

/// The `i` flag beside `u`: Unicode's simple case folding (ECMA-262, Canonicalize).
@Suite struct CaseFoldingTests {
  @Test(
    "Case is ignored by simple folding",
    arguments: [
      MatchingCase("^(?i:straße)$", matches: ["STRAẞE", "Straße"], misses: ["STRASSE"]),
      MatchingCase("^(?i:k)$", matches: ["k", "K", "\u{212A}"], misses: ["κ"]),
      MatchingCase("^(?i:s)$", matches: ["s", "S", "ſ"], misses: ["ß"]),
      MatchingCase("^(?i:σ)$", matches: ["σ", "ς", "Σ"], misses: ["s"]),
      MatchingCase("^(?i:i)$", matches: ["i", "I"], misses: ["ı", "İ"]),
      MatchingCase("^(?i:ᾳ)$", matches: ["ᾳ", "ᾼ"], misses: ["ΑΙ"]),
      MatchingCase("^(?i:Ⴀ)$", matches: ["Ⴀ", "ⴀ"], misses: ["ა"]),
      MatchingCase("^(?i:ꭰ)$", matches: ["Ꭰ", "ꭰ"], misses: ["ꭱ"]),
      MatchingCase("^(?i:[x-z])$", matches: ["X", "z"], misses: ["w"]),
      MatchingCase("^(?i:[^x-z])$", matches: ["w", "1"], misses: ["X", "z"]),
      MatchingCase("^(?i:a(?-i:b)c)$", matches: ["AbC"], misses: ["ABC"]),
    ])
  func folding(_ example: MatchingCase) throws { try example.check() }

  @Test(
    "Sets with names ignore case as ECMA-262 says",
    arguments: [
      MatchingCase(#"^(?i:\w)$"#, matches: ["ſ", "\u{212A}"], misses: ["é"]),
      MatchingCase(#"^(?i:\W)$"#, matches: ["é"], misses: ["ſ", "S"]),
      MatchingCase(#"^(?i:\p{Lu})$"#, matches: ["a", "A"], misses: ["1"]),
      MatchingCase(#"^(?i:\P{Lu})$"#, matches: ["a", "A", "1"], misses: [""]),
      MatchingCase(#"(?i:\b)ſ"#, matches: ["ſ"], misses: ["aſ"]),
      MatchingCase(#"\bſ"#, matches: ["aſ"], misses: ["ſ"]),
    ])
  func sets(_ example: MatchingCase) throws { try example.check() }
}
