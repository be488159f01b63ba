import Foundation

/// A program in another language that does the same work on the same documents. `run` builds them, from the
/// sources in `Peers`, where the machine has what it takes.
struct PeerProgram {
  let name: String
  private let executable: String

  /// This program, as a process of its own.
  static let vouch = PeerProgram(
    name: "Vouch", executable: Tools.products.appendingPathComponent("Benchmarks").path)

  /// The peer of a name; nil where there is none.
  init?(_ name: String) {
    guard let peers = ProcessInfo.processInfo.environment["VOUCH_PEERS"],
      FileManager.default.isExecutableFile(atPath: "\(peers)/\(name)")
    else { return nil }
    self.init(name: name, executable: "\(peers)/\(name)")
  }

  private init(name: String, executable: String) {
    self.name = name
    self.executable = executable
  }

  /// The least processor seconds of one decode of a file, and the most memory that the process held.
  func run(
    _ kind: String, _ file: String, repetitions: Int, in scratch: ScratchFolder
  ) throws -> (seconds: Double, peakBytes: Int) {
    let result = scratch.path("result")
    let usage = try ChildProcess.run([executable, kind, file, String(repetitions), result])
    let text = try String(contentsOfFile: result, encoding: .utf8)
    guard let seconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ChildProcess.Failure(command: [executable], reason: "it says \(text)")
    }
    return (seconds, usage.peakBytes)
  }
}
