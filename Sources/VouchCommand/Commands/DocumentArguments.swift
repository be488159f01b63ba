import ArgumentParser
import VouchCommandLine
import VouchDocuments

/// The arguments of subcommands about documents: the documents, and the options that determine
/// their schemas.
struct DocumentArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders that are searched for JSON, JSON Lines and YAML, patterns, or - for standard input.",
      discussion: "Without any, it is what `documents` in vouch.yaml says.", valueName: "document"),
    completion: .file())
  var documents: [String] = []

  @Option(
    help: ArgumentHelp(
      "The schema of all documents: a file, or a place in it.", valueName: "file[#pointer]"),
    completion: .file())
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "The type of all documents, as Swift has it: Listing, or [Listing] for arrays.",
      valueName: "name"))
  var type: String?

  @Option(
    name: .customLong("schemas"),
    help: ArgumentHelp(
      "A schema file, or a folder of them (default: Schemas). Can be repeated.", valueName: "path"),
    completion: .file())
  var schemaInputs: [String] = []

  @Flag(help: "Judge by JSON Schema's keywords alone; formats are checked with --formats assert.")
  var standard = false

  @Flag(help: "Each line of a file is a document, whatever the file is called.")
  var lines = false

  @Flag(help: "JSON may have comments and trailing commas, but not JSON Lines.")
  var comments = false

  @Option(help: "How many processors to use (default: all).")
  var jobs: Int?

  func validate() throws {
    if documents.contains(where: \.isEmpty) { throw ValidationError("A document is empty.") }
    if schema != nil, type != nil {
      throw ValidationError("--schema and --type exclude each other.")
    }
    if schema != nil, !schemaInputs.isEmpty {
      throw ValidationError("--schema and --schemas exclude each other.")
    }
    if schema?.isEmpty ?? false { throw ValidationError("--schema is empty.") }
    if type?.isEmpty ?? false { throw ValidationError("--type is empty.") }
    if schemaInputs.contains(where: \.isEmpty) { throw ValidationError("--schemas is empty.") }
    if let jobs, !(1...1_024).contains(jobs) {
      throw ValidationError("--jobs takes a number between 1 and 1024.")
    }
  }

  /// Returns the way in which documents are checked. With `--standard`, formats are annotations
  /// unless the user asks for assertions.
  func method(_ settings: SettingArguments) -> DocumentSchemas.Method {
    guard standard else { return .generated }
    let asserts = settings.formats.map { $0 != .all } ?? false
    return .standard(assertsFormats: asserts)
  }
}
