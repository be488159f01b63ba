import Foundation
import Testing

/// The root of the package.
let packageFolder = URL(filePath: #filePath)
  .appending(path: "../../..", directoryHint: .isDirectory).standardizedFileURL

/// A page that says which commands to run: the README, or an article.
struct CommandPage: CustomTestStringConvertible {
  /// A piece of text with a command in it, or a word of one.
  struct Code {
    let text: String
    let line: Int
  }

  let name: String
  let text: String
  /// The lines of code blocks, and what stands between backticks elsewhere.
  private(set) var codes: [Code] = []

  var testDescription: String { name }

  static let all: [CommandPage] = {
    let catalog = packageFolder.appending(path: "Sources/Vouch/Vouch.docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? []
    let articles = names.filter { $0.hasSuffix(".md") }.sorted().map { catalog.appending(path: $0) }
    return ([packageFolder.appending(path: "README.md")] + articles).compactMap {
      try? CommandPage($0)
    }
  }()

  private init(_ file: URL) throws {
    name = file.lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    var isBlock = false
    var isSwift = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        isBlock.toggle()
        isSwift = line == "```swift"
      } else if isBlock {
        if !isSwift { codes.append(Code(text: String(line), line: index + 1)) }
      } else {
        for (position, part) in line.split(separator: "`", omittingEmptySubsequences: false)
          .enumerated() where position % 2 == 1
        {
          codes.append(Code(text: String(part), line: index + 1))
        }
      }
    }
  }

  /// The text of the block under a comment such as `<!-- mended: NAME -->`.
  func block(_ label: String) -> String? {
    guard let start = text.range(of: "<!-- \(label) -->\n```")?.upperBound,
      let first = text[start...].firstIndex(of: "\n"),
      let end = text[first...].range(of: "\n```\n")
    else { return nil }
    return text[text.index(after: first)..<end.lowerBound] + "\n"
  }
}

/// What the command's own description of itself lists.
struct CommandDescription: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable { let name: String }

    let names: [Name]?
    let allValues: [String]?
  }

  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The option of a name without its dashes.
    func option(_ name: String) -> Argument? {
      arguments?.first { $0.names?.contains { $0.name == name } ?? false }
    }
  }

  let command: Command

  func subcommand(_ name: String) -> Command? {
    command.subcommands?.first { $0.commandName == name }
  }
}
