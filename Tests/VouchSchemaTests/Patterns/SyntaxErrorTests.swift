import Testing
import VouchSchema

/// What is no pattern, or none that can be compiled, is refused at its place.
@Suite struct SyntaxErrorTests {
  struct ErrorCase: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int
    let message: String

    init(_ pattern: String, at offset: Int, _ message: String) {
      self.pattern = pattern
      self.offset = offset
      self.message = message
    }

    var testDescription: String { pattern }
  }

  @Test(
    "A mistake is told with its place",
    arguments: [
      ErrorCase("ab(c", at: 2, "this group isn't closed"),
      ErrorCase("ab)c", at: 2, "no group is open here"),
      ErrorCase("é[abc", at: 1, "this class isn't closed"),
      ErrorCase("a**", at: 2, "nothing stands before *"),
      ErrorCase("+a", at: 0, "nothing stands before +"),
      ErrorCase("^*", at: 1, "nothing stands before *"),
      ErrorCase("(?=a)*", at: 5, "nothing stands before *"),
      ErrorCase("a{2,1}", at: 1, "out of order"),
      ErrorCase("a{,3}", at: 1, "{n}, {n,} or {n,m}"),
      ErrorCase("[z-a]", at: 1, "out of order"),
      ErrorCase("{1}", at: 0, "nothing stands before {"),
      ErrorCase(#"a]\y"#, at: 1, #"written \]"#),
      ErrorCase(#"😀\Z"#, at: 1, "write $"),
      ErrorCase(#"\a"#, at: 0, #"write \x07"#),
      ErrorCase(#"\01"#, at: 0, "octal"),
      ErrorCase(#"\"#, at: 0, "escapes nothing"),
      ErrorCase(#"\x4"#, at: 0, "two hexadecimal digits"),
      ErrorCase(#"\u{110000}"#, at: 0, "above 10FFFF"),
      ErrorCase(#"\u{}"#, at: 0, "hexadecimal digits and a }"),
      ErrorCase(#"a\p{Nonsense}"#, at: 1, "no Unicode property {Nonsense}"),
      ErrorCase(#"\p{Script=Klingon}"#, at: 0, "no Unicode property {Script=Klingon}"),
      ErrorCase("(?<1a>x)", at: 3, "an identifier"),
      ErrorCase("(?<a>x)(?<a>y)", at: 10, "another group is named a"),
      ErrorCase(#"(a)\2"#, at: 3, "write what the group may hold again"),
      ErrorCase(#"(?<q>['"]).*\k<q>"#, at: 12, "write what the group may hold again"),
    ])
  func mistake(_ example: ErrorCase) throws {
    let error = try #require(throws: PatternError.self) { try CompiledPattern(example.pattern) }
    #expect(error.offset == example.offset)
    #expect(error.message.contains(example.message), "\(error.message)")
  }

  @Test("A pattern that is too large is refused where it becomes so")
  func tooLarge() throws {
    let repetition = try #require(throws: PatternError.self) {
      try CompiledPattern("xa{1,100000}")
    }
    #expect(repetition.offset == 2)
    #expect(repetition.message.contains("maxLength"))
    let nested = try #require(throws: PatternError.self) {
      try CompiledPattern("(((a{99}){99}){99}){99}")
    }
    #expect(nested.offset == 14)
    let long = try #require(throws: PatternError.self) {
      try CompiledPattern(String(repeating: "a", count: 1_000_000))
    }
    #expect(long.offset == 20_000)
  }

  @Test("Groups that mean nothing may nest without end")
  func deepGroups() throws {
    let depth = 10_000
    let pattern = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(try CompiledPattern(pattern).matches("ba"))
  }

  @Test("Groups that mean something may not")
  func deepQuantifiers() throws {
    let depth = 10_000
    let pattern =
      String(repeating: "(b", count: depth) + "a" + String(repeating: ")*", count: depth)
    let error = try #require(throws: PatternError.self) { try CompiledPattern(pattern) }
    #expect(error.message.contains("deep"))
  }
}
