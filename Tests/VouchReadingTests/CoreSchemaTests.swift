import Testing

@testable import VouchReading

/// YAML 1.2.2, section 10.3.2: the core schema's tag resolution.
@Suite struct CoreSchemaTests {
  @Test(
    "Plain words of YAML 1.1 are strings",
    arguments: [
      "no", "yes", "on", "off", "y", "n", "No", "YES", "nUll", "tRUE", "0b1", "12:30", "1_000",
      "2024-01-01", "=", "<<", "0x", "0o", "0o8", "0xg", "-0x1", "+0o7", "1e", "1e+", ".", "-", "+",
      "-.", "1.2.3", ".e1", "0X1F", "--1", "+-1", ".inF", "++.inf", "1 000", "nan", "inf", "é",
    ])
  func string(text: String) throws {
    #expect(try outline("- \(text == "-" ? "'-'" : text)") == "[\"\(text)\"]")
  }

  @Test(
    "Plain scalars have the core schema's values",
    arguments: [
      ("", "null"), ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"),
      ("true", "true"), ("True", "true"), ("TRUE", "true"),
      ("false", "false"), ("False", "false"), ("FALSE", "false"),
      ("0", "0"), ("-0", "-0"), ("+0", "0"), ("12", "12"), ("+12", "12"), ("-12", "-12"),
      ("007", "7"), ("-007", "-7"), ("000", "0"), ("0777", "777"),
      ("0o17", "15"), ("0o0", "0"), ("0x1F", "31"), ("0xff", "255"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("99999999999999999999999", "99999999999999999999999"),
      (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("1.", "1.0"), ("01.50", "1.50"),
      ("1e3", "1e3"), ("1E-3", "1E-3"), ("1.e5", "1.0e5"), (".5e+1", "0.5e+1"),
      ("0.1e01", "0.1e01"),
    ])
  func value(text: String, expected: String) throws {
    #expect(try outline("- \(text)") == "[\(expected)]")
  }

  @Test("Quoted and block scalars are strings")
  func quoted() throws {
    #expect(try outline("['1', \"true\", '', \"null\"]") == #"["1", "true", "", "null"]"#)
    #expect(try outline("a: |-\n  1\nb: >-\n  true\n") == #"{a: "1", b: "true"}"#)
  }

  @Test(
    "Numbers that JSON can't hold are errors",
    arguments: [".inf", "-.INF", "+.Inf", ".nan", ".NaN"])
  func notFinite(text: String) {
    #expect(
      messages("a: \(text)")
        == "a.yaml:1:4: error: JSON has no number `\(text)`: only finite ones [number-not-finite]")
  }

  @Test("A hexadecimal number beyond 64 bits is an error")
  func tooLarge() {
    #expect(
      messages("a: 0x10000000000000000")
        == "a.yaml:1:4: error: this number exceeds 64 bits: write it in decimal digits [number-too-large]"
    )
  }

  @Test(
    "Tags of the core schema are honoured",
    arguments: [
      ("!!str 12", "\"12\""), ("!!str", "\"\""), ("!!str true", "\"true\""), ("! 12", "\"12\""),
      ("!!int '3'", "3"), ("!!int 0x10", "16"), ("!!float 3", "3"), ("!!float '.5'", "0.5"),
      ("!!bool 'true'", "true"), ("!!null ''", "null"), ("!!null", "null"),
      ("!!map {}", "{}"), ("!!seq []", "[]"), ("!<tag:yaml.org,2002:str> 1", "\"1\""),
    ])
  func tag(text: String, expected: String) throws {
    #expect(try outline("- \(text)") == "[\(expected)]")
  }

  @Test(
    "A value that isn't what its tag says is an error",
    arguments: [
      ("!!int 3.5", "`3.5` isn't what its tag `!!int` says", 9),
      ("!!bool yes", "`yes` isn't what its tag `!!bool` says", 10),
      ("!!null x", "`x` isn't what its tag `!!null` says", 10),
      ("!!map x", "`x` isn't what its tag `!!map` says", 9),
      ("!!seq {}", "a mapping isn't what its tag `!!seq` says", 9),
      ("!!str []", "a sequence isn't what its tag `!!str` says", 9),
    ])
  func wrongTag(text: String, message: String, column: Int) {
    #expect(messages("- \(text)") == "a.yaml:1:\(column): error: \(message) [yaml-tag]")
  }

  @Test(
    "Unknown tags are errors",
    arguments: [("!foo", "!foo"), ("!!binary", "!!binary"), ("!!set", "!!set")])
  func unknownTag(tag: String, shown: String) {
    let list = "`!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!map`, `!!seq`"
    #expect(
      messages("a: \(tag) {}")
        == "a.yaml:1:\(5 + tag.count): error: JSON has no values of the tag `\(shown)`: known are \(list) [yaml-tag]"
    )
  }
}
