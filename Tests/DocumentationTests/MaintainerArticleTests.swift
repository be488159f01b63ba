import Foundation
import Testing

/// The sources as text, which the articles for maintainers speak of.
private enum SourceTree {
  /// The paths of all files and folders of sources, plugins and tests, relative to the package.
  static let paths: [String] = ["Sources", "Plugins", "Tests"].flatMap { folder in
    let files = FileManager.default.enumerator(atPath: packageFolder.appending(path: folder).path)
    return (files?.compactMap { $0 as? String } ?? []).filter { !$0.contains(".build") }
      .map { "\(folder)/\($0)" }
  }

  static let texts: [(path: String, text: String)] =
    paths
    .filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    .compactMap { path in
      let text = try? String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
      return text.map { (path, $0) }
    }

  /// The bodies of the types' declarations and extensions, by the types' names.
  static let bodies: [Substring: [Substring]] = {
    let declaration = /\b(?:struct|enum|class|actor|protocol|extension|typealias) ([\w.]+)/
    var found: [Substring: [Substring]] = [:]
    for (_, text) in texts {
      for match in text.matches(of: declaration) {
        let line = text[..<match.range.lowerBound].lastIndex(of: "\n").map(text.index(after:))
        let indentation = text[(line ?? text.startIndex)...].prefix { $0 == " " }
        let rest = text[match.range.upperBound...]
        let end = rest.range(of: "\n\(indentation)}")?.lowerBound ?? rest.endIndex
        if let name = match.1.split(separator: ".").last {
          found[name, default: []].append(rest[..<end])
        }
      }
    }
    return found
  }()

  /// True if there is a file or folder with a path that ends so, or a file of that name.
  static func hasFile(_ name: String) -> Bool {
    let endings = [name, "\(name).swift"].map { "/\($0)" }
    return (paths + ["Plugins"]).contains { path in
      endings.contains { "/\(path)".hasSuffix($0) }
    }
  }

  static func hasMember(_ member: Substring, of type: Substring) -> Bool {
    (bodies[type] ?? []).contains { body in
      ["func ", "var ", "let ", "case ", "struct ", "enum "].contains { body.contains($0 + member) }
    }
  }
}

/// Articles that say where things are in the sources.
struct MaintainerArticleTests {
  static let articles = Article.all.filter {
    ["AddingAKeyword.md", "HowVouchIsBuilt.md"].contains($0.name)
  }

  @Test("The articles and the sources are found")
  func found() {
    #expect(Self.articles.count == 2)
    #expect(SourceTree.texts.count > 500)
  }

  @Test("Files, types and members that the articles name exist", arguments: articles)
  func names(_ article: Article) {
    var missing: [String] = []
    for match in article.text.matches(of: /`([\w+]+(?:[.\/][\w+]+)*)(?:\([\w:]*\))?`/) {
      let name = String(match.1)
      guard let first = name.first, first.isUppercase else { continue }
      let parts = name.split(separator: ".")
      let isThere =
        SourceTree.hasFile(name)
        || (parts.count == 1
          ? SourceTree.bodies[parts[0]] != nil
          : SourceTree.hasMember(parts[parts.count - 1], of: parts[parts.count - 2]))
      if !isThere { missing.append(name) }
    }
    #expect(missing == [])
  }

  @Test("Who adds a form of constraint is told of each file that tells forms apart")
  func forms() throws {
    let article = try #require(Self.articles.first { $0.name == "AddingAKeyword.md" })
    let files = SourceTree.texts.filter { $0.text.contains(/case [^\n]*\.divisor\b/) }
    #expect(files.count > 10)
    let unnamed = files.map(\.path).filter { path in
      let name = path.split(separator: "/").last?.replacing(".swift", with: "") ?? ""
      return !article.text.contains("`\(name)`") && !article.text.contains("\(name).swift`")
    }
    #expect(unnamed == [])
  }
}
