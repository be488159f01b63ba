import Foundation
import Testing

/// `vouch validate --fix` from the outside: a document gets valid, and goes on meaning what it meant.
@Suite(.timeLimit(.minutes(10)))
struct ValidateFixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      title: Server
      type: object
      properties:
        name: { type: string }
        port: { type: integer, maximum: 65535 }
        ratio: { type: number }
        tls: { type: boolean }
        version: { type: string }
        level: { enum: [debug, warning] }
        line1: { type: string }
      additionalProperties: false

      """, to: "Schemas/server.schema.yaml")
  }

  private func fix(_ documents: String..., type: String = "Server") throws -> CommandResult {
    try vouch(["validate", "--fix", "--type", type] + documents, in: folder)
  }

  @Test("Values in YAML that were read otherwise than they were meant")
  func yaml() throws {
    try folder.write(
      """
      # A server.
      name: 10   # a number
      port: "8080"
      ratio: '0.5'
      tls: yes
      version: 1.10
      level: Debug

      """, to: "a.yaml")
    let result = try fix("a.yaml")
    #expect(
      try folder.text("a.yaml") == """
        # A server.
        name: "10"   # a number
        port: 8080
        ratio: 0.5
        tls: true
        version: "1.10"
        level: debug

        """)
    #expect(result.errors == "")
    #expect(
      result.output == "Mended 6 mistakes in 1 file.\nChecked 1 document in 1 file: it is valid.\n")
    #expect(result.status == 0)
    #expect(try fix("a.yaml").output.hasPrefix("Found nothing to mend.\n"))
  }

  @Test("A tag that says what a value was goes with it, and one that may belong to it keeps both")
  func tags() throws {
    try folder.write(
      """
      name: !!int 10
      port: !!str 8080
      ratio: ! 0.5
      version: !!float   1.10   # the second
      line1: &line !!bool true

      """, to: "a.yaml")
    #expect(try fix("a.yaml").status == 0)
    #expect(
      try folder.text("a.yaml") == """
        name: "10"
        port: 8080
        ratio: 0.5
        version: "1.10"   # the second
        line1: &line "true"

        """)
    for text in [
      "port: !!str &p 80\n", "port: !!str\n  80\n",
      "port: !<tag:yaml.org,2002:str> 80\n", "port: !!str # the port\n\n  80\n",
    ] {
      try folder.write(text, to: "b.yaml")
      #expect(try fix("b.yaml").status == 1)
      #expect(try folder.text("b.yaml") == text)
    }
  }

  @Test("JSON, a misspelt key and a comma before a bracket")
  func json() throws {
    try folder.write("{\r\n\t\"nmae\": \"a\",\r\n\t\"port\": \"8080\",\r\n}\r\n", to: "a.json")
    #expect(try fix("a.json").status == 0)
    #expect(
      try folder.text("a.json") == "{\r\n\t\"name\": \"a\",\r\n\t\"port\": 8080\r\n}\r\n")
  }

  @Test("Lines and arrays are mended where they are")
  func streams() throws {
    try folder.write("{\"port\": \"1\"}\n{\"port\": 2}\n\n{\"tls\": \"true\"}\n", to: "a.jsonl")
    #expect(try fix("a.jsonl").output.hasPrefix("Mended 2 mistakes in 1 file.\n"))
    #expect(try folder.text("a.jsonl") == "{\"port\": 1}\n{\"port\": 2}\n\n{\"tls\": true}\n")
    try folder.write("[{\"port\": 1}, {\"port\": \"2\"}]", to: "b.json")
    #expect(try fix("b.json", type: "[Server]").status == 0)
    #expect(try folder.text("b.json") == "[{\"port\": 1}, {\"port\": 2}]")
  }

  @Test(
    "What isn't certain stays: a number in JSON for a text, other words, numbered keys, a key that is there",
    arguments: [
      ("a.json", #"{"version": 1.10}"#), ("a.json", #"{"tls": "yes"}"#),
      ("a.json", #"{"tls": 1}"#), ("a.json", #"{"port": "08"}"#), ("a.json", #"{"level": "warn"}"#),
      ("a.yaml", "line2: x\n"), ("a.yaml", "name: null\n"), ("a.yaml", "tls: 'yes'\n"),
      ("a.yaml", "name: a\nnmae: b\n"),
    ])
  func uncertain(_ name: String, _ text: String) throws {
    try folder.write(text, to: name)
    let result = try fix(name)
    #expect(try folder.text(name) == text)
    #expect(result.output.hasPrefix("Found nothing to mend.\n"))
    #expect(result.status == 1)
  }

  @Test("A mend that leads to another violation isn't made")
  func refused() throws {
    try folder.write("port: \"70000\"\nnmae: 5\n", to: "a.yaml")
    let result = try fix("a.yaml")
    #expect(try folder.text("a.yaml") == "port: \"70000\"\nname: \"5\"\n")
    #expect(
      result.output.hasPrefix(
        """
        a.yaml:1:7: left as it is: to write `70000` would lead to another mistake: \
        /port: 70000 is above the maximum 65535
        Mended 2 mistakes in 1 file.

        """))
    #expect(result.status == 1)
  }

  @Test("A value that an alias gives two types is left alone")
  func circle() throws {
    try folder.write("name: &same 3\nport: *same\n", to: "a.yaml")
    let result = try fix("a.yaml")
    #expect(try folder.text("a.yaml") == "name: &same 3\nport: *same\n")
    #expect(result.output.contains("Found nothing to mend.\n"))
    #expect(result.status == 1)
  }

  @Test("Programs are told what would mend a document")
  func told() throws {
    try folder.write("# é\n  port: '8080'\n", to: "a.yaml")
    let result = try vouch(
      "validate", "--type", "Server", "--diagnostics", "json", "a.yaml", in: folder)
    let fix = """
            "fix": {
              "message": "write `8080`",
              "edits": [
                {
                  "path": "a.yaml",
                  "line": 2,
                  "column": 9,
                  "endLine": 2,
                  "endColumn": 15,
                  "text": "8080"
      """
    #expect(result.errors.contains(fix))
  }

  @Test("--diff writes nothing")
  func diff() throws {
    try folder.write("port: \"1\"\n", to: "a.yaml")
    let result = try vouch("validate", "--fix", "--diff", "--type", "Server", "a.yaml", in: folder)
    #expect(result.output.contains("\n-port: \"1\"\n+port: 1\n1 mistake in 1 file can be mended"))
    #expect(try folder.text("a.yaml") == "port: \"1\"\n")
    #expect(result.status == 1)
  }

  @Test(
    "What makes no sense together is wrong usage",
    arguments: [
      ["--diff"], ["--fix", "--merge"], ["--fix", "--standard"], ["--fix", "--summary", "json"],
    ])
  func usage(_ options: [String]) throws {
    try folder.write("{}", to: "a.json")
    let result = try vouch(["validate", "--type", "Server", "a.json"] + options, in: folder)
    #expect(result.status == 64)
  }
}
