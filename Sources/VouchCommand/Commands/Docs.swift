import ArgumentParser
import VouchCommandLine
import VouchGenerator
import VouchPages
import VouchReading

/// `vouch docs`: pages about schemas for readers who don't know Swift.
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes pages that say what the schemas describe, for a browser or a wiki.",
    discussion: """
      A file for each schema file, and an index. The pages open from a folder and load nothing but \
      the script of their search, which lies beside them. Addresses in them are JSON Pointers: \
      storefront.html#/$defs/Listing.

      EXAMPLES
        vouch docs --output docs
        vouch docs api/Schemas --output wiki --format markdown
        vouch docs --output docs --source-url https://example.com/shop/blob/main/
      """
  )

  @OptionGroup var schemas: SchemaArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  @Option(
    help: ArgumentHelp("The folder for the pages.", valueName: "dir"), completion: .directory)
  var output: String

  @Option(help: "The form of the pages: html or markdown.")
  var format = PageOptions.Format.html

  @Option(
    help: ArgumentHelp(
      "Where the current folder can be read on the web; each check then links to its line.",
      valueName: "url"))
  var sourceUrl: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Show documents: an example, and one for each check that breaks it, with its message.",
      discussion: "Looking for them takes most of the time."))
  var documents = true

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output is empty.") }
    if let sourceUrl, SourceAddress(sourceUrl) == nil {
      throw ValidationError(
        "--source-url takes an address that begins with https:// or http://, without a query.")
    }
  }

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    var run = SchemaRun(RunArguments(schemas, options, settings))
    var options = PageOptions()
    options.format = format
    options.source = sourceUrl.flatMap(SourceAddress.init)
    options.sourceFolder = WorkingFolder.path ?? "/"
    options.showsDocuments = documents
    let (pages, diagnostics) = Generator.pages(run.request, options)
    run.diagnostics.report(contentsOf: diagnostics)
    let folder = OutputFolder(path: DiskPath.normalize(output), kind: .pages)
    var outputs = [RunOutput(folder, pages, removesStale: true)]
    guard run.findChanges(of: &outputs) else { return run.failure("Nothing was written") }
    guard run.makeChanges(of: outputs) else {
      return run.failure("Not everything could be written")
    }
    return run.outcome(outputs.map { $0.changes.summary(in: folder) }.joined())
  }
}

extension PageOptions.Format: ExpressibleByArgument {}
