import VouchBackend
import VouchDiagnostics
import VouchFrontend
import VouchSchema

/// What to generate from: paths, options, and where the files at the paths come from.
public struct GenerationRequest {
  /// The paths of the schema files. Their order makes no difference, and neither does repetition.
  public var inputs: [String]
  /// Files that are read like those that inputs refer to, so that their `$id`s are known.
  public var references: [String] = []
  /// Other schema files of the module, which aren't read: Swift files of one module differ in name.
  public var neighbours: [String] = []
  public var options: GenerationOptions
  public var files: any FileProvider

  public init(
    inputs: [String], options: GenerationOptions = GenerationOptions(), files: any FileProvider
  ) {
    self.inputs = inputs
    self.options = options
    self.files = files
  }
}

/// A generated file: a name, or the path of a test's file below a folder, and its text.
public struct GeneratedFile: Hashable, Sendable {
  public let name: String
  public let contents: String

  public init(name: String, contents: String) {
    self.name = name
    self.contents = contents
  }
}

/// What came of a request; without files if there are errors.
public struct GenerationResult: Sendable {
  /// The files, each name once, sorted by name.
  public let files: [GeneratedFile]
  /// The tests and their fixtures, by their paths below the folder of the tests; empty unless the
  /// options ask for them.
  public let tests: [GeneratedFile]
  /// What tells swift-openapi-generator of the types of OpenAPI documents; nil unless the options ask for it.
  public let typeOverrides: String?
  public let diagnostics: Diagnostics
  /// How many of the values that the schemas describe have a type in Swift; nil if there are errors.
  public let typedValues: TypedValues?

  public init(
    files: [GeneratedFile], tests: [GeneratedFile] = [], typeOverrides: String? = nil,
    diagnostics: Diagnostics, typedValues: TypedValues? = nil
  ) {
    self.files = files
    self.tests = tests
    self.typeOverrides = typeOverrides
    self.diagnostics = diagnostics
    self.typedValues = typedValues
  }
}

/// How many of the values have a type in Swift.
public typealias TypedValues = VouchBackend.TypedValues

/// The whole compiler in memory: no disk, no printing, no clock.
///
/// Its output is a function of the files' bytes and the options alone. Nothing in a schema makes it
/// stop early: every problem ends up in the diagnostics.
public enum Generator {
  /// Makes the tests of checked schemas, and their documents; reports what they can't prove.
  package typealias TestGenerator =
    @Sendable (CheckedSchemas, GenerationOptions, inout Diagnostics) -> [GeneratedFile]

  /// The Swift that the schemas become. Linear in the length of the documents.
  public static func generate(_ request: GenerationRequest) -> GenerationResult {
    generate(request, tests: nil)
  }

  /// The Swift that the schemas become, and their tests if the options ask for them.
  ///
  /// - Parameter tests: what makes the tests; nil where nothing can, as in the build plugin's tool.
  package static func generate(
    _ request: GenerationRequest, tests generator: TestGenerator?
  ) -> GenerationResult {
    let checked = CheckedSchemas(request)
    guard !checked.diagnostics.hasErrors else {
      return GenerationResult(files: [], diagnostics: checked.diagnostics)
    }
    let files = files(of: checked, request.options)
    var diagnostics = checked.diagnostics
    let tests =
      request.options.makesTests
      ? generator?(checked, request.options, &diagnostics) ?? [] : []
    if diagnostics.hasErrors { return GenerationResult(files: [], diagnostics: diagnostics) }
    let overrides = request.options.overridesModule.map {
      TypeOverrides(checked, request.options).text(module: $0)
    }
    let result = GenerationResult(
      files: files, tests: tests, typeOverrides: overrides, diagnostics: diagnostics,
      typedValues: checked.typedValues)
    return request.options.inputsOnly ? InputsOnly(request).result(of: checked, result) : result
  }

  /// The files that checked schemas become, sorted by name.
  static func files(of checked: CheckedSchemas, _ options: GenerationOptions) -> [GeneratedFile] {
    Pipeline.render(checked.plans, options)
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// What is wrong with the schemas, found without making any Swift, and which values stay without a type.
  public static func check(_ request: GenerationRequest) -> Diagnostics {
    let checked = CheckedSchemas(request)
    var diagnostics = checked.diagnostics
    if diagnostics.hasErrors { return diagnostics }
    for value in checked.typedValues?.files.flatMap(\.untyped) ?? [] {
      diagnostics.report(
        Diagnostic(
          .untypedValue, "this value is a JSONValue in Swift, since \(value.reason.sentence)",
          at: value.place))
    }
    return diagnostics
  }

  /// What is checked of what has a name in Swift, `Listing` or `Listing.Seller.name`, or by the rule
  /// whose identifier an error bears, `Listing.id.minimum`.
  ///
  /// - Returns: the explanation, a failure if nothing bears the name, or nil if the schemas have
  ///   errors.
  public static func explain(
    _ name: String, _ request: GenerationRequest
  ) -> (explanation: Result<String, UnknownName>?, diagnostics: Diagnostics) {
    let checked = CheckedSchemas(request)
    guard !checked.diagnostics.hasErrors else { return (nil, checked.diagnostics) }
    return (Explanation(checked).text(for: name), checked.diagnostics)
  }
}
