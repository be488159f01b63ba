import Foundation
import Testing
import VouchPatterns

/// The same questions to engines that know nothing of Vouch. What differs names its seed.
@Suite struct IndependentEngineTests {
  @Test("Swift's Regex gives the same answers", arguments: [1, 2, 3, 4] as [UInt64])
  func swiftRegex(seed: UInt64) throws {
    var random = RandomPattern.common(seed: seed)
    for _ in 0..<150 {
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
    "Node's RegExp with the u flag gives the same answers", .enabled(if: node != nil),
    arguments: [1, 2, 3, 4] as [UInt64])
  func nodeRegExp(seed: UInt64) throws {
    var random = RandomPattern.ecma(seed: seed)
    var questions: [[String]] = []
    for _ in 0..<80 {
      let source = random.pattern()
      questions.append([source] + (0..<40).map { _ in random.string() })
    }
    let answers = try askNode(questions)
    try #require(answers.count == questions.count)
    for (question, expected) in zip(questions, answers) {
      let pattern = try CompiledPattern(question[0])
      for (string, expected) in zip(question.dropFirst(), expected) {
        #expect(
          pattern.matches(string) == expected, "seed \(seed): /\(question[0])/u on “\(string)”")
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

  /// Asks for each list whether its first element, a pattern, matches the others.
  private func askNode(_ questions: [[String]]) throws -> [[Bool]] {
    let script = """
      const questions = JSON.parse(require('fs').readFileSync(0, 'utf8'))
      const answers = questions.map(([source, ...strings]) => {
        const pattern = new RegExp(source, 'u')
        return strings.map(string => pattern.test(string))
      })
      process.stdout.write(JSON.stringify(answers))
      """
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = Self.node
    process.arguments = ["-e", script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Node reads all of its input before it writes, so neither pipe can block the other.
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(questions))
    try input.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode([[Bool]].self, from: answer)
  }

  private static let node: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("node") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}
