import ArgumentParser
import VouchCommandLine
import VouchFixtures
import VouchGenerator

/// What the plugins run that make tests, too: the part of `vouch` that generates, and nothing else.
@main
struct VouchGenerateTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouch", subcommands: [Generate.self], defaultSubcommand: Generate.self)
}

/// `vouch generate`, with tests.
struct Generate: ParsableCommand {
  static let configuration = GenerateArguments.configuration

  @OptionGroup var arguments: GenerateArguments

  func run() throws {
    try arguments.outcome(generator: Generator.generateWithTests, invocation: CommandLine.arguments)
      .finish()
  }
}
