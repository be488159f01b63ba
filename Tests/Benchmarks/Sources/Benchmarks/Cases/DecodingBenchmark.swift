import BenchmarkModels
import Foundation

/// A validating `init(from:)` against the one that the Swift compiler makes for the same stored
/// types, which checks nothing, through `JSONDecoder`.
enum DecodingBenchmark {
  private static let rounds = Benchmarks.isQuick ? 15 : 31

  static func run() throws {
    let listings = Documents.listings(count: 1000)
    try Figure(
      "init(from:) of 1,000 listings", against: "synthesised Codable",
      try compare(Listing.self, PlainListing.self, listings), goal: 1.05
    ).report()
    let readings = Documents.readings(count: 1000)
    try Figure(
      "init(from:) of 1,000 readings", against: "synthesised Codable",
      try compare(Reading.self, PlainReading.self, readings), goal: 1.05
    ).report()
  }

  private static func compare<Checked: Decodable, Plain: Decodable>(
    _ checked: Checked.Type, _ plain: Plain.Type, _ document: Data
  ) throws -> Comparison {
    try Comparison(
      rounds: rounds,
      subject: { try seconds([Checked].self, document) },
      peer: { try seconds([Plain].self, document) })
  }

  /// The time of one decode, as the mean of several in a row.
  private static func seconds<Value: Decodable>(
    _ type: Value.Type, _ document: Data
  ) throws -> Double {
    let repetitions = 5
    return try ProcessorTime.of {
      for _ in 0..<repetitions { _ = try JSONDecoder().decode(type, from: document) }
    } / Double(repetitions)
  }
}
