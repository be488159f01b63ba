import Testing
import VouchFrontend
import VouchSchema

/// Which dialect a document is read in that states none, or states one loosely.
@Suite struct AssumedDialectTests {
  private func dialect(_ text: String, path: String = "a.yaml") -> (Dialect?, [String]) {
    let (graph, diagnostics) = Frontend.load(
      inputs: [path], files: MemoryFiles(files: [path: text]))
    return (graph.files.first?.dialect, diagnostics.sorted.map(\.id.rawValue))
  }

  @Test(
    "Without $schema it is 2020-12, in silence, unless older keywords are more",
    arguments: [
      "type: object", "$defs: {A: {}}", "$defs: {A: {}}\ndefinitions: {B: {}}", "{}",
      "properties: {definitions: {}, id: {type: string}, items: {type: string}}",
      "items: {}\nprefixItems: [true]", "dependencies: {a: [b]}\ndependentRequired: {c: [d]}",
      "enum: [{definitions: {}, id: x}]", "exclusiveMinimum: 1", "items: [true]",
      "minimum: 1\nexclusiveMinimum: true", "properties: {a: {type: any, required: true}}",
    ])
  func newest(text: String) {
    let (dialect, ids) = dialect(text)
    #expect(dialect == .draft202012)
    #expect(!ids.contains("assumed-dialect"))
  }

  @Test(
    "Older keywords and forms tell an older dialect, which is said",
    arguments: [
      ("definitions: {A: {}}", Dialect.draft07),
      ("dependencies: {a: [b]}", .draft07),
      ("properties: {a: {definitions: {}}}", .draft07),
      ("items: [true]\nadditionalItems: {}\n$defs: {}\n$anchor: a", .draft201909),
      ("$recursiveAnchor: true\nitems: {$recursiveRef: '#'}", .draft201909),
      ("id: https://example.com/a\ntype: object", .draft04),
      ("dependencies: {a: [b]}\nminimum: 1\nexclusiveMinimum: true", .draft04),
      ("definitions: {A: {minimum: 1, exclusiveMinimum: true}}", .draft04),
      ("properties: {a: {type: any, required: true, divisibleBy: 2}}", .draft03),
      ("extends: {type: object}\ndivisibleBy: 2", .draft03),
    ])
  func older(text: String, expected: Dialect) {
    let (dialect, ids) = dialect(text)
    #expect(dialect == expected)
    #expect(ids.contains("assumed-dialect"))
  }

  @Test(
    "A $schema that comes near a published one is taken for it, which is said",
    arguments: [
      ("https://json-schema.org/draft-07/schema", Dialect.draft07),
      ("http://json-schema.org/draft-07/schema#/", .draft07),
      ("https://json-schema.org/draft-04/schema#", .draft04),
      ("http://json-schema.org/draft-05/schema#", .draft04),
      ("http://json-schema.org/draft-04/hyper-schema#", .draft04),
      ("http://www.json-schema.org/draft-06/schema#", .draft06),
      ("http://json-schema.org/draft/2019-09/schema#", .draft201909),
      ("https://json-schema.org/draft/2020-12", .draft202012),
    ])
  func nearly(uri: String, expected: Dialect) {
    let (dialect, ids) = dialect("$schema: '\(uri)'")
    #expect(dialect == expected)
    #expect(ids == ["assumed-dialect"])
  }

  @Test(
    "An identifier with or without its fragment is exact", arguments: Dialect.allCases,
    ["", "#"])
  func exact(dialect expected: Dialect, fragment: String) {
    let (dialect, ids) = dialect("$schema: '\(expected.uri)\(fragment)'")
    #expect(dialect == expected)
    #expect(ids == [])
  }

  @Test(
    "A $schema of no version leaves it to the keywords",
    arguments: ["http://json-schema.org/schema#", "https://json-schema.org/schema"])
  func unspecified(uri: String) {
    #expect(dialect("$schema: '\(uri)'\ndefinitions: {}").0 == .draft07)
    #expect(dialect("$schema: '\(uri)'\ntype: string").0 == .draft202012)
  }

  @Test(
    "What is of somebody else is no dialect",
    arguments: [
      "https://example.com/draft-07/schema", "http://json-schema.org/draft-99/schema#",
      "urn:json-schema.org:draft-07",
    ])
  func unknown(uri: String) {
    #expect(dialect("$schema: '\(uri)'").1 == ["unknown-dialect"])
  }
}
