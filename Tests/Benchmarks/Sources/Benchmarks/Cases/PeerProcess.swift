import BenchmarkModels
import Foundation
import Vouch

/// Vouch's side of a comparison with another program, in a process of its own as well:
/// `KIND FILE REPETITIONS RESULT`.
enum PeerProcess {
  static func run(_ arguments: [String]) throws {
    let (kind, file, count) = (arguments[0], arguments[1], Int(arguments[2]) ?? 1)
    var seconds = 0.0
    switch kind {
    case "offers": seconds = try read([Offer].self, file, count)
    case "telemetry": seconds = try read([Telemetry].self, file, count)
    case "encode-offers": seconds = try write([Offer].self, file, count)
    case "encode-telemetry": seconds = try write([Telemetry].self, file, count)
    case "elements-of-offers": seconds = try readElements(of: Offer.self, file)
    case "elements-of-telemetry": seconds = try readElements(of: Telemetry.self, file)
    default: try makeDocument(kind, file, count)
    }
    try String(seconds).write(toFile: arguments[3], atomically: false, encoding: .utf8)
  }

  /// Writes so many records to a file.
  private static func makeDocument(_ kind: String, _ file: String, _ count: Int) throws {
    for form in Documents.Form.allCases where kind.hasSuffix(form.rawValue) {
      let data =
        kind.contains("offers")
        ? Documents.offers(count: count, form) : Documents.telemetry(count: count, form)
      try data.write(to: URL(fileURLWithPath: file))
    }
  }

  private static func read<Value: DocumentValue>(
    _ type: Value.Type, _ file: String, _ repetitions: Int
  ) throws -> Double {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return try least(of: repetitions) { _ = try VouchJSON.decode(type, from: data) }
  }

  private static func write<Value: DocumentValue>(
    _ type: Value.Type, _ file: String, _ repetitions: Int
  ) throws -> Double {
    let values = try VouchJSON.decode(type, from: Data(contentsOf: URL(fileURLWithPath: file)))
    return try least(of: repetitions) { _ = try VouchJSON.encode(values) }
  }

  private static func readElements<Value: DocumentValue>(
    of type: Value.Type, _ file: String
  ) throws -> Double {
    try ProcessorTime.of {
      let reader = try VouchJSON.elements(of: type, inFileAt: file).makeReader()
      while try reader.next() != nil {}
    }
  }

  /// The least time of several, after one that warms up.
  private static func least(of repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
    try body()
    var least = Double.infinity
    for _ in 0..<repetitions { least = min(least, try ProcessorTime.of(body)) }
    return least
  }
}
