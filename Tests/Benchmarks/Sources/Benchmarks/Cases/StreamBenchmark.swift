import BenchmarkModels
import Foundation
import Vouch
import VouchStreams

/// Streams of values against the same values read from memory.
enum StreamBenchmark {
  private static let rounds = 3

  static func run() throws {
    let folder = try ScratchFolder()
    let (large, small) = (folder.path("large.jsonl"), folder.path("small.jsonl"))
    let program = CommandLine.arguments[0]
    let copies = Benchmarks.isQuick ? 1 : 10
    // Other processes, because the peak of a process is at least that of the one that starts it.
    _ = try ChildProcess.run([program, "write", large, "\(copies)"])
    _ = try ChildProcess.run([program, "write", small, "0"])
    let peaks = try [large, small].map { try ChildProcess.run([program, "lines", $0]).peakBytes }
    try Figure(
      "memory for a stream, beside that for one value", .bytes, Double(peaks[0] - peaks[1]),
      goal: 20e6
    ).report()
    let lines = try Data(contentsOf: URL(fileURLWithPath: large))
    let ends = lines.indices.filter { lines[$0] == UInt8(ascii: "\n") }
    try Figure(
      "JSON Lines of offers in a file, \(lines.count / 1_000_000) MB",
      against: "VouchJSON on each line",
      try Comparison(
        leastOf: rounds,
        subject: { try ProcessorTime.of { try read(large) } },
        peer: { try ProcessorTime.of { try decode(lines, ends) } }), goal: 1.25
    ).report()
    try elementsInPieces()
  }

  private static func decode(_ lines: Data, _ ends: [Int]) throws {
    var start = lines.startIndex
    for end in ends {
      let line = lines[start..<end]
      _ = try line.withUnsafeBytes { try VouchJSON.decode(Offer.self, from: $0.bytes) }
      start = end + 1
    }
  }

  /// Writes a file of offers, a line each: so many times ten megabytes, or a single one.
  static func write(_ path: String, copies: Int) throws {
    let lines = lines(of: Documents.offers(count: copies > 0 ? 30_000 : 1))
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    for _ in 0..<max(1, copies) { try handle.write(contentsOf: lines) }
    try handle.close()
  }

  /// Reads a file of offers, a line each; in a process of its own, whose memory is measured.
  static func read(_ path: String) throws {
    try wait {
      var count = 0
      for try await _ in VouchJSON.values(of: Offer.self, inFileAt: path, framing: .jsonLines) {
        count += 1
      }
      precondition(count > 0)
    }
  }

  /// Elements that are each larger than a chunk, so that all of them is judged as it comes.
  private static func elementsInPieces() throws {
    let line = Array(Documents.offers(count: 2_000)) + [UInt8(ascii: "\n")]
    let comparison = try Comparison(
      rounds: rounds,
      subject: {
        try ProcessorTime.of {
          var decoder = JSONStreamDecoder(of: [Offer].self, framing: .jsonLines)
          for start in stride(from: 0, to: line.count, by: 1 << 16) {
            decoder.feed(line[start..<min(start + 1 << 16, line.count)])
            _ = try decoder.next()?.value()
          }
        }
      },
      peer: { try ProcessorTime.of { _ = try VouchJSON.decode([Offer].self, from: line) } })
    try Figure(
      "a line of 2,000 offers in pieces of 64 KiB", against: "VouchJSON on the line", comparison
    ).report()
  }

  /// The elements of an array, a line each.
  private static func lines(of array: Data) -> Data {
    var lines = array.dropFirst().dropLast()
    for index in lines.indices.dropFirst().dropLast()
    where lines[index] == UInt8(ascii: ",") && lines[index - 1] == UInt8(ascii: "}") {
      lines[index] = UInt8(ascii: "\n")
    }
    return Data(lines) + [UInt8(ascii: "\n")]
  }

  private static func wait(for body: @escaping @Sendable () async throws -> Void) throws {
    let semaphore = DispatchSemaphore(value: 0)
    let failure = Failure()
    Task {
      do { try await body() } catch { failure.error = error }
      semaphore.signal()
    }
    semaphore.wait()
    if let error = failure.error { throw error }
  }

  /// What a task has thrown; written before anybody else reads it.
  private final class Failure: @unchecked Sendable {
    var error: (any Error)?
  }
}
