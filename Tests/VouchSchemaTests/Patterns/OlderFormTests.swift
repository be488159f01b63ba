import Testing
import VouchSchema
import VouchValues

/// What engines without the `u` flag take besides (ECMA-262, annex B.1.2), and what it means there.
@Suite struct OlderFormTests {
  @Test(
    "Forms that mean one thing only are read so",
    arguments: [
      MatchingCase(#"^\&\:\-\_\ \"$"#, matches: [#"&:-_ ""#], misses: [#"\&\:\-\_\ \""#]),
      MatchingCase(#"^[\w\-\:\@]+$"#, matches: ["a-b:c@d"], misses: ["a b"]),
      MatchingCase("^a]$", matches: ["a]"], misses: ["a"]),
      MatchingCase("^a}$", matches: ["a}"], misses: ["a"]),
      MatchingCase(#"^\${[a-z]+}$"#, matches: ["${ab}"], misses: ["${}", "$ab"]),
      MatchingCase("^{{2}x{a}$", matches: ["{{x{a}"], misses: ["{x{a}"]),
      MatchingCase("^]+$", matches: ["]]"], misses: [""]),
      MatchingCase(#"^[\w-.]+$"#, matches: ["a-.", "_"], misses: ["a,", "a/"]),
      MatchingCase(#"^[+-\d]$"#, matches: ["+", "-", "7"], misses: [",", "a"]),
    ])
  func older(_ example: MatchingCase) throws {
    try example.check()
    let forms = try CompiledPattern(example.pattern).otherForms
    #expect(!forms.isEmpty)
    #expect(forms.allSatisfy { $0.message.contains("without the u flag") })
  }

  @Test("Each of them is told with its place")
  func places() throws {
    let forms = try CompiledPattern(#"é\&a]"#).otherForms
    #expect(forms.map(\.offset) == [1, 4])
  }

  @Test(
    "What engines disagree about stays a mistake",
    arguments: [#"\Z"#, #"\h"#, #"\_\a"#, #"\12"#, "a{,3}", "a{2,1}", "]("])
  func ambiguous(pattern: String) {
    #expect(throws: PatternError.self) { try CompiledPattern(pattern) }
  }

  @Test("A pattern of today has none", arguments: [#"\{\}\]"#, "a{2,}", #"[\-\]]"#, "[{}]"])
  func none(pattern: String) throws {
    #expect(try CompiledPattern(pattern).otherForms.isEmpty)
  }

  @Test("The format regex asks for today's syntax", arguments: [#"\&"#, "]", "{", #"[\w-.]"#])
  func format(pattern: String) {
    #expect(!ECMARegex.isValid(pattern))
  }
}
