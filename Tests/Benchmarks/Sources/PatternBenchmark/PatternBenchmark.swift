import Foundation
import Vouch

/// Patterns against Swift's `Regex` and `NSRegularExpression`: nanoseconds for one everyday string,
/// and megabytes a second on long ones.
@main
enum PatternBenchmark {
  static func main() throws {
    for example in PatternExample.everyday { try compare(example) }
    for example in PatternExample.catastrophic { compareHostile(example) }
  }

  private static func compare(_ example: PatternExample) throws {
    let text = example.text
    let regex = try Regex(example.pattern.source).matchingSemantics(.unicodeScalar)
    let foundation = try NSRegularExpression(pattern: example.pattern.source)
    let range = NSRange(location: 0, length: text.utf16.count)
    let own = nanoseconds(rounds: 20_000) { example.pattern.matches(text) }
    let ratios = [
      nanoseconds(rounds: 500) { (try? regex.firstMatch(in: text)) != nil } / own,
      nanoseconds(rounds: 500) { foundation.firstMatch(in: text, range: range) != nil } / own,
    ]
    var line = "\(example.name): \(own.rounded()) ns, Regex takes \(ratios[0].rounded()) times as "
    line += "long, NSRegularExpression \(ratios[1].rounded())"
    if let (part, end) = example.repeated {
      let long = String(repeating: part, count: 1_000_000 / part.utf8.count) + end
      let time = nanoseconds(rounds: 5) { example.pattern.matches(long) }
      line += "; \((Double(long.utf8.count) / time * 1000).rounded()) MB/s"
    }
    print(line)
  }

  /// Hostile text is a long run that matches but for its end; friendly text is the run alone.
  private static func compareHostile(_ example: PatternExample) {
    guard let (part, end) = example.repeated else { return }
    let friendly = String(repeating: part, count: 1_000_000)
    let hostile = friendly + end
    let friendlyTime = nanoseconds(rounds: 5) { example.pattern.matches(friendly) }
    let hostileTime = nanoseconds(rounds: 5) { example.pattern.matches(hostile) }
    let ratio = (hostileTime / friendlyTime * 100).rounded() / 100
    print("\(example.name): hostile text takes \(ratio) times as long as friendly text")
  }

  /// The best of several runs, each of so many rounds, for one round.
  private static func nanoseconds(rounds: Int, _ body: () -> Bool) -> Double {
    var best = Double.infinity
    var answers = 0
    for _ in 0..<7 {
      let start = processorTime()
      for _ in 0..<rounds where body() { answers += 1 }
      best = min(best, (processorTime() - start) / Double(rounds))
    }
    // The answers are used, so that no round is optimised away.
    precondition(answers <= 7 * rounds)
    return best
  }

  /// Nanoseconds that this process has run; others on the machine don't count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
