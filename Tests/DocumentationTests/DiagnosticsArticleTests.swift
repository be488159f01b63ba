import Foundation
import Testing
import VouchReading

/// The page that lists what can be wrong with schemas, held against the table of diagnostics.
struct DiagnosticsArticleTests {
  private static let start = "<!-- The table is made from the source. -->\n"
  private static let mendsStart = "<!-- The mends are made from the source. -->\n"

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

  private static var mends: String {
    DiagnosticID.allCases.reduce(into: "| Identifier | what `--fix` does |\n| --- | --- |\n") {
      text, id in
      if let mend = id.mend { text += "| `\(id.rawValue)` | \(mend) |\n" }
    }
  }

  @Test("The page lists every identifier with what the source says of it")
  func tables() throws {
    var text = try String(contentsOf: article, encoding: .utf8)
    let isRecording = ProcessInfo.processInfo.environment["VOUCH_RECORD"] != nil
    if isRecording { Issue.record("recorded") }
    for (marker, table) in [(Self.mendsStart, Self.mends), (Self.start, Self.table)] {
      let start = try #require(text.range(of: marker)).upperBound
      // A table ends at an empty line, or with the page.
      let rest = text[start...]
      let end = rest.hasPrefix("\n") ? start : rest.firstRange(of: "\n\n")?.lowerBound
      let range = start..<(end.map { $0 == start ? start : text.index(after: $0) } ?? text.endIndex)
      if isRecording {
        text.replaceSubrange(range, with: table)
        try text.write(to: article, atomically: true, encoding: .utf8)
      } else {
        #expect(text[range] == table, "run VOUCH_RECORD=1 swift test --filter DocumentationTests")
      }
    }
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
