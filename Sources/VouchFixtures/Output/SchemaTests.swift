import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

extension FixtureGenerator {
  /// Returns the tests of checked schemas, and their fixtures; only for the input files if
  /// requested.
  @Sendable
  package static func tests(
    _ checked: CheckedSchemas, _ options: GenerationOptions, diagnostics: inout Diagnostics
  ) -> [GeneratedFile] {
    let inputs = checked.graph.files.filter(\.isInput).map {
      checked.fileNames.name(forSchemaAt: $0.source.path)
    }
    return generate(
      checked.plans, checked.graph,
      options: FixtureOptions(
        module: options.testedModule, isTestable: options.accessLevel == .internal,
        only: options.inputsOnly ? inputs : nil),
      diagnostics: &diagnostics
    )
  }
}

extension Generator {
  /// Returns the Swift code generated from the schemas, and the tests if the options request them.
  package static func generateWithTests(_ request: GenerationRequest) -> GenerationResult {
    generate(request, tests: FixtureGenerator.tests)
  }
}
