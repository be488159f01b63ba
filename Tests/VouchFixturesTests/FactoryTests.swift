import Testing

/// The `fixture()` factories and the shape of the generated tests.
struct FactoryTests {
  @Test("A factory replaces any property, and tells no value from an unchanged one")
  func object() {
    let source = Generated(
      """
      title: Thing
      type: object
      required: [id, kind]
      properties: {id: {type: integer}, kind: {const: thing}, last_name: {type: string}}
      """
    ).source
    #expect(
      source.hasSuffix(
        """
        extension Things.Thing {
          /// A valid value, with any of its properties replaced.
          static func fixture(
            id: Int? = nil,
            lastName: Vouch.Replacement<String> = .some(nil),
          ) throws -> Things.Thing {
            let value = try FixtureFile.value(Things.Thing.self, in: "Thing/valid/smallest.json")
            return try Self(
              id: id ?? value.id,
              lastName: _Schema.replaced(value.lastName, by: lastName),
            )
          }
        }

        """), "\(source)")
  }

  @Test(
    "Unions, enums and values without properties have factories without parameters",
    arguments: [
      "{enum: [a, b]}", "{type: string, minLength: 1}",
      "{oneOf: [{type: string, minLength: 1}, {type: integer}]}",
    ])
  func others(_ schema: String) {
    let source = Generated("{title: Thing, \(schema.dropFirst())").source
    #expect(source.contains("  static func fixture() throws -> Things.Thing {\n"), "\(source)")
  }

  @Test("A case named fixture leaves the name to the case")
  func takenName() {
    let source = Generated("$defs: {Thing: {type: string, enum: [fixture, b]}}").source
    #expect(source.contains("static func validFixture() throws"))
  }

  @Test("Nested types and generic ones have factories of their own")
  func nestedAndGeneric() {
    let source = Generated(
      """
      $defs:
        Page:
          type: object
          x-generic: [Item]
          required: [item]
          properties: {item: {x-swift-type: Item}}
        Rest: {type: object, required: [n], properties: {n: {type: integer}}}
        Thing:
          type: object
          required: [page, part]
          properties:
            page: {$ref: '#/$defs/Page', x-arguments: {Item: {$ref: '#/$defs/Rest'}}}
            part: {type: object, required: [n], properties: {n: {type: integer}}}
      """
    ).source
    #expect(source.contains("extension Things.Thing.Part {"), "\(source)")
    #expect(source.contains("extension Things.Page where Item == Things.Rest {"), "\(source)")
  }

  @Test("Internal types are imported for tests, and those of the tests' own module not at all")
  func imports() {
    let schema = ["thing.schema.yaml": "{title: Thing, type: object}"]
    let hidden = Generated(schema) { $0.options.accessLevel = .internal }
    #expect(hidden.source.contains("@testable import Things\n"))
    let own = Generated(schema) { $0.options.testedModule = nil }
    #expect(!own.source.contains("Things"))
  }

  @Test("A case's sentence says which type refuses what, and why")
  func sentences() {
    let source = Generated(
      "{title: Thing, type: object, properties: {id: {type: integer, minimum: 1}}}"
    ).source
    #expect(source.contains("\"Thing refuses id 0: below the minimum 1\""))
  }

  @Test("Tests in a folder with those of other modules have names that begin with the module")
  func sharedFolder() {
    let schemas = [
      "a.schema.yaml": "{title: A, type: object, properties: {b: {$ref: b.schema.yaml}}}",
      "b.schema.yaml": "{title: B, type: object}",
      "empty.schema.yaml": "{$defs: {}}",
    ]
    let generated = Generated(schemas) {
      $0.knownFiles = $0.inputs
      $0.options.testsOnly = true
    }
    let sources = generated.files.keys.filter { $0.hasSuffix(".swift") }.sorted()
    #expect(
      sources == [
        "FixtureSupport.swift", "Things.ATests.swift", "Things.BTests.swift",
        "Things.EmptyTests.swift",
      ])
    let folders = generated.files.keys.filter { $0.hasPrefix("Fixtures/") }
      .map { $0.split(separator: "/")[1] }
    #expect(Set(folders).sorted() == ["Things.A", "Things.B", "Things.Empty"])
  }
}
