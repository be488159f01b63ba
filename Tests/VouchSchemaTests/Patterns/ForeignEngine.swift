import Foundation

/// A program that answers whether patterns match, by an engine of another language.
struct ForeignEngine: Sendable {
  private let executable: URL
  private let arguments: [String]

  /// ECMA-262 itself, if Node is installed.
  static let node = ForeignEngine(
    "node", "-e",
    """
    const questions = JSON.parse(require('fs').readFileSync(0, 'utf8'))
    const answers = questions.map(([source, ...strings]) => {
      const pattern = new RegExp(source, 'u')
      return strings.map(string => pattern.test(string))
    })
    process.stdout.write(JSON.stringify(answers))
    """)

  /// `re`, whose `$` also matches before a newline at the end: the strings have none.
  static let python = ForeignEngine(
    "python3", "-c",
    """
    import json, re, sys
    questions = json.loads(sys.stdin.buffer.read())
    answers = [[re.search(source, string) is not None for string in strings]
               for source, *strings in questions]
    print(json.dumps(answers))
    """)

  /// Nil if the program isn't on the search path.
  private init?(_ program: String, _ arguments: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let executable = folders.lazy
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let executable else { return nil }
    self.executable = executable
    self.arguments = arguments
  }

  /// Whether the first string of each list, a pattern, matches the others.
  func answers(to questions: [[String]]) throws -> [[Bool]] {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // The program reads all of its input before it writes, so neither pipe can block the other.
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(questions))
    try input.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode([[Bool]].self, from: answer)
  }
}
