import Foundation
import Testing

/// The root of the package.
let packageFolder = URL(filePath: #filePath)
  .appending(path: "../../..", directoryHint: .isDirectory).standardizedFileURL

/// A page of documentation, as the examples in it.
///
/// Each block of code that could be wrong has a comment above it that says what it is:
/// `<!-- schema: NAME -->`, a schema file; `<!-- forms: NAME -->`, one that is generated with forms; `<!-- wrong: NAME -->`, one with mistakes, and
/// `<!-- overlay: NAME -->`, an overlay of one; `<!-- diagnostics -->`, what is said about the last one; `<!-- generated: NAME -->`, lines of a
/// generated file; `<!-- run: NAME -->`, Swift that the tests hold and run under this name;
/// `<!-- before: NAME -->`, `<!-- after: NAME -->` and `<!-- difference -->`, two versions of a schema file and
/// what is said of the change; `<!-- mended: NAME -->`, how `vouch lint --fix --diff` mends a wrong schema, which
/// VouchCommandTests hold; `<!-- configuration -->`, a `vouch.yaml`; `<!-- shown: WHY -->`, what can't be tested here.
struct Article: CustomTestStringConvertible {
  struct Block {
    /// What the block is; empty if nothing says so.
    let role: String
    let name: String
    let language: String
    let line: Int
    let text: String
  }

  let name: String
  let text: String
  let blocks: [Block]

  var testDescription: String { name }

  init(_ file: URL) throws {
    name = file.lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    var blocks: [Block] = []
    var label = ""
    var open: (language: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let block = open {
        if line == "```" {
          let parts = label.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespaces)
          }
          blocks.append(
            Block(
              role: parts.first ?? "", name: parts.count > 1 ? parts[1] : "",
              language: block.language, line: block.line,
              text: block.lines.joined(separator: "\n") + "\n"))
          (open, label) = (nil, "")
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 1, [])
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        label = String(line.dropFirst(5).dropLast(4))
      }
    }
    self.blocks = blocks
  }

  func blocks(_ role: String) -> [Block] { blocks.filter { $0.role == role } }

  /// The schema files; all of them are generated with forms if one asks for it.
  var schemas: [Block] { blocks("schema") + blocks("forms") }
  var hasForms: Bool { !blocks("forms").isEmpty }
  /// Whether the article is about values for previews.
  var hasExamples: Bool { text.contains("With `examples: true`") }
  /// Whether the article is about changed copies.
  var hasCopies: Bool { text.contains("`copies: true`") }

  /// The articles of the runtime's catalog.
  static let all: [Article] = {
    let folder = packageFolder.appending(path: "Sources/Vouch/Vouch.docc")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
      .compactMap { try? Article($0) }
  }()
}
