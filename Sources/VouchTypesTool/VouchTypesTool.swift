import ArgumentParser
import VouchCommandLine
import VouchGenerator

/// What the build plugin runs for a target: the part of `vouch` that makes types, because everybody who
/// uses the plugin builds it.
@main
struct VouchTypesTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouch", subcommands: [Generate.self], defaultSubcommand: Generate.self)
}

/// `vouch generate`, without tests.
struct Generate: ParsableCommand {
  static let configuration = GenerateArguments.configuration

  @OptionGroup var arguments: GenerateArguments

  func run() throws {
    try arguments.outcome(generator: Generator.generate, invocation: CommandLine.arguments)
      .finish()
  }
}
