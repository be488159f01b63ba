import ArgumentParser
import VouchCommandLine
import VouchDocuments
import VouchGenerator
import VouchReading

/// `vouch explain`: the checks of an item with a name in Swift, in words.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says in words what is checked, and where the schema says so.",
    discussion: """
      NAME is one in Swift: a type, nested or not, a property, a case; elements of an array are
      NAME.items, values of a map NAME.values. Or it is the identifier of a rule, as errors have it.

      EXAMPLES
        vouch explain Listing
        vouch explain Listing.id
        vouch explain Listing.id.minimum
        vouch explain Listing.id api/Schemas
      """
  )

  /// The maximum number of names listed if one isn't found.
  private static let nameLimit = 20

  @Argument(
    help: ArgumentHelp("A name in Swift, or the identifier of a rule.", valueName: "name"))
  var name: String

  @OptionGroup var schemas: SchemaArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    var run = SchemaRun(RunArguments(schemas, options, settings))
    let (explanation, diagnostics) = Generator.explain(name, run.request)
    run.diagnostics.report(contentsOf: diagnostics)
    if run.diagnostics.hasErrors { return run.failure("Nothing was explained") }
    switch explanation {
    case .success(let text): return run.outcome(text)
    case .failure(let unknown):
      return RunOutcome(output: "", errors: Self.message(unknown), status: .failure)
    case nil: return run.failure("Nothing was explained")
    }
  }

  private static func message(_ unknown: UnknownName) -> String {
    var text = "error: nothing is called \(Escaping.quoted(unknown.name))"
    if let nearest = unknown.nearest { text += "; did you mean \(nearest)?" }
    guard !unknown.known.isEmpty else { return text + "\n" }
    let names = unknown.known.prefix(nameLimit).joined(separator: ", ")
    return text + "\nThere are: \(names)\(unknown.known.count > nameLimit ? ", …" : "")\n"
  }
}
