/// Two ways to do one thing, measured in turns in one run, so that whatever else the machine does
/// falls on both.
struct Comparison {
  /// Seconds, as medians over the rounds, or the least of them.
  let subject: Double
  let peer: Double
  /// The median of the rounds' own ratios, or the ratio of the least.
  let ratio: Double

  /// Measures both arms in each round, first one and then the other first.
  ///
  /// - Parameters:
  ///   - subject: runs what is compared once, and returns the seconds that it took.
  ///   - peer: the same for what it is compared with.
  init(rounds: Int, subject: () throws -> Double, peer: () throws -> Double) rethrows {
    let (subjects, peers) = try Self.measure(rounds, subject, peer)
    self.subject = subjects.median
    self.peer = peers.median
    ratio = zip(subjects, peers).map { $0 / $1 }.median
  }

  /// The same, by the least of the rounds: for work of seconds, of which there are few rounds, and which
  /// whatever else the machine does can only make longer.
  init(leastOf rounds: Int, subject: () throws -> Double, peer: () throws -> Double) rethrows {
    let (subjects, peers) = try Self.measure(rounds, subject, peer)
    self.subject = subjects.min() ?? .nan
    self.peer = peers.min() ?? .nan
    ratio = self.subject / self.peer
  }

  private static func measure(
    _ rounds: Int, _ subject: () throws -> Double, _ peer: () throws -> Double
  ) rethrows -> (subjects: [Double], peers: [Double]) {
    var subjects: [Double] = []
    var peers: [Double] = []
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        subjects.append(try subject())
        peers.append(try peer())
      } else {
        peers.append(try peer())
        subjects.append(try subject())
      }
    }
    return (subjects, peers)
  }
}

extension Collection where Element == Double {
  /// The middle element in order of size; of an even number, the upper one of the middle two.
  var median: Double {
    isEmpty ? .nan : sorted()[count / 2]
  }
}
