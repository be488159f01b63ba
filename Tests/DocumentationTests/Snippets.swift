import Foundation

/// The Swift of the articles, as the files `…SnippetTests.swift` hold it between comments.
struct Snippets {
  private(set) var texts: [String: String] = [:]

  init() throws {
    for folder in ["DocumentationTests", "Consumers/Crypto/Tests/PolicyTests"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: packageFolder.appending(path: "Tests/\(folder)"), includingPropertiesForKeys: nil)
      for file in files where file.lastPathComponent.hasSuffix("SnippetTests.swift") {
        try read(String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  private mutating func read(_ text: String) {
    var name: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
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
