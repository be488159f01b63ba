import ArgumentParser
import VouchCommandLine
import VouchDiff
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// `vouch lint`: reads and checks schemas; writes only if it is to apply fixes.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what is wrong with schemas, and mends what has one certain mend.",
    discussion: """
      Nothing is written without --fix, which keeps comments and layout, and makes no mend after which there
      would be another error.

      EXAMPLES
        vouch lint
        vouch lint Schemas/listing.schema.yaml --strict
        vouch lint --fix --diff
        vouch lint --fix
        vouch lint --diagnostics github
        vouch lint --diagnostics sarif 2> vouch.sarif
      """
  )

  @OptionGroup var schemas: SchemaArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  @Flag(help: "Mend what has one certain mend: a misspelt keyword, null without quotes.")
  var fix = false

  @Flag(help: "With --fix, write nothing, and print what would change, as diff -u does.")
  var diff = false

  func validate() throws {
    if diff, !fix { throw ValidationError("--diff takes --fix, too.") }
  }

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    var unwritten = Diagnostics()
    let mended = fix ? mended(&unwritten) : ""
    var run = SchemaRun(RunArguments(schemas, options, settings))
    run.diagnostics.report(
      contentsOf: Generator.check(run.request, further: EmptySchemas.report))
    run.diagnostics.report(contentsOf: unwritten)
    let checked = mended + "Checked \(Counted.text(run.search.paths.count, "file"))"
    if run.diagnostics.hasErrors { return run.failure(checked) }
    return run.outcome("\(checked): \(run.tally).\n")
  }

  /// Applies fixes to the inputs, or finds the fixes without writing.
  ///
  /// - Returns: A report of the fixes.
  private func mended(_ diagnostics: inout Diagnostics) -> String {
    let inputs = SchemaRun(RunArguments(schemas, options, settings)).search
    let paths = Set(inputs.paths)
    var mender = Mender(
      // Files that inputs refer to may belong to someone else.
      isEditable: {
        paths.contains($0) || OverlayFileName.isOverlay($0)
          || DiskPath.lastComponent(of: $0) == RunSettings.fileName
      },
      check: { texts in
        let disk = DiskFiles(limit: ReadingLimits().bytes)
        var run = SchemaRun(
          RunArguments(schemas, options, settings),
          files: OverlaidFiles(texts: texts, files: disk))
        run.diagnostics.report(contentsOf: Generator.check(run.request))
        return Mender.Findings(diagnostics: run.diagnostics)
      })
    mender.run()
    var files = MendedFiles()
    files.add(mender)
    if !diff { files.write(&diagnostics) }
    return files.report(isDone: !diff)
  }
}
