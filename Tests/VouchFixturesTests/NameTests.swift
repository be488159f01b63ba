import Foundation
import Testing
import VouchFixtures
import VouchGenerator

/// Names of files: short, telling, the same from run to run, safe on every disk.
struct NameTests {
  private let schema = """
    title: Thing
    type: object
    required: [id, name]
    properties:
      id: {type: integer, minimum: 1}
      name: {type: string, maxLength: 20}
      note: {type: string}
    """

  @Test("A document is named by what it is about")
  func telling() {
    #expect(
      Generated(schema).names("invalid") == [
        "id-below-minimum", "id-beyond-range", "id-fraction", "id-missing", "id-null", "id-type",
        "name-missing", "name-null", "name-too-long", "name-type", "note-null", "note-type", "null",
        "type",
      ])
  }

  @Test("Files come sorted by their paths, whatever the names of the types have in common")
  func order() {
    let types = ["A", "A2", "AB", "FixtureSuite", "Zoo"].map {
      "  \($0): {type: object, properties: {a: {type: string, maxLength: 3}}}"
    }
    let schemas = FileTable(files: [
      "a.schema.yaml": "$defs:\n" + types.joined(separator: "\n"),
      "zoo-keeper.schema.yaml": schema,
    ])
    var request = GenerationRequest(inputs: Array(schemas.files.keys), files: schemas)
    request.options.makesTests = true
    let paths = Generator.generateWithTests(request).tests.map(\.name)
    #expect(paths.count > 60)
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test("A new constraint changes only the fixtures that it concerns")
  func stability() {
    let before = Generated(schema).files
    let after = Generated(
      schema.replacingOccurrences(
        of: "note: {type: string}", with: "note: {type: string, minLength: 2}")
    )
    .files
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(changed.contains("Fixtures/Thing/invalid/note-too-short.json"))
    #expect(
      changed.allSatisfy { path in
        ["note", "random", "largest", "fixtures.json", "ThingTests"].contains { path.contains($0) }
      }, "\(changed.sorted())")
  }

  @Test("A changed limit changes the fixtures at the limit")
  func changedLimit() {
    let before = Generated(schema).files
    let after = Generated(schema.replacingOccurrences(of: "maxLength: 20", with: "maxLength: 30"))
      .files
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(before.keys.sorted() == after.keys.sorted())
    #expect(changed.contains("Fixtures/Thing/invalid/name-too-long.json"))
    #expect(changed.contains("Fixtures/Thing/valid/name-longest.json"))
    #expect(
      changed.allSatisfy { path in
        ["name", "random", "largest", "fixtures.json", "ThingTests"].contains { path.contains($0) }
      }, "\(changed.sorted())")
  }

  @Test("Two runs give the same bytes")
  func determinism() {
    #expect(Generated(schema).files == Generated(schema).files)
  }

  @Test("No key, value or name of a schema leads out of the folder, or is a name no disk takes")
  func hostileNames() {
    let names = [
      "../../etc/passwd", "c/d", "\\u0000", ".", "..", "CON", "a\\nb", "\\\"\\\"\\\"", "\\\\(x)",
      "~", "*?<>|:",
      "\\u202E", "ÄÖÜ", "日本", "e\\u0301", String(repeating: "long", count: 300), "-rf", " ",
    ]
    let properties = names.map { #""\#($0)": {"type": "integer", "minimum": 1}"# }
    let values = names.map { "\"\($0)\"" }
    let generated = Generated([
      "thing.schema.json": """
      {"title": "Thing", "type": "object",
       "properties": {\(properties.joined(separator: ", "))},
       "$defs": {"Level": {"enum": [\(values.joined(separator: ", "))]}}}
      """
    ])
    #expect(!generated.files.isEmpty, "\(generated.diagnostics)")
    var seen = Set<String>()
    for path in generated.files.keys {
      #expect(seen.insert(path.lowercased()).inserted, "\(path) differs from another in case alone")
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == 1 || parts.count == 3 || parts.count == 4, "\(path)")
      for part in parts {
        #expect(part.utf8.count <= 120, "\(path)")
        #expect(part.first != "." && part.first != "-" && !part.isEmpty, "\(path)")
        #expect(
          part.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-.".unicodeScalars.contains($0))
          }, "\(path)")
      }
    }
  }

  @Test("Beside a type of the module's name, types are mentioned by their names alone")
  func moduleName() {
    let generated = Generated(
      """
      $defs:
        Things: {type: object, properties: {a: {type: integer}}}
        Thing: {type: object, properties: {a: {type: integer}}}
      """)
    #expect(generated.source.contains("extension Thing {"), "\(generated.source)")
    #expect(generated.source.contains("extension Things {"))
    #expect(!generated.source.contains("Things.Thing"))
    #expect(Generated("{title: Thing, type: string}").source.contains("extension Things.Thing {"))
  }

  @Test("No type bears the name of the module whose macros the tests use")
  func testingModule() {
    let generated = Generated("$defs: {Testing: {type: object, properties: {a: {type: integer}}}}")
    #expect(generated.source.contains("extension Things.TestingValue {"))
  }

  @Test("Names that differ in case alone have files of their own")
  func cases() {
    let generated = Generated(
      """
      $defs:
        Thing: {type: object, properties: {id: {type: integer}, ID: {type: integer, x-swift-name: other}}}
        Other: {type: object, x-swift-name: ThinG, properties: {a: {type: integer}}}
      """)
    let lower = generated.files.keys.map { $0.lowercased() }
    #expect(lower.count > 10, "\(generated.diagnostics)")
    #expect(Set(lower).count == lower.count)
  }
}
