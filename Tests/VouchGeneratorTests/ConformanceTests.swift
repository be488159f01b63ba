import Testing
import VouchBackend
import VouchFrontend
import VouchGenerator
import VouchReading

/// Protocols that types conform to by somebody's wish: the option `conformances`, and `x-conforms`.
@Suite("Conformances")
struct ConformanceTests {
  /// The result for a schema, with what all types are to conform to.
  private func generate(_ schema: String, all: [String] = ["Hashable"]) -> GenerationResult {
    var options = GenerationOptions()
    let file = SourceFile(path: "vouch.yaml", bytes: [])
    options.isHashable = all.contains("Hashable")
    options.conformances = all.compactMap { name in
      ProtocolName(name).map { WantedConformance($0, at: Place(file: file, line: 1, column: 16)) }
    }
    return Generator.generate(GenerationRequest(["a.schema.yaml": schema], options: options))
  }

  private func heads(_ result: GenerationResult) -> [String] {
    let lines = result.files.first?.contents.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("public non") || $0.hasPrefix("  public struct") }.map {
      String($0.drop { $0 == " " }.dropLast(2))
    }.filter { !$0.contains("init") }
  }

  private func imports(_ result: GenerationResult) -> [Substring] {
    result.files[0].contents.split(separator: "\n").filter { $0.hasPrefix("public import") }
  }

  private let people = """
    $defs:
      User: {type: object, properties: {id: {type: integer}}, required: [id]}
      Note: {type: object, properties: {text: {type: string}}}
      Tag: {enum: [a, b]}
    """

  @Test("All types get those that the option names, and those with an id are Identifiable")
  func general() {
    let result = generate(people, all: ["Hashable", "Identifiable", "MyKit.Entity", "Own"])
    #expect(result.diagnostics.isEmpty)
    #expect(
      heads(result) == [
        "public nonisolated struct User: Codable, Hashable, Sendable, Identifiable, MyKit.Entity, Own",
        "public nonisolated struct Note: Codable, Hashable, Sendable, MyKit.Entity, Own",
        "public nonisolated enum Tag: String, CaseIterable, Codable, Sendable, MyKit.Entity, Own",
      ])
    #expect(imports(result) == ["public import MyKit", "public import Vouch"])
  }

  @Test("A list without Hashable leaves it out, and what all types have changes nothing")
  func given() {
    #expect(
      heads(generate(people, all: ["Codable", "Sendable", "Decodable", "Swift.Encodable"]))[0]
        == "public nonisolated struct User: Codable, Sendable")
    #expect(
      heads(generate(people, all: ["Equatable"])) == [
        "public nonisolated struct User: Codable, Sendable, Equatable",
        "public nonisolated struct Note: Codable, Sendable, Equatable",
        "public nonisolated enum Tag: String, CaseIterable, Codable, Sendable",
      ])
    #expect(heads(generate(people)) == heads(generate(people, all: ["Hashable", "Hashable"])))
  }

  @Test("A module that the file imports anyway is imported once")
  func importedOnce() {
    let schema = """
      title: Thing
      type: object
      x-conforms: [Foundation.LocalizedError, Vouch.Marked, LocalizedError, Swift.Error]
      properties: {at: {type: string, format: date}}
      """
    let result = generate(schema)
    #expect(
      result.files[0].contents.contains(
        """
        public nonisolated struct Thing:
          Codable,
          Hashable,
          Sendable,
          Foundation.LocalizedError,
          Vouch.Marked,
          Swift.Error
        {
        """))
    #expect(imports(result) == ["public import Foundation", "public import Vouch"])
  }

  @Test(
    "What is no name of a protocol never reaches the Swift",
    arguments: [
      "A & B", "any Entity", "class", "My Kit.Entity", "MyKit.", ".Entity", "Entity {}", "entity",
      "Self", "A, B", "MyKit.class", "@unchecked Sendable", "~Copyable", "A<B>", "", "A\\nimport B",
      "A//", "`A`", "My-Kit.A", "A\\u202EB",
    ])
  func names(_ name: String) {
    let schema = "{title: T, x-conforms: [\"\(name)\"], type: object, properties: {a: {}}}"
    let result = generate(schema)
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.sorted.map(\.id) == [.conformance])
    #expect(result.diagnostics.text.hasPrefix("a.schema.yaml:1:25: error: "))
  }

  @Test(
    "What can't be had by a type is an error at its line",
    arguments: [
      ("Identifiable", "T has no property id"),
      (
        "Comparable",
        "it asks for what generated types don't have; conform to it in an extension of your own"
      ),
      ("CaseIterable", "T is no enumeration"),
      ("RawRepresentable", "T is no enumeration"),
      ("CustomStringConvertible", "T has no property description that is always a string"),
      ("String", "it is no protocol"),
      ("Other", "Other is a type that a schema becomes"),
      ("Other.Entity", "Other is a type that a schema becomes"),
    ])
  func impossible(_ name: String, _ reason: String) {
    let schema = """
      $defs:
        T: {type: object, x-conforms: [\(name)], properties: {description: {type: string}}}
        Other: {type: object, properties: {id: {type: string}}}
      """
    #expect(
      generate(schema).diagnostics.text
        == "a.schema.yaml:2:34: error: T can't conform to \(name): \(reason) [conformance]\n")
  }

  @Test("Asked of all, it is an error at the option's line, once")
  func impossibleForAll() {
    #expect(
      generate(people, all: ["Comparable"]).diagnostics.text == """
        vouch.yaml:1:16: error: not all types can conform to Comparable: it asks for what generated \
        types don't have; conform to it in an extension of your own [conformance]
        a.schema.yaml:2:9: note: User is here

        """)
  }

  @Test("A property that is always a string is a description, an id may be of any type with a hash")
  func possible() {
    let schema = """
      $defs:
        T:
          type: object
          required: [description]
          x-conforms: [CustomStringConvertible, Identifiable]
          properties: {description: {type: string}, id: {$ref: "#/$defs/ID"}}
        ID: {type: object, properties: {a: {}}}
        E: {enum: [a], x-conforms: [Hashable, CaseIterable, RawRepresentable]}
      """
    let result = generate(schema)
    #expect(result.diagnostics.isEmpty)
    #expect(
      heads(result)[0]
        == "public nonisolated struct T: Codable, Hashable, Sendable, CustomStringConvertible, Identifiable"
    )
    let without = generate(schema, all: [])
    #expect(
      without.diagnostics.text
        == "a.schema.yaml:5:43: error: T can't conform to Identifiable: its id is a ID, which isn't"
        + " Hashable [conformance]\n")
  }

  @Test("A type is Hashable by itself if all that it holds is")
  func ownHash() {
    let schema = """
      $defs:
        T: {type: object, x-conforms: [Hashable], properties: {part: {$ref: "#/$defs/Part"}}}
        Part: {type: object, PARTproperties: {n: {type: integer}}}
      """
    let alone = generate(schema.replacing("PART", with: ""), all: [])
    #expect(
      alone.diagnostics.text
        == "a.schema.yaml:2:34: error: T can't conform to Hashable: it holds a Part, which isn't"
        + " Hashable [conformance]\n")
    let both = generate(schema.replacing("PART", with: "x-conforms: [Hashable], "), all: [])
    #expect(
      heads(both) == [
        "public nonisolated struct T: Codable, Sendable, Hashable",
        "public nonisolated struct Part: Codable, Sendable, Hashable",
      ])
  }

  @Test("A nested type ID that isn't the id's would be taken for it")
  func nestedID() {
    let schema = """
      title: T
      type: object
      x-conforms: [Identifiable]
      properties:
        id: {type: integer}
        other: {type: object, x-swift-name: ID, properties: {a: {}}}
      """
    let text = generate(schema).diagnostics.text
    #expect(text.contains("a.schema.yaml:3:14: error: T can't conform to Identifiable"))
  }

  @Test("x-conforms is for schemas that become types")
  func misplaced() {
    let schema = """
      $defs:
        T: {type: object, properties: {a: {type: string, x-conforms: [Entity]}}}
      """
    #expect(
      generate(schema).diagnostics.text
        == "a.schema.yaml:2:52: error: x-conforms is for a schema that becomes a type of its own,"
        + " which this one doesn't [misplaced-keyword]\n")
  }
}
