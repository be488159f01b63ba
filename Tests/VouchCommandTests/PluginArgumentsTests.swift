import Foundation
import Testing
import VouchGenerator

@testable import VouchCommand
@testable import VouchTypesTool

/// The arguments that the build plugin writes, which its own tool reads, and the command in the tool's
/// place.
struct PluginArgumentsTests {
  private let folder: TemporaryFolder
  private let words: [String]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "listing.schema.yaml")
    try folder.write("namespace: Acme\n", to: "vouch.yaml")
    let schema = folder.path("listing.schema.yaml")
    words = [
      "generate", schema, "--inputs-only", "--no-check", "--quiet", "--diagnostics", "text",
      "--output", folder.path("Out"), "--module-file", folder.path("other.schema.yaml"),
      "--reads", schema, "--configuration", folder.path("vouch.yaml"),
    ]
  }

  @Test("The tool writes what vouch generate does with the same arguments")
  func sameFiles() throws {
    #expect(try PluginArguments(words).outcome() == success)
    let name = try #require(try folder.names(in: "Out").first)
    let text = try folder.text("Out/\(name)")
    #expect(text.contains("struct AcmeListing"))
    var words = words
    words[8] = folder.path("Command")
    let command = try Generate.parse(Array(words.dropFirst()))
    #expect(command.outcome(generator: Generator.generate, invocation: words) == success)
    #expect(try folder.text("Command/\(name)") == text)
  }

  @Test(
    "A file that a schema refers to since the build was planned is read, and the plan expires",
    arguments: ["other.schema.yaml", "https://example.com/other"])
  func newReference(_ reference: String) throws {
    let planned = words + ["--plan", folder.path("Plan")]
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Plan/changes"), withIntermediateDirectories: true)
    try folder.write(folder.path("other.schema.yaml") + "\n", to: "Plan/documents")
    try folder.write(
      "{$id: 'https://example.com/other', title: Other, type: object}", to: "other.schema.yaml")
    #expect(try PluginArguments(planned).outcome() == success)
    #expect(try folder.names(in: "Plan/changes") == [])
    try folder.write(
      "{title: Listing, type: object, properties: {other: {$ref: '\(reference)'}}}",
      to: "listing.schema.yaml")
    #expect(try PluginArguments(words).outcome().status == .failure)
    #expect(try PluginArguments(planned).outcome() == success)
    #expect(try folder.names(in: "Plan/changes").count == 1)
    let name = try #require(try folder.names(in: "Out").first)
    #expect(try folder.text("Out/\(name)").contains("let other: AcmeOther?"))
    // The next plan has the file.
    let next = planned + ["--reads", folder.path("other.schema.yaml")]
    #expect(try PluginArguments(next).outcome() == success)
    #expect(try folder.names(in: "Plan/changes").count == 1)
  }

  @Test("A file that no schema referred to when the build was planned is told of, and planned next")
  func unplannedFile() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Plan/changes"), withIntermediateDirectories: true)
    try folder.write("{title: Vendor, type: object}", to: "vendor.yaml")
    try folder.write(
      "{type: object, properties: {other: {$ref: vendor.yaml}}}", to: "listing.schema.yaml")
    let outcome = try PluginArguments(words + ["--plan", folder.path("Plan")]).outcome()
    #expect(outcome.errors.contains("nothing referred to it when the build was planned"))
    #expect(try folder.names(in: "Plan/changes").count == 1)
  }

  @Test("Errors in a schema are printed, and nothing is written")
  func errors() throws {
    try folder.write("type: strnig", to: "listing.schema.yaml")
    let outcome = try PluginArguments(words).outcome()
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("listing.schema.yaml:1:7: error: "))
    #expect(outcome.output == "Nothing was written: 1 error.\n")
  }

  @Test(
    "What the plugin doesn't write is refused",
    arguments: [
      ("--check", "`--check` is unknown"), ("--tests", "`--tests` is unknown"),
      ("--reads", "--reads has no value"), ("more.yaml", "there are 2 schemas"),
      ("", #"`""` is unknown"#),
    ])
  func unknown(word: String, reason: String) throws {
    let error = try #require(throws: UsageError.self) { try PluginArguments(words + [word]) }
    #expect(error.message.contains(reason))
    #expect(throws: UsageError.self) { try PluginArguments(words.dropFirst()) }
    #expect(throws: UsageError.self) { try PluginArguments(words.prefix(7)) }
  }

  private var success: RunOutcome { RunOutcome(output: "", errors: "", status: .success) }
}
