import Foundation
import Testing
import VouchFrontend
import VouchGenerator

/// What an edit of a schema does to the generated file: it changes the lines that name what was edited,
/// and no other.
@Suite("A difference in generated Swift")
struct DifferenceTests {
  private static let before = """
    $defs:
      Order:
        type: object
        required: [id, lines, state]
        properties:
          id: { type: integer, minimum: 1 }
          note: { type: string, maxLength: 80 }
          lines: { type: array, items: { $ref: "#/$defs/Line" }, minItems: 1 }
          state: { $ref: "#/$defs/State" }
        x-rules:
          - { id: noted, expression: "id > 5 || has(note)" }
          - { id: tidy, expression: "!has(note) || note.matches('^[a-z]')" }
          - { id: small, expression: "size(lines) < 100" }
      Line:
        type: object
        required: [article]
        properties:
          article: { type: string, minLength: 1 }
          count: { type: integer, minimum: 1 }
      State: { type: string, enum: [open, paid, sent] }
      Shade: { enum: [dark, light, warm], x-unknown-case: other }
      Payment: { oneOf: [{ $ref: "#/$defs/Cash" }, { $ref: "#/$defs/Card" }, { $ref: "#/$defs/Giro" }] }
      Receipt: { anyOf: [{ type: string }, { type: array, items: { $ref: "#/$defs/Line" } }] }
      Cash: { type: object, required: [kind], properties: { kind: { const: cash } } }
      Card: { type: object, required: [kind], properties: { kind: { const: card } } }
      Giro: { type: object, required: [kind], properties: { kind: { const: giro } } }
      Cheque: { type: object, required: [kind], properties: { kind: { const: cheque } } }
    """

  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String
    let new: String
    /// How many lines go, and how many come.
    let removed: Int
    let added: Int

    init(_ what: String, _ old: String, _ new: String, removed: Int, added: Int) {
      testDescription = what
      self.old = old
      self.new = new
      self.removed = removed
      self.added = added
    }
  }

  /// A property has nine lines, and one for what the schema says of it: its declaration, a parameter and an
  /// assignment, a case of the error and one of its violation, a row, and a line each to be read, to be
  /// written and to be an error.
  private static let edits = [
    Edit(
      "A property in the middle", "      state: {",
      "      total: { type: integer, minimum: 0 }\n      state: {", removed: 0, added: 10),
    Edit(
      "A property at the front", "      id: {", "      code: { type: string }\n      id: {",
      removed: 0, added: 9),
    Edit(
      "A property at the end", "      state: { $ref: \"#/$defs/State\" }\n",
      "      state: { $ref: \"#/$defs/State\" }\n      last: { type: boolean }\n",
      removed: 0, added: 9),
    Edit(
      "A property of a small type", "      count: {",
      "      weight: { type: number }\n      count: {",
      removed: 0, added: 9),
    Edit(
      "A property of a type that the table doesn't name yet", "      count: {",
      "      state: { $ref: \"#/$defs/State\" }\n      count: {", removed: 0, added: 10),
    Edit(
      "No second property", "      count: { type: integer, minimum: 1 }\n", "", removed: 10,
      added: 0),
    Edit("A constraint more", "maxLength: 80", "maxLength: 80, minLength: 1", removed: 2, added: 2),
    Edit("Another limit", "minItems: 1", "minItems: 2", removed: 2, added: 2),
    Edit("A constraint less", ", minItems: 1", "", removed: 2, added: 1),
    Edit("An enum case in the middle", "paid, sent", "paid, packed, sent", removed: 0, added: 1),
    Edit("An enum case at the front", "[open,", "[new, open,", removed: 0, added: 1),
    Edit("An enum case less", ", sent]", "]", removed: 1, added: 0),
    Edit("Enum cases in another order", "open, paid", "paid, open", removed: 1, added: 1),
    Edit(
      "A rule more", "      - { id: small",
      "      - { id: few, expression: \"id < 9\" }\n      - { id: small",
      removed: 0, added: 6),
    Edit(
      "A rule less", "      - { id: small, expression: \"size(lines) < 100\" }\n", "",
      removed: 6, added: 0),
    Edit(
      "A rule with a pattern in front of another one", "      - { id: tidy",
      "      - { id: short, expression: \"id < 9 || lines.all(l, l.article.matches('^[A-Z]'))\" }\n"
        + "      - { id: tidy",
      removed: 0, added: 14),
    Edit(
      "A case of an open enum in the middle", "[dark, light,", "[dark, grey, light,", removed: 0,
      added: 3),
    Edit("A case of an open enum less", "light, warm]", "light]", removed: 3, added: 0),
    Edit(
      "A union branch in the middle", "Cash\" }, {", "Cash\" }, { $ref: \"#/$defs/Cheque\" }, {",
      removed: 0, added: 5),
    Edit(
      "A union branch at the front", "oneOf: [", "oneOf: [{ $ref: \"#/$defs/Cheque\" }, ",
      removed: 0, added: 5),
    Edit(
      "A union branch less", ", { $ref: \"#/$defs/Card\" }", "", removed: 5, added: 0),
    Edit(
      "Union branches in another order", "{ $ref: \"#/$defs/Cash\" }, { $ref: \"#/$defs/Card\" }",
      "{ $ref: \"#/$defs/Card\" }, { $ref: \"#/$defs/Cash\" }", removed: 5, added: 5),
    Edit(
      "A union branch of another name", "{ $ref: \"#/$defs/Cash\" }",
      "{ $ref: \"#/$defs/Cash\", x-swift-name: coins }", removed: 3, added: 3),
    Edit(
      "A union branch of another JSON type in the middle", "{ type: string }, {",
      "{ type: string }, { type: boolean }, {", removed: 0, added: 5),
    Edit(
      "A second nested type", "minimum: 1 }\n  State",
      "minimum: 1 }\n      size: { enum: [small, large] }\n  State", removed: 0, added: 19),
    Edit(
      "A description", "article: { type: string", "article: { description: What., type: string",
      removed: 1, added: 1),
  ]

  private func generated(_ schema: String) throws -> [Substring] {
    let path = "order.schema.yaml"
    let result = Generator.generate(
      GenerationRequest(inputs: [path], files: OrderFile(path: path, text: schema)))
    #expect(result.diagnostics.sorted.map(\.message) == [])
    return try #require(result.files.first).contents.split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("is as large as the edit", arguments: edits)
  func size(_ edit: Edit) throws {
    #expect(Self.before.components(separatedBy: edit.old).count == 2)
    let old = try generated(Self.before)
    let new = try generated(Self.before.replacingOccurrences(of: edit.old, with: edit.new))
    let difference = new.difference(from: old)
    let removed = difference.removals.compactMap(Self.line)
    let added = difference.insertions.compactMap(Self.line)
    #expect(removed.count == edit.removed, "\(removed)")
    #expect(added.count == edit.added, "\(added)")
  }

  /// A line that isn't blank.
  private static func line(_ change: CollectionDifference<Substring>.Change) -> Substring? {
    let line =
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    return line.isEmpty ? nil : line
  }
}

/// One file in memory.
private struct OrderFile: FileProvider {
  let path: String
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    path == self.path ? .success(Array(text.utf8)) : .failure(FileFailure("no such file"))
  }
}
