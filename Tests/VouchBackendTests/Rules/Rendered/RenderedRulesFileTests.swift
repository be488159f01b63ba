import Foundation
import Testing
import VouchBackend

@Suite("The rendered rules that the runtime's tests run")
struct RenderedRulesFileTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "SampleOrder+Rules.swift")

  /// The file: one method for each rule, and a list of all.
  private static func rendered() throws -> String {
    var lines = [
      "// The rules of Rules/Support/SampleRules.swift, as the backend renders them.",
      "// To write this file again: VOUCH_RECORD=1 swift test --filter RenderedRulesFileTests",
      "// swift-format-ignore-file", "",
      "import Foundation", "import Vouch", "", "extension SampleOrder {",
    ]
    for (name, text) in SampleRules.all {
      let rule = try CheckedRule(text, in: .sample)
      let rendered = rule.render { _ in "DigitsPattern()" }
      if lines.last != "extension SampleOrder {" { lines.append("") }
      lines.append("  func \(name)() \(rendered.canThrow ? "throws " : "")-> Bool {")
      lines += (rendered.statements + ["return " + rendered.condition]).map { "    " + $0 }
      lines.append("  }")
    }
    lines += [
      "", "  static let rules: [(name: String, holds: @Sendable (SampleOrder) throws -> Bool)] = [",
    ]
    for (name, text) in SampleRules.all {
      let canThrow = try CheckedRule(text, in: .sample).render { _ in "" }.canThrow
      lines.append("    (\"\(name)\", { \(canThrow ? "try " : "")$0.\(name)() }),")
    }
    return (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }

  @Test("The checked-in file is what the rules render to")
  func fileIsCurrent() throws {
    let rendered = try Self.rendered()
    let isRecording = ProcessInfo.processInfo.environment["VOUCH_RECORD"] == "1"
    if isRecording { try rendered.write(to: Self.file, atomically: true, encoding: .utf8) }
    #expect(!isRecording, "recorded; run again without VOUCH_RECORD")
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == rendered)
  }
}
