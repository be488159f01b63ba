import ArgumentParser
import VouchFrontend
import VouchGenerator
import VouchReading

/// The schema arguments of subcommands.
///
/// No group of options contains another one: for each group, the argument parser builds all inner
/// groups five times, so three levels took half a second of each run in debug builds, which plugins
/// use.
package struct SchemaArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Schema files and OpenAPI documents, or folders that are searched for *.schema and *.openapi files.",
      discussion: """
        Such files end in .yaml, .yml or .json; an input that is named may be called as it likes. Hidden \
        folders are left out. Without any input it is Schemas.
        """),
    completion: .file())
  package var inputs: [String] = []

  @Option(
    name: .customLong("reads"),
    help: ArgumentHelp(
      "A file that may be read; then none is read but the inputs and such files. Can be repeated.",
      discussion: """
        For build systems, which have to know what a command reads and writes: each input and each of these \
        files, but overlays, becomes a Swift file, even if it has no types or nothing refers to it. The \
        configuration's tests and type-overrides are left out.
        """,
      valueName: "file"),
    completion: .file())
  var knownFiles: [String] = []

  package init() {}

  package func validate() throws {
    if inputs.contains(where: \.isEmpty) { throw ValidationError("An input is empty.") }
  }
}

/// The options for reading schemas.
package struct SchemaOptions: ParsableArguments {
  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "The folder in which documents lie whose URI begins with a prefix. Can be repeated.",
      discussion: "Nothing is ever fetched from a network.", valueName: "prefix=dir"))
  package var maps: [URIMap] = []

  @Option(help: "The form of the diagnostics on standard error: text, json, sarif or github.")
  package var diagnostics: DiagnosticFormat?

  @Option(
    help: ArgumentHelp(
      "A keyword that may go unenforced, with a warning. Can be repeated.",
      discussion: "A JSON Pointer such as /properties/name/pattern means the keyword there alone.",
      valueName: "keyword"))
  var allowUnsupported: [String] = []

  @Option(
    help: ArgumentHelp(
      "What the names of all types begin with, as in GitHubUser.",
      discussion: "Names that x-swift-name states stay as they are.", valueName: "name"))
  var namespace: String?

  @Option(
    help: ArgumentHelp(
      "The configuration, in place of a vouch.yaml in an input folder.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  package var configuration: String?

  package init() {}

  package func validate() throws {
    if let namespace, !GenerationOptions.isTypeName(namespace) {
      throw ValidationError("--namespace takes a name that begins with an upper-case letter.")
    }
    for keyword in allowUnsupported {
      if let problem = GenerationOptions.problem(withKeyword: keyword) {
        throw ValidationError("--allow-unsupported: \(problem)")
      }
    }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}

extension GenerationOptions.AccessLevel: ExpressibleByArgument {}

extension URIMap: ExpressibleByArgument {
  /// Reads `PREFIX=DIR`; the first equals sign ends the prefix.
  public init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(prefix: String(parts[0]), directory: String(parts[1]))
  }
}
