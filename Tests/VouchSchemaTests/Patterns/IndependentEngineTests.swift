import Foundation
import Testing
import VouchSchema

/// The same questions to engines that know nothing of Vouch. What differs names its seed.
@Suite struct IndependentEngineTests {
  @Test("Swift's Regex gives the same answers", arguments: [1, 2, 3, 4] as [UInt64])
  func swiftRegex(seed: UInt64) throws {
    var random = RandomPattern.common(seed: seed)
    for _ in 0..<(isLong ? 600 : 60) {
      let source = random.pattern()
      let pattern = try CompiledPattern(source)
      let regex = try Regex(source).matchingSemantics(.unicodeScalar)
      for _ in 0..<20 {
        let string = random.string()
        let expected = try regex.firstMatch(in: string) != nil
        #expect(
          pattern.matches(string) == expected, "seed \(seed): /\(source)/ on “\(string)”")
      }
    }
  }

  @Test(
    "Node's RegExp with the u flag gives the same answers", .enabled(if: ForeignEngine.node != nil),
    arguments: [1, 2, 3, 4] as [UInt64])
  func nodeRegExp(seed: UInt64) throws {
    try compare(with: #require(ForeignEngine.node), .ecma(seed: seed), seed: seed)
  }

  @Test(
    "Python's re gives the same answers", .enabled(if: ForeignEngine.python != nil),
    arguments: [5, 6] as [UInt64])
  func pythonRe(seed: UInt64) throws {
    try compare(with: #require(ForeignEngine.python), .common(seed: seed), seed: seed)
  }

  private let isLong = ProcessInfo.processInfo.environment["VOUCH_LONG_TESTS"] != nil

  /// Asks 30 patterns about 40 strings each; 300 in long runs.
  private func compare(
    with engine: ForeignEngine, _ random: RandomPattern, seed: UInt64
  ) throws {
    var random = random
    let questions = (0..<(isLong ? 300 : 30)).map { _ in
      [random.pattern()] + (0..<40).map { _ in random.string() }
    }
    let answers = try engine.answers(to: questions)
    try #require(answers.count == questions.count)
    for (question, expected) in zip(questions, answers) {
      let pattern = try CompiledPattern(question[0])
      for (string, expected) in zip(question.dropFirst(), expected) {
        #expect(
          pattern.matches(string) == expected, "seed \(seed): /\(question[0])/ on “\(string)”")
      }
    }
  }

  @Test("Members of a language match in Swift's Regex, near misses don't", arguments: [5, 6])
  func membersInSwiftRegex(seed: UInt64) throws {
    var random = RandomPattern.common(seed: seed)
    for _ in 0..<60 {
      let source = random.pattern()
      let language = try #require(try CompiledPattern(source).language)
      let regex = try Regex(source).matchingSemantics(.unicodeScalar)
      for member in try language.members(count: 5, seed: seed) {
        #expect(try regex.firstMatch(in: member) != nil, "seed \(seed): /\(source)/ “\(member)”")
      }
      for miss in try language.nearMisses(count: 5, seed: seed) {
        #expect(try regex.firstMatch(in: miss) == nil, "seed \(seed): /\(source)/ “\(miss)”")
      }
    }
  }
}
