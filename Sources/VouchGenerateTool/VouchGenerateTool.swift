import ArgumentParser
import VouchCommandLine
import VouchFixtures
import VouchGenerator

/// The tool that the plugins run if they also make tests: only the generating part of `vouch`.
@main
struct VouchGenerateTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouch", subcommands: [GenerateCommand<TypesAndTests>.self],
    defaultSubcommand: GenerateCommand<TypesAndTests>.self)

  static func main() { runToEnd() }
}

enum TypesAndTests: SchemaGenerator {
  static func generate(_ request: GenerationRequest) -> GenerationResult {
    Generator.generateWithTests(request)
  }
}
