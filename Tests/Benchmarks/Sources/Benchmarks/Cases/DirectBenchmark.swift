import BenchmarkModels
import Foundation
import Vouch

/// `VouchJSON` against `JSONDecoder`: the same types, the same checks, the same documents.
enum DirectBenchmark {
  private static let rounds = Benchmarks.isQuick ? 5 : 9

  static func run() throws {
    let count = 10_000
    try Figure(
      "read 10,000 offers", against: "JSONDecoder, same types",
      try compare(Offer.self, Documents.offers(count: count)), goal: 1 / 12.0
    ).report()
    try Figure(
      "read 10,000 telemetry", against: "JSONDecoder, same types",
      try compare(Telemetry.self, Documents.telemetry(count: count)), goal: 1 / 28.0
    ).report()
    try Figure(
      "read 10,000 services", against: "JSONDecoder, same types",
      try compare(Service.self, Documents.services(count: count)), goal: 0.15
    ).report()
    try Figure(
      "read 10,000 orders of decimals", against: "JSONDecoder, plain types",
      try compare(Order.self, with: PlainOrder.self, Documents.orders(count: count)), goal: 0.15
    ).report()
  }

  private static func compare<Value: DocumentValue & Decodable>(
    _ type: Value.Type, _ document: Data
  ) throws -> Comparison {
    try compare(type, with: type, document)
  }

  /// Reads a document by `VouchJSON`, and as the other type by `JSONDecoder`.
  private static func compare<Value: DocumentValue & Decodable, Plain: Decodable>(
    _ type: Value.Type, with plain: Plain.Type, _ document: Data
  ) throws -> Comparison {
    try Comparison(
      rounds: rounds,
      subject: {
        let repetitions = 5
        return try ProcessorTime.of {
          for _ in 0..<repetitions { _ = try VouchJSON.decode([Value].self, from: document) }
        } / Double(repetitions)
      },
      peer: { try ProcessorTime.of { _ = try JSONDecoder().decode([Plain].self, from: document) } })
  }
}
