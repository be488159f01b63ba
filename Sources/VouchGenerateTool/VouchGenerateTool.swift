import ArgumentParser
import VouchCommandLine
import VouchFixtures
import VouchGenerator

/// What the plugins run that make tests, too: the part of `vouch` that generates, and nothing else.
@main
struct VouchGenerateTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouch", subcommands: [GenerateCommand<TypesAndTests>.self],
    defaultSubcommand: GenerateCommand<TypesAndTests>.self)
}

enum TypesAndTests: SchemaGenerator {
  static func generate(_ request: GenerationRequest) -> GenerationResult {
    Generator.generateWithTests(request)
  }
}
