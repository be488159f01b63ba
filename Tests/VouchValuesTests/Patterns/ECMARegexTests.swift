import Testing
import VouchValues

/// What `format: regex` asserts: ECMA-262's grammar with the `u` flag (22.2.1).
@Suite struct ECMARegexTests {
  @Test(
    "A regular expression is valid",
    arguments: [
      "", "a|b|", "^$", "(a)(?:b)(?<n>c)", "(?=a)(?!b)(?<=c)(?<!d)", "a*b+?c??d{1}e{1,}?f{1,2}",
      "[]", "[^]", "[a-z-]", "[-a]", #"[\b\-\]\\]"#, "[[(*+?.|]",
      #"\d\D\s\S\w\W\b\B"#, #"\t\n\v\f\r\0\cA\cz\x7f\u0041\u{10FFFF}\uD83D\uDE00\uD83D"#,
      #"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#, #"\p{L}\P{Lu}\p{Script=Latn}\p{scx=Grek}\p{Emoji}"#,
      #"(a)\1"#, #"\1(a)"#, #"\k<n>(?<n>a)"#, "(?<a>x)|(?<a>y)", "(?<ñ$_1>x)", #"(?<\u0061>x)"#,
      "(?i:a)(?s-m:.)(?-i:b)", "a{99999999999999999999}", "😀{2}", "/", "-", ",", "=",
      "(?:(?<a>x)|(?<a>y))z|(?<a>w)",
    ])
  func valid(_ pattern: String) {
    #expect(ECMARegex.isValid(pattern))
  }

  @Test(
    "Anything else isn't",
    arguments: [
      "(", ")", "[", "[a", "]", "{", "}", "{1}", "*", "a**", "a+*", "a{2,1}", "a{", "a{,1}", "a{1",
      "^*", "$+", #"\b?"#, "(?=a)*", "(?<=a){2}", "(?", "(?a)", "(?<n>", "(?<>a)", "(?<1>a)",
      "(?<n>a)(?<n>b)", "(?<n>(?<n>a))", "(?:(?<n>a)|b)(?<n>c)", "(?P<n>a)", "(?#c)", "(?>a)",
      "(?-:a)", "(?ii:a)", "(?i-i:a)", "(?x:a)", "[b-a]", #"[\d-a]"#, #"[a-\d]"#, #"[\p{L}-z]"#,
      #"\"#, #"\a"#, #"\Z"#, #"\A"#, #"\-"#, #"\é"#, #"\c"#, #"\c1"#, #"\x1"#, #"\u123"#,
      #"\u{}"#, #"\u{110000}"#, #"\u{61"#, #"\00"#, #"\01"#, #"\1"#, #"(a)\2"#, #"[\1]"#,
      #"[\B]"#, #"\k"#, #"\k<n>"#, #"(?<n>a)\k<m>"#, #"\p"#, #"\p{}"#, #"\p{Foo}"#, #"\pL"#,
      #"\p{Script}"#, #"\p{gc=Latn}"#, #"\p{Lu"#, #"\p{IsGreek}"#, #"\p{lu}"#, #"\p{L=}"#,
      "a++", "a{1}{2}",
    ])
  func invalid(_ pattern: String) {
    #expect(!ECMARegex.isValid(pattern))
  }

  @Test("Depth and length of a pattern are no danger")
  func hostile() {
    let depth = 100_000
    let open = String(repeating: "(?<=", count: depth)
    #expect(ECMARegex.isValid(open + String(repeating: ")", count: depth)))
    #expect(!ECMARegex.isValid(open))
    #expect(ECMARegex.isValid(String(repeating: #"\p{L}"#, count: depth)))
    let names = (0..<1_000).map { "(?<n\($0)>" }.joined()
    let bars = String(repeating: "|)", count: 1_000)
    #expect(ECMARegex.isValid(names + bars))
    #expect(!ECMARegex.isValid(names + bars + "(?<n5>)"))
  }
}
