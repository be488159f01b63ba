import Foundation

/// `VouchJSON` against programs in other languages that make the same checks, each in a process of its own
/// over the same files.
enum PeerBenchmark {
  private static let rounds = Benchmarks.isQuick ? 3 : 7
  private static let count = 100_000
  private static let forms = Benchmarks.isQuick ? [.compact] : Documents.Form.allCases

  private struct Peer {
    let name: String
    /// The greatest ratio of Vouch's time to the peer's when reading, and when writing.
    var reading: Double?
    var writing: Double?
    /// Whether it writes, too; those that do are as fast with all forms of documents.
    var writes = false
    var note: String?
  }

  private static let peers = [
    Peer(name: "serde_json", reading: 1 / 1.3),
    Peer(name: "simdjson", note: "leaves strings where they are, and makes its own only of those"),
    Peer(
      name: "msgspec", reading: 1 / 3.0, writing: 1 / 2.0, writes: true,
      note: "checks neither uniqueItems nor the rule between dates"),
    Peer(
      name: "pydantic", reading: 1 / 10.0, writes: true,
      note: "checks neither uniqueItems nor the rule between dates"),
  ]

  static func run() throws {
    let scratch = try ScratchFolder()
    for kind in ["offers", "telemetry"] {
      for form in forms {
        let file = scratch.path("document.json")
        // By a process of its own: the memory that this one holds would count for those it starts.
        _ = try PeerProgram.vouch.run(
          "write-\(kind)-\(form.rawValue)", file, repetitions: count, in: scratch)
        for peer in peers {
          guard let program = PeerProgram(peer.name) else { continue }
          if peer.writes, form != .compact { continue }
          try compare(peer, program, kind, form, file, scratch)
        }
        guard form == .compact else { continue }
        let window = try PeerProgram.vouch.run(
          "elements-of-\(kind)", file, repetitions: 1, in: scratch)
        try Figure(
          "peak memory of \(kind), one at a time", .bytes, Double(window.peakBytes)
        ).report()
      }
    }
  }

  private static func compare(
    _ peer: Peer, _ program: PeerProgram, _ kind: String, _ form: Documents.Form, _ file: String,
    _ scratch: ScratchFolder
  ) throws {
    func comparison(_ kind: String) throws -> Comparison {
      func seconds(_ program: PeerProgram) throws -> Double {
        try program.run(kind, file, repetitions: 5, in: scratch).seconds
      }
      return try Comparison(
        rounds: rounds, subject: { try seconds(.vouch) }, peer: { try seconds(program) })
    }
    try Figure(
      "read \(kind), \(form.rawValue)", against: peer.name, try comparison(kind),
      goal: peer.reading, note: peer.note
    ).report()
    if peer.writes {
      try Figure(
        "write \(kind)", against: peer.name, try comparison("encode-" + kind),
        goal: peer.writing
      ).report()
    } else if form == .compact {
      func peak(_ program: PeerProgram) throws -> Int {
        try program.run(kind, file, repetitions: 1, in: scratch).peakBytes
      }
      try Figure(
        "peak memory of \(kind)", against: peer.name, try peak(.vouch), try peak(program),
        goal: peer.reading == nil ? nil : 1.5
      ).report()
    }
  }
}
