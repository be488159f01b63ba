import ArgumentParser
import VouchCommandLine
import VouchDocuments
import VouchGenerator

/// `vouch coverage`: the constraints of schemas that documents have exercised.
struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Says which constraints some document has met, or broken, and which none came near.",
    discussion: """
      Each constraint has two sides: a value that keeps it, and one that doesn't. A line is printed for
      each of which only one side was seen, or none. Documents that break their schema are welcome.

      EXAMPLES
        vouch coverage
        vouch coverage --type Listing Generated/Tests/Fixtures/Listing/*/*.json --require 80
        vouch coverage --format lcov > vouch.info

      EXIT STATUS
        0 if all is well, 1 if --require asks for more or a document isn't JSON or YAML, 2 if a schema or
        a document can't be read, 64 for wrong usage.
      """
  )

  @OptionGroup var arguments: DocumentArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  @Option(help: "The form of the report: text, json or lcov (default: text).")
  var format = Coverage.Format.text

  @Option(
    help: ArgumentHelp(
      "How many per cent of the constraints' sides must have been seen.", valueName: "percentage"))
  var require: Int?

  func validate() throws {
    if let require, !(0...100).contains(require) {
      throw ValidationError("--require takes a percentage.")
    }
  }

  func run() throws {
    try outcome().finish()
  }

  private func outcome() throws -> RunOutcome {
    var checking = try DocumentChecking(arguments, options, settings)
    guard !checking.run.diagnostics.hasErrors, let (coverage, isComplete) = checking.coverage()
    else {
      return checking.run.failure("Nothing was looked at", .unread)
    }
    var text = coverage.report(format)
    let isEnough = require.map { coverage.percentage >= $0 } ?? true
    if let require, !isEnough, format == .text {
      text += "\(require) % are required.\n"
    }
    guard isComplete else { return checking.run.outcome(text, .unread) }
    return checking.run.outcome(text, isFailure: checking.run.diagnostics.hasErrors || !isEnough)
  }
}

extension Coverage.Format: ExpressibleByArgument {}
