import Foundation
import Testing

/// `vouch messages`, from outside.
@Suite(.timeLimit(.minutes(10)))
struct MessagesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.schema, to: "Schemas/booking.schema.yaml")
  }

  private static let schema = """
    title: Booking
    type: object
    properties:
      guests: {type: array, items: {type: string}, minItems: 2, x-label: {en: Guests, de: Gäste}}
      nights: {type: integer, maximum: 14, x-message: Two weeks at most}
    """

  private func messages(_ arguments: String...) throws -> CommandResult {
    try vouch(["messages"] + arguments, in: folder)
  }

  @Test("A catalog has the sentences that the schemas can give, and none that they can't")
  func written() throws {
    let result = try messages("--output", "Messages.xcstrings", "--languages", "de,fr")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Messages.xcstrings written ("))
    #expect(result.output.contains("Missing in de: 1 message:\n  Two weeks at most\n"))
    #expect(result.output.contains("Missing in fr: "))
    let text = try folder.text("Messages.xcstrings")
    #expect(text.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"))
    for words in [
      "\"vouch.minItems\" : {", "weniger als {count} Elemente", "\"Two weeks at most\" : {",
      "\"Guests\" : {", "\"value\" : \"Gäste\"", "\"extractionState\" : \"manual\"",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    for words in ["vouch.pattern", "vouch.minimum\"", "vouch.x-rules", "vouch.kind.uuid"] {
      #expect(!text.contains(words), "\(words)")
    }
  }

  @Test("The messages of rules are in the catalog, in the languages that the schema has them in")
  func rules() throws {
    let rule = "{id: r, expression: nights != 13, message: {de: Kein Glück, en: Unlucky}}"
    try folder.write(
      Self.schema + "\nx-rules: [\(rule)]\nrequired: [nights]", to: "Schemas/booking.schema.yaml")
    #expect(try messages("--output", "m.json").status == 0)
    #expect(try folder.text("m.json").contains("\"Unlucky\" : \"Kein Glück\""))
  }

  @Test("Written again, it stays as it is; what a schema doesn't need any more is marked")
  func again() throws {
    _ = try messages("--output", "Messages.xcstrings", "--languages", "de")
    let text = try folder.text("Messages.xcstrings")
    #expect(try messages("--output", "Messages.xcstrings", "--check").status == 0)
    try folder.write(
      Self.schema.replacing("minItems: 2, ", with: ""), to: "Schemas/booking.schema.yaml")
    let check = try messages("--output", "Messages.xcstrings", "--check")
    #expect(check.status == 1)
    #expect(check.output.contains("is not up to date"))
    #expect(try folder.text("Messages.xcstrings") == text)
    let result = try messages("--output", "Messages.xcstrings")
    #expect(result.output.contains("No schema needs 1 message any more:\n  vouch.minItems\n"))
    #expect(try folder.text("Messages.xcstrings").contains("\"extractionState\" : \"stale\""))
  }

  @Test(
    "Types have the texts in the schema's languages, unless they are not to, and the catalog has them then"
  )
  func generated() throws {
    func types(_ arguments: String...) throws -> String {
      let result = try vouch(["generate", "Schemas", "--output", "out"] + arguments, in: folder)
      #expect(result.status == 0, "\(result.output)")
      return try folder.text("out/Booking.swift")
    }
    #expect(try types().contains(#"minItems=2 label={"en":"Guests","de":"Gäste"}"#))
    #expect(try types("--no-schema-messages").contains(#"minItems=2 label="Guests""#))
    try folder.write("schema-messages: false\n", to: "Schemas/vouch.yaml")
    #expect(try types().contains(#"minItems=2 label="Guests""#))
    #expect(try messages("--output", "m.json").status == 0)
    #expect(try folder.text("m.json").contains("\"Guests\" : \"Gäste\""))
  }

  @Test("On request a catalog has the sentences for people who fill in forms")
  func people() throws {
    #expect(try messages("--output", "m.json", "--languages", "de,fr", "--people").status == 0)
    let text = try folder.text("m.json")
    for words in [
      "\"vouch.people.minItems\" : {", "Mindestens {count} Einträge", "\"vouch.minItems\" : {",
      "\"vouch.people.required\" : \"Bitte ausfüllen\"",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    for words in ["vouch.people.pattern", "vouch.people.list.", "vouch.people.x-rules"] {
      #expect(!text.contains(words), "\(words)")
    }
    #expect(try messages("--output", "m.json", "--check", "--people").status == 0)
    #expect(try messages("--output", "m.json", "--check").status == 1)
  }

  @Test("A language in which something is missing can be an error")
  func required() throws {
    #expect(try messages("--output", "m.json", "--require", "de").status == 1)
    try folder.write(
      Self.schema.replacing("Two weeks at most", with: "{en: Two weeks, de: Zwei Wochen}"),
      to: "Schemas/booking.schema.yaml")
    #expect(try messages("--output", "m.json", "--require", "de").status == 0)
    #expect(try folder.text("m.json").contains("\"Two weeks\" : \"Zwei Wochen\""))
  }

  @Test("A file of .strings has the language of its folder")
  func strings() throws {
    #expect(try messages("--output", "de.lproj/Messages.strings").status == 0)
    let text = try folder.text("de.lproj/Messages.strings")
    #expect(text.contains("\"vouch.minItems#one\" = \"weniger als {count} Element\";\n"))
    #expect(text.contains("\"Guests\" = \"Gäste\";\n"))
    #expect(try messages("--output", "de.lproj/Messages.strings", "--check").status == 0)
    #expect(try messages("--output", "Messages.strings").status == 64)
    #expect(try messages("--output", "Messages.txt").status == 64)
    #expect(try messages("--output", "m.json", "--languages", "de,qq").status == 64)
  }

  @Test("A file that is no catalog, or is cut off, is an error at its place, and stays as it is")
  func noCatalog() throws {
    for (text, problem) in [
      ("{\"strings\": {}", "m.xcstrings:1:15: error: "), ("[]", "m.xcstrings:1:1: error: "),
      (
        "{\"strings\": {\"vouch.minItems\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"{n}\"}}}}}}",
        "m.xcstrings:1:82: error: vouch.minItems in de can't have {n}; it has {count} [catalog]"
      ),
    ] {
      try folder.write(text, to: "m.xcstrings")
      let result = try messages("--output", "m.xcstrings")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix(problem), "\(result.errors)")
      #expect(try folder.text("m.xcstrings") == text)
    }
  }

  @Test("One text with two translations into a language is an error at the second")
  func conflict() throws {
    try folder.write(
      """
      title: Booking
      properties:
        a: {minimum: 1, x-message: {en: Light, de: Hell}}
        b: {minimum: 1, x-message: {en: Light, de: Leicht}}
      """, to: "Schemas/booking.schema.yaml")
    let result = try messages("--output", "m.json")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("booking.schema.yaml:4:46: error: `Light` is another sentence in de"))
  }
}
