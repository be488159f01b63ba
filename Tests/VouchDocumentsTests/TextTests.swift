import Testing
import VouchDocuments

@Suite("The text of a document")
struct TextTests {
  private static let schema = """
    title: Thing
    type: object
    additionalProperties: {type: object, properties: {a: {type: integer}}}
    """

  private func lines(_ text: String, path: String) throws -> [String] {
    try Bench(Self.schema).check(text, path: path).filter { !$0.contains(": note: ") }
  }

  @Test("in YAML may have keys that are numbers, booleans or null, which are their texts")
  func scalarKeys() throws {
    let text = "200: {a: 1}\n1.5: {a: 1}\ntrue: {a: 1}\n~: {a: 1}\n404: {a: x}\n"
    #expect(
      try lines(text, path: "doc.yaml").map { $0.prefix { $0 != "[" } } == [
        "doc.yaml:5:10: error: /404/a: \"x\" is not an integer "
      ])
    #expect(
      try lines("200: {}\n'200': {}\n", path: "doc.yaml").first?.contains(
        "2:1: error: the key `200` is already in this mapping") == true)
    #expect(try lines("? [a]\n: {}\n", path: "doc.yaml").first?.contains("a key has to be") == true)
  }

  @Test(
    "in JSON may have comments and trailing commas where the name says so",
    arguments: ["doc.jsonc", "my.code-workspace", "a/tsconfig.json", "tsconfig.build.json"])
  func comments(path: String) throws {
    let text = """
      // ééé "
      {
        /* é */ "a": {"a": "x // y",}, # is none
      }
      """
    #expect(
      try lines(text.replacing(", # is none", with: ", // is one"), path: path).map {
        $0.prefix { $0 != "[" }
      } == ["\(path):3:22: error: /a/a: \"x // y\" is not an integer "])
    #expect(try lines("{,}", path: path).count == 1)
    #expect(try lines("{\"a\": {},,}", path: path).count == 1)
    #expect(
      try lines("{} /* no end", path: path) == [
        "\(path):1:4: error: this comment has no end [json-syntax]"
      ])
  }

  @Test(
    "in JSON has no comments elsewhere, and is told so", arguments: ["{ // a\n}", "/* a */ {}"])
  func unexpectedComment(text: String) throws {
    let lines = try lines(text, path: "doc.json")
    #expect(lines.count == 1)
    #expect(lines[0].contains("there is a comment here, and JSON has none; --comments takes it"))
  }

  @Test("is told to be UTF-16 where it is", arguments: ["doc.json", "doc.jsonl", "doc.yaml"])
  func utf16(path: String) throws {
    for start: [UInt8] in [[0xFF, 0xFE], []] {
      let bytes = start + Array("[{}]".utf8).flatMap { [$0, 0] }
      let lines = try Bench(Self.schema).check(bytes, path: path).lines
      #expect(
        lines == [
          "\(path):1:1: error: the file is UTF-16 or UTF-32: save it as UTF-8 [encoding]"
        ])
    }
  }

  @Test(
    "that is no JSON is explained alike by a type and by JSON Schema alone",
    arguments: [#"{"a":1,}"#, "[1,]", "{a: 1}", "// x\n{}", #"{"a" 1}"#])
  func syntax(text: String) throws {
    let standard = Bench(Self.schema, .standard(assertsFormats: false))
    #expect(try lines(text, path: "doc.json") == standard.check(text))
    #expect(
      try Bench(Self.schema).check(#"{"a":1,}"#)
        == ["doc.json:1:8: error: JSON allows no comma before a closing bracket [json-syntax]"])
  }
}
