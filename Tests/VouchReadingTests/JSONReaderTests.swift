import Testing

@testable import VouchReading

/// RFC 8259, strictly.
@Suite struct JSONReaderTests {
  @Test("Every node and key has its place")
  func places() throws {
    let text = "{\"é\": [1,\t\"x\"],\r\n  \"\\ud83d\\ude00\": {\"a\" : null}\n, \"b\":[ ]}"
    let node = try #require(read(Array(text.utf8), path: "a.json").node)
    #expect(
      node.placedOutline == """
        1:1 {1:2 é=1:7 [1:8 1, 1:11 "x"], 2:3 😀=2:19 {2:20 a=2:26 null}, 3:3 b=3:7 []}
        """)
  }

  @Test(
    "Values are taken over",
    arguments: [
      ("null", "null"), (" true\n", "true"), ("false", "false"), ("[]", "[]"), ("{}", "{}"),
      ("0", "0"), ("-0", "-0"), ("10.50", "10.50"), ("1E+2", "1E+2"), ("-1.5e-07", "-1.5e-07"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
      (#""""#, #""""#), (#""\"\\\/\b\f\n\r\t""#, "\"\"\\/\u{8}\u{C}\n\r\t\""),
      (#""a\u00e9\uD83D\uDE00z\u0000""#, "\"aé😀z\0\""),
      ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
      ("[[[]],{\"a\":{}}]", "[[[]], {a: {}}]"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try outline(text, path: "a.json") == expected)
  }

  @Test(
    "What RFC 8259 doesn't allow is explained at its place",
    arguments: [
      Mistake("", "1:1: error: the file holds no value [empty-document]"),
      Mistake(" \n", "1:1: error: the file holds no value [empty-document]"),
      Mistake(
        "{\"a\": 1,}", "1:9: error: JSON allows no comma before a closing bracket [json-syntax]"),
      Mistake("[1,\n]", "2:1: error: JSON allows no comma before a closing bracket [json-syntax]"),
      Mistake("[,1]", "1:2: error: a value is expected here [json-syntax]"),
      Mistake(
        "{\"é\": [1 2]}",
        "1:10: error: `,` or `]` is expected here [json-syntax]\n1:7: note: in the array that starts here"
      ),
      Mistake(
        "{\"a\": 1",
        "1:8: error: `,` or `}` is expected here [json-syntax]\n1:1: note: in the object that starts here"
      ),
      Mistake(
        "[1}",
        "1:3: error: `,` or `]` is expected here [json-syntax]\n1:1: note: in the array that starts here"
      ),
      Mistake("{a: 1}", "1:2: error: a key is expected here, between double quotes [json-syntax]"),
      Mistake("{\"a\" 1}", "1:6: error: `:` is expected here, after the key [json-syntax]"),
      Mistake("1 2", "1:3: error: the document's value has ended before this text [json-syntax]"),
      Mistake("[01]", "1:3: error: a number in JSON has no leading zeros [json-syntax]"),
      Mistake("-01", "1:3: error: a number in JSON has no leading zeros [json-syntax]"),
      Mistake("1.", "1:3: error: a digit is expected here [json-syntax]"),
      Mistake(".5", "1:1: error: a value is expected here [json-syntax]"),
      Mistake("+1", "1:1: error: a value is expected here [json-syntax]"),
      Mistake("-", "1:2: error: a digit is expected here [json-syntax]"),
      Mistake("1e+", "1:4: error: a digit is expected here [json-syntax]"),
      Mistake("0x1", "1:2: error: the document's value has ended before this text [json-syntax]"),
      Mistake("[NaN]", "1:2: error: JSON has no value `NaN` [json-syntax]"),
      Mistake("nul", "1:1: error: JSON has no value `nul` [json-syntax]"),
      Mistake("True", "1:1: error: JSON has no value `True` [json-syntax]"),
      Mistake("['a']", "1:2: error: JSON's strings stand between double quotes [json-syntax]"),
      Mistake("// x\n1", "1:1: error: there is a comment here, and JSON has none [json-syntax]"),
      Mistake("1 /* x *", "1:3: error: this comment has no end [json-syntax]"),
      Mistake("[#]", "1:2: error: JSON has no comments that begin with # [json-syntax]"),
      Mistake("[", "1:2: error: the file ends here, but a value is expected [json-syntax]"),
      Mistake("\"a", "1:1: error: this string is never closed [json-syntax]"),
      Mistake(
        "\"a\nb\"", "1:3: error: a control character in a string has to be escaped [json-syntax]"),
      Mistake(
        #""\x41""#,
        #"1:2: error: JSON has no such escape: write `\\` for a backslash [json-syntax]"#),
      Mistake(#""\u12g4""#, #"1:2: error: `\u` takes four hexadecimal digits [json-syntax]"#),
      Mistake(#""\u12"#, #"1:2: error: `\u` takes four hexadecimal digits [json-syntax]"#),
      Mistake(#""\"#, "1:2: error: the file ends within a string [json-syntax]"),
      Mistake(#""x\ud83d""#, "1:3: error: half of a surrogate pair is no character [json-syntax]"),
      Mistake(
        #""\ud83d\u0041""#, "1:2: error: half of a surrogate pair is no character [json-syntax]"),
      Mistake(
        #""\ude00\ud83d""#, "1:2: error: half of a surrogate pair is no character [json-syntax]"),
      Mistake("\u{A0}1", "1:1: error: a value is expected here [json-syntax]"),
      Mistake(
        "1\u{C}", "1:2: error: the document's value has ended before this text [json-syntax]"),
    ])
  func mistakes(mistake: Mistake) {
    #expect(
      messages(mistake.text, path: "a.json").replacing("a.json:", with: "") == mistake.messages)
  }

  @Test("A byte order mark is skipped with a warning, and takes no column")
  func byteOrderMark() throws {
    let file = SourceFile(path: "a.json", bytes: Array("\u{FEFF}{\"a\": @}".utf8))
    var diagnostics = Diagnostics()
    #expect(SchemaReader.read(file, into: &diagnostics) == nil)
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["byte-order-mark", "json-syntax"])
    #expect(diagnostics.sorted.map(\.place.column) == [1, 7])
    let well = SourceFile(path: "a.json", bytes: Array("\u{FEFF}1".utf8))
    var warnings = Diagnostics()
    #expect(SchemaReader.read(well, into: &warnings)?.place.column == 1)
    #expect(!warnings.hasErrors && warnings.sorted.count == 1)
  }

  @Test("A duplicate key names the first one, also when spelt with escapes")
  func duplicate() {
    #expect(
      messages("{\"a\": {\n\"\\u0061\": 1, \"a\": 2}}", path: "a.json") == """
        a.json:2:14: error: the key `a` is already in this mapping [duplicate-key]
        a.json:2:1: note: it is first written here
        """)
  }
}
