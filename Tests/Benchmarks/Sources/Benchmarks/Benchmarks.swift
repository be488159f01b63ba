import Foundation

/// Measures what was promised of Vouch's speed, and prints a table.
///
///     swift run -c release --package-path Tests/Benchmarks Benchmarks [NAME…]
///
/// Names choose among the benchmarks; without one all of them run.
@main
struct Benchmarks {
  /// A group of rows that are measured together.
  struct Group: Sendable {
    let name: String
    let run: @Sendable (_ report: (TableRow) -> Void) throws -> Void
  }

  static let groups = [
    Group(name: "generate", run: GenerationBenchmark.run),
    // In front of what needs memory: the peak of a process is at least that of the one that starts it.
    Group(name: "peers", run: PeerBenchmark.run),
    Group(name: "decode", run: DecodingBenchmark.run),
    Group(name: "encode", run: EncodingBenchmark.run),
    Group(name: "payload", run: PayloadBenchmark.run),
    Group(name: "direct", run: DirectBenchmark.run),
    Group(name: "formats", run: FormatBenchmark.run),
    Group(name: "compile", run: CompilationBenchmark.run),
  ]

  static func main() throws {
    let names = CommandLine.arguments.dropFirst()
    if names.count == 4 { return try PeerBenchmark.read(Array(names)) }
    let unknown = names.filter { name in !groups.contains { $0.name == name } }
    guard unknown.isEmpty else {
      print("The benchmarks are \(groups.map(\.name).joined(separator: ", ")).")
      exit(64)
    }
    Table.printTitles()
    for group in groups where names.isEmpty || names.contains(group.name) {
      try group.run(Table.print)
    }
  }
}
