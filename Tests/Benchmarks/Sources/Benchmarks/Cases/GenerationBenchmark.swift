import Foundation

/// `vouch generate` from start to exit, for a thousand types and for ten times as many.
enum GenerationBenchmark {
  static func run(_ report: (TableRow) -> Void) throws {
    let scratch = try ScratchFolder()
    let thousand = try scratch.schemas(typeCount: 1000)
    let tenThousand = try scratch.schemas(typeCount: 10_000)
    let output = scratch.path("Generated")
    var peak = 0
    func generate(_ input: String) throws -> Double {
      let usage = try ChildProcess.run([Tools.vouch, "generate", input, "--output", output])
      // The files are written anew each time.
      try FileManager.default.removeItem(atPath: output)
      peak = max(peak, usage.peakBytes)
      return usage.processorSeconds
    }
    let growth = try Comparison(
      rounds: 5, subject: { try generate(tenThousand) }, peer: { try generate(thousand) })
    report(
      TableRow(
        name: "generate 1,000 types of 10 properties",
        subject: TableRow.duration(growth.peer), goal: "below 0.5 s", isMet: growth.peer < 0.5))
    report(TableRow("generate 10,000 types, against 1,000", growth, goal: 12))
    report(
      TableRow(
        name: "generate 10,000 types: peak memory", subject: "\(peak / 1_000_000) MB",
        goal: "below 500 MB", isMet: peak < 500_000_000))
  }
}
