import Foundation
import Testing

/// The commands of the README and the articles, held against the built command.
@Suite(.timeLimit(.minutes(10)))
struct DocumentedCommandTests {
  private let folder: TemporaryFolder
  private let description: CommandDescription

  /// Asked for once, for all pages.
  private static let description = Result {
    let dump = try vouch("--experimental-dump-help", in: TemporaryFolder()).output
    return try JSONDecoder().decode(CommandDescription.self, from: Data(dump.utf8))
  }

  init() throws {
    folder = try TemporaryFolder()
    description = try Self.description.get()
  }

  /// The options of other programs that are named by themselves.
  private static let foreignOptions: Set = [
    "--allow-writing-to-package-directory", "--quick", "--record",
  ]

  @Test("Subcommands, options and their values exist", arguments: CommandPage.all)
  func commands(_ page: CommandPage) {
    for code in page.codes {
      for problem in problems(in: code.text) {
        Issue.record("\(page.name):\(code.line): \(problem): \(code.text)")
      }
    }
  }

  private func problems(in code: String) -> [String] {
    let words = code.split { " `'\"()|<>&;[]{}".contains($0) }.map(String.init)
    if words.count == 1, let word = words.first, word.hasPrefix("--") {
      return isKnownAnywhere(word) ? [] : ["no command has \(word)"]
    }
    guard let start = words.firstIndex(where: { ["vouch", "vouch-diff"].contains($0) }) else {
      return []
    }
    var arguments = words[(start + 1)...]
    let name: String
    if words[..<start].contains("package") {
      // The plugin takes what `vouch generate` takes, and targets.
      name = words[start] == "vouch" ? "generate" : "diff"
      if let target = arguments.firstIndex(of: "--target") { arguments.remove(at: target) }
    } else if let first = arguments.popFirst(), first.allSatisfy(\.isLowercase) {
      name = first
    } else {
      return []
    }
    guard let command = description.subcommand(name) else { return ["no subcommand \(name)"] }
    return problems(with: arguments, of: command)
  }

  private func problems(
    with arguments: ArraySlice<String>, of command: CommandDescription.Command
  ) -> [String] {
    arguments.indices.flatMap { index -> [String] in
      let word = arguments[index]
      guard word.hasPrefix("--"), word.count > 2 else { return [] }
      guard let option = command.option(name(of: word)) else {
        return ["\(command.commandName) has no \(word)"]
      }
      guard let values = option.allValues, index + 1 < arguments.endIndex,
        arguments[index + 1].allSatisfy(\.isLowercase)
      else { return [] }
      let value = arguments[index + 1]
      return values.contains(value) ? [] : ["\(word) can't be \(value)"]
    }
  }

  private func name(of option: String) -> String {
    String(option.dropFirst(2).prefix { $0.isLetter || $0 == "-" })
  }

  private func isKnownAnywhere(_ option: String) -> Bool {
    let name = name(of: option)
    return Self.foreignOptions.contains(option) || name == "target"
      || (description.command.subcommands ?? []).contains { $0.option(name) != nil }
  }

  @Test("Scripts and folders of tests that are named exist", arguments: CommandPage.all)
  func scripts(_ page: CommandPage) {
    for code in page.codes {
      for word in code.text.split(separator: " ")
      where word.hasPrefix(".ci/") || word.hasPrefix("Tests/") {
        let path = packageFolder.appending(path: String(word)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page.name):\(code.line): \(word)")
      }
    }
  }

  @Test("Versions in examples are the tool's")
  func versions() throws {
    let version = try vouch("--version", in: folder).output.trimmingCharacters(
      in: .whitespacesAndNewlines)
    var count = 0
    for page in CommandPage.all {
      let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (before, line) in zip([""] + lines, lines) where (before + line).contains("vouch") {
        guard let match = line.firstMatch(of: /(?:from: "|rev: |version: )(\d+\.\d+\.\d+)/) else {
          continue
        }
        count += 1
        #expect(match.1 == version, "\(page.name): \(line)")
      }
    }
    #expect(count >= 4)
  }

  @Test("The mends of the article are those of the command")
  func mends() throws {
    let page = try #require(CommandPage.all.first { $0.name == "ContinuousIntegration.md" })
    try folder.write(
      try #require(page.block("wrong: shelf.schema.yaml")), to: "shelf.schema.yaml")
    let result = try vouch("lint", "--fix", "--diff", "shelf.schema.yaml", in: folder)
    #expect(result.output == page.block("mended: shelf.schema.yaml"))
    #expect(result.errors == page.block("diagnostics"))
  }

  @Test("The hooks for pre-commit pass what is in order, and stop what isn't")
  func hooks() throws {
    let file = packageFolder.appending(path: ".pre-commit-hooks.yaml")
    let entries = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("  entry: vouch ") }
      .map { $0.split(separator: " ").dropFirst(2).map(String.init) }
    #expect(entries.count == 4)
    try folder.write(
      "title: Id\ntype: integer\nformat: int32\nminimum: 1\n", to: "Schemas/id.schema.yaml")
    try folder.write("documents: { ids/*.json: Id }\n", to: "vouch.yaml")
    try folder.write("1", to: "ids/one.json")
    _ = try vouch("generate", in: folder)
    for entry in entries { #expect(try vouch(entry, in: folder).status == 0, "\(entry)") }
    try folder.write(
      "title: Id\ntype: integer\nformat: int32\nminimun: b\n", to: "Schemas/id.schema.yaml")
    for entry in entries { #expect(try vouch(entry, in: folder).status != 0, "\(entry)") }
  }
}
