import BenchmarkModels
import Foundation

/// Dates and URLs by themselves: a generated type that is one of them, read from a decoder that
/// does nothing but hand over a string, against Foundation.
enum FormatBenchmark {
  private static let count = 10_000
  private static let rounds = 15

  static func run() throws {
    let formatter = ISO8601DateFormatter()
    try Figure(
      "read and check a date", against: "ISO8601DateFormatter",
      try compare(Documents.dates(count: count)) {
        _ = try Instant(from: $0)
      } peer: {
        guard formatter.date(from: $0) != nil else { throw Refused(text: $0) }
      }, per: count
    ).report()
    try Figure(
      "read and check a URL and its host", against: "URL(string:)",
      try compare(Documents.urls(count: count)) {
        _ = try Page(from: $0)
      } peer: {
        guard URL(string: $0) != nil else { throw Refused(text: $0) }
      }, per: count
    ).report()
  }

  /// Text of a benchmark that Foundation couldn't read.
  private struct Refused: Error {
    let text: String
  }

  private static func compare(
    _ texts: [String], subject: (TextDecoder) throws -> Void, peer: (String) throws -> Void
  ) throws -> Comparison {
    try Comparison(
      rounds: rounds,
      subject: {
        try ProcessorTime.of { for text in texts { try subject(TextDecoder(text: text)) } }
      },
      peer: { try ProcessorTime.of { for text in texts { try peer(text) } } })
  }
}
