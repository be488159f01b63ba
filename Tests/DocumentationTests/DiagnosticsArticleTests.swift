import Foundation
import Testing
import VouchDiagnostics

/// The page that lists what can be wrong with schemas, held against the table of diagnostics.
struct DiagnosticsArticleTests {
  private static let start = "<!-- The table is made from the source. -->\n"

  private var article: URL {
    packageFolder.appending(path: "Sources/Vouch/Vouch.docc/Diagnostics.md")
  }

  private static var table: String {
    let head = """
      | Identifier | strict | published | may become | meaning |
      | --- | --- | --- | --- | --- |

      """
    return DiagnosticID.allCases.reduce(into: head) { text, id in
      let description = id.description
      let severities = [description.severity, description.publishedSeverity].map(\.rawValue)
      let cells = ["`\(id.rawValue)`"] + severities + [choices(description), description.summary]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
  }

  private static func choices(_ description: DiagnosticDescription) -> String {
    switch description.latitude {
    case .all: "anything"
    case .audible: "all but ignored"
    case .none: "an error"
    }
  }

  @Test("The page lists every identifier with what the table says of it")
  func table() throws {
    var text = try String(contentsOf: article, encoding: .utf8)
    let start = try #require(text.range(of: Self.start))
    if ProcessInfo.processInfo.environment["VOUCH_RECORD"] != nil {
      text.replaceSubrange(start.upperBound..., with: Self.table)
      try text.write(to: article, atomically: true, encoding: .utf8)
      Issue.record("recorded")
    }
    #expect(
      String(text[start.upperBound...]) == Self.table,
      "run VOUCH_RECORD=1 swift test --filter DocumentationTests")
  }

  @Test("Identifiers are in kebab case, and what is always an error is one in both profiles")
  func identifiers() {
    for id in DiagnosticID.allCases {
      #expect(id.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      let description = id.description
      #expect(description.summary.hasSuffix("."))
      if description.objection(to: .warning) != nil {
        #expect(description.severity == .error && description.publishedSeverity == .error)
      }
    }
  }
}
