import ArgumentParser

/// What a run leaves behind: text for the two streams, and an exit status.
struct RunOutcome: Equatable {
  /// How a run ended; wrong usage never gets as far as a run.
  enum Status: Int32 {
    case success = 0
    case failure = 1
  }

  var output: String
  var errors: String
  var status: Status

  /// Prints the text, and ends the process with the status unless that is success.
  func finish() throws {
    StandardStream.errors.write(errors)
    StandardStream.output.write(output)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
