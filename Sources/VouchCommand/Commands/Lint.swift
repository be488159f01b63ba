import ArgumentParser
import VouchCommandLine
import VouchGenerator

/// `vouch lint`: reads and checks schemas, and writes nothing.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what is wrong with schemas, and writes nothing.",
    discussion: """
      EXAMPLES
        vouch lint
        vouch lint Schemas/listing.schema.yaml --strict
        vouch lint --diagnostics sarif 2> vouch.sarif
      """
  )

  @OptionGroup var schemas: SchemaArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    var run = SchemaRun(schemas, options, settings)
    run.diagnostics.report(contentsOf: Generator.check(run.request))
    let checked = "Checked \(Counted.text(run.search.paths.count, "file"))"
    if run.diagnostics.hasErrors { return run.failure(checked) }
    return run.outcome("\(checked): \(run.tally).\n")
  }
}
