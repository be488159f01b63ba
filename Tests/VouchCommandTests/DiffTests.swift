import Foundation
import Testing

/// What `vouch diff` prints about two versions, on the disk and from git.
@Suite(.timeLimit(.minutes(10)))
struct DiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs `vouch diff` with more time than the slowest machine needs.
  private func diff(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try diff(arguments, in: folder)
  }

  private func diff(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandResult {
    try vouch(["diff", "--time-limit", "600"] + arguments, in: folder)
  }

  private static func listing(maximum: Int, more: String = "") -> String {
    """
    title: Listing
    type: object
    required: [id]
    properties:
      id: { type: integer, minimum: 1, maximum: \(maximum) }
    \(more)

    """
  }

  /// A repository whose first version allows more than what lies in the folder.
  private func commitAndNarrow() throws {
    try folder.write(Self.listing(maximum: 51), to: "Schemas/listing.schema.yaml")
    try git("init", "--quiet", ".")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "First")
    try folder.write(Self.listing(maximum: 50), to: "Schemas/listing.schema.yaml")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Tester", "-c", "user.email=tester@example.com"] + arguments
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test("A narrower limit is a line at the new place, a document, and a failure")
  func narrower() throws {
    try commitAndNarrow()
    #expect(
      try diff("--against", "HEAD", in: folder)
        == CommandResult(
          output: """
            Schemas/listing.schema.yaml:5:45: error: Listing.id: maximum 51 is now 50: documents with \
            more than 50 are refused (affects backward) [Listing.id.maximum]
            git:HEAD:Schemas/listing.schema.yaml:5:45: note: in the old version

            Listing: backward no, forward yes, Swift yes
              backward: the old version takes, and the new one refuses:
                {"id": 51}
                /id: 51 is above the maximum 50

            Compared 1 type of Schemas with git:HEAD:Schemas: backward 1 no; forward yes; Swift yes.
            What is required doesn't hold (backward): Listing.

            """, errors: "", status: 1))
  }

  @Test(
    "What is required decides the exit status",
    arguments: [("backward", 1), ("forward", 0), ("both", 1), ("none", 0)] as [(String, Int32)])
  func requirements(_ requirement: String, _ status: Int32) throws {
    try commitAndNarrow()
    let result = try diff("--against", "HEAD", "--require", requirement, in: folder)
    #expect(result.status == status)
  }

  @Test(
    "A revision's folder and file are found by their paths",
    arguments: [
      ["git:HEAD", "Schemas"], ["git:HEAD:Schemas", "Schemas"],
      ["git:HEAD:Schemas/listing.schema.yaml", "Schemas/listing.schema.yaml"],
      ["git:HEAD:./Schemas/", "./Schemas"],
    ])
  func paths(_ versions: [String]) throws {
    try commitAndNarrow()
    let result = try diff(versions, in: folder)
    #expect(result.output.contains("maximum 51 is now 50"))
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test("A version that stayed as it was says so")
  func same() throws {
    try folder.write(Self.listing(maximum: 100), to: "a/listing.schema.yaml")
    try folder.write(Self.listing(maximum: 100), to: "b/listing.schema.yaml")
    #expect(
      try diff("a", "b", in: folder)
        == CommandResult(
          output: """
            Compared 1 type of b with a: backward yes; forward yes; Swift yes.
            What is required holds: backward.

            """, errors: "", status: 0))
  }

  @Test("What breaks code in a nested type counts in the end as well")
  func nestedType() throws {
    for (version, cases) in [("a", "x, y"), ("b", "x, y, z")] {
      try folder.write(
        "title: Part\ntype: object\nproperties: {kind: {enum: [\(cases)]}}",
        to: "\(version)/part.schema.yaml")
    }
    let result = try diff("a", "b", in: folder)
    #expect(
      result.output.contains("Compared 1 type of b with a: backward yes; forward 1 no; Swift 1 no.")
    )
  }

  @Test("An optional property breaks nothing, unless documents with any keys count")
  func optionalProperty() throws {
    try folder.write(Self.listing(maximum: 9), to: "a/listing.schema.yaml")
    try folder.write(
      Self.listing(maximum: 9, more: "  nick: { type: string }"), to: "b/listing.schema.yaml")
    let usual = try diff("a", "b", "--require", "both", in: folder)
    #expect(usual.status == 0)
    #expect(
      usual.output.contains("note: Listing: new optional property `nick` [Listing.nick.added]"))
    #expect(usual.output.contains("--exact counts those that do"))
    let exact = try diff("a", "b", "--exact", in: folder)
    #expect(exact.status == 1)
    #expect(exact.output.contains("Listing: backward no, forward yes, Swift no"))
  }

  // MARK: Accepted breaks

  @Test("An accepted break fails nothing, and tells its reason")
  func accepted() throws {
    try commitAndNarrow()
    try folder.write(
      "Listing.id.maximum: nobody had more than 50\nListing.nick.maximum: old\n", to: "allow.yaml")
    let result = try diff("--against", "HEAD", "--allow", "allow.yaml", in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("; accepted: nobody had more than 50 [Listing.id.maximum]"))
    #expect(
      result.errors == """
        allow.yaml:2:1: warning: there is no break `Listing.nick.maximum` to accept; did you mean \
        Listing.id.maximum? [unused-acceptance]

        """)
  }

  @Test(
    "A file of accepted breaks needs reasons",
    arguments: [
      (
        "- Listing.id.maximum\n",
        "allow.yaml:1:1: error: accepted breaks are a mapping of identifiers to reasons:"
          + " `Listing.id.maximum: nobody had more than 50` [acceptance]\n"
      ),
      (
        "Listing.id.maximum: ' '\n",
        "allow.yaml:1:21: error: `Listing.id.maximum` needs a reason, a text that isn't empty"
          + " [acceptance]\n"
      ),
    ])
  func wrongAcceptance(_ text: String, _ errors: String) throws {
    try commitAndNarrow()
    try folder.write(text, to: "allow.yaml")
    let result = try diff("--against", "HEAD", "--allow", "allow.yaml", in: folder)
    #expect(
      result == CommandResult(output: "Nothing was compared: 1 error.\n", errors: errors, status: 1)
    )
    let json = try diff(
      "--against", "HEAD", "--allow", "allow.yaml", "--format", "json", in: folder)
    #expect(json.output == "")
    #expect(json.errors == errors + "Nothing was compared: 1 error.\n")
  }

  // MARK: Forms

  @Test("The JSON form has the answers, the witness as a value, and the changes")
  func json() throws {
    try commitAndNarrow()
    let result = try diff("--against", "HEAD", "--format", "json", in: folder)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect(document["holds"] as? Bool == false)
    #expect(document["backward"] as? String == "no")
    let types = try #require(document["types"] as? [[String: Any]])
    let backward = try #require(types.first?["backward"] as? [String: Any])
    #expect(backward["witness"] as? [String: Int] == ["id": 51])
    #expect(backward["violation"] as? String == "/id: 51 is above the maximum 50")
    let changes = try #require(document["changes"] as? [[String: Any]])
    #expect(changes.map { $0["id"] as? String } == ["Listing.id.maximum"])
    #expect(changes.first?["affects"] as? [String] == ["backward"])
  }

  @Test("The SARIF form has a result for each change")
  func sarif() throws {
    try commitAndNarrow()
    let result = try diff("--against", "HEAD", "--format", "sarif", in: folder)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(
      results.map { $0["ruleId"] as? String } == ["Listing.id.maximum", "Listing.backward"])
    #expect(results.allSatisfy { $0["level"] as? String == "error" })
  }

  @Test("The Markdown form folds the evidence")
  func markdown() throws {
    try commitAndNarrow()
    let result = try diff("--against", "HEAD", "--format", "markdown", in: folder)
    #expect(result.output.contains("| <code>Listing</code> | **no** | yes | yes |"))
    #expect(result.output.contains("<details><summary>Listing</summary>"))
    #expect(result.output.contains("```json\n{\"id\": 51}\n```"))
  }

  @Test("Texts of a schema stay texts in Markdown and on a terminal")
  func hostileTexts() throws {
    func schema(_ value: String) -> String {
      #"{"title": "Shade", "enum": ["dark", "\#(value)"]}"#
    }
    try folder.write(schema("light"), to: "a/shade.schema.json")
    let hostile = #"</details><script>|\u001b[31m\n```@all"#
    try folder.write(schema(hostile), to: "b/shade.schema.json")
    for format in ["text", "markdown", "sarif", "json"] {
      let result = try diff("b", "a", "--format", format, in: folder)
      #expect(result.status == 1)
      #expect(!result.output.unicodeScalars.contains("\u{1B}"), "\(format)")
      if format == "markdown" {
        // Only a fenced block, which no line of the text ends, may hold the bytes of markup.
        let prose = result.output.components(separatedBy: "````json")
        #expect(!prose[0].contains("<script>"))
        #expect(!result.output.contains("\n```@all"))
      }
    }
  }

  // MARK: Bad input

  @Test(
    "A version that can't be had says why",
    arguments: [
      (
        ["git:nowhere", "Schemas"],
        "git:nowhere:Schemas:1:1: error: there is no revision `nowhere` in this repository [revision]\n"
      ),
      (
        ["git:HEAD:api", "Schemas"],
        "git:HEAD:api:1:1: error: the revision has no such file or folder [revision]\n"
      ),
      (
        ["git:--output=x", "Schemas"],
        "git:--output=x:Schemas:1:1: error: a revision is needed, such as HEAD~1 or main [revision]\n"
      ),
      (
        ["git:HEAD:../..", "Schemas"],
        "git:HEAD:../..:1:1: error: the path leads out of the repository [revision]\n"
      ),
      (
        ["nothing", "Schemas"],
        "nothing:1:1: error: can't be read: no such file or folder [unreadable-file]\n"
      ),
    ])
  func versions(_ versions: [String], _ errors: String) throws {
    try commitAndNarrow()
    let result = try diff(versions, in: folder)
    #expect(
      result == CommandResult(output: "Nothing was compared: 1 error.\n", errors: errors, status: 2)
    )
  }

  @Test("Without a repository there is no revision")
  func noRepository() throws {
    try folder.write(Self.listing(maximum: 1), to: "Schemas/listing.schema.yaml")
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.errors.contains("not a git repository"))
    #expect(result.errors.contains("git:HEAD:Schemas:1:1: error: "))
    #expect(result.status == 2)
  }

  @Test("Errors of the old version stand under its own name, and warnings aren't told")
  func brokenOldVersion() throws {
    try folder.write("title: [\n", to: "Schemas/listing.schema.yaml")
    try git("init", "--quiet", ".")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "First")
    try folder.write(Self.listing(maximum: 1), to: "Schemas/listing.schema.yaml")
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.errors.hasPrefix("git:HEAD:Schemas/listing.schema.yaml:"))
    #expect(result.errors.contains("[yaml-syntax]"))
    #expect(result.output == "Nothing was compared: 1 error.\n")
    #expect(result.status == 1)
  }

  @Test("A folder without schemas, and two types of one name, are errors at their places")
  func emptyFoldersAndEqualNames() throws {
    try folder.createFolder("empty")
    try folder.write(
      "$defs: { shade: { enum: [a] }, Shade: { enum: [b] } }\n", to: "b/shade.schema.yaml")
    let result = try diff("empty", "b", in: folder)
    #expect(result.errors.contains("empty:1:1: error: there are no schema files here"))
    #expect(result.errors.contains("b/shade.schema.yaml:1:"))
    #expect(result.errors.contains("[name-collision]"))
    #expect(result.status == 1)
  }

  @Test(
    "Wrong usage ends with 64",
    arguments: [
      [], ["a"], ["a", "b", "c"], ["a", "b", "--require", "swift"], ["a", "b", "--format", "yaml"],
      ["--against", ""],
    ])
  func usage(_ arguments: [String]) throws {
    #expect(try diff(arguments, in: folder).status == 64)
  }

  // MARK: Configurations and references

  @Test("Each version has the configuration and the files that it had")
  func configurations() throws {
    let schema = "type: object\nproperties: { by: { $ref: ../parts/seller.json } }\n"
    try folder.write(schema, to: "Schemas/listing.schema.yaml")
    try folder.write("namespace: Shop\n", to: "Schemas/vouch.yaml")
    try folder.write(
      #"{"type": "object", "properties": {"n": {"type": "string", "maxLength": 9}}}"#,
      to: "parts/seller.json")
    try git("init", "--quiet", ".")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "First")
    try folder.write(
      #"{"type": "object", "properties": {"n": {"type": "string", "maxLength": 8}}}"#,
      to: "parts/seller.json")
    try folder.write("namespace: Store\n", to: "Schemas/vouch.yaml")
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.output.contains("parts/seller.json"))
    #expect(result.output.contains("maxLength 9 is now 8"))
    #expect(result.output.contains("was: struct ShopListing"))
    #expect(result.output.contains("now: struct StoreListing"))
  }
}

/// What `vouch generate --check --diff` prints.
@Suite(.timeLimit(.minutes(10)))
struct CheckDifferenceTests {
  @Test("The difference of what would change comes as diff -u prints it")
  func difference() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    _ = try vouch("generate", in: folder)
    try folder.write(
      Samples.listing.replacing("maxLength: 80", with: "maxLength: 60"),
      to: "Schemas/listing.schema.yaml")
    let result = try vouch("generate", "--check", "--diff", in: folder)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        "--- Generated/Sources/Listing.swift", "+++ Generated/Sources/Listing.swift",
      ])
    #expect(lines.contains { $0.hasPrefix("@@ -") && $0.hasSuffix(" @@") })
    #expect(lines.contains { $0.hasPrefix("-  /// ") && $0.contains("80 characters") })
    #expect(lines.contains { $0.hasPrefix("+  /// ") && $0.contains("60 characters") })
    #expect(result.output.contains("\nGenerated/Sources/Listing.swift would change\n"))
    #expect(try vouch("generate", "--diff", in: folder).status == 64)
  }

  @Test("A file that would be added is all lines with a plus")
  func addition() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    let output = try vouch("generate", "--check", "--diff", in: folder).output
    #expect(output.hasPrefix("--- /dev/null\n+++ Generated/Sources/Listing.swift\n@@ -0,0 +1,"))
  }
}
