import ArgumentParser
import VouchGenerator

extension RunArguments {
  /// The arguments of a command with schemas.
  package init(
    _ schemas: SchemaArguments, _ options: SchemaOptions, _ settings: SettingArguments
  ) {
    self.init(inputs: schemas.inputs, options, settings)
    knownFiles = schemas.knownFiles
  }

  /// The arguments of a command that finds its schemas in other ways.
  package init(inputs: [String], _ options: SchemaOptions, _ settings: SettingArguments) {
    self.init()
    self.inputs = inputs
    configuration = options.configuration
    self.settings = settings.layer
    self.settings.allowUnsupported = Set(
      options.allowUnsupported.map(GenerationOptions.keywordOrPointer))
    maps = options.maps
    namespace = options.namespace
    format = options.diagnostics
  }
}

extension RunOutcome {
  /// Prints the text, and ends the process with the status unless that is success.
  package func finish() throws {
    let status = print()
    if status != .success { throw ExitCode(status.rawValue) }
  }
}

extension ParsableCommand {
  /// Runs the command that the program's arguments name, and ends the process: as `main` does, but a
  /// help text that can't be written is a failure.
  package static func runToEnd() -> Never {
    do {
      var command = try parseAsRoot()
      try command.run()
      exit()
    } catch {
      guard exitCode(for: error) == .success else { exit(withError: error) }
      let help = RunOutcome(
        output: fullMessage(for: error) + "\n", errors: "", status: .success)
      exit(withError: ExitCode(help.print().rawValue))
    }
  }
}
