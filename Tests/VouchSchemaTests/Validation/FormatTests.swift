import Testing
import VouchSchema

@Suite struct FormatTests {
  @Test(
    "Formats are asserted, of strings alone",
    arguments: [
      Verdicts(
        "format: date-time", valid: ["\"1985-04-12t23:20:50.52z\"", "1"],
        invalid: ["\"1985-02-30T00:00:00Z\"", "\"\""]),
      Verdicts(
        "format: uuid", valid: ["\"123e4567-e89b-12d3-a456-426614174000\""],
        invalid: ["\"123e4567\""]),
      Verdicts(
        "format: ipv4", valid: ["\"127.0.0.1\""], invalid: ["\"127.0.0.01\"", "\"256.0.0.1\""]),
      Verdicts(
        "format: regex", valid: ["\"^(a)(?=b)\\\\1$\"", "\"a{2}\""], invalid: ["\"(\"", "\"a**\""]),
      Verdicts(
        "format: uri", valid: ["\"https://example.com/\""], invalid: ["\"/path\"", "\"a b\""]),
      Verdicts("format: something-else", valid: ["\"anything\""], invalid: []),
    ])
  func strings(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Machine formats hold numbers to the type's range",
    arguments: [
      Verdicts(
        "format: int8", valid: ["-128", "127.0", "\"300\""], invalid: ["-129", "128", "1.5"]),
      Verdicts(
        "format: uint64", valid: ["0", "18446744073709551615"],
        invalid: ["-1", "18446744073709551616"]),
      Verdicts("format: int64", valid: ["-9223372036854775808"], invalid: ["9223372036854775808"]),
      Verdicts("format: float", valid: ["3.4e38", "0.1"], invalid: ["1e39"]),
      Verdicts("format: double", valid: ["1.7e308"], invalid: ["1e309"]),
    ])
  func machineTypes(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Under format decimal the numeric keywords apply to the number that a string holds",
    arguments: [
      Verdicts(
        "{type: string, format: decimal, minimum: 0, maximum: 10, multipleOf: 0.01}",
        valid: ["\"0.00\"", "\"9.99\"", "\"10\""],
        invalid: ["\"-0.01\"", "\"10.01\"", "\"1.001\"", "\"ten\"", "\"1e1\"", "1"]),
      Verdicts(
        "{type: number, format: decimal, maximum: 1}", valid: ["0.99999999999999999999"],
        invalid: ["1.00000000000000000001"]),
    ])
  func decimals(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test("Base64 data is decoded")
  func base64() throws {
    try Verdicts(
      "contentEncoding: base64", valid: ["\"\"", "\"AAEC\"", "\"AA==\"", "1"],
      invalid: [
        "\"A\"", "\"####\"", "\"====\"", "\"AA=A\"", "\"AAAA=\"", "\"A===\"", "\"AAA\\n\"",
        "\"ÄA\"",
      ]
    ).check()
  }

  @Test(
    "Schemes and hosts of URLs are allow-lists",
    arguments: [
      Verdicts(
        "{format: uri, x-schemes: [https]}",
        valid: ["\"https://a.example/\"", "\"HTTPS://a.example/\"", "1"],
        invalid: ["\"http://a.example/\""]),
      Verdicts(
        "{format: uri, x-hosts: [example.com, '*.example.org']}",
        valid: ["\"https://EXAMPLE.com/x\"", "\"https://a.b.example.org\""],
        invalid: [
          "\"https://example.org/\"", "\"https://evil-example.com/\"",
          "\"https://example.com@evil.com/\"",
        ]),
    ])
  func urls(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test("A date in any of the listed formats is valid, as text or as a number")
  func dates() throws {
    try Verdicts(
      "x-date-formats: [rfc3339, 'yyyy/MM/dd', unix-seconds]",
      valid: ["\"1985-04-12T23:20:50Z\"", "\"1985/04/12\"", "482196050", "true"],
      invalid: ["\"1985-04-12\"", "\"1985/02/30\"", "1e30"]
    ).check()
    try Verdicts("x-date-formats: ['yyyy/MM/dd']", valid: [], invalid: ["482196050"]).check()
  }

  @Test("On request formats are annotations")
  func annotations() throws {
    var options = ValidationOptions()
    options.formats = .none
    let schema = try JudgedSchema("{format: date, contentEncoding: base64}", options: options)
    #expect(try schema.accepts("\"#\""))
  }

  @Test(
    "Keywords that make decoding lenient change no verdict",
    arguments: [
      Verdicts(
        "{type: array, items: {type: integer}, x-on-invalid: skip}", valid: ["[1]"],
        invalid: ["[\"\"]"]),
      Verdicts("{type: boolean, x-coerce: [bool-from-integer]}", valid: ["true"], invalid: ["1"]),
      Verdicts("{enum: [a], x-unknown-case: other}", valid: ["\"a\""], invalid: ["\"b\""]),
    ])
  func leniency(verdicts: Verdicts) throws {
    try verdicts.check()
  }
}
