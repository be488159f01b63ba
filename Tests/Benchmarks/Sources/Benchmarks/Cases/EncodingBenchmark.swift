import BenchmarkModels
import Foundation
import Vouch

/// Writing values: by `VouchJSON` against `JSONEncoder`, and `encode(to:)` against the one that the Swift
/// compiler makes.
enum EncodingBenchmark {
  private static let rounds = 31

  static func run() throws {
    let listings = Documents.listings(count: 1000)
    let checked = try JSONDecoder().decode([Listing].self, from: listings)
    let plain = try JSONDecoder().decode([PlainListing].self, from: listings)
    try Figure(
      "encode(to:) of 1,000 listings", against: "synthesised Codable",
      try Comparison(
        rounds: rounds, subject: { try encode(checked) }, peer: { try encode(plain) })
    ).report()
    try Figure(
      "write 1,000 listings", against: "JSONEncoder, same types",
      try Comparison(
        rounds: rounds, subject: { try write(checked) }, peer: { try encode(checked) }), goal: 0.2
    ).report()
    let telemetry = try VouchJSON.decode([Telemetry].self, from: Documents.telemetry(count: 1000))
    try Figure(
      "write 1,000 telemetry", against: "JSONEncoder, same types",
      try Comparison(
        rounds: rounds, subject: { try write(telemetry) }, peer: { try encode(telemetry) }),
      goal: 0.2
    ).report()
  }

  private static func encode(_ values: some Encodable) throws -> Double {
    try ProcessorTime.of { _ = try JSONEncoder().encode(values) }
  }

  private static func write(_ values: some DocumentValue) throws -> Double {
    try ProcessorTime.of { _ = try VouchJSON.encode(values) }
  }
}
