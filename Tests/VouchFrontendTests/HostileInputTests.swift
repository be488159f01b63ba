import Testing
import VouchFrontend
import VouchReading
import VouchSchema

/// Input that nobody would write, which must end in a diagnostic or in a graph.
@Suite struct HostileInputTests {
  private func load(_ text: String, at path: String = "a.json") -> (SchemaGraph, Diagnostics) {
    let (graph, diagnostics) = Frontend.load(
      inputs: [path], files: MemoryFiles(files: [path: text]))
    return (graph, diagnostics)
  }

  @Test("Any value under any keyword is borne", arguments: Keyword.allCases)
  func anyValue(of keyword: Keyword) {
    let values = [
      "null", "true", "0", "-1", "1.5", "1e99999999999", "\"\"", "\"x\"", "\"#/\"", "\"\\u0000\"",
      "[]", "[null]", "[[]]", "[{}]", "[\"a\", \"a\"]", "{}", "{\"\": null}", "{\"a\": {}}",
      "{\"a\": [\"b\"]}", "{\"id\": \"x\", \"expression\": 1}",
    ]
    for value in values {
      for draft in [
        "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-04/schema#",
      ] {
        let (graph, diagnostics) = load(
          "{\"allOf\": [{\"$id\": \"b\", \"$schema\": \"\(draft)\", \"\(keyword.spelling)\": \(value)}]}"
        )
        #expect(!graph.schemas.isEmpty || diagnostics.hasErrors)
      }
    }
  }

  @Test("Schemas nested as deep as the reader allows are parsed, deeper ones refused")
  func nesting() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"not\": ", count: depth) + "true" + String(repeating: "}", count: depth)
    }
    let (graph, diagnostics) = load(nested(250))
    #expect(graph.schemas.count == 251)
    #expect(diagnostics.isEmpty)
    #expect(load(nested(100_000)).1.hasErrors)
  }

  @Test("A long chain of references is followed without recursion")
  func longChain() {
    let definitions = (0..<10_000).map { "\"d\($0)\": {\"$ref\": \"#/$defs/d\($0 + 1)\"}" }
    let text = "{\"$defs\": {\(definitions.joined(separator: ",")), \"d10000\": true}}"
    #expect(load(text).1.isEmpty)
  }

  @Test("A long loop of references is one error")
  func longLoop() {
    let count = 10_000
    let definitions = (0..<count).map {
      "\"d\($0)\": {\"$ref\": \"#/$defs/d\(($0 + 1) % count)\"}"
    }
    let (_, diagnostics) = load("{\"$defs\": {\(definitions.joined(separator: ","))}}")
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["reference-loop"])
  }

  @Test("More schemas than the limit allows are an error")
  func schemaLimit() {
    var options = FrontendOptions()
    options.schemaLimit = 3
    let files = MemoryFiles(files: ["a.json": "{\"allOf\": [true, true, {\"not\": {}}, true]}"])
    let (_, diagnostics) = Frontend.load(inputs: ["a.json"], options: options, files: files)
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["too-large"])
  }

  @Test(
    "Files that are no schemas end in a located error",
    arguments: ["", "\u{89}PNG", "[1, 2]", "- {", "\u{0}"])
  func noSchemas(text: String) {
    for path in ["a.json", "a.yaml"] {
      let (_, diagnostics) = load(text, at: path)
      #expect(diagnostics.hasErrors)
      #expect(diagnostics.sorted.allSatisfy { $0.place.file.path == path })
    }
  }

  @Test("Every unreadable input is told, and the others are read")
  func unreadableInputs() {
    let (graph, diagnostics) = Frontend.load(
      inputs: ["x.yaml", "a.yaml", "y.yaml"], files: MemoryFiles(files: ["a.yaml": "type: string"]))
    #expect(diagnostics.sorted.map(\.place.description) == ["x.yaml:1:1", "y.yaml:1:1"])
    #expect(graph.files.count == 1)
  }

  @Test("A file that refers to itself is read once")
  func selfReference() {
    let (graph, diagnostics) = load("{\"properties\": {\"a\": {\"$ref\": \"a.json\"}}}")
    #expect(diagnostics.isEmpty)
    #expect(graph.files.count == 1)
  }
}
