import Testing

@testable import VouchBackend

@Suite("Swift literals")
struct SwiftLiteralTests {
  @Test(
    "A string literal escapes what the compiler or the eye would misread",
    arguments: [
      ("", #""""#),
      ("plain", #""plain""#),
      ("say \"hi\"", #""say \"hi\"""#),
      (#"\(x) \n"#, #""\\(x) \\n""#),
      ("a\nb\r\nc\td\0", #""a\nb\r\nc\td\0""#),
      ("\u{1}\u{7F}\u{85}", #""\u{1}\u{7F}\u{85}""#),
      ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#),
      ("\u{200E}\u{202E}\u{2066}\u{2069}", #""\u{200E}\u{202E}\u{2066}\u{2069}""#),
      ("a\u{200B}b\u{FEFF}\u{AD}", #""a\u{200B}b\u{FEFF}\u{AD}""#),
      ("\u{A0}\u{3000}", #""\u{A0}\u{3000}""#),
      ("\u{E000}\u{10FFFF}\u{378}", #""\u{E000}\u{10FFFF}\u{378}""#),
      ("日本語 é Ж עברית", #""日本語 é Ж עברית""#),
      ("👨\u{200D}👩", #""👨\u{200D}👩""#),
      ("*/ // #\"", #""*/ // #\"""#),
    ]
  )
  func stringLiteral(text: String, literal: String) {
    #expect(Array(SwiftLiteral.string(text).unicodeScalars) == Array(literal.unicodeScalars))
  }

  @Test("A combining mark is escaped unless a letter carries it")
  func combiningMarks() {
    let literal = SwiftLiteral.string("\u{301}e\u{301} \u{301}\"\u{301}")
    #expect(
      Array(literal.unicodeScalars)
        == Array("\"\\u{301}e\u{301} \\u{301}\\\"\\u{301}\"".unicodeScalars)
    )
  }

  @Test(
    "Integers are grouped from seven digits on",
    arguments: [
      (0, "0"), (65_536, "65536"), (-999_999, "-999999"), (1_000_000, "1_000_000"),
      (2_147_483_647, "2_147_483_647"), (-12_345_678, "-12_345_678"),
      (Int.min, "-9_223_372_036_854_775_808"),
    ]
  )
  func integer(value: Int, literal: String) {
    #expect(SwiftLiteral.integer(value) == literal)
  }

  @Test(
    "A JSON number becomes a literal with all its digits",
    arguments: [
      ("0", "0"), ("-0", "-0"), ("10000000", "10_000_000"), ("1.50", "1.50"), ("-1e400", "-1e400"),
      ("1.5E+3", "1.5E+3"), ("18446744073709551616", "18_446_744_073_709_551_616"),
    ]
  )
  func jsonNumber(text: String, literal: String) {
    #expect(SwiftLiteral.number(json: text) == literal)
  }

  @Test(
    "What is no JSON number has no literal",
    arguments: ["", "-", "01", "1.", ".5", "1e", "1e+", "+1", "0x1", "1_0", "1 ", "１", "NaN"]
  )
  func noJSONNumber(text: String) {
    #expect(SwiftLiteral.number(json: text) == nil)
  }

  @Test(
    "Doubles read back as themselves, without a warning",
    arguments: [
      (0.1, "0.1"), (-0.0, "-0.0"), (1e300, "1e+300"),
      (-Double.leastNonzeroMagnitude, "Double(bitPattern: 9_223_372_036_854_775_809)"),
      (Double.leastNormalMagnitude, "2.2250738585072014e-308"),
      (-Double.infinity, "-.infinity"), (Double.nan, ".nan"),
    ]
  )
  func double(value: Double, literal: String) {
    #expect(SwiftLiteral.double(value) == literal)
  }
}

@Suite("Multi-line string literals")
struct MultilineLiteralTests {
  @Test("A long line goes on behind a backslash, broken at a blank")
  func continuation() {
    let lines = SwiftLiteral.multilineString("one two three four five", width: 20)
    #expect(lines == ["\"\"\"", "one two three \\", "four five", "\"\"\""])
  }

  @Test("Line feeds end lines; other line ends, tabs and last blanks are escaped")
  func lineEnds() {
    let lines = SwiftLiteral.multilineString("a \r\n\n\tb\u{2028}\n", width: 40)
    #expect(lines == ["\"\"\"", #"a \r"#, "", #"\tb\u{2028}"#, "", "\"\"\""])
    #expect(SwiftLiteral.multilineString(" ", width: 40)[1] == #"\u{20}"#)
  }

  @Test("Only the third quotation mark in a row is escaped")
  func quotes() {
    let lines = SwiftLiteral.multilineString(#"a "b" """" \("#, width: 40)
    #expect(lines[1] == ##"a "b" ""\"" \\("##)
  }

  @Test(
    "No line is wider than asked, and taking the literal apart gives the text",
    arguments: [
      String(repeating: "a", count: 10_000), String(repeating: "ab cd ", count: 1_000),
      String(repeating: "\"", count: 500), String(repeating: "\\", count: 500),
      String(repeating: " ", count: 500), String(repeating: "\u{10FFFF}", count: 100),
      String(repeating: "e\u{301}", count: 200), String(repeating: "a \u{301}", count: 200),
      String(repeating: "👨\u{200D}👩 ", count: 50), String(repeating: "x\r\n \t\0", count: 50),
    ],
    [20, 41, 96]
  )
  func roundTrip(text: String, width: Int) throws {
    let lines = SwiftLiteral.multilineString(text, width: width)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= width })
    #expect(lines.dropFirst().dropLast().allSatisfy { !$0.hasSuffix(" ") })
    #expect(try Array(value(of: lines).unicodeScalars) == Array(text.unicodeScalars))
  }

  /// Reads a literal as The Swift Programming Language defines it, for the escapes in use here.
  private func value(of lines: [String]) throws -> String {
    var content = Array(
      lines.dropFirst().dropLast().joined(separator: "\n").unicodeScalars)[...]
    var value = String.UnicodeScalarView()
    while let scalar = content.popFirst() {
      guard scalar == "\\" else {
        value.append(scalar)
        continue
      }
      let escaped = content.popFirst()
      switch try #require(escaped) {
      case "\n": break
      case "n": value.append("\n")
      case "r": value.append("\r")
      case "t": value.append("\t")
      case "0": value.append("\0")
      case "u":
        let digits = content.dropFirst().prefix { $0 != "}" }
        content = content.dropFirst(digits.count + 2)
        let code = try #require(UInt32(String(String.UnicodeScalarView(digits)), radix: 16))
        value.append(try #require(Unicode.Scalar(code)))
      case let other: value.append(other)
      }
    }
    return String(value)
  }
}

@Suite("Raw multi-line string literals")
struct RawMultilineLiteralTests {
  @Test("Backslashes and quotation marks stand as themselves")
  func backslashes() {
    let lines = SwiftLiteral.rawMultilineString(#"pattern="\\d+\n" \(x)"#, width: 60)
    #expect(lines == ["#\"\"\"", #"pattern="\\d+\n" \(x)"#, "\"\"\"#"])
  }

  @Test("What would begin an escape of a raw literal is escaped")
  func escapes() {
    #expect(SwiftLiteral.rawMultilineString(##"\#(x)"##, width: 60)[1] == ##"\\#u{23}(x)"##)
    #expect(SwiftLiteral.rawMultilineString("\\\u{202E}", width: 60)[1] == ##"\\#u{202E}"##)
    #expect(SwiftLiteral.rawMultilineString(##"\"""#"##, width: 60)[1] == ##"\""\#"#"##)
  }

  @Test("A long line goes on behind the backslash of a raw literal")
  func continuation() {
    let lines = SwiftLiteral.rawMultilineString(#"one \two three four five"#, width: 20)
    #expect(lines[1] == ##"one \two \#"##)
    #expect(lines[2] == ##"three four \#"##)
    #expect(lines[3] == "five")
  }
}
