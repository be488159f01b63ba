import Foundation
import Testing

/// `vouch generate --tests`: tests and their documents on the disk.
@Suite(.timeLimit(.minutes(10)))
struct TestOutputTests {
  private let folder: TemporaryFolder
  private let listing = "Generated/Tests/Fixtures/Listing"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
  }

  private func generate(_ arguments: String...) throws -> CommandResult {
    try vouch(
      ["generate", "--tests", "Generated/Tests", "--tests-import", "Models"] + arguments, in: folder
    )
  }

  @Test("Tests are made where they are asked for, and only there")
  func whereAsked() throws {
    #expect(try vouch("generate", in: folder).status == 0)
    #expect(try folder.names(in: "Generated") == ["Sources"])
    let result = try generate()
    #expect(result.errors == "")
    #expect(
      try folder.names(in: "Generated/Tests")
        == ["FixtureSupport.swift", "Fixtures", "ListingTests.swift"])
    #expect(try folder.names(in: listing) == ["fixtures.json", "invalid", "valid"])
    #expect(try folder.text("\(listing)/invalid/id-below-minimum.json") == "{\n  \"id\": 0\n}\n")
  }

  @Test("Types and tests have folders of their own", arguments: ["Generated/Tests", "./link"])
  func sharedFolder(_ output: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Generated/Tests"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link").path, withDestinationPath: "Generated/Tests")
    let result = try generate("--output", output)
    #expect(result.status == 2)
    #expect(result.errors.contains("--tests takes a folder of its own"))
    #expect(try folder.names(in: "Generated/Tests") == [])
  }

  @Test("A configuration asks for tests as the command line does, and a check covers them")
  func configuration() throws {
    try folder.write(
      "tests: ../Generated/Tests\ntests-import: Models", to: "Schemas/vouch.yaml")
    #expect(try vouch("generate", in: folder).status == 0)
    #expect(try vouch("generate", "--check", in: folder).status == 0)
    try folder.write("{}", to: "\(listing)/invalid/id-below-minimum.json")
    let stale = try vouch("generate", "--check", in: folder)
    #expect(stale.status == 1)
    #expect(stale.output.contains("Fixtures/Listing/invalid/id-below-minimum.json"))
  }

  @Test("A build system's run makes no tests that it didn't ask for")
  func buildSystem() throws {
    try folder.write("tests: ../Generated/Tests", to: "Schemas/vouch.yaml")
    let result = try vouch(
      "generate", "Schemas/listing.schema.yaml", "--reads", "Schemas/listing.schema.yaml",
      "--configuration", "Schemas/vouch.yaml", in: folder)
    #expect(result.status == 0)
    #expect(try folder.names(in: "Generated") == ["Sources"])
  }

  @Test("Tests can be made without the types that they test")
  func testsOnly() throws {
    let result = try generate("Schemas/listing.schema.yaml", "--tests-only")
    #expect(result.errors == "")
    #expect(try folder.names(in: "Generated") == ["Tests"])
    #expect(try vouch("generate", "--tests-only", in: folder).status == 64)
  }

  @Test("A run for tests alone repeats no warning of the run that makes the types")
  func warningsOfTypes() throws {
    let schema = "{title: Listing, type: object, tsAdditionalProperties: false}"
    try folder.write(schema, to: "Schemas/listing.schema.yaml")
    #expect(try generate().errors.contains("[unknown-keyword]"))
    #expect(try generate("--tests-only").errors == "")
    try folder.write(schema.dropLast() + ", minLength: x}", to: "Schemas/listing.schema.yaml")
    #expect(try generate("--tests-only").errors.contains("minLength"))
  }

  @Test("Types of one name keep their tests apart where modules have runs of their own")
  func sameNames() throws {
    let inner =
      "{type: object, properties: {seller: {type: object, properties: {a: {type: integer}}}}}"
    try folder.write("{title: Listing, \(inner.dropFirst())", to: "Schemas/inner.schema.yaml")
    try folder.write("{title: ListingSeller, type: object}", to: "Schemas/outer.schema.yaml")
    for (module, file) in [("A", "listing"), ("B", "inner"), ("C", "outer")] {
      let result = try vouch(
        "generate", "Schemas/\(file).schema.yaml", "--tests-only", "--tests", "All",
        "--tests-import", module, in: folder)
      #expect(result.errors == "")
    }
    #expect(
      try folder.names(in: "All") == [
        "A.ListingTests.swift", "B.InnerTests.swift", "C.OuterTests.swift", "FixtureSupport.swift",
        "Fixtures",
      ])
    #expect(
      try folder.names(in: "All/Fixtures") == [
        "A.Listing", "B.Listing", "B.ListingSeller", "C.ListingSeller",
      ])
    for file in ["B.Inner", "C.Outer"] {
      let tests = try folder.text("All/\(file)Tests.swift")
      #expect(tests.contains("\nprivate nonisolated struct ListingSellerFixtureTests {"))
    }
  }

  @Test("A hand-written file in the way is kept, and the advice names the tests' option")
  func handWritten() throws {
    try folder.write("// mine", to: "Generated/Tests/ListingTests.swift")
    let result = try generate()
    #expect(result.status == 1)
    #expect(result.errors.contains("choose another --tests"))
    #expect(try folder.text("Generated/Tests/ListingTests.swift") == "// mine")
  }

  @Test("Two processes write the same bytes")
  func determinism() throws {
    _ = try generate()
    let other = try TemporaryFolder()
    try other.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    let second = try vouch(
      "generate", "--tests", "Generated/Tests", "--tests-import", "Models", in: other)
    #expect(second.status == 0)
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path("Generated/Tests")
    ).filter { $0.contains(".") }
    #expect(names.count > 20)
    for name in names {
      #expect(
        try folder.text("Generated/Tests/\(name)") == other.text("Generated/Tests/\(name)"),
        "\(name)")
    }
  }

  @Test(
    "Fixtures that no schema makes any more are removed, with the folders that they leave empty")
  func staleFixtures() throws {
    _ = try generate()
    try folder.write(
      "{title: Song, type: object, properties: {name: {type: string}}}",
      to: "Schemas/listing.schema.yaml")
    let result = try generate()
    #expect(result.status == 0)
    #expect(try folder.names(in: "Generated/Tests/Fixtures") == ["Song"])
  }

  @Test("A new type's folder comes to the others, whose files stay untouched")
  func newType() throws {
    _ = try generate()
    let old = Date(timeIntervalSince1970: 1_000_000)
    let kept = "\(listing)/valid/smallest.json"
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: folder.path(kept))
    try folder.write(
      "{title: Song, type: object, properties: {name: {type: string}}}",
      to: "Schemas/song.schema.yaml")
    #expect(try generate().status == 0)
    #expect(try folder.names(in: "Generated/Tests/Fixtures") == ["Listing", "Song"])
    #expect(
      try folder.names(in: "Generated/Tests/Fixtures/Song") == [
        "fixtures.json", "invalid", "valid",
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(kept))
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test("A changed limit rewrites, adds and removes only the fixtures that it concerns")
  func changedLimit() throws {
    _ = try generate()
    let before = try folder.text("\(listing)/invalid/name-too-long.json")
    try folder.write("{}", to: "\(listing)/invalid/stale.json")
    let list = try folder.text("\(listing)/fixtures.json")
    try folder.write(
      list.replacingOccurrences(
        of: "\"invalid\": {", with: "\"invalid\": {\"stale.json\": {\"about\": \"\"},"),
      to: "\(listing)/fixtures.json")
    try folder.write(
      Samples.listing.replacingOccurrences(of: "maxLength: 80", with: "maxLength: 81"),
      to: "Schemas/listing.schema.yaml")
    let result = try generate()
    #expect(result.status == 0)
    #expect(result.output.contains("Removed 1 fixture from Generated/Tests"))
    #expect(try folder.text("\(listing)/invalid/name-too-long.json") != before)
    #expect(try !folder.names(in: "\(listing)/invalid").contains("stale.json"))
    #expect(
      try folder.names(in: "Generated/Tests")
        == ["FixtureSupport.swift", "Fixtures", "ListingTests.swift"])
    #expect(try generate("--check").status == 0)
  }

  @Test(
    "A file in the place of a folder of fixtures is a located error, and nothing is written",
    arguments: ["Fixtures", "Fixtures/Listing", "Fixtures/Listing/valid"])
  func fileInPlaceOfFolder(_ place: String) throws {
    try folder.write("mine", to: "Generated/Tests/\(place)")
    let result = try generate()
    #expect(result.status == 2)
    #expect(
      result.errors
        == """
        Generated/Tests/\(place):1:1: error: can't be written: it is no folder; move it, or choose \
        another --tests [unwritable-output]

        """)
    #expect(try folder.names(in: "Generated/Tests") == ["Fixtures"])
    #expect(try folder.names(in: "Generated") == ["Tests"])
    #expect(try folder.text("Generated/Tests/\(place)") == "mine")
  }

  @Test("A link to a folder elsewhere is written through, not replaced")
  func linkedFolder() throws {
    try folder.createFolder("Elsewhere")
    try folder.createFolder("Generated/Tests")
    try folder.link("Generated/Tests/Fixtures", to: "../../Elsewhere")
    #expect(try generate().status == 0)
    #expect(try folder.names(in: "Elsewhere") == ["Listing"])
    #expect(try generate("--check").status == 0)
  }

  @Test("Files of others in the folder stay as they are")
  func foreignFiles() throws {
    try folder.write("mine", to: "Generated/Tests/Mine.swift")
    try folder.write("{}", to: "Generated/Tests/Fixtures/Own/valid/mine.json")
    _ = try generate()
    _ = try generate()
    #expect(try folder.text("Generated/Tests/Mine.swift") == "mine")
    #expect(try folder.text("Generated/Tests/Fixtures/Own/valid/mine.json") == "{}")
  }

  @Test("Of a type that is named alone, fixtures go that nothing makes any more, and may come back")
  func fixturesOfNamedFiles() throws {
    let path = "Schemas/listing.schema.yaml"
    let document = "\(listing)/invalid/id-below-minimum.json"
    #expect(try generate(path).status == 0)
    try folder.write("title: Listing\ntype: object\n", to: path)
    #expect(try generate(path).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path(document)))
    try folder.write(Samples.listing.replacing("minimum: 1", with: "minimum: 5"), to: path)
    let result = try generate(path)
    #expect(result.errors == "")
    #expect(try folder.text(document) == "{\n  \"id\": 4\n}\n")
  }

  @Test("A hand-written document among fixtures is neither removed nor overwritten")
  func documentAmongFixtures() throws {
    _ = try generate()
    try folder.write("{}", to: "\(listing)/valid/mine.json")
    #expect(try generate().status == 0)
    #expect(try folder.text("\(listing)/valid/mine.json") == "{}")
    try folder.write(
      "{title: Song, type: object, properties: {name: {type: string}}}",
      to: "Schemas/listing.schema.yaml")
    #expect(try generate().status == 0)
    #expect(try folder.names(in: listing) == ["valid"])
    #expect(try folder.names(in: "\(listing)/valid") == ["mine.json"])
  }

  @Test("A list that isn't JSON any more is made anew, and nothing is removed for it")
  func damagedList() throws {
    _ = try generate()
    try folder.write("<<<<<<<", to: "\(listing)/fixtures.json")
    try folder.write("{}", to: "\(listing)/valid/mine.json")
    #expect(try generate().status == 0)
    #expect(try folder.text("\(listing)/fixtures.json").hasPrefix("{"))
    #expect(try folder.text("\(listing)/valid/mine.json") == "{}")
  }

  @Test("Fixtures aren't written through a link", arguments: ["/valid", ""])
  func linkedFolder(_ name: String) throws {
    _ = try generate()
    try folder.write("mine", to: "Elsewhere/mine.json")
    try FileManager.default.removeItem(atPath: folder.path(listing + name))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(listing + name), withDestinationPath: folder.path("Elsewhere"))
    let result = try generate()
    #expect(result.status == 1)
    #expect(result.errors.contains("\(listing)\(name):1:1: error: this is a link"))
    #expect(try folder.names(in: "Elsewhere") == ["mine.json"])
  }

  @Test("A hand-written document in the place of a fixture is a located error")
  func handWrittenDocument() throws {
    try folder.write("{}", to: "\(listing)/valid/smallest.json")
    let result = try generate()
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "\(listing)/valid/smallest.json:1:1: error: this file isn't generated"))
    #expect(try folder.text("\(listing)/valid/smallest.json") == "{}")
  }

  @Test(
    "The module to import is a name, or it is wrong usage", arguments: ["a b", "1a", "", "a;b"])
  func moduleName(_ name: String) throws {
    #expect(try vouch("generate", "--tests-import", name, in: folder).status == 64)
  }
}
