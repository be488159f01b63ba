import VouchCommandLine
import VouchFixtures
import VouchGenerator

/// `vouch generate`: schemas in, Swift files and their tests out.
typealias Generate = GenerateCommand<TypesAndTests>

enum TypesAndTests: SchemaGenerator {
  static func generate(_ request: GenerationRequest) -> GenerationResult {
    Generator.generateWithTests(request)
  }
}
