import ArgumentParser
import VouchGenerator
import VouchReading
import VouchSchema

/// The settings of schemas, and the severities of their diagnostics.
package struct SettingArguments: ParsableArguments {
  /// The heading of these options in help texts.
  package static let title = "Schemas of others"

  @Flag(inversion: .prefixedNo, help: "What is unknown, and so has no effect, is an error.")
  package var strict: Bool?

  @Option(
    help: ArgumentHelp(
      "What schemas are held to: strict, or published (default: strict).",
      discussion: "published is for schemas of others, where harmless mistakes are warnings."))
  package var profile: Profile?

  @Option(
    name: .customLong("severity"),
    help: ArgumentHelp(
      "What becomes of a kind of diagnostic: error, warning, note or ignore. Can be repeated.",
      valueName: "id=severity"),
    transform: SeverityArgument.parse)
  var severities: [SeverityArgument] = []

  @Option(
    help: ArgumentHelp(
      "Whether formats are checked: assert, annotate, or annotate=NAME,NAME (default: assert).",
      valueName: "formats"),
    transform: { try FormatWord.parse($0).mapError { ValidationError($0.message) }.get() })
  package var formats: FormatSelection?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "A schema with the keywords of one type, and no type, is of that type.",
      discussion: "Without it, it allows values of all other types. Part of --profile published."))
  var assumeTypes: Bool?

  @Option(
    help: ArgumentHelp(
      "What becomes of keys that a closed object doesn't list: schema (default) or ignore."))
  var unknownKeys: UnknownKeys?

  @Option(
    help: ArgumentHelp(
      "A case for values that enums and tagged unions don't list.", valueName: "name"))
  var unknownCases: String?

  @Flag(inversion: .prefixedNo, help: "Encode values that are their property's default.")
  var writeDefaults: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Make a type of what is sent, User.Request, where it differs from what is received.",
      discussion: "For OpenAPI documents, by their readOnly and writeOnly."))
  var views: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Make types of the schemas in an OpenAPI document's operations, too.")
  var inline: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Make drafts and constants of limits for forms, such as Listing.Draft.",
      discussion: """
        They are of the product VouchForms, and take the compiler up to as long again as the types.
        """))
  var forms: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Have the texts of x-message and x-label in all their languages in the types.",
      discussion: "Without it they have one of them; vouch messages has all."))
  var schemaMessages: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Give types a value to show in previews, such as Listing.example.",
      discussion: "In debug builds alone, from the examples of the schema or made of what it says.")
  )
  var examples: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Give types partial values, such as Listing.Partial, of what has come of a document.",
      discussion: "They are of the product VouchStreams, whose VouchJSON.partials makes them."))
  var partials: Bool?

  package init() {}

  package func validate() throws {
    if let unknownCases, !GenerationOptions.isModuleName(unknownCases) {
      throw ValidationError("--unknown-cases takes the name of a case in Swift.")
    }
  }

  var layer: SettingsLayer {
    var layer = SettingsLayer()
    layer.isStrict = strict
    layer.profile = profile
    for severity in severities { layer.severities[severity.id] = severity.choice }
    layer.annotatedFormats = formats
    layer.assumesTypes = assumeTypes
    layer.unknownKeys = unknownKeys
    layer.unknownCase = unknownCases
    layer.writesDefaults = writeDefaults
    layer.separatesViews = views
    layer.namesInlineSchemas = inline
    layer.makesForms = forms
    layer.generatesAllLanguages = schemaMessages
    layer.makesExamples = examples
    layer.makesPartials = partials
    return layer
  }
}

/// `ID=SEVERITY` on a command line.
struct SeverityArgument: Hashable {
  let id: DiagnosticID
  let choice: SeverityChoice

  /// Reads the argument; throws an error with the reason if it is invalid.
  static func parse(_ text: String) throws -> SeverityArgument {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let choice = SeverityChoice(rawValue: String(parts[1])) else {
      let choices = SeverityChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("It is ID=SEVERITY, where SEVERITY is one of \(choices).")
    }
    switch SeverityWord.parse(String(parts[0]), choice) {
    case .success(let id): return SeverityArgument(id: id, choice: choice)
    case .failure(let problem): throw ValidationError(problem.message)
    }
  }
}

extension Profile: ExpressibleByArgument {}

extension UnknownKeys: ExpressibleByArgument {}
