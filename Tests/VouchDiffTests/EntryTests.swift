import Foundation
import Testing
import VouchDiff
import VouchReading
import VouchValues

/// The same change in many places, and types with the same answers for the same reasons, told once.
struct EntryTests {
  /// Objects with a property each, whose schemas all say the same.
  private static func objects(_ count: Int, _ schema: String) -> String {
    let types = (0..<count).map { number in
      """
        T\(number):
          type: object
          properties: { at: { \(schema) }, n\(number): { type: integer } }
      """
    }
    return "$defs:\n\(types.joined(separator: "\n"))\n"
  }

  /// Objects that refer to one definition.
  private static func referring(_ count: Int, _ schema: String) -> String {
    let types = (0..<count).map { number in
      "  T\(number): { type: object, properties: { code: { $ref: '#/$defs/Code' } } }"
    }
    return "$defs:\n  Code: { \(schema) }\n\(types.joined(separator: "\n"))\n"
  }

  private func verdict(_ old: String, _ new: String, allow: Acceptance = Acceptance()) -> Verdict {
    Verdict(difference(old, new), .both, acceptance: allow)
  }

  private let format = (
    objects(40, "type: string"), objects(40, "type: string, format: date-time")
  )

  @Test("A change in forty types is one line, with the first of them and their number")
  func oneLine() {
    let lines = DifferenceText(verdict(format.0, format.1), isVerbose: false).text
      .split(separator: "\n")
    #expect(
      lines.filter { $0.contains("date-time") } == [
        "new/shop.schema.yaml:4:47: error: T0.at, T1.at, T2.at, T3.at, … (40 types): now must have the"
          + " format `date-time` (affects backward, Swift) [T0.at.format and 39 others]"
      ])
    #expect(
      lines.filter { $0.hasPrefix("T") } == [
        "T0, T1, T2, T3, … (40 types): backward no, forward yes, Swift no"
      ])
    #expect(lines.contains("  backward: the old version of T0 takes, and the new one refuses:"))
  }

  @Test("On request, all names are listed")
  func allNames() {
    let text = DifferenceText(verdict(format.0, format.1), isVerbose: true).text
    #expect(text.contains("T38.at, T39.at (40 types): now must have the format"))
  }

  @Test("A change of a definition is one entry for all that refer to it, with one document")
  func sharedDefinition() {
    let verdict = verdict(
      Self.referring(12, "type: string, pattern: '^a$'"),
      Self.referring(12, "type: string, pattern: '^b$'"))
    let text = DifferenceText(verdict, isVerbose: false).text
    #expect(text.contains("(13 types): backward no, forward no, Swift yes"))
    #expect(text.split(separator: "\n").count { $0.contains("{\"code\": \"a\"}") } == 1)
    let markdown = DifferenceMarkdown(verdict).text
    #expect(markdown.split(separator: "\n").count { $0.hasPrefix("| <code>") } == 1)
    #expect(markdown.contains("… (13 types)"))
  }

  @Test("JSON has one entry with the places of all, and each type with its own answers")
  func json() throws {
    let text = DifferenceJSON(verdict(format.0, format.1)).text
    guard case .object(let members)? = OrderedJSON(parsing: text),
      case .array(let changes)? = members.first(where: { $0.key == "changes" })?.value,
      case .array(let types)? = members.first(where: { $0.key == "types" })?.value,
      case .object(let change)? = changes.first,
      case .array(let places)? = change.first(where: { $0.key == "places" })?.value
    else {
      Issue.record("another form")
      return
    }
    #expect(changes.count == 1)
    #expect(types.count == 40)
    #expect(places.count == 40)
    #expect(
      places.last?.line.hasPrefix(#"{"id": "T39.at.format", "type": "T39", "place": {"#) == true)
  }

  @Test("SARIF has one result, with the other places as related ones")
  func sarif() {
    let text = DifferenceSARIF(verdict(format.0, format.1)).text
    #expect(text.components(separatedBy: "now must have the format").count == 2)
    #expect(text.contains("the same of T39.at"))
  }

  @Test("Two types have a line each, and so have changes in other words")
  func fewTypes() {
    let two = DifferenceText(
      verdict(Self.objects(2, "type: string"), Self.objects(2, "type: string, maxLength: 3")),
      isVerbose: false
    ).text
    #expect(two.contains("error: T0.at: now") && two.contains("error: T1.at: now"))
    #expect(two.contains("\nT0: backward no") && two.contains("\nT1: backward no"))
  }

  @Test("What is accepted is told apart from what isn't")
  func accepted() {
    var diagnostics = Diagnostics()
    let allow = Acceptance(
      SourceFile(path: "allow.yaml", bytes: Array("T0.at.format: nobody has it\n".utf8)),
      into: &diagnostics)
    let text = DifferenceText(verdict(format.0, format.1, allow: allow), isVerbose: false).text
    #expect(text.contains("note: T0.at: now must have the format"))
    #expect(text.contains("error: T1.at, T2.at, T3.at, T4.at, … (39 types): now must have"))
  }

  @Test(
    "Of types that refer to each other, all changes have to be accepted",
    arguments: [("T0.n.maximum", false), ("T0.n.maximum, T3.n.maximum", true)])
  func acceptedInRing(_ ids: String, _ holds: Bool) {
    func ring(_ maximum: Int) -> String {
      let types = (0..<6).map { number in
        let limit = number % 3 == 0 ? ", n: { type: integer, maximum: \(maximum) }" : ""
        let next = "next: { $ref: '#/$defs/T\((number + 1) % 6)' }"
        return "  T\(number): { type: object, properties: { \(next)\(limit) } }\n"
      }
      return "$defs:\n" + types.joined()
    }
    var diagnostics = Diagnostics()
    let accepted = ids.split(separator: ", ").map { "\($0): nobody has more\n" }.joined()
    let allow = Acceptance(
      SourceFile(path: "allow.yaml", bytes: Array(accepted.utf8)), into: &diagnostics)
    let verdict = Verdict(difference(ring(9), ring(8)), .backward, acceptance: allow)
    #expect(verdict.holds == holds)
    let text = DifferenceText(verdict, isVerbose: false).text
    #expect(text.contains("T0, T1, T2, T3, … (6 types): backward no"))
  }
}
