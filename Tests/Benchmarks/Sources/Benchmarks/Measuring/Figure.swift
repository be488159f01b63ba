import Foundation

/// One line of the table that `run` prints: how long Vouch took, or how much, beside a peer in the same run.
struct Figure: Encodable {
  enum Unit: String, Encodable { case seconds, bytes, times }

  let name: String
  let unit: Unit
  let value: Double
  /// The peer, and what it took.
  var peer: String?
  var peerValue: Double?
  /// What counts: the ratio to the peer, else the value.
  let ratio: Double
  /// The greatest ratio that was promised.
  var goal: Double?
  /// What a peer doesn't do of the work.
  var note: String?
}

extension Figure {
  /// A comparison of times.
  init(
    _ name: String, against peer: String, _ comparison: Comparison, per count: Int = 1,
    goal: Double? = nil, note: String? = nil
  ) {
    self.init(
      name: name, unit: .seconds, value: comparison.subject / Double(count), peer: peer,
      peerValue: comparison.peer / Double(count), ratio: comparison.ratio, goal: goal, note: note)
  }

  /// A comparison of sizes in bytes.
  init(
    _ name: String, against peer: String, _ size: Int, _ peerSize: Int, goal: Double? = nil
  ) {
    self.init(
      name: name, unit: .bytes, value: Double(size), peer: peer, peerValue: Double(peerSize),
      ratio: Double(size) / Double(peerSize), goal: goal)
  }

  /// A figure without a peer.
  init(_ name: String, _ unit: Unit, _ value: Double, goal: Double? = nil) {
    self.init(name: name, unit: unit, value: value, ratio: value, goal: goal)
  }

  /// Prints the figure as a line of JSON, as soon as it is known.
  func report() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    print(String(decoding: try encoder.encode(self), as: UTF8.self))
    fflush(nil)
  }
}
