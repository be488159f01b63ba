import Foundation

/// A program run from start to exit, and what it took.
enum ChildProcess {
  /// What a program and all of its own children used.
  struct Usage {
    /// User and system time together.
    let processorSeconds: Double
    /// The most memory that one process held at a time.
    let peakBytes: Int
  }

  /// A program that couldn't be started, or didn't end with status 0.
  struct Failure: Error, CustomStringConvertible {
    let command: [String]
    let reason: String

    var description: String { "\(command.joined(separator: " ")): \(reason)" }
  }

  /// Runs a program, found on the `PATH`, and waits for its end.
  static func run(_ command: [String]) throws -> Usage {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    let error = posix_spawnp(&process, command[0], nil, nil, arguments, environ)
    guard error == 0 else {
      throw Failure(command: command, reason: String(cString: strerror(error)))
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else {
        throw Failure(command: command, reason: String(cString: strerror(errno)))
      }
    }
    guard status == 0 else { throw Failure(command: command, reason: "wait status \(status)") }
    return Usage(
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakBytes: usage.ru_maxrss * bytesPerUnit)
  }

  /// Linux counts memory in kilobytes, Darwin in bytes.
  private static var bytesPerUnit: Int {
    #if canImport(Darwin)
      1
    #else
      1024
    #endif
  }
}
