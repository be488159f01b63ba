import Testing
import Vouch
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// What the strict profile accepts, the published one accepts as well, but where it says that it assumes
/// something.
@Suite("The published profile")
struct ProfileTests {
  @Test("accepts what the strict one does, in every group of this package")
  func own() throws {
    let refused = try Suites.own().groups.flatMap { refusals($0) }
    #expect(refused == [])
  }

  @Test(
    "accepts what the strict one does, in the JSON-Schema-Test-Suite",
    .enabled(if: Suites.exists(Suites.officialFolder), "the suite isn't beside this package"))
  func official() throws {
    let suite = try Suites.official()
    #expect(suite.groups.flatMap { refusals($0, maps: suite.maps) } == [])
  }

  @Test("accepts what the strict one does, however two schemas of a value meet")
  func pairs() {
    #expect(SmallSchemas.all.flatMap { refusals($0, SmallSchemas.documents) } == [])
  }

  /// The documents that a profile refuses though it says nothing, and the strict one accepts them.
  private func refusals(_ group: SuiteGroup, maps: [URIMap] = []) -> [String] {
    refusals(group.schemaText, group.documents.map(\.bytes), named: group.name, maps: maps)
  }

  private func refusals(_ schema: String, _ documents: [String]) -> [String] {
    refusals("{title: G, \(schema)}", documents.map { Array($0.utf8) }, named: "G")
  }

  private func refusals(
    _ schema: String, _ documents: [[UInt8]], named name: String, maps: [URIMap] = []
  ) -> [String] {
    func judged(_ change: (inout SettingsLayer) -> Void) -> (checker: DocumentChecker?, Diagnostics)
    {
      var options = GenerationOptions()
      options.maps = maps
      change(&options.settings.base)
      let path = "\(name).schema.yaml"
      let checked = CheckedSchemas(
        GenerationRequest(
          inputs: [path], options: options, files: SuiteFiles(schema: (path, schema))))
      return (checked.checker(named: name), checked.diagnostics)
    }
    let (checker, errors) = judged { $0.profile = .strict }
    guard let strict = checker else { return errors.hasErrors ? [] : ["\(schema): no type"] }
    let accepted = documents.filter { strict.accepts($0) }
    return [true, false].flatMap { assumesTypes -> [String] in
      let (published, diagnostics) = judged {
        $0.profile = .published
        $0.assumesTypes = assumesTypes
      }
      if diagnostics.sorted.contains(where: { $0.id == .assumedType }) { return [] }
      guard let published else { return ["\(schema): \(diagnostics.sorted.map(\.message))"] }
      return accepted.filter { !published.accepts($0) }.map { document in
        "\(schema) refuses \(String(decoding: document, as: UTF8.self))"
      }
    }
  }
}

/// Schemas of two parts that meet in each way in which schemas speak of one value.
private enum SmallSchemas {
  static let all: [String] = parts.flatMap { first in
    parts.flatMap { second in
      [
        "allOf: [{\(first)}, {\(second)}]", "\(first), allOf: [{\(second)}]",
        "type: object, properties: {p: {\(first), anyOf: [{\(second)}, {maxLength: 1}]}}",
      ].map { "\($0), $defs: {\(definitions)}" }
    }
  }

  private static let parts = [
    "type: object", "type: [string, 'null']", "const: a", "properties: {a: {type: string}}",
    "minLength: 2", "minimum: 3", "required: [a]", "$ref: '#/$defs/Name'", "not: {type: string}",
    "if: {minLength: 1}, then: {type: string}",
  ]

  private static let definitions =
    "Name: {type: object, properties: {a: {type: string}}, additionalProperties: false}"

  static let documents: [String] = {
    let values = [
      "null", "true", "1", "4", #""""#, #""a""#, #""ab""#, "[]", "{}", #"{"a": "b"}"#, #"{"a": 1}"#,
    ]
    return values + values.map { #"{"p": \#($0)}"# }
  }()
}
