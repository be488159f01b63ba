import ArgumentParser
import VouchCommandLine
import VouchDiff
import VouchGenerator
import VouchReading

/// `vouch diff`: the effect of a schema change on documents and on Swift.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what a change of schemas does to documents and to Swift, with proof.",
    usage:
      "vouch diff [<options>] <old> <new>\nvouch diff [<options>] --against <rev> [<input> ...]",
    discussion: """
      Each of OLD and NEW is a file, a folder, or git:REV or git:REV:PATH, which is Schemas at a \
      revision, or that path.

      Of each type it is asked whether all documents that were valid still are (backward), whether \
      all that are valid now were before (forward), and whether code that used the old type \
      compiles with the new one (Swift). A no comes with a document, or with the declarations; what \
      can't be shown either way is not decided.

      EXAMPLES
        vouch diff --against main
        vouch diff --against HEAD~1 api/Schemas --require both
        vouch diff git:v1.0:Schemas/shop.schema.yaml Schemas/shop.schema.yaml
        vouch diff old.schema.json new.schema.json --profile published --format json

      EXIT STATUS
        0 if what --require asks for holds, 1 if it doesn't or isn't decided, 2 if a version can't be \
        read, 64 for wrong usage.
      """
  )

  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, markdown
  }

  @OptionGroup var schemas: SchemaArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  @Option(
    help: ArgumentHelp(
      "A revision: the inputs (default: Schemas) are compared with what they were there.",
      valueName: "rev"))
  var against: String?

  @Option(help: "What has to be yes: backward, forward, both or none.")
  var require = RequiredCompatibility.backward

  @Flag(
    help: ArgumentHelp(
      "Count all documents, and every switch over errors.",
      discussion:
        "Without it, documents are taken not to hold a property before their schema lists it."))
  var exact = false

  @Option(
    help: ArgumentHelp(
      "A file of breaks that are accepted: a mapping of identifiers to reasons.",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var allow: String?

  @Option(
    help: ArgumentHelp(
      "How long to look for answers; what isn't decided by then is not decided.",
      valueName: "seconds"))
  var timeLimit = 10

  @Option(help: "The form of the output: text, json, sarif or markdown.")
  var format = Format.text

  @Flag(help: "Tell also of types that stayed as they were, and of changes that affect nothing.")
  var verbose = false

  func validate() throws {
    if let against {
      if against.isEmpty { throw ValidationError("--against takes a revision, such as main.") }
    } else if schemas.inputs.count != 2 {
      throw ValidationError("Two versions are compared: OLD and NEW, or --against REV.")
    }
    if timeLimit < 1 { throw ValidationError("--time-limit takes 1 second or more.") }
    if allow?.isEmpty ?? false { throw ValidationError("--allow is empty.") }
  }

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    let limits = TimeLimits(.seconds(timeLimit))
    var options = DifferenceOptions(limits: limits)
    options.isExact = exact
    let (old, new) = sources
    let loaded = Parallel.collect([old, new], for: limits.patience) { source, hand in
      hand(source.load(schemas, self.options, settings))
    }
    guard let before = loaded[0].first, let after = loaded[1].first else {
      let unread = zip([old, new], loaded).filter { $0.1.isEmpty }.map(\.0.name)
      let read = loaded.joined().first?.run
      return outcome(
        SchemaDifference(old.name, new.name, unread: unread, isExact: exact), read)
    }
    var run = after.run
    // Nobody can fix the old version's warnings any more.
    run.diagnostics.report(contentsOf: before.run.diagnostics.filtered { $0.severity == .error })
    let acceptance = acceptance(&run.diagnostics)
    guard let oldVersion = before.version, let newVersion = after.version,
      !run.diagnostics.hasErrors
    else {
      return failure(of: run)
    }
    let compared = Parallel.collect([options], for: limits.patience) { options, hand in
      hand(SchemaDifference(oldVersion, newVersion, options: options))
    }
    let difference =
      compared[0].first ?? SchemaDifference(old.name, new.name, unread: [], isExact: exact)
    let verdict = Verdict(difference, require, acceptance: acceptance)
    run.diagnostics.report(contentsOf: verdict.unusedAcceptances)
    return run.outcome(text(verdict), isFailure: !verdict.holds)
  }

  /// Returns the outcome for schemas with errors. Its words are no JSON, so that other formats have
  /// them beside the errors.
  private func failure(of run: SchemaRun) -> RunOutcome {
    var outcome = run.failure("Nothing was compared")
    if format != .text { (outcome.errors, outcome.output) = (outcome.errors + outcome.output, "") }
    return outcome
  }

  /// Returns the outcome of a comparison that couldn't begin.
  private func outcome(_ difference: SchemaDifference, _ run: SchemaRun?) -> RunOutcome {
    if let run, run.diagnostics.hasErrors { return failure(of: run) }
    let verdict = Verdict(difference, require, acceptance: Acceptance())
    return RunOutcome(
      output: text(verdict), errors: "", status: verdict.holds ? .success : .failure)
  }

  private var sources: (old: VersionSource, new: VersionSource) {
    guard let against else {
      return (VersionSource(schemas.inputs[0]), VersionSource(schemas.inputs[1]))
    }
    let inputs = schemas.inputs.isEmpty ? [SchemaRun.defaultInput] : schemas.inputs
    return (.revision(against, paths: inputs), .disk(inputs))
  }

  private func acceptance(_ diagnostics: inout Diagnostics) -> Acceptance {
    guard let allow else { return Acceptance() }
    let path = DiskPath.normalize(allow)
    switch DiskFiles(limit: ReadingLimits().bytes).contents(of: path) {
    case .success(let bytes):
      return Acceptance(SourceFile(path: path, bytes: bytes), into: &diagnostics)
    case .failure(let failure):
      diagnostics.report(.unreadable(path, failure.reason))
      return Acceptance()
    }
  }

  private func text(_ verdict: Verdict) -> String {
    switch format {
    case .text: DifferenceText(verdict, isVerbose: verbose).text
    case .json: DifferenceJSON(verdict).text
    case .sarif: DifferenceSARIF(verdict).text
    case .markdown: DifferenceMarkdown(verdict).text
    }
  }
}

extension RequiredCompatibility: ExpressibleByArgument {}
