import Foundation
import Testing

/// Whatever lies where a schema should: a located error, never a crash or a hang. The exit status is 2 if
/// it can't be read, else 1.
@Suite(.timeLimit(.minutes(10)))
struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectOnlyError(_ line: String, from input: String) throws {
    let result = try vouch("generate", input, in: folder)
    let expected = CommandResult(
      output: "Nothing was written: 1 error.\n", errors: line + "\n",
      status: line.hasSuffix("[unreadable-file]") ? 2 : 1)
    #expect(result == expected)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Generated")))
  }

  @Test("A file that isn't there is a located error")
  func missingFile() throws {
    try expectOnlyError(
      "nowhere.schema.yaml:1:1: error: can't be read: no such file or folder [unreadable-file]",
      from: "nowhere.schema.yaml")
  }

  @Test("Without an input and a folder Schemas there is nothing to do")
  func missingDefault() throws {
    let result = try vouch("generate", in: folder)
    #expect(
      result.errors
        == "Schemas:1:1: error: can't be read: no such file or folder [unreadable-file]\n")
    #expect(result.status == 2)
  }

  @Test(
    "A file that can't be read ends each command with 2",
    arguments: [
      "generate no.yaml", "generate --check no.yaml", "generate", "lint no.yaml",
      "lint --fix no.yaml",
      "lint no", "explain Thing no.yaml", "docs no.yaml --output docs", "diff no.yaml thing.yaml",
      "diff thing.yaml no.yaml", "diff thing.yaml thing.yaml --allow no.yaml",
      "diff git:none thing.yaml", "messages no.yaml --output m.xcstrings",
      "validate --schema no.yaml doc.json", "validate --schema thing.yaml no.json",
      "validate --schema thing.yaml doc.json no.json", "validate --merge no.json",
      "coverage --schema no.yaml doc.json", "coverage --schema thing.yaml no.json",
      "lint thing.yaml --configuration no.yaml",
    ])
  func unread(_ command: String) throws {
    try folder.write("title: Thing\ntype: object\n", to: "thing.yaml")
    try folder.write("{}", to: "doc.json")
    let result = try vouch(command.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == 2, "\(result)")
  }

  @Test(
    "A schema with errors isn't one that can't be read, except for documents",
    arguments: [
      ("lint wrong.yaml", 1), ("generate wrong.yaml", 1), ("explain Thing wrong.yaml", 1),
      ("docs wrong.yaml --output docs", 1), ("diff wrong.yaml wrong.yaml", 1),
      ("validate --schema wrong.yaml doc.json", 2), ("lint --fixx wrong.yaml", 64),
      ("docs wrong.yaml", 64),
    ])
  func wrong(_ command: String, _ status: Int32) throws {
    try folder.write("title: Thing\ntype: objct\n", to: "wrong.yaml")
    try folder.write("{}", to: "doc.json")
    let result = try vouch(command.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == status, "\(result)")
  }

  @Test("A folder named like a schema isn't read, as an input or in one")
  func folderNamedLikeSchema() throws {
    try folder.createFolder("Schemas/x.schema.yaml")
    let line =
      "Schemas/x.schema.yaml:1:1: error: can't be read: it is a folder [unreadable-file]"
    try expectOnlyError(line, from: "Schemas/x.schema.yaml")
    try expectOnlyError(line, from: "Schemas")
  }

  @Test("A pipe isn't waited for, as an input or in one")
  func pipe() throws {
    try folder.createFolder("Schemas")
    try #require(mkfifo(folder.path("Schemas/x.schema.yaml"), 0o600) == 0)
    let line =
      "Schemas/x.schema.yaml:1:1: error: can't be read: it is no regular file "
      + "[unreadable-file]"
    try expectOnlyError(line, from: "Schemas/x.schema.yaml")
    try expectOnlyError(line, from: "Schemas")
  }

  @Test("A device isn't read, even behind a symbolic link")
  func device() throws {
    try expectOnlyError(
      "/dev/zero:1:1: error: can't be read: it is no regular file [unreadable-file]",
      from: "/dev/zero")
    try folder.link("zero.schema.yaml", to: "/dev/zero")
    try expectOnlyError(
      "zero.schema.yaml:1:1: error: can't be read: it is no regular file "
        + "[unreadable-file]",
      from: "zero.schema.yaml")
  }

  @Test("A file beyond the limit is refused by its size")
  func hugeFile() throws {
    try folder.write("", to: "big.schema.yaml")
    try #require(truncate(folder.path("big.schema.yaml"), 200 << 20) == 0)
    try expectOnlyError(
      "big.schema.yaml:1:1: error: can't be read: it has 209715200 bytes, and the limit "
        + "is 16777216 [unreadable-file]",
      from: "big.schema.yaml")
  }

  @Test("A picture is no text")
  func picture() throws {
    try folder.write(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), to: "a.schema.yaml")
    try expectOnlyError(
      "a.schema.yaml:1:1: error: the byte 0x89 isn't UTF-8 here: save the file as UTF-8 [encoding]",
      from: "a.schema.yaml")
  }

  @Test("An empty file is no schema")
  func emptyFile() throws {
    try folder.write("", to: "a.schema.yaml")
    try expectOnlyError(
      "a.schema.yaml:1:1: error: the file holds no value [empty-document]", from: "a.schema.yaml")
  }

  @Test("A folder without schemas is probably a mistake")
  func emptyFolder() throws {
    try folder.write("", to: "Schemas/notes.yaml")
    try expectOnlyError(
      "Schemas:1:1: error: there are no schema files here, whose names end in .schema.yaml, "
        + ".schema.yml, .schema.json, .openapi.yaml, .openapi.yml, .openapi.json [no-schemas]",
      from: "Schemas")
  }

  @Test("Symbolic links that lead in a circle end the search")
  func linkCircles() throws {
    try folder.createFolder("Schemas/inner")
    try folder.link("Schemas/inner/back", to: "..")
    try folder.link("Schemas/self.schema.yaml", to: "self.schema.yaml")
    try expectOnlyError(
      "Schemas/self.schema.yaml:1:1: error: can't be read: the symbolic links lead in a "
        + "circle [unreadable-file]",
      from: "Schemas")
  }

  @Test(
    "A name that SwiftPM can't compile a file of is told before it is built",
    arguments: ["a\"b", "a\\b"])
  func uncompiledName(_ name: String) throws {
    try folder.write(Samples.listing, to: "\(name).schema.yaml")
    try expectOnlyError(
      "\(name).schema.yaml:1:1: error: SwiftPM compiles no file with a quotation mark or a backslash "
        + "in its name [file-name]", from: ".")
  }

  @Test("Where a name isn't UTF-8, that is the reason", .enabled(if: systemTakesAnyNames))
  func names() throws {
    let name = folder.path("").utf8CString.dropLast() + [-1] + ".schema.yaml".utf8CString
    #expect(close(creat(Array(name), 0o644)) == 0)
    try expectOnlyError(
      "\u{FFFD}.schema.yaml:1:1: error: can't be read: no such file or folder; a name has to be UTF-8 "
        + "[unreadable-file]", from: ".")
  }

  @Test("Two schemas whose Swift files would have one name are told with both paths")
  func swiftFileCollision() throws {
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yml")
    let result = try vouch("lint", in: folder)
    #expect(
      result.errors.hasPrefix(
        """
        Schemas/listing.schema.yml:1:1: error: the Swift file `Listing.swift` is taken; rename one \
        of the schema files [file-name]
        Schemas/listing.schema.yaml:1:1: note: by Schemas/listing.schema.yaml

        """))
    #expect(result.status == 1)
  }

  @Test("All errors of a run are shown, and a good schema beside them isn't written")
  func allErrors() throws {
    try folder.write("", to: "Schemas/a.schema.yaml")
    try folder.write(Samples.listing, to: "Schemas/b.schema.yaml")
    try folder.write("minLenght: 3", to: "Schemas/c.schema.yaml")
    let result = try vouch("generate", "missing", "Schemas", in: folder)
    #expect(
      result.errors == """
        Schemas/a.schema.yaml:1:1: error: the file holds no value [empty-document]
        Schemas/c.schema.yaml:1:1: error: unknown keyword `minLenght`; did you mean minLength? \
        [misspelt-keyword]
        missing:1:1: error: can't be read: no such file or folder [unreadable-file]

        """)
    #expect(result.output == "Nothing was written: 3 errors.\n")
    #expect(result.status == 2)
    #expect(try folder.names(in: ".") == ["Schemas"])
  }

  /// To the superuser nothing is unreadable.
  @Test("What may not be read is a located error", .enabled(if: geteuid() != 0))
  func permissions() throws {
    try folder.write(Samples.listing, to: "Schemas/a.schema.yaml")
    try folder.createFolder("Schemas/locked")
    try #require(chmod(folder.path("Schemas/a.schema.yaml"), 0) == 0)
    try #require(chmod(folder.path("Schemas/locked"), 0) == 0)
    defer { chmod(folder.path("Schemas/locked"), 0o700) }
    let result = try vouch("generate", in: folder)
    #expect(
      result.errors == """
        Schemas/a.schema.yaml:1:1: error: can't be read: permission denied \
        [unreadable-file]
        Schemas/locked:1:1: error: can't be read: permission denied [unreadable-file]

        """)
  }
}

/// False on systems whose names are UTF-8.
private let systemTakesAnyNames: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()
