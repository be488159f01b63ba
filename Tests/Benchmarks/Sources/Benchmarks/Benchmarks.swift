import Foundation

/// Measures what was promised of Vouch's speed, and prints a line of JSON for each figure, behind a line
/// for each group; `run` makes a table of them.
///
///     Benchmarks [--quick] [NAME…]
///
/// Names choose among the benchmarks; without one all of them run. With `--quick` documents are smaller, and
/// what takes minutes is left out.
@main
struct Benchmarks {
  /// Figures that are measured together.
  struct Group: Sendable {
    let name: String
    /// Whether what is measured takes minutes.
    var isLong = false
    let run: @Sendable () throws -> Void
  }

  static let groups = [
    Group(name: "generate", isLong: true, run: GenerationBenchmark.run),
    // In front of what needs memory: the peak of a process is at least that of the one that starts it.
    Group(name: "peers", run: PeerBenchmark.run),
    Group(name: "streams", run: StreamBenchmark.run),
    Group(name: "decode", run: DecodingBenchmark.run),
    Group(name: "encode", run: EncodingBenchmark.run),
    Group(name: "payload", run: PayloadBenchmark.run),
    Group(name: "direct", run: DirectBenchmark.run),
    Group(name: "partials", run: PartialBenchmark.run),
    Group(name: "formats", run: FormatBenchmark.run),
    Group(name: "compile", isLong: true, run: CompilationBenchmark.run),
  ]

  static let isQuick = CommandLine.arguments.contains("--quick")

  static func main() throws {
    let names = CommandLine.arguments.dropFirst().filter { $0 != "--quick" }
    if names.count == 2, names[0] == "lines" { return try StreamBenchmark.read(names[1]) }
    if names.count == 3, names[0] == "write" {
      return try StreamBenchmark.write(names[1], copies: Int(names[2]) ?? 1)
    }
    if names.count == 4, !groups.contains(where: { $0.name == names[0] }) {
      return try PeerProcess.run(Array(names))
    }
    let unknown = names.filter { name in !groups.contains { $0.name == name } }
    guard unknown.isEmpty else {
      print("The benchmarks are \(groups.map(\.name).joined(separator: ", ")).")
      exit(64)
    }
    for group in groups
    where names.isEmpty ? !(group.isLong && isQuick) : names.contains(group.name) {
      print("#", group.name)
      try group.run()
    }
  }
}
