import Foundation

/// The Swift of the articles, as `SnippetTests.swift` holds it between comments.
struct Snippets {
  private(set) var texts: [String: String] = [:]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "SnippetTests.swift")
    var name: String?
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let code = line.hasPrefix("    ") ? line.dropFirst(4) : line
      if code.hasPrefix("// Example: ") {
        name = String(code.dropFirst("// Example: ".count))
      } else if code == "// End." {
        name = nil
      } else if let name {
        texts[name, default: ""] += code + "\n"
      }
    }
  }
}
