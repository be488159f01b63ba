import Foundation
import Testing
import VouchDiff
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// The examples of the documentation, held against what the tool and the runtime do.
struct ArticleTests {
  @Test("The catalog has an article for each theme")
  func themes() {
    let names = Set(Article.all.map { $0.name.replacing(".md", with: "") })
    #expect(
      names.isSuperset(of: [
        "Tutorial", "SchemaLanguage", "Errors", "LossyDecoding", "DirectJSON", "Dates", "Rules",
        "Patterns", "Payloads", "Archives", "Plugins", "ReviewingGeneratedCode", "Limits",
      ]))
  }

  @Test("Every example says how it is tested", arguments: Article.all)
  func roles(_ article: Article) {
    let roles = [
      "schema", "overlay", "wrong", "generated", "run", "configuration", "shown", "diagnostics",
      "before", "after", "difference", "forms", "mended",
    ]
    for block in article.blocks where ["swift", "yaml", ""].contains(block.language) {
      #expect(roles.contains(block.role), "\(article.name):\(block.line)")
    }
  }

  @Test(
    "Schemas generate without a word, and become the Swift that is shown", arguments: Article.all)
  func schemas(_ article: Article) throws {
    let result = generated(article.schemas + article.blocks("overlay"), forms: article.hasForms)
    #expect(result.diagnostics.sorted.map(\.message) == [], "\(article.name)")
    for block in article.blocks("generated") {
      let file = try #require(result.files.first { $0.name == block.name })
      var rest = file.contents.split(separator: "\n", omittingEmptySubsequences: false)[...]
      for line in block.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
        guard let position = rest.firstIndex(of: line) else {
          Issue.record("\(article.name):\(block.line): \(block.name) doesn't have: \(line)")
          continue
        }
        rest = rest[(position + 1)...]
      }
    }
  }

  @Test("The Swift that examples use is what their schemas become now")
  func generatedFiles() throws {
    let files = Article.all.flatMap {
      generated(
        $0.schemas + $0.blocks("overlay"), access: .internal, forms: $0.hasForms,
        copies: $0.hasCopies, examples: $0.hasExamples
      ).files
    }
    let folder = packageFolder.appending(path: "Tests/DocumentationTests/Generated")
    let isRecording = ProcessInfo.processInfo.environment["VOUCH_RECORD"] != nil
    #expect(!isRecording, "recorded")
    for file in files {
      let url = folder.appending(path: file.name)
      if isRecording { try file.contents.write(to: url, atomically: true, encoding: .utf8) }
      #expect(
        (try? String(contentsOf: url, encoding: .utf8)) == file.contents,
        "\(file.name): run VOUCH_RECORD=1 swift test --filter DocumentationTests")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(files.map(\.name)))
  }

  @Test("Mistakes are reported as the articles say", arguments: Article.all)
  func mistakes(_ article: Article) throws {
    let wrong = article.blocks("wrong")
    let reports = article.blocks("diagnostics")
    try #require(wrong.count == reports.count)
    for (block, report) in zip(wrong, reports) {
      let printed = TextRenderer().render(
        generated([block] + article.blocks("overlay")).diagnostics.sorted)
      #expect(printed == report.text, "\(article.name):\(report.line)")
    }
  }

  @Test("Versions of schemas differ as the articles say", arguments: Article.all)
  func differences(_ article: Article) throws {
    let before = article.blocks("before")
    let after = article.blocks("after")
    let texts = article.blocks("difference")
    try #require(before.count == texts.count && after.count == texts.count)
    for ((old, new), text) in zip(zip(before, after), texts) {
      func version(_ name: String, _ prefix: String, _ block: Article.Block) -> SchemaVersion {
        let path = "Schemas/\(block.name)"
        return SchemaVersion(
          name: name, roots: ["Schemas"], prefix: prefix,
          GenerationRequest(inputs: [path], files: TextFiles(files: [path: block.text])))
      }
      let difference = SchemaDifference(
        version("git:main:Schemas", "git:main:", old), version("Schemas", "", new),
        options: DifferenceOptions())
      let verdict = Verdict(difference, .backward, acceptance: Acceptance())
      #expect(
        DifferenceText(verdict, isVerbose: false).text == text.text, "\(article.name):\(text.line)")
    }
  }

  @Test("Swift examples are those that run here", arguments: Article.all)
  func snippets(_ article: Article) throws {
    let snippets = try Snippets()
    for block in article.blocks("run") {
      #expect(snippets.texts[block.name] == block.text, "\(article.name):\(block.line)")
    }
  }

  @Test("Configurations can be read", arguments: Article.all)
  func configurations(_ article: Article) {
    for block in article.blocks("configuration") {
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "vouch.yaml", bytes: Array(block.text.utf8))
      var settings = RunSettings()
      settings.read(file, into: &diagnostics)
      #expect(diagnostics.isEmpty, "\(article.name):\(block.line)")
    }
  }

  @Test("The article on the language has every keyword, with an example that generates")
  func keywords() throws {
    let article = try #require(Article.all.first { $0.name == "SchemaLanguage.md" })
    var examples: [String: String] = [:]
    for line in article.text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      examples[cells[0].trimmingCharacters(in: ["`"])] = cells[2]
    }
    for keyword in Keyword.allCases {
      let example = try #require(examples[keyword.spelling], "\(keyword.spelling)")
      let text = example.trimmingCharacters(in: ["`"])
      #expect(text.contains(keyword.spelling))
      let block = Article.Block(
        role: "schema", name: "a.schema.yaml", language: "yaml", line: 0, text: text)
      let complaints = generated([block]).diagnostics.sorted
        .filter { keyword != .contentSchema || $0.id != .uncheckedContent }.map(\.message)
      #expect(complaints == [], "\(keyword.spelling)")
    }
  }

  private func generated(
    _ blocks: [Article.Block], access: GenerationOptions.AccessLevel = .public, forms: Bool = false,
    copies: Bool = false, examples: Bool = false
  ) -> GenerationResult {
    var options = GenerationOptions()
    options.settings.base.makesForms = forms
    options.settings.base.makesExamples = examples
    options.makesCopies = copies
    options.accessLevel = access
    let files = Dictionary(blocks.map { ($0.name, $0.text) }) { first, _ in first }
    return Generator.generate(
      GenerationRequest(
        inputs: files.keys.filter(SchemaFileName.isSchema).sorted(), options: options,
        files: TextFiles(files: files)))
  }
}

/// Files in memory.
struct TextFiles: FileProvider {
  let files: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}
