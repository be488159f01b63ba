import ArgumentParser
import VouchDiagnostics
import VouchGenerator

/// `vouch explain`: what is checked of a type or property, in words.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says in words what is checked of a type or property, and where the schema says so.",
    discussion: """
      EXAMPLES
        vouch explain Listing
        vouch explain Listing.id
        vouch explain Listing.id api/Schemas
      """
  )

  /// How many names are listed when one isn't found.
  private static let nameLimit = 20

  @Argument(
    help: ArgumentHelp("A generated type or one of its properties.", valueName: "type[.property]"))
  var name: String

  @OptionGroup var schemas: SchemaArguments

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    var run = SchemaRun(schemas)
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
