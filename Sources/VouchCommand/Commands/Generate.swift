import ArgumentParser
import VouchCommandLine
import VouchFixtures
import VouchGenerator

/// `vouch generate`: schemas in, Swift files and their tests out.
struct Generate: ParsableCommand {
  static let configuration = GenerateArguments.configuration

  @OptionGroup var arguments: GenerateArguments

  func run() throws {
    try arguments.outcome(generator: Generator.generateWithTests, invocation: CommandLine.arguments)
      .finish()
  }
}
