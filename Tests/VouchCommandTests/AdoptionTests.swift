import Foundation
import Testing

/// A folder of schemas that others have written, from the outside.
struct AdoptionTests {
  private static let article = URL(filePath: #filePath)
    .appending(path: "../../../Sources/Vouch/Vouch.docc/AdoptingASchema.md").standardizedFileURL

  /// The blocks of the article: the comment above each, its language and its text.
  private static func blocks() throws -> [(label: String, language: String, text: String)] {
    var blocks: [(String, String, String)] = []
    var label = ""
    var open: (language: String, lines: [String])?
    for line in try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n") {
      if let block = open, line == "```" {
        blocks.append((label, block.language, block.lines.joined(separator: "\n") + "\n"))
        (open, label) = (nil, "")
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else if line.hasPrefix("<!-- ") {
        label = line.replacing("<!-- ", with: "").replacing(" -->", with: "")
      }
    }
    return blocks
  }

  @Test("The commands of the article do what it says")
  func commands() throws {
    let folder = try TemporaryFolder()
    let blocks = try Self.blocks()
    for block in blocks {
      for role in ["schema: ", "overlay: "] where block.label.hasPrefix(role) {
        try folder.write(block.text, to: "Vendor/\(block.label.dropFirst(role.count))")
      }
    }
    let commands = blocks.filter { $0.language == "sh" }.flatMap {
      $0.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }
    #expect(commands.count >= 3)
    for command in commands {
      #expect(command.first == "vouch")
      let result = try vouch(Array(command.dropFirst()), in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try folder.text("Sources/Models/Release.swift").contains("struct ReleaseAsset"))
    #expect(try folder.text("Sources/Acme/Release.swift").contains("struct AcmeRelease"))
    let update = try #require(blocks.first { $0.label.hasPrefix("wrong: ") })
    try folder.write(update.text, to: "Vendor/release.schema.json")
    let refused = try vouch("generate", "Vendor", "--output", "Sources/Models", in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Vendor/release.overlay.yaml:"))
    #expect(refused.errors.contains("Vendor/release.schema.json:"))
  }

  /// Files as a vendor of webhooks has them: many events, the same file names and shared parts.
  private func writeVendor(to folder: TemporaryFolder, base: String) throws {
    for event in ["issue", "milestone", "release"] {
      for action in ["created", "deleted"] {
        try folder.write(
          """
          {"$schema": "http://json-schema.org/draft-07/schema", "$id": "\(base)\(event)$\(action)",
           "title": "\(event) \(action) event", "type": "object", "required": ["sender"],
           "properties": {
             "sender": {"$ref": "common/user.schema.json"},
             "team": {"$ref": "common/team.schema.json#"},
             "name": {"$ref": "common/team.schema.json#/properties/name"}}}
          """, to: "Vendor/\(event)/\(action).schema.json")
      }
    }
    try folder.write(
      """
      {"$schema": "http://json-schema.org/draft-07/schema", "$id": "\(base)common/user.schema.json",
       "title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
      """, to: "Vendor/common/user.schema.json")
    try folder.write(
      """
      {"$schema": "http://json-schema.org/draft-07/schema", "$id": "\(base)common/team.schema.json",
       "title": "Team", "type": "object",
       "properties": {"name": {"type": "string"}, "lead": {"$ref": "user.schema.json"}}}
      """, to: "Vendor/common/team.schema.json")
  }

  @Test(
    "A folder of webhooks becomes one module", arguments: ["", "https://vendor.example/schemas/"])
  func webhooks(base: String) throws {
    let folder = try TemporaryFolder()
    try writeVendor(to: folder, base: base)
    let result = try vouch(
      "generate", "Vendor", "--output", "Out", "--namespace", "Acme", in: folder)
    #expect(result.errors == "")
    #expect(
      try folder.names(in: "Out") == [
        "IssueCreated.swift", "IssueDeleted.swift", "MilestoneCreated.swift",
        "MilestoneDeleted.swift", "ReleaseCreated.swift", "ReleaseDeleted.swift", "Team.swift",
        "User.swift",
      ])
    let event = try folder.text("Out/ReleaseCreated.swift")
    #expect(event.contains("public nonisolated struct AcmeReleaseCreatedEvent"))
    #expect(event.contains("public let sender: AcmeUser"))
    #expect(event.contains("public let name: String?"))
  }

  @Test("A missing document's message says the URI, its origin, and the map that would answer it")
  func missingDocument() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"$id\": \"https://vendor.example/v1/a.json\", \"$ref\": \"common/user.json\"}",
      to: "Vendor/a.schema.json")
    let result = try vouch("lint", "Vendor", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("https://vendor.example/v1/common/user.json"))
    #expect(result.errors.contains("Vendor/a.schema.json:1:9: note:"))
    #expect(result.errors.contains("--map https://vendor.example/v1/common/=DIR"))
    try folder.write("{\"type\": \"string\"}", to: "Shared/common/user.json")
    let answered = try vouch(
      "lint", "Vendor", "--map", "https://vendor.example/v1/common/=Shared/common", in: folder)
    #expect(answered.status == 0, "\(answered.errors)")
  }

  @Test("An overlay of no schema beside it is told")
  func strayOverlay() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Vendor/a.schema.yaml")
    try folder.write("overlay: 1.0.0\nactions: []", to: "Vendor/b.overlay.yaml")
    let result = try vouch("lint", "Vendor", in: folder)
    #expect(result.errors.contains("Vendor/b.overlay.yaml:1:1: warning:"))
  }
}
