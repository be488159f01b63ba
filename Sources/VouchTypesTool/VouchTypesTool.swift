import ArgumentParser
import VouchCommandLine
import VouchGenerator

/// What the build plugin runs for a target: the part of `vouch` that makes types, because everybody who
/// uses the plugin builds it.
@main
struct VouchTypesTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouch", subcommands: [GenerateCommand<Types>.self],
    defaultSubcommand: GenerateCommand<Types>.self)
}

enum Types: SchemaGenerator {
  static func generate(_ request: GenerationRequest) -> GenerationResult {
    Generator.generate(request)
  }
}
