import ArgumentParser
import VouchDiagnostics
import VouchGenerator

/// `vouch generate`: schemas in, Swift files out.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a Swift file for each schema file.",
    discussion: """
      Files whose bytes stay the same aren't touched. When the inputs are folders, generated files \
      in the output folder that no schema makes any more are removed; hand-written files are \
      neither overwritten nor removed.

      A vouch.yaml in an input folder can hold each of these options under its name, and \
      conformances and exclude; its paths start from its own folder, and the command line wins.

      EXAMPLES
        vouch generate
        vouch generate api/Schemas --output Sources/API --access-level package
        vouch generate --map https://example.com/schemas/=vendor/schemas
        vouch generate --check
      """
  )

  @OptionGroup var schemas: SchemaArguments

  @Option(
    help: ArgumentHelp(
      "The folder for Swift files (default: Generated/Sources).", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(help: "How far the types are visible: public, package or internal (default: public).")
  var accessLevel: GenerationOptions.AccessLevel?

  @Flag(
    inversion: .prefixedNo,
    help: "Write nothing; list the files that would change, and exit with 1 if there are any.")
  var check: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write only what the inputs become, as each does by itself, and not what they refer to.",
      discussion: "For build systems, which run a command for each schema file."))
  var inputsOnly: Bool?

  @Flag(help: "Print nothing but what is wrong.")
  var quiet = false

  @Option(help: ArgumentHelp("The command that messages advise to run.", visibility: .hidden))
  var advice: String?

  func validate() throws {
    if output?.isEmpty ?? false { throw ValidationError("--output is empty.") }
  }

  func run() throws {
    try outcome(generator: Generator.generate, invocation: CommandLine.arguments).finish()
  }

  /// Does the work; only `finish` of what it returns prints anything.
  func outcome(
    generator: (GenerationRequest) -> GenerationResult, invocation: [String]
  ) -> RunOutcome {
    var run = SchemaRun(schemas)
    run.settings.override(output: output, accessLevel: accessLevel, check: check)
    run.settings.options.inputsOnly = inputsOnly ?? run.settings.options.inputsOnly
    let result = generator(run.request)
    run.diagnostics.report(contentsOf: result.diagnostics)
    let folder = OutputFolder(path: run.settings.output)
    var changes = OutputChanges()
    if !run.diagnostics.hasErrors {
      changes = folder.changes(
        for: result.files, removesStale: run.search.isAllFolders, &run.diagnostics)
    }
    if run.diagnostics.hasErrors { return run.failure("Nothing was written") }
    if run.settings.check {
      let advice =
        advice ?? Advice.command(repeating: invocation, isChecking: run.settings.checksByFile)
      return run.outcome(changes.report(in: folder, advice: advice), isFailure: !changes.isEmpty)
    }
    folder.apply(changes, &run.diagnostics)
    if run.diagnostics.hasErrors { return run.failure("Not everything could be written") }
    return run.outcome(quiet ? "" : changes.summary(in: folder))
  }
}
