import Foundation

/// `vouch-generate` from start to exit, for a thousand types and for ten times as many.
enum GenerationBenchmark {
  static func run() throws {
    guard let tool = Tools.generator else { return }
    let scratch = try ScratchFolder()
    let thousand = try scratch.schemas(typeCount: 1000)
    let tenThousand = try scratch.schemas(typeCount: 10_000)
    let output = scratch.path("Generated")
    var peak = 0
    func generate(_ input: String) throws -> Double {
      let usage = try ChildProcess.run([tool, input, "--output", output])
      // The files are written anew each time.
      try FileManager.default.removeItem(atPath: output)
      peak = max(peak, usage.peakBytes)
      return usage.processorSeconds
    }
    let growth = try Comparison(
      rounds: 5, subject: { try generate(tenThousand) }, peer: { try generate(thousand) })
    try Figure("generate 1,000 types of 10 properties", .seconds, growth.peer, goal: 0.2).report()
    try Figure("generate 10,000 types", against: "1,000 of them", growth, goal: 10.5).report()
    try Figure("generate 10,000 types, peak memory", .bytes, Double(peak), goal: 400e6).report()
  }
}
