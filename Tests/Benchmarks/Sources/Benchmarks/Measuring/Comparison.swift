/// Two ways to do one thing, measured in turns in one run, so that whatever else the machine does
/// falls on both.
struct Comparison {
  /// Seconds, as medians over the rounds.
  let subject: Double
  let peer: Double
  /// The median of the rounds' own ratios.
  let ratio: Double

  /// Measures both arms in each round, first one and then the other first.
  ///
  /// - Parameters:
  ///   - subject: runs what is compared once, and returns the seconds that it took.
  ///   - peer: the same for what it is compared with.
  init(rounds: Int, subject: () throws -> Double, peer: () throws -> Double) rethrows {
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
    self.subject = subjects.median
    self.peer = peers.median
    ratio = zip(subjects, peers).map { $0 / $1 }.median
  }
}

extension Collection where Element == Double {
  /// The middle element in order of size; of an even number, the upper one of the middle two.
  var median: Double {
    isEmpty ? .nan : sorted()[count / 2]
  }
}
