import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// The input of a generation: paths, options, and the provider of the files at the paths.
public struct GenerationRequest {
  /// The paths of the schema files. Their order and repetitions have no effect.
  public var inputs: [String]
  /// The files that a build system knows to be read; empty outside of build systems.
  ///
  /// Each of them that isn't an overlay becomes a Swift file, even if it declares no type, since a
  /// build system also has to know what is written. It is read only if a reference leads to it.
  public var knownFiles: [String] = []
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

extension GenerationRequest {
  /// The schema files whose Swift files a build system expects.
  var expectedSchemas: [String] {
    let schemas = inputs + knownFiles.filter { !OverlayFileName.isOverlay($0) }
    return knownFiles.isEmpty ? [] : PathOrder.sortedAndUnique(schemas)
  }

  /// Returns files together with those that a build system expects besides, sorted by name.
  fileprivate func completed(
    _ files: [GeneratedFile], name: (_ schemaPath: String) -> String
  ) -> [GeneratedFile] {
    let names = Set(files.map(\.name))
    let missing = expectedSchemas.map { path in
      GeneratedFile(name: name(path), contents: GeneratedHeader.line(schemaPath: path) + "\n")
    }
    return (files + missing.filter { !names.contains($0.name) })
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// A generated file: its name, or the path of a test file below the folder of the tests, and its
/// text.
public struct GeneratedFile: Hashable, Sendable {
  public let name: String
  public let contents: String

  public init(name: String, contents: String) {
    self.name = name
    self.contents = contents
  }
}

/// The result of a request; it has no files if there are errors.
public struct GenerationResult: Sendable {
  /// The files, with unique names, sorted by name.
  public let files: [GeneratedFile]
  /// The tests and their fixtures, by their paths below the folder of the tests; empty unless the
  /// options ask for them.
  public var tests: [GeneratedFile] = []
  /// The overrides that make swift-openapi-generator use the types of OpenAPI documents; nil unless
  /// the options ask for them.
  public var typeOverrides: String?
  public let diagnostics: Diagnostics
  /// The number of values in the schemas that have a type in Swift; nil if there are errors.
  public var typedValues: TypedValues?
}

/// The number of values that have a type in Swift.
public typealias TypedValues = VouchBackend.TypedValues

/// The whole compiler in memory: no disk, no printing, no clock.
///
/// Its output depends only on the files' bytes and the options. No schema makes it stop early: all
/// errors are in the diagnostics.
public enum Generator {
  /// Generates the tests of checked schemas, and their documents; reports checks that the tests
  /// can't exercise.
  package typealias TestGenerator =
    @Sendable (CheckedSchemas, GenerationOptions, inout Diagnostics) -> [GeneratedFile]

  /// Generates the schemas' Swift. Linear in the length of the documents.
  public static func generate(_ request: GenerationRequest) -> GenerationResult {
    generate(request, tests: nil)
  }

  /// Generates the schemas' Swift, and their tests if the options ask for them.
  ///
  /// - Parameter tests: The generator of the tests; nil if there is none, as in the build plugin's
  ///   tool.
  package static func generate(
    _ request: GenerationRequest, tests generator: TestGenerator?
  ) -> GenerationResult {
    let checked = CheckedSchemas(request)
    guard !checked.diagnostics.hasErrors else {
      return GenerationResult(files: [], diagnostics: checked.diagnostics)
    }
    let files = request.options.testsOnly ? [] : files(of: checked, request)
    var diagnostics = checked.diagnostics
    if request.options.testsOnly { diagnostics = diagnostics.filtered { $0.severity == .error } }
    let tests = tests(of: checked, request, generator, &diagnostics)
    if diagnostics.hasErrors { return GenerationResult(files: [], diagnostics: diagnostics) }
    let overrides = request.options.overridesModule.map {
      TypeOverrides(checked, request.options).text(module: $0)
    }
    return GenerationResult(
      files: files, tests: tests, typeOverrides: overrides, diagnostics: diagnostics,
      typedValues: checked.typedValues)
  }

  /// Returns the files generated from checked schemas, sorted by name.
  private static func files(
    of checked: CheckedSchemas, _ request: GenerationRequest
  ) -> [GeneratedFile] {
    request.completed(Pipeline.render(checked.plans, request.options)) {
      checked.fileNames.name(forSchemaAt: $0)
    }
  }

  private static func tests(
    of checked: CheckedSchemas, _ request: GenerationRequest, _ generator: TestGenerator?,
    _ diagnostics: inout Diagnostics
  ) -> [GeneratedFile] {
    guard request.options.makesTests, let generator else { return [] }
    return request.completed(generator(checked, request.options, &diagnostics)) {
      checked.fileNames.testName(forSchemaAt: $0, module: request.options.moduleInTestNames)
    }
  }

  /// Returns the errors in the schemas without generating any Swift, and the values that have no
  /// type.
  public static func check(_ request: GenerationRequest) -> Diagnostics {
    check(request) { _, _ in }
  }

  /// Checks schemas as ``check(_:)`` does, and once more by a check that has the plans.
  package static func check(
    _ request: GenerationRequest, further: (CheckedSchemas, inout Diagnostics) -> Void
  ) -> Diagnostics {
    let checked = CheckedSchemas(request)
    var diagnostics = checked.diagnostics
    further(checked, &diagnostics)
    if diagnostics.hasErrors { return diagnostics }
    for value in checked.typedValues?.files.flatMap(\.untyped) ?? [] {
      diagnostics.report(
        .untypedValue, "this value is a JSONValue in Swift, since \(value.reason.sentence)",
        at: value.place)
    }
    return diagnostics
  }
}
