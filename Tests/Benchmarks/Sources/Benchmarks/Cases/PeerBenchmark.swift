import BenchmarkModels
import Foundation
import Vouch

/// `VouchJSON` against readers in other languages that make the same checks, each in a process of its
/// own over the same files.
enum PeerBenchmark {
  private static let rounds = 7
  private static let count = 100_000

  static func run(_ report: (TableRow) -> Void) throws {
    let scratch = try ScratchFolder()
    for peer in [PeerProgram.serde(in: scratch), PeerProgram.simdjson(in: scratch)] {
      guard let peer else {
        report(TableRow(name: "a peer isn't on this machine, and was left out", subject: ""))
        continue
      }
      // simdjson leaves strings where they are until they are asked for; it is there to compare.
      let goal = peer.name == "serde_json" ? 1 / 1.3 : nil
      for kind in ["offers", "telemetry"] {
        for form in Documents.Form.allCases {
          try compare(peer, kind, form, goal: goal, scratch, report)
        }
      }
    }
  }

  private static func compare(
    _ peer: PeerProgram, _ kind: String, _ form: Documents.Form, goal: Double?,
    _ scratch: ScratchFolder, _ report: (TableRow) -> Void
  ) throws {
    let file = scratch.path("document.json")
    // By a process of its own: the memory that this one holds would count for those it starts.
    _ = try PeerProgram.vouch.read(
      "write-\(kind)-\(form.rawValue)", file, repetitions: count, in: scratch)
    func seconds(_ program: PeerProgram) throws -> Double {
      try program.read(kind, file, repetitions: 5, in: scratch).seconds
    }
    report(
      TableRow(
        "read \(count) \(kind == "offers" ? kind : "reports"), \(form.rawValue), against \(peer.name)",
        try Comparison(
          rounds: rounds, subject: { try seconds(.vouch) }, peer: { try seconds(peer) }),
        goal: goal))
    guard form == .compact else { return }
    func peak(_ program: PeerProgram) throws -> Double {
      Double(try program.read(kind, file, repetitions: 1, in: scratch).peakBytes) / 1e6
    }
    let (own, other) = (try peak(.vouch), try peak(peer))
    report(
      TableRow(
        name: "peak memory of that", subject: "\(TableRow.number(own)) MB",
        peer: "\(TableRow.number(other)) MB", ratio: TableRow.number(own / other),
        goal: goal == nil ? "" : "at most 1.50", isMet: goal == nil ? nil : own / other <= 1.5))
    let window = Double(
      try PeerProgram.vouch.read("elements-of-" + kind, file, repetitions: 1, in: scratch).peakBytes
    )
    report(
      TableRow(
        name: "peak memory of the same, one element at a time",
        subject: "\(TableRow.number(window / 1e6)) MB"))
  }

  // MARK: The process

  /// What a process does that was started to read a file, or to write it:
  /// `KIND FILE REPETITIONS RESULT`.
  static func read(_ arguments: [String]) throws {
    let (kind, file, count) = (arguments[0], arguments[1], Int(arguments[2]) ?? 1)
    var seconds = 0.0
    switch kind {
    case "offers": seconds = try time([Offer].self, file, count)
    case "telemetry": seconds = try time([Telemetry].self, file, count)
    case "elements-of-offers": seconds = try time(elementsOf: Offer.self, file)
    case "elements-of-telemetry": seconds = try time(elementsOf: Telemetry.self, file)
    default:
      for form in Documents.Form.allCases where kind.hasSuffix(form.rawValue) {
        let isText = kind.contains("offers")
        let data =
          isText ? Documents.offers(count: count, form) : Documents.telemetry(count: count, form)
        try data.write(to: URL(fileURLWithPath: file))
      }
    }
    try String(seconds).write(toFile: arguments[3], atomically: false, encoding: .utf8)
  }

  private static func time<Value: DocumentValue>(
    _ type: Value.Type, _ file: String, _ repetitions: Int
  ) throws -> Double {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return try ProcessorTime.of {
      for _ in 0..<repetitions { _ = try VouchJSON.decode(type, from: data) }
    } / Double(repetitions)
  }

  private static func time<Value: DocumentValue>(
    elementsOf type: Value.Type, _ file: String
  ) throws -> Double {
    try ProcessorTime.of {
      let reader = try VouchJSON.elements(of: type, inFileAt: file).makeReader()
      while try reader.next() != nil {}
    }
  }
}
