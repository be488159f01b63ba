import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a run leaves behind: text for the two streams, and an exit status.
package struct RunOutcome: Equatable {
  /// How a run ended; wrong usage never gets as far as a run.
  package enum Status: Int32 {
    case success = 0
    case failure = 1
    /// A schema or a document couldn't be read, so that nobody knows of some documents whether they are valid.
    case unread = 2
  }

  package var output: String
  package var errors: String
  package var status: Status

  package init(output: String, errors: String, status: Status) {
    self.output = output
    self.errors = errors
    self.status = status
  }

  /// Prints the text, and ends the process with the status unless that is success.
  package func finish() throws {
    StandardStream.errors.write(errors)
    StandardStream.output.write(output)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}

/// One of the process's two streams for text.
package enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Writes all of the text; what a closed stream doesn't take is lost.
  package func write(_ text: String) {
    FileWriting.writeAll(text, to: rawValue)
  }

  /// Whether somebody sees the text as it comes.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether colours make sense: on a terminal that knows them, unless the user wants none
  /// (no-color.org).
  var takesColours: Bool {
    guard isTerminal else { return false }
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    return variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }
}
