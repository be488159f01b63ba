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
    try compareWriting("listings", checked)
    try compareWriting(
      "telemetry", try VouchJSON.decode([Telemetry].self, from: Documents.telemetry(count: 1000)))
    try compareWriting(
      "services", try VouchJSON.decode([Service].self, from: Documents.services(count: 1000)))
  }

  private static func compareWriting(
    _ name: String, _ values: some DocumentValue & Encodable
  ) throws {
    try Figure(
      "write 1,000 \(name)", against: "JSONEncoder, same types",
      try Comparison(
        rounds: rounds, subject: { try write(values) }, peer: { try encode(values) }), goal: 0.2
    ).report()
  }

  private static func encode(_ values: some Encodable) throws -> Double {
    try ProcessorTime.of { _ = try JSONEncoder().encode(values) }
  }

  private static func write(_ values: some DocumentValue) throws -> Double {
    try ProcessorTime.of { _ = try VouchJSON.encode(values) }
  }
}
