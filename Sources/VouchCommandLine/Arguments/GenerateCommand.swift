import ArgumentParser
import VouchGenerator
import VouchReading

/// A program's generator: of types only, or also of their tests.
package protocol SchemaGenerator {
  static func generate(_ request: GenerationRequest) -> GenerationResult
}

/// `vouch generate`: schemas in, Swift files out.
///
/// It is generic rather than using a group of options in separate commands: see `SchemaArguments`.
package struct GenerateCommand<Maker: SchemaGenerator>: ParsableCommand {
  package static var configuration: CommandConfiguration { generateConfiguration }

  @OptionGroup package var schemas: SchemaArguments

  @OptionGroup package var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) package var settings: SettingArguments

  @Option(
    help: ArgumentHelp(
      "The folder for Swift files (default: Generated/Sources).", valueName: "dir"),
    completion: .directory)
  package var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder for tests of the types and the tests' documents (default: none are made).",
      valueName: "dir"),
    completion: .directory)
  var tests: String?

  @Option(help: ArgumentHelp("The module that the tests import.", valueName: "module"))
  var testsImport: String?

  @Flag(
    help: ArgumentHelp(
      "Write the tests alone, and not the types that they test.",
      discussion: """
        For build systems, in which the types belong to another module. Their files' names begin with that \
        module, so that the tests of several may lie in one folder.
        """))
  var testsOnly = false

  @Option(
    help: ArgumentHelp(
      "The file for a part of swift-openapi-generator's configuration that points at the types.",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var typeOverrides: String?

  @Option(
    help: ArgumentHelp(
      "The module that has the types for swift-openapi-generator.",
      discussion: "Without it, the module of the tests, else the output folder's name.",
      valueName: "module"))
  var typeOverridesImport: String?

  @Option(help: "How far the types are visible: public, package or internal (default: public).")
  var accessLevel: GenerationOptions.AccessLevel?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write a file for each type, so that large schemas compile in parallel.",
      discussion: """
        Types in a type that more than twenty are nested in have files of their own as well. Build \
        systems (--reads) expect a file for each schema, so that nothing is split there.
        """))
  package var split: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Give structs a function copy(…), which makes a changed copy.",
      discussion: "It takes the compiler about a tenth as long again as the types."))
  var copies: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Write nothing; list the files that would change, and exit with 1 if there are any.")
  package var check: Bool?

  @Flag(help: "With --check, print what would change in them, as diff -u does.")
  package var diff = false

  @Flag(
    help: ArgumentHelp(
      "Print how many of the values that the schemas describe have a type in Swift.",
      discussion: "With the place of each that stays a JSONValue, and why it does."))
  package var report = false

  @Flag(help: "Print nothing but what is wrong.")
  package var quiet = false

  @Option(
    help: ArgumentHelp(
      "The folder for Swift files unless the configuration or --output states one.",
      visibility: .hidden))
  var defaultOutput: String?

  @Option(help: ArgumentHelp("The command that messages advise to run.", visibility: .hidden))
  package var advice: String?

  package func validate() throws {
    if output?.isEmpty ?? false { throw ValidationError("--output is empty.") }
    if tests?.isEmpty ?? false { throw ValidationError("--tests is empty.") }
    if diff, check != true { throw ValidationError("--diff takes --check, too.") }
    if testsOnly, tests == nil { throw ValidationError("--tests-only takes --tests, too.") }
    if typeOverrides?.isEmpty ?? false { throw ValidationError("--type-overrides is empty.") }
    if let typeOverridesImport, !GenerationOptions.isModuleName(typeOverridesImport) {
      throw ValidationError("--type-overrides-import takes a module's name.")
    }
    if let testsImport, !GenerationOptions.isModuleName(testsImport) {
      throw ValidationError("--tests-import takes a module's name.")
    }
  }

  package init() {}

  package func run() throws {
    try outcome(generator: Maker.generate, invocation: CommandLine.arguments).finish()
  }

  /// Runs the command; only the result's `finish` prints anything.
  package func outcome(
    generator: (GenerationRequest) -> GenerationResult, invocation: [String]
  ) -> RunOutcome {
    var arguments = RunArguments(schemas, options, settings)
    arguments.defaultOutput = defaultOutput
    var run = SchemaRun(arguments)
    run.settings.override(
      output: output, tests: tests, testsImport: testsImport, accessLevel: accessLevel,
      check: check, typeOverrides: typeOverrides, typeOverridesImport: typeOverridesImport)
    run.settings.options.testsOnly = testsOnly
    run.settings.options.splitsFiles = split ?? run.settings.options.splitsFiles
    run.settings.options.makesCopies = copies ?? run.settings.options.makesCopies
    let result = generator(run.request)
    run.diagnostics.report(contentsOf: result.diagnostics)
    let removesStale = run.search.isAllFolders
    var outputs: [RunOutput] = []
    if !testsOnly {
      let folder = OutputFolder(path: run.settings.output)
      outputs.append(RunOutput(folder, result.files, removesStale: removesStale))
    }
    if let tests = run.settings.tests.map({ TestFolder(path: $0) }) {
      if let types = outputs.first { tests.reportSharing(with: types.folder, &run.diagnostics) }
      outputs.append(tests.output(of: result.tests, removesStale: removesStale))
    }
    outputs +=
      RunOutput(typeOverrides: result.typeOverrides, at: run.settings.typeOverrides).map { [$0] }
      ?? []
    guard run.findChanges(of: &outputs) else { return run.failure("Nothing was written") }
    let typed = report ? TypedValuesReport.text(result.typedValues) : ""
    if run.settings.check {
      let advice =
        advice ?? Advice.command(repeating: invocation, isChecking: run.settings.checksByFile)
      let differences = diff ? outputs.map { $0.changes.differences(in: $0.folder) } : []
      let reports = outputs.map { $0.changes.report(in: $0.folder, advice: advice) }
      return run.outcome(
        (differences + reports).joined() + typed,
        isFailure: !outputs.allSatisfy(\.changes.isEmpty))
    }
    guard run.makeChanges(of: outputs) else {
      return run.failure("Not everything could be written")
    }
    let summary = outputs.map { $0.changes.summary(in: $0.folder) }.joined()
    return run.outcome((quiet ? "" : summary) + typed)
  }
}

private let generateConfiguration = CommandConfiguration(
  commandName: "generate",
  abstract: "Writes a Swift file for each schema file.",
  discussion: """
    Files whose bytes stay the same aren't touched. When the inputs are folders, generated files \
    in the output folder that no schema makes any more are removed; hand-written files are \
    neither overwritten nor removed.

    A vouch.yaml in an input folder can hold each of these options under its name, but those \
    of one run such as --diff, and conformances, exclude, files and overlays; its paths start from its own folder, and the command line wins.

    EXAMPLES
      vouch generate
      vouch generate api/Schemas --output Sources/API --access-level package
      vouch generate --map https://example.com/schemas/=vendor/schemas
      vouch generate --tests Generated/Tests --tests-import Models
      vouch generate --check
      vouch generate --check --diff
    """
)
