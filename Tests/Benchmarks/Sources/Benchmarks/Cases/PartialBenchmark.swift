import BenchmarkModels
import Vouch
import VouchStreams

/// How the time of partial values grows with the document: twice the bytes, at the most 2.2 times the time.
enum PartialBenchmark {
  private static let rounds = Benchmarks.isQuick ? 5 : 11

  static func run() throws {
    try report(
      "a state for each property of 200 kB", every: .property, pieces: 4_096,
      whole: steps(count: 4_000), half: steps(count: 2_000))
    try report(
      "a state for every 7 bytes of a text of 200 kB", every: .chunk, pieces: 7,
      whole: text(count: 20_000), half: text(count: 10_000))
  }

  private static func report(
    _ name: String, every pace: PartialPace, pieces: Int, whole: [UInt8], half: [UInt8]
  ) throws {
    let comparison = try Comparison(
      rounds: rounds,
      subject: { try seconds(whole, pace, pieces) }, peer: { try seconds(half, pace, pieces) })
    try Figure(name, against: "half of it", comparison, goal: 2.2).report()
  }

  /// The time that all states take; they are kept to the end, as a history of them would be.
  private static func seconds(_ bytes: [UInt8], _ pace: PartialPace, _ size: Int) throws -> Double {
    try ProcessorTime.of {
      var decoder = JSONPartialDecoder(of: Answer.self, every: pace)
      var states: [PartialState<Answer>] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        decoder.feed(bytes[start..<min(start + size, bytes.count)])
        while let state = try decoder.next() { states.append(state) }
      }
      decoder.finish()
      while let state = try decoder.next() { states.append(state) }
      precondition(states.count > bytes.count / 50)
    }
  }

  private static func steps(count: Int) -> [UInt8] {
    let steps = (0..<count).map { number in
      #"{"name": "Step number \#(number)", "minutes": \#(number)}"#
    }
    return Array(
      #"{"title": "Plan", "text": "", "steps": [\#(steps.joined(separator: ", "))]}"#.utf8)
  }

  private static func text(count: Int) -> [UInt8] {
    let text = String(repeating: "and so on ", count: count)
    return Array(#"{"title": "Story", "text": "\#(text)"}"#.utf8)
  }
}
