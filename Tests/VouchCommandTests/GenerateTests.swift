import Foundation
import Testing
import VouchGenerator

/// The whole way from schemas on the disk to Swift on the disk.
@Suite(.timeLimit(.minutes(10)))
struct GenerateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
  }

  @Test("A generated file can be told from a hand-written one, and names its schema")
  func header() throws {
    #expect(
      try vouch("generate", in: folder)
        == CommandResult(
          output: "Generated 1 file in Generated/Sources (1 changed).\n", errors: "", status: 0))
    let text = try folder.text("Generated/Sources/Listing.swift")
    #expect(GeneratedHeader.schemaName(inFileWith: text.utf8) == "listing.schema.yaml")
  }

  @Test("The Swift file of a renamed schema takes the old one's place")
  func renamedSchema() throws {
    _ = try vouch("generate", in: folder)
    try FileManager.default.moveItem(
      at: folder.url("Schemas/listing.schema.yaml"), to: folder.url("Schemas/item.schema.yaml"))
    #expect(
      try vouch("generate", in: folder).output == """
        Removed Generated/Sources/Listing.swift, which no schema makes any more.
        Generated 1 file in Generated/Sources (1 changed).

        """)
    #expect(try folder.names(in: "Generated/Sources") == ["Item.swift"])
  }

  @Test("The access level and the conformances reach the Swift")
  func options() throws {
    try folder.write("conformances: []", to: "Schemas/vouch.yaml")
    _ = try vouch("generate", "--access-level", "package", in: folder)
    let text = try folder.text("Generated/Sources/Listing.swift")
    #expect(text.contains("package nonisolated struct Listing"))
    #expect(!text.contains("public "))
    #expect(!text.contains("Hashable"))
  }

  @Test("Protocols that types can't conform to are errors at the setting's line")
  func conformances() throws {
    try folder.write(
      "copies: true\nconformances: [Hashable, Comparable]", to: "Schemas/vouch.yaml")
    let refused = try vouch("generate", in: folder)
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasPrefix(
        "Schemas/vouch.yaml:2:26: error: not all types can conform to Comparable: "))
    try folder.write(
      "conformances: [Hashable, Identifiable, MyKit.Entity]", to: "Schemas/vouch.yaml")
    #expect(try vouch("generate", in: folder).status == 0)
    let text = try folder.text("Generated/Sources/Listing.swift")
    #expect(text.contains("\npublic import MyKit\n"))
    #expect(text.contains("Hashable, Sendable, Identifiable, MyKit.Entity {"))
  }

  @Test("Types have examples for those who ask, for all schemas or for some")
  func examples() throws {
    func hasExample() throws -> Bool {
      try folder.text("Generated/Sources/Listing.swift").contains("static var example: Listing {")
    }
    _ = try vouch("generate", in: folder)
    #expect(try !hasExample())
    _ = try vouch("generate", "--examples", in: folder)
    #expect(try hasExample())
    try folder.write("examples: true", to: "Schemas/vouch.yaml")
    _ = try vouch("generate", "--no-examples", in: folder)
    #expect(try !hasExample())
    try folder.write("files: {\"listing*\": {examples: true}}", to: "Schemas/vouch.yaml")
    _ = try vouch("generate", in: folder)
    #expect(try hasExample())
  }

  @Test("Types have partial values for those who ask, for all schemas or for some")
  func partials() throws {
    func hasPartials() throws -> Bool {
      let text = try folder.text("Generated/Sources/Listing.swift")
      #expect(text.contains("import VouchStreams") == text.contains("public struct Partial:"))
      return text.contains("public struct Partial:")
    }
    _ = try vouch("generate", in: folder)
    #expect(try !hasPartials())
    _ = try vouch("generate", "--partials", in: folder)
    #expect(try hasPartials())
    try folder.write("partials: true", to: "Schemas/vouch.yaml")
    _ = try vouch("generate", "--no-partials", in: folder)
    #expect(try !hasPartials())
    try folder.write("files: {\"listing*\": {partials: true}}", to: "Schemas/vouch.yaml")
    _ = try vouch("generate", in: folder)
    #expect(try hasPartials())
  }

  @Test("What was generated is current, from wherever it is checked")
  func workingDirectories() throws {
    #expect(try vouch("generate", in: folder).status == 0)
    #expect(try vouch("generate", "--check", in: folder).status == 0)
    let absolute = try vouch(
      "generate", folder.path("Schemas"), "--output", folder.path("Generated/Sources"), "--check",
      in: TemporaryFolder())
    #expect(absolute.status == 0)
    let file = try vouch(
      "generate", "Schemas/listing.schema.yaml", "--check", in: folder)
    #expect(file.status == 0)
  }
}
