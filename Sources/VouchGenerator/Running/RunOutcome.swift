/// The result of a run: text for the two streams, and an exit status.
package struct RunOutcome: Equatable {
  /// The exit status of a run; wrong usage ends the program before a run.
  package enum Status: Int32 {
    case success = 0
    case failure = 1
    /// A schema or a document couldn't be read, so it is unknown whether some documents are valid;
    /// or the answer couldn't be written.
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

  /// Prints the text. Returns the status, which isn't success if the output is lost.
  package func print() -> Status {
    StandardStream.errors.write(errors)
    // Whoever closes a pipe, as `head` does, has read enough.
    guard let failure = StandardStream.output.write(output), !failure.isClosedPipe else {
      return status
    }
    StandardStream.errors.write("Error: The output can't be written: \(failure.words).\n")
    return .unread
  }
}

/// One of the process's two output streams.
package enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Writes all of the text. Returns the failure if some of it is lost.
  @discardableResult
  package func write(_ text: String) -> SystemFailure? {
    FileWriting.writeAll(text, to: rawValue) ? nil : .last
  }

  /// True if the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// True if colours should be used: on a terminal that supports them, unless the user wants none
  /// (no-color.org).
  var takesColours: Bool {
    guard isTerminal else { return false }
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    return variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }
}
