import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

extension FixtureGenerator {
  /// Returns the tests of checked schemas, and their fixtures.
  @Sendable
  package static func tests(
    _ checked: CheckedSchemas, _ options: GenerationOptions, diagnostics: inout Diagnostics
  ) -> [GeneratedFile] {
    generate(
      checked.plans, checked.graph,
      options: FixtureOptions(
        module: options.testedModule, isTestable: options.accessLevel == .internal,
        moduleInNames: options.moduleInTestNames),
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
