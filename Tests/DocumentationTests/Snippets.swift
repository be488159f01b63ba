import Foundation

/// The Swift of the articles, as files hold it between comments.
struct Snippets {
  private(set) var texts: [String: String] = [:]

  /// Where it stands: in files whose names end so. Packages of their own have what needs others' packages.
  private static let folders = [
    "DocumentationTests": "SnippetTests.swift",
    "Consumers/Crypto/Tests/PolicyTests": "SnippetTests.swift",
    "Consumers/Server/Sources/Shop": ".swift",
  ]

  init() throws {
    for (folder, suffix) in Self.folders {
      let files = try FileManager.default.contentsOfDirectory(
        at: packageFolder.appending(path: "Tests/\(folder)"), includingPropertiesForKeys: nil)
      for file in files where file.lastPathComponent.hasSuffix(suffix) {
        try read(String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  /// Reads a file. An example begins as far from the margin as the comment above it.
  private mutating func read(_ text: String) {
    var open: (name: String, margin: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("// Example: ") {
        let margin = String(repeating: " ", count: line.count - code.count)
        open = (String(code.dropFirst("// Example: ".count)), margin)
      } else if code == "// End." {
        open = nil
      } else if let (name, margin) = open {
        texts[name, default: ""] += line.trimmingPrefix(margin) + "\n"
      }
    }
  }
}
