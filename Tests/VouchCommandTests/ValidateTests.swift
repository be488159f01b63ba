import Foundation
import Testing

/// `vouch validate` from the outside.
@Suite(.timeLimit(.minutes(10)))
struct ValidateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    try folder.write(#"{"id": 1}"#, to: "good/one.json")
    try folder.write("{\n  \"id\": 0}", to: "bad/zero.json")
  }

  @Test("Pipes in a folder aren't waited for")
  func pipes() throws {
    #expect(mkfifo(folder.path("good/pipe.json"), 0o600) == 0)
    let result = try vouch("validate", "--type", "Listing", "good", in: folder)
    #expect(result.output == "Checked 1 document in 1 file: it is valid.\n")
  }

  @Test("Valid documents end with 0, and how many there were")
  func valid() throws {
    let result = try vouch("validate", "--type", "Listing", "good", in: folder)
    #expect(result.errors == "")
    #expect(result.output == "Checked 1 document in 1 file: it is valid.\n")
    #expect(result.status == 0)
  }

  @Test("A violation is told at its place, and at the schema's line that asks for it")
  func violation() throws {
    let result = try vouch("validate", "--type", "Listing", "bad/zero.json", in: folder)
    #expect(
      result.errors == """
        bad/zero.json:2:9: error: /id: 0 is below the minimum 1 [Listing.id.minimum]
        Schemas/listing.schema.yaml:4:32: note: it must be at least 1

        """)
    #expect(
      result.output == """
        Checked 1 document in 1 file: 1 is invalid, with 1 violation.
          Listing.id.minimum: 1

        """)
    #expect(result.status == 1)
  }

  @Test("The configuration maps patterns to types, and then no document has to be named")
  func configuration() throws {
    try folder.write(
      """
      documents:
        "good/*.json": Listing
        bad: Listing
      """, to: "vouch.yaml")
    let result = try vouch("validate", in: folder)
    #expect(result.output.hasPrefix("Checked 2 documents in 2 files: 1 is invalid"))
    // What is named is what is meant; its type is still the configuration's.
    #expect(try vouch("validate", "good/one.json", in: folder).status == 0)
    #expect(try vouch("validate", folder.path("good/one.json"), in: folder).status == 0)
  }

  @Test("A pattern that states an ending means all files with it")
  func statedEnding() throws {
    try folder.write(#"{"id": 1}"#, to: "settings/one.conf")
    let result = try vouch("validate", "--type", "Listing", "settings/*.conf", in: folder)
    #expect(result.output.hasPrefix("Checked 1 document in 1 file"), "\(result.errors)")
  }

  @Test(
    "A pattern without documents, and a type that isn't there, are errors where they are written")
  func wrongConfiguration() throws {
    try folder.write("documents:\n  \"none/*.json\": Listing\n", to: "vouch.yaml")
    let none = try vouch("validate", in: folder)
    #expect(none.errors.hasPrefix("vouch.yaml:2:3: error: no document is meant by this pattern"))
    try folder.write("documents:\n  good: Lisiting\n", to: "vouch.yaml")
    let unknown = try vouch("validate", in: folder)
    #expect(
      unknown.errors == """
        vouch.yaml:2:3: error: no schema becomes a type `Lisiting`; did you mean Listing? [unknown-type]

        """)
    #expect(unknown.status == 2)
  }

  @Test("Documents may name their schemas themselves")
  func stated() throws {
    try folder.write(
      "# yaml-language-server: $schema=../Schemas/listing.schema.yaml\nid: 0\n", to: "docs/a.yaml")
    try folder.write(
      #"{"$schema": "../Schemas/listing.schema.yaml", "id": 1}"#, to: "docs/b.json")
    try folder.write(#"{"$schema": "https://example.com/listing.json"}"#, to: "docs/c.json")
    try folder.write("id: 1", to: "docs/d.yaml")
    let result = try vouch("validate", "docs", in: folder)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(errors.count == 3)
    #expect(errors.first?.hasPrefix("docs/a.yaml:2:5: error: /id: 0 is below the minimum") == true)
    #expect(errors.dropFirst().first?.contains("isn't fetched; --map says") == true)
    #expect(errors.last?.hasPrefix("docs/d.yaml:1:1: error: nothing says which schema") == true)
  }

  @Test(
    "A document names its schema by a URI, as schemas name each other",
    arguments: [
      "../a%20b/x%23y%25.schema.json", "FOLDER/a%20b/x%23y%25.schema.json#",
      "https://example.com/new/x%23y%25.schema.json",
    ])
  func statedURI(_ uri: String) throws {
    try folder.write(#"{"title": "X", "required": ["id"]}"#, to: "a b/x#y%.schema.json")
    let uri = uri.replacing("FOLDER", with: "file://\(folder.url.path)")
    try folder.write(
      "\u{FEFF}# yaml-language-server: $schema=\(uri) draft-07\na: 0", to: "docs/a.yaml")
    try folder.write(#"{"$schema": "\#(uri)"}"#, to: "docs/b.json")
    let maps = ["https://example.com/=nowhere", "https://example.com/new/=a b"]
    let result = try vouch(["validate", "docs"] + maps.flatMap { ["--map", $0] }, in: folder)
    #expect(result.errors.matches(of: /\[X\.id\.required\]/).count == 2, "\(result.errors)")
  }

  @Test("A schema can be a place in a file")
  func pointer() throws {
    try folder.write(#""""#, to: "name.json")
    let path = "Schemas/listing.schema.yaml#/properties/id"
    #expect(try vouch("validate", "--schema", path, "name.json", in: folder).status == 1)
    try folder.write("7", to: "name.json")
    #expect(try vouch("validate", "--schema", path, "name.json", in: folder).status == 0)
    for pointer in ["/nowhere", "/%GG"] {
      let nowhere = try vouch(
        "validate", "--schema", "Schemas/listing.schema.yaml#\(pointer)", "name.json", in: folder)
      #expect(nowhere.errors.contains("no schema at `#\(pointer)` of this file"))
    }
  }

  @Test(
    "A document that has schemas is none itself, and says how one of them is named",
    arguments: [[], ["--standard"]])
  func hosts(_ options: [String]) throws {
    try folder.write(
      """
      openapi: 3.1.0
      components: {schemas: {Thing: {type: object, required: [id]}}}
      """, to: "api.yaml")
    try folder.write("{}", to: "thing.json")
    let whole = try vouch(
      ["validate"] + options + ["--schema", "api.yaml", "thing.json"], in: folder)
    #expect(whole.status == 2)
    #expect(whole.errors.contains("name one of them, as `api.yaml#/components/schemas/Thing`"))
    let one = ["--schema", "api.yaml#/components/schemas/Thing", "thing.json"]
    #expect(try vouch(["validate"] + options + one, in: folder).status == 1)
  }

  @Test("Standard input is read, too")
  func standardInput() throws {
    try folder.write("{\"id\": 1}\n{\"id\": 0}\n", to: "lines")
    let result = try vouch(
      ["validate", "--type", "Listing", "--lines", "-"], in: folder, input: "lines")
    #expect(result.errors.hasPrefix("<stdin>:2:8: error: /id: 0"))
    let json = try vouch(
      ["validate", "--type", "Listing", "-"], in: folder, input: "good/one.json")
    #expect(json.status == 0)
  }

  @Test("What can't be read doesn't keep the others from being checked")
  func unreadable() throws {
    try folder.write(Data([0, 1, 2, 0xFF]), to: "mixed/a.json")
    try folder.write(Data([0, 1, 2, 0xFF]), to: "mixed/b.yaml")
    try folder.write("{\"id\": 0", to: "mixed/c.json")
    try folder.write("{\"id\": 0}", to: "mixed/d.json")
    let result = try vouch("validate", "--type", "Listing", "mixed", "nowhere.json", in: folder)
    for file in ["mixed/a.json", "mixed/b.yaml", "mixed/c.json", "mixed/d.json", "nowhere.json"] {
      #expect(result.errors.contains("\(file):1:"))
    }
    #expect(result.status == 2)
    #expect(
      try vouch("validate", "--type", "Listing", "mixed/c.json", in: folder).status == 1)
  }

  @Test("A folder without documents is an error")
  func emptyFolder() throws {
    try folder.write("no document", to: "texts/a.txt")
    let result = try vouch("validate", "--type", "Listing", "texts", in: folder)
    #expect(result.errors.hasPrefix("texts:1:1: error: there are no files here"))
    #expect(result.status == 2)
  }

  @Test("Diagnostics can be JSON or SARIF, with the rules' own identifiers")
  func formats() throws {
    for (format, key) in [("json", "\"id\""), ("sarif", "\"ruleId\"")] {
      let result = try vouch(
        "validate", "--type", "Listing", "bad", "--diagnostics", format, in: folder)
      #expect(result.errors.contains("\(key): \"Listing.id.minimum\""))
      let document = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
      #expect(document is [String: Any])
    }
  }

  @Test("--standard judges by JSON Schema alone")
  func standard() throws {
    try folder.write(
      """
      title: Site
      type: object
      properties:
        url: {type: string, format: uri, x-schemes: [https]}
        mail: {type: string, format: email}
        size: {type: integer, x-coerce: [number-from-string]}
      """, to: "site.schema.yaml")
    try folder.write(#"{"url": "http://a.b", "mail": "x", "size": "1"}"#, to: "site.json")
    let schema = ["validate", "--schema", "site.schema.yaml", "site.json"]
    let generated = try vouch(schema, in: folder)
    #expect(generated.output.contains("Site.url.x-schemes: 1"))
    #expect(generated.output.contains("Site.mail.format: 1"))
    #expect(!generated.output.contains("Site.size"))
    let standard = try vouch(schema + ["--standard"], in: folder)
    #expect(standard.output.hasSuffix("with 1 violation.\n  type: 1\n"))
    let asserted = try vouch(schema + ["--standard", "--formats", "assert"], in: folder)
    #expect(asserted.output.contains("format: 1"))
  }

  @Test("Summaries in JSON of parts add up to that of the whole")
  func merge() throws {
    let lines = (0..<100).map { "{\"id\": \($0 % 10)}" }
    try folder.write(lines.joined(separator: "\n"), to: "all.jsonl")
    try folder.write(lines[..<37].joined(separator: "\n"), to: "a.jsonl")
    try folder.write(lines[37...].joined(separator: "\n"), to: "b.jsonl")
    func summary(_ file: String) throws -> String {
      try vouch(
        "validate", "--type", "Listing", "--summary", "json", "\(file).jsonl", in: folder
      ).output
    }
    for part in ["a", "b"] { try folder.write(try summary(part), to: "\(part).json") }
    let merged = try vouch(
      "validate", "--merge", "--summary", "json", "a.json", "b.json", in: folder)
    #expect(
      merged.output
        == (try summary("all")).replacingOccurrences(of: "\"files\": 1", with: "\"files\": 2"))
    #expect(merged.status == 1)
    try folder.write("[]", to: "c.json")
    let wrong = try vouch("validate", "--merge", "a.json", "c.json", in: folder)
    #expect(wrong.errors == "c.json:1:1: error: a summary is an object [wrong-summary]\n")
  }

  @Test("A place that the schema's file doesn't have is told as such")
  func placeWithoutSchema() throws {
    for option in [[], ["--standard"]] {
      let result = try vouch(
        ["validate", "--schema", "Schemas/listing.schema.yaml#/nope", "good/one.json"] + option,
        in: folder)
      let message = "listing.schema.yaml:1:1: error: there is no schema at `#/nope`"
      #expect(result.errors.contains(message))
    }
  }

  @Test("A document that couldn't be read is no success, and none of the merged whole either")
  func unreadPart() throws {
    let part = try vouch(
      "validate", "--type", "Listing", "none.json", "good/one.json", "--summary", "json",
      "--max-violations", "0", in: folder)
    #expect(part.status == 2)
    try folder.write(part.output, to: "part.json")
    let merged = try vouch("validate", "--merge", "part.json", in: folder)
    #expect(merged.output == "Checked 1 document in 1 file: it is valid; 1 file can't be read.\n")
    #expect(merged.status == 2)
    let alone = try vouch("validate", "--type", "Listing", "none.json", in: folder)
    #expect(alone.output == "Checked 0 documents in 0 files: 1 file can't be read.\n")
  }

  @Test("A schema that can't be read, or is plainly none, ends with 2")
  func noSchema() throws {
    try folder.write(#"{"name": "x", "version": "1"}"#, to: "package.json")
    try folder.write("type: [", to: "broken.yaml")
    for schema in ["package.json", "broken.yaml", "nowhere.yaml"] {
      let result = try vouch("validate", "--schema", schema, "good/one.json", in: folder)
      #expect(result.errors.hasPrefix("\(schema):1:"))
      #expect(result.errors.contains("error: "))
      #expect(result.status == 2)
    }
    #expect(try vouch("validate", "good/one.json", in: folder).status == 2)
    let plain = try vouch("validate", "--schema", "package.json", "good/one.json", in: folder)
    let message = "this is not a schema: none of its keys restricts values, and `name`, `version`"
    #expect(plain.errors.contains("package.json:1:1: error: \(message) are not keywords; "))
  }

  @Test("Comments in JSON are taken where the command or the configuration says so")
  func comments() throws {
    try folder.write("{\n  // one\n  \"id\": 1,\n}", to: "settings.json")
    let refused = try vouch("validate", "--type", "Listing", "settings.json", in: folder)
    #expect(refused.errors.contains("settings.json:2:3: error: there is a comment here"))
    let taken = try vouch(
      "validate", "--type", "Listing", "--comments", "settings.json", in: folder)
    #expect(taken.status == 0)
    try folder.write("comments: ['set*.json']\n", to: "vouch.yaml")
    let configured = try vouch("validate", "--type", "Listing", "settings.json", in: folder)
    #expect(configured.status == 0)
  }

  @Test("More violations than wanted are counted")
  func maximum() throws {
    try folder.write(String(repeating: "{\"id\": 0}\n", count: 1_204), to: "all.jsonl")
    let result = try vouch(
      "validate", "--type", "Listing", "--max-violations", "2", "all.jsonl", in: folder)
    #expect(result.errors.split(separator: "\n").count == 4)
    #expect(result.output.contains("Listing.id.minimum: 1,204\n1,202 more are not shown"))
  }

  @Test(
    "Wrong usage ends with exit status 64",
    arguments: [
      [], ["--type", "A", "--schema", "b", "c"], ["--jobs", "0", "a"],
      ["--max-violations", "-1", "a"],
      ["--summary", "xml", "a"], ["--merge"], ["--type", "", "a"], [""],
    ])
  func usage(_ arguments: [String]) throws {
    #expect(try vouch(["validate"] + arguments, in: folder).status == 64)
  }
}

/// `vouch coverage` from the outside.
@Suite(.timeLimit(.minutes(10)))
struct CoverageCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    try folder.write("{\"id\": 1, \"name\": \"a\"}\n{\"id\": 0}\n", to: "all.jsonl")
    try folder.write("documents: {all.jsonl: Listing}\n", to: "vouch.yaml")
  }

  @Test("Where there is no document, that is the reason")
  func nothing() throws {
    let result = try vouch("coverage", "--type", "Listing", "missing.json", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("missing.json:1:1: error: can't be read"))
  }

  @Test("A line for each constraint that has shown one side, and a status for CI")
  func report() throws {
    let result = try vouch("coverage", in: folder)
    #expect(
      result.output == """
        Schemas/listing.schema.yaml:2:7: Listing.type: met by 2 values, broken by none
        Schemas/listing.schema.yaml:4:14: Listing.id.type: met by 2 values, broken by none
        Schemas/listing.schema.yaml:5:16: Listing.name.type: met by 1 value, broken by none
        Schemas/listing.schema.yaml:5:35: Listing.name.maxLength: met by 1 value, broken by none
        Schemas/listing.schema.yaml:6:12: Listing.id.required: met by 2 values, broken by none
        58 % of 6 constraints' two sides were seen in 2 documents: 6 were met, 1 broken, 0 never looked at.

        """)
    #expect(result.status == 0)
    #expect(try vouch("coverage", "--require", "58", in: folder).status == 0)
    #expect(try vouch("coverage", "--require", "59", in: folder).status == 1)
    #expect(try vouch("coverage", "--require", "101", in: folder).status == 64)
  }

  @Test("A document that isn't JSON has the exit status of an invalid one, as with vouch validate")
  func noJSON() throws {
    try folder.write("{\"id\": 1}\n{\"id\"", to: "all.jsonl")
    let result = try vouch("coverage", in: folder)
    #expect(result.errors.hasPrefix("all.jsonl:2:"))
    #expect(result.output.contains(" in 1 document: "))
    #expect(try result.status == vouch("validate", in: folder).status)
    #expect(result.status == 1)
    #expect(try vouch("coverage", "--type", "Listing", "missing.json", in: folder).status == 2)
  }
}
