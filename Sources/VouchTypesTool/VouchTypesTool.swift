import ArgumentParser
import VouchCommandLine
import VouchGenerator

/// The tool that the build plugin runs for a target: only the part of `vouch` that makes types,
/// because every user of the plugin has to build it.
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
