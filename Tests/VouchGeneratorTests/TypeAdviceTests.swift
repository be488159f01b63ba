import Testing
import VouchGenerator
import VouchReading

@Suite("A name that is no type of JSON Schema")
struct TypeAdviceTests {
  private func errors(_ property: String) -> [Diagnostic] {
    Generator.check(GenerationRequest(properties: "  a: \(property)")).sorted
      .filter { $0.severity == .error }
  }

  @Test(
    "is told of with what to write, which works",
    arguments: [
      ("date", "type: string and format: date"),
      ("datetime", "type: string and format: date-time"),
      ("url", "type: string and format: uri"),
      ("uuid", "type: string and format: uuid"),
      ("text", "type: string"),
      ("int", "type: integer"),
      ("int32", "type: integer and format: int32"),
      ("long", "type: integer and format: int64"),
      ("float", "type: number"),
      ("bool", "type: boolean"),
      ("decimal", "type: number and format: decimal"),
      ("bytes", "type: string and contentEncoding: base64"),
      ("map", "type: object"),
      ("set", "type: array and uniqueItems: true"),
    ])
  func advice(name: String, advice: String) {
    let found = errors("{type: \(name)}")
    #expect(found.count == 1 && found[0].message.hasSuffix("; write \(advice)"))
    #expect(errors("{\(advice.replacing(" and ", with: ", "))}").isEmpty)
  }

  @Test("is null without quotes", arguments: ["[string, null]", "null"])
  func null(type: String) {
    let found = errors("{type: \(type)}")
    #expect(found.count == 1 && found[0].message.hasSuffix("; quote it: \"null\""))
    #expect(errors("{type: \(type.replacing("null", with: "\"null\""))}").isEmpty)
  }

  @Test("is told of at its place in a list")
  func lists() {
    let found = errors("{type: [string, date]}")
    #expect(found.count == 1 && found[0].place.column == 22)
    #expect(found.first?.message.hasSuffix("; write string and, beside type, format: date") == true)
  }
}

@Suite("A keyword of OpenAPI in a JSON Schema")
struct OpenAPIKeywordTests {
  @Test(
    "is told of with what to write",
    arguments: [
      ("{type: string, nullable: true}", "write type: [string, \"null\"]"),
      (
        "{type: string, enum: [a], nullable: true}",
        "write type: [string, \"null\"], and null in enum"
      ),
      ("{$ref: '#', nullable: true}", "put the schema into anyOf, beside {type: \"null\"}"),
      ("{type: string, example: b}", "write examples with a list of it"),
    ])
  func advice(property: String, advice: String) {
    let found = Generator.check(GenerationRequest(properties: "  a: \(property)")).sorted
    #expect(found.map(\.id) == [.foreignKeyword])
    #expect(found.first?.message.hasSuffix("; \(advice)") == true)
  }
}

@Suite("A required key")
struct RequiredKeyTests {
  private func ids(_ keywords: String, _ profile: Profile = .strict) -> [DiagnosticID] {
    var options = GenerationOptions()
    options.settings.base.profile = profile
    let schema = """
      type: object
      properties: {name: {type: string}, email: {type: string}}
      \(keywords)
      """
    let found = Generator.check(GenerationRequest(["a.yaml": schema], options: options)).sorted
    return found.filter { $0.severity == .error }.map(\.id)
  }

  @Test(
    "that is nearly a property is an error, and a warning in the published profile",
    arguments: [
      "required: [nmae]", "anyOf: [{required: [emial]}, {required: [name]}]",
      "if: {required: [name]}\nthen: {required: [emial]}", "dependentRequired: {name: [emial]}",
    ])
  func slips(keywords: String) {
    #expect(ids(keywords) == [.requiredWithoutSchema])
    #expect(ids(keywords, .published).isEmpty)
  }

  @Test(
    "that is none is legal",
    arguments: [
      "required: [other]", "required: [name, names]",
      "required: [nmae]\npatternProperties: {n: {}}",
    ])
  func others(keywords: String) {
    #expect(ids(keywords).isEmpty)
  }
}
