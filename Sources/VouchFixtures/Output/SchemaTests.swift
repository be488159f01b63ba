import VouchBackend
import VouchDiagnostics
import VouchGenerator
import VouchSchema

extension FixtureGenerator {
  /// The tests of checked schemas, and their fixtures; of the inputs alone if that is asked for.
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
    ).map { GeneratedFile(name: $0.path, contents: $0.contents) }
  }
}

extension Generator {
  /// The Swift that the schemas become, and their tests if the options ask for them.
  package static func generateWithTests(_ request: GenerationRequest) -> GenerationResult {
    generate(request, tests: FixtureGenerator.tests)
  }
}
