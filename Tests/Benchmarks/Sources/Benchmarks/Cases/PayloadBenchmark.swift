import BenchmarkModels
import Crypto
import Foundation
import Vouch
import VouchCrypto

/// What is done with the bytes of a document before it is parsed, against what comes after.
enum PayloadBenchmark {
  private static let rounds = 31

  static func run(_ report: (TableRow) -> Void) throws {
    report(
      TableRow(
        "length, depth, decode 1,000 listings, against decode alone", try gate(), goal: 1.05))
    report(
      TableRow("SHA-256 of 1 MiB, compared, against swift-crypto's", try digest(), goal: 1.05))
  }

  private static func gate() throws -> Comparison {
    let document = Documents.listings(count: 1000)
    let policy = PayloadPolicy<[Listing], NoProof>(maxBytes: 1 << 24, maxDepth: 8)
    return try Comparison(
      rounds: rounds,
      subject: { try seconds(5) { _ = try policy.load(from: document) } },
      peer: { try seconds(5) { _ = try JSONDecoder().decode([Listing].self, from: document) } })
  }

  private static func digest() throws -> Comparison {
    let document = Data((0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let expected = try ExpectedSHA256(SHA256.hash(data: document))
    return try Comparison(
      rounds: rounds,
      subject: { try seconds(20) { try expected.verify(document) } },
      peer: { seconds(20) { _ = SHA256.hash(data: document) } })
  }

  /// The time of one call, as the mean of several in a row.
  private static func seconds(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
    try ProcessorTime.of { for _ in 0..<repetitions { try body() } } / Double(repetitions)
  }
}
