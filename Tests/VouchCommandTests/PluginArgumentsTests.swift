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
      "generate", schema, "--no-check", "--quiet", "--diagnostics", "text",
      "--output", folder.path("Out"), "--reads", schema,
      "--configuration", folder.path("vouch.yaml"),
    ]
  }

  @Test("The tool writes what vouch generate does with the same arguments")
  func sameFiles() throws {
    #expect(try PluginArguments(words).outcome() == success)
    let name = try #require(try folder.names(in: "Out").first)
    let text = try folder.text("Out/\(name)")
    #expect(text.contains("struct AcmeListing"))
    var words = words
    words[7] = folder.path("Command")
    let command = try Generate.parse(Array(words.dropFirst()))
    #expect(command.outcome(generator: Generator.generate, invocation: words) == success)
    #expect(try folder.text("Command/\(name)") == text)
  }

  @Test("A configuration that splits files splits none that a build system expects")
  func split() throws {
    try folder.write("split: true\n", to: "vouch.yaml")
    #expect(try PluginArguments(words).outcome() == success)
    #expect(try folder.names(in: "Out") == ["Listing.swift"])
  }

  @Test("A configuration asks for types alone where a build system knows what is written")
  func furtherOutputs() throws {
    try folder.write(
      "openapi: 3.1.0\ncomponents: {schemas: {User: {type: object}}}", to: "users.openapi.yaml")
    try folder.write("tests: Tests\ntype-overrides: overrides.yaml\n", to: "vouch.yaml")
    let words = words + [folder.path("users.openapi.yaml")]
    #expect(try PluginArguments(words).outcome() == success)
    let command = try Generate.parse(Array(words.dropFirst()))
    #expect(command.outcome(generator: Generator.generate, invocation: words) == success)
    let inputs = ["listing.schema.yaml", "users.openapi.yaml", "vouch.yaml"]
    #expect(try folder.names(in: ".") == ["Out"] + inputs)
  }

  @Test("Errors in a schema are printed, and nothing is written")
  func errors() throws {
    try folder.write("type: strnig", to: "listing.schema.yaml")
    let outcome = try PluginArguments(words).outcome()
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("listing.schema.yaml:1:7: error: "))
    #expect(outcome.output == "Nothing was written: 1 error.\n")
  }

  @Test("A file that the build doesn't know of is an error with a remedy, unless it isn't there")
  func unknownReference() throws {
    try folder.write("$ref: more.yaml", to: "listing.schema.yaml")
    let missing = try PluginArguments(words).outcome().errors
    #expect(missing.contains("more.yaml: no such file"), "\(missing)")
    try folder.write("{}", to: "more.yaml")
    let unknown = try PluginArguments(words).outcome().errors
    #expect(unknown.contains("touch Package.swift, or clean"), "\(unknown)")
    let outcome = try PluginArguments(words + ["--reads", folder.path("more.yaml")]).outcome()
    #expect(!outcome.errors.contains("more.yaml"), "\(outcome.errors)")
  }

  @Test(
    "What the plugin doesn't write is refused",
    arguments: [
      ("--check", "`--check` is unknown"), ("--tests", "`--tests` is unknown"),
      ("--reads", "--reads has no value"), ("--inputs-only", "`--inputs-only` is unknown"),
      ("", #"`""` is unknown"#),
    ])
  func unknown(word: String, reason: String) throws {
    let error = try #require(throws: UsageError.self) { try PluginArguments(words + [word]) }
    #expect(error.message.contains(reason))
    #expect(throws: UsageError.self) { try PluginArguments(words.dropFirst()) }
    #expect(throws: UsageError.self) { try PluginArguments(words.prefix(6)) }
    #expect(throws: UsageError.self) { try PluginArguments(words.filter { !$0.hasSuffix("yaml") }) }
  }

  private var success: RunOutcome { RunOutcome(output: "", errors: "", status: .success) }
}
