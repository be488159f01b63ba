import Foundation

/// A program in another language that reads the same documents, built where the machine has what it
/// takes. Sources lie in `Peers`.
struct PeerProgram {
  let name: String
  private let executable: String

  /// Debian's `librust-serde-json-dev` has the library's source.
  static func serde(in scratch: ScratchFolder) -> PeerProgram? {
    let registry = "/usr/share/cargo/registry"
    let source = scratch.path("serde")
    let target = scratch.path("serde-target")
    guard FileManager.default.fileExists(atPath: registry),
      // A copy, because cargo writes a file beside the manifest.
      (try? FileManager.default.copyItem(atPath: path(of: "serde_json"), toPath: source)) != nil,
      build([
        "cargo", "build", "--quiet", "--release", "--offline",
        "--manifest-path", source + "/Cargo.toml", "--target-dir", target,
        "--config", "source.crates-io.replace-with='debian'",
        "--config", "source.debian.directory='\(registry)'",
      ])
    else { return nil }
    return PeerProgram(name: "serde_json", executable: target + "/release/peer")
  }

  /// Debian's `libsimdjson-dev`.
  static func simdjson(in scratch: ScratchFolder) -> PeerProgram? {
    let executable = scratch.path("simdjson")
    guard
      build([
        "c++", "-O3", "-std=c++17", path(of: "simdjson/main.cpp"), "-o", executable, "-lsimdjson",
      ])
    else { return nil }
    return PeerProgram(name: "simdjson", executable: executable)
  }

  /// This program, as a process of its own.
  static let vouch = PeerProgram(
    name: "Vouch", executable: Tools.products.appendingPathComponent("Benchmarks").path)

  private static func path(of name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Peers/\(name)").path
  }

  /// Whether a command that may not be there did its work. It keeps what it has to say to itself.
  private static func build(_ command: [String]) -> Bool {
    let quiet = ["sh", "-c", "exec \"$@\" >/dev/null 2>&1", "sh"]
    return (try? ChildProcess.run(quiet + command)) != nil
  }

  /// The processor seconds of one decode of a file, and the most memory that the process held.
  func read(
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
