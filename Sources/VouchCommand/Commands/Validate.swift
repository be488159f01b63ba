import ArgumentParser
import VouchCommandLine
import VouchDocuments
import VouchGenerator
import VouchReading

/// `vouch validate`: documents in, their errors out.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Says what is wrong with documents, as their generated types would, and mends some of it.",
    discussion: """
      The schema of a document is the one that --schema or --type says; else the one that vouch.yaml says
      of its path; else the one that it names itself, by a comment for yaml-language-server or a member
      $schema. The verdict is that of the generated type, leniency included: no Swift is compiled.

      EXAMPLES
        vouch validate
        vouch validate --type Listing fixtures/*.json
        vouch validate --schema api/listing.schema.yaml#/$defs/Seller seller.yaml
        vouch validate --type '[Listing]' export.json
        zcat export.jsonl.gz | vouch validate --type Listing --lines -
        vouch validate --merge part-1.json part-2.json
        vouch validate --fix --diff settings.yaml

      EXIT STATUS
        0 if all documents are valid, 1 if one isn't, 2 if a schema or a document can't be read,
        64 for wrong usage.
      """
  )

  @OptionGroup var arguments: DocumentArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  @Option(
    help: ArgumentHelp(
      "How many violations are printed; all are counted (default: 1000).", valueName: "count"))
  var maxViolations: Int?

  @Option(help: "What is printed at the end: text, json or none (default: text).")
  var summary = SummaryFormat.text

  @Flag(help: "The documents are summaries in JSON of parts, which are added up.")
  var merge = false

  @Flag(help: "Mend what has one certain mend: a number in quotes, a misspelt key.")
  var fix = false

  @Flag(help: "With --fix, write nothing, and print what would change, as diff -u does.")
  var diff = false

  enum SummaryFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, none
  }

  func validate() throws {
    if let maxViolations, maxViolations < 0 {
      throw ValidationError("--max-violations takes a number.")
    }
    if merge, arguments.documents.isEmpty { throw ValidationError("--merge takes summaries.") }
    if diff, !fix { throw ValidationError("--diff takes --fix, too.") }
    if fix { try validateFix() }
  }

  private func validateFix() throws {
    if merge { throw ValidationError("--fix and --merge exclude each other.") }
    if summary == .json { throw ValidationError("--fix says in text what it has done.") }
    if arguments.standard {
      throw ValidationError("--fix goes by generated types; leave --standard out.")
    }
    if arguments.documents.contains("-") {
      throw ValidationError("--fix takes files, and no standard input.")
    }
  }

  func run() throws {
    try (merge ? merged() : outcome()).finish()
  }

  private func outcome() throws -> RunOutcome {
    var options = DocumentRun.Options()
    options.jobs = arguments.jobs ?? options.jobs
    options.findingLimit = maxViolations ?? options.findingLimit
    var checking = try DocumentChecking(arguments, self.options, settings)
    if checking.run.diagnostics.hasErrors {
      return checking.run.failure("Nothing was checked", .unread)
    }
    options.findsMends = [.json, .sarif].contains(checking.run.settings.format)
    let mended = fix ? checking.mend(isDone: !diff) : ""
    let progress = DocumentProgress.onTerminal()
    guard let result = checking.check(options, progress: { progress?.report($0, $1) }) else {
      return checking.run.failure("Nothing was checked", .unread)
    }
    progress?.end()
    var text = mended + printed(result.summary)
    if result.hiddenCount > 0, summary == .text {
      text += "\(Summary.grouped(result.hiddenCount)) more are not shown; see --max-violations.\n"
    }
    guard result.isComplete else { return checking.run.outcome(text, .unread) }
    let isFailure = checking.run.diagnostics.hasErrors || !result.summary.isValid
    return checking.run.outcome(text, isFailure: isFailure)
  }

  private func merged() -> RunOutcome {
    let files = DiskFiles(limit: 64 << 20)
    var diagnostics = Diagnostics()
    var sum = Summary()
    for path in arguments.documents.map(DiskPath.normalize) {
      switch files.contents(of: path) {
      case .success(let bytes):
        let file = SourceFile(path: path, bytes: bytes)
        if let part = Summary.read(file, into: &diagnostics) { sum.add(part) }
      case .failure(let failure): diagnostics.report(.unreadable(path, failure.reason))
      }
    }
    let isUnread = diagnostics.hasErrors || sum.unread + sum.untyped > 0
    let format = options.diagnostics ?? .text
    return RunOutcome(
      output: diagnostics.hasErrors ? "" : printed(sum), errors: format.render(diagnostics.sorted),
      status: isUnread ? .unread : sum.isValid ? .success : .failure)
  }

  private func printed(_ result: Summary) -> String {
    switch summary {
    case .text: result.text
    case .json: result.json
    case .none: ""
    }
  }
}
