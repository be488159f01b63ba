import BenchmarkModels
import Foundation
import Vouch

/// What is done with the bytes of a document before it is parsed, against what comes after.
enum PayloadBenchmark {
  private static let rounds = Benchmarks.isQuick ? 15 : 31

  static func run() throws {
    let document = Documents.listings(count: 1000)
    let policy = PayloadPolicy<[Listing], NoProof>(maxBytes: 1 << 24, maxDepth: 8)
    let comparison = try Comparison(
      rounds: rounds,
      subject: { try seconds { _ = try policy.load(from: document) } },
      peer: { try seconds { _ = try JSONDecoder().decode([Listing].self, from: document) } })
    try Figure(
      "length, depth, init(from:) of 1,000 listings", against: "init(from:) alone", comparison,
      goal: 1.05
    ).report()
  }

  /// The time of one call, as the mean of several in a row.
  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let repetitions = 5
    return try ProcessorTime.of { for _ in 0..<repetitions { try body() } } / Double(repetitions)
  }
}
