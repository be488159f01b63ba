import Testing
import VouchFrontend
import VouchSchema

/// Where references lead (JSON Schema Core 2020-12, sections 8.2 and 9; RFC 3986; RFC 6901).
@Suite struct ReferenceTests {
  private func target(
    of reference: String, in rest: String = "", files: [String: String] = [:],
    at path: String = "a.yaml", options: FrontendOptions = FrontendOptions()
  ) throws -> String {
    var files = files
    files[path] = "properties: {x: {$ref: \"\(reference)\"}}\n" + rest
    return try graph(files, inputs: [path], options: options).target(of: "x")
  }

  @Test("The empty fragment is the root itself", arguments: ["#", ""])
  func root(reference: String) throws {
    #expect(try target(of: reference) == "a.yaml#")
  }

  @Test(
    "JSON Pointers are unescaped: percent-encodings first, then ~1 and ~0",
    arguments: [
      ("#/$defs/a~1b", "#/$defs/a~1b"), ("#/$defs/m~0n", "#/$defs/m~0n"),
      ("#/$defs/50%25", "#/$defs/50%"), ("#/$defs/~01", "#/$defs/~01"),
      ("#/%24defs/a%7E1b", "#/$defs/a~1b"), ("#/$defs/", "#/$defs/"),
      ("#/$defs/%C3%A9", "#/$defs/é"), ("#/$defs/é", "#/$defs/é"),
    ])
  func escapes(_ pair: (String, String)) throws {
    let defs = #"$defs: {a/b: {}, m~n: {}, 50%: {}, "~1": {}, "": {}, é: {}}"#
    #expect(try target(of: pair.0, in: defs) == "a.yaml" + pair.1)
  }

  @Test("Keys that differ in scalars alone are different")
  func canonicalEquivalents() throws {
    let defs = #"$defs: {"\u00E9": {title: one}, "e\u0301": {title: two}}"#
    #expect(try target(of: "#/$defs/e%CC%81", in: defs).unicodeScalars.count == 16)
    #expect(try target(of: "#/$defs/%C3%A9", in: defs).unicodeScalars.count == 15)
  }

  @Test(
    "Published meta-schemas are read without a network, with all documents of their vocabularies",
    arguments: [
      ("http://json-schema.org/draft-04/schema", 1), ("http://json-schema.org/draft-06/schema", 1),
      ("http://json-schema.org/draft-07/schema", 1),
      ("https://json-schema.org/draft/2019-09/schema", 7),
      ("https://json-schema.org/draft/2020-12/schema", 8),
    ])
  func metaSchemas(_ published: (uri: String, count: Int)) throws {
    let schema = "properties: {x: {$ref: \"\(published.uri)\"}}"
    let (graph, diagnostics) = Frontend.load(
      inputs: ["a.yaml"], files: MemoryFiles(files: ["a.yaml": schema]))
    #expect(diagnostics.sorted.map(\.message) == [])
    #expect(graph.files.count(where: \.isMetaSchema) == published.count)
  }

  @Test("A pointer through a list takes an index")
  func lists() throws {
    #expect(
      try target(of: "#/allOf/1/items", in: "allOf: [{}, {items: {}}]") == "a.yaml#/allOf/1/items")
  }

  @Test("A pointer below keys that are no keyword finds schemas there")
  func unknownKeys() throws {
    let (graph, diagnostics) = Frontend.load(
      inputs: ["a.yaml"],
      files: MemoryFiles(files: [
        "a.yaml": """
        properties: {x: {$ref: "#/components/schemas/A"}}
        components: {schemas: {A: {properties: {b: {$ref: "#/components/schemas/B"}}}, B: {}}}
        """
      ]))
    #expect(diagnostics.sorted.map(\.message) == ["unknown keyword `components` has no effect"])
    #expect(try graph.target(of: "x") == "a.yaml#/components/schemas/A")
    let pointers = Set(graph.ids.map { graph.pointer(to: $0) })
    #expect(pointers.contains("#/components/schemas/A/properties/b"))
    #expect(pointers.contains("#/components/schemas/B"))
  }

  @Test("References to the same unknown place lead to one schema")
  func unknownKeysOnce() throws {
    let (graph, _) = Frontend.load(
      inputs: ["a.yaml"],
      files: MemoryFiles(files: ["a.yaml": "allOf: [{$ref: '#/x/y'}, {$ref: '#/x/y'}]\nx: {y: {}}"])
    )
    let targets = (graph[graph.files[0].root].allOf?.value ?? []).map {
      graph[$0].reference?.target
    }
    #expect(targets.count == 2 && targets[0] != nil && targets[0] == targets[1])
  }

  @Test("Anchors are found in their resource")
  func anchors() throws {
    let defs = "$defs: {A: {$anchor: here}, B: {$id: other, $defs: {C: {$anchor: here}}}}"
    #expect(try target(of: "#here", in: defs) == "a.yaml#/$defs/A")
    #expect(try target(of: "other#here", in: defs) == "a.yaml#/$defs/B/$defs/C")
  }

  @Test("An $id changes the base of what is below it")
  func identifiers() throws {
    let defs = """
      $id: https://example.com/root.json
      $defs:
        A: {$id: folder/a.json, type: object}
        B: {$id: "urn:uuid:deadbeef-1234-0000-0000-4321feebdaed", $defs: {C: {}}}
      """
    #expect(try target(of: "folder/a.json", in: defs) == "a.yaml#/$defs/A")
    #expect(try target(of: "/folder/a.json#", in: defs) == "a.yaml#/$defs/A")
    #expect(try target(of: "https://EXAMPLE.com/x/../root.json", in: defs) == "a.yaml#")
    let urn = "urn:uuid:deadbeef-1234-0000-0000-4321feebdaed"
    #expect(try target(of: "\(urn)#/$defs/C", in: defs) == "a.yaml#/$defs/B/$defs/C")
  }

  @Test("A pointer counts from its resource's root")
  func pointersInResources() throws {
    let graph = try graph([
      "a.yaml": """
      properties: {x: {$id: inner, $ref: "#/$defs/A", $defs: {A: {}}}}
      $defs: {A: {}}
      """
    ])
    #expect(try graph.target(of: "x") == "a.yaml#/properties/x/$defs/A")
  }

  @Test(
    "Relative paths count from the referring file",
    arguments: [
      ("b.yaml", "dir/b.yaml"), ("./b.yaml#/$defs/X", "dir/b.yaml#/$defs/X"),
      ("../b.yaml", "b.yaml"), ("../../c.yaml", "../c.yaml"), ("/abs/d.yaml", "/abs/d.yaml"),
      ("my%20file.yaml", "dir/my file.yaml"), ("sub/../b.yaml", "dir/b.yaml"),
    ])
  func files(_ pair: (String, String)) throws {
    let other = "$defs: {X: {}}"
    let paths = ["dir/b.yaml", "b.yaml", "../c.yaml", "/abs/d.yaml", "dir/my file.yaml"]
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, other) })
    let expected = pair.1.contains("#") ? pair.1 : pair.1 + "#"
    #expect(try target(of: pair.0, files: files, at: "dir/a.yaml") == expected)
  }

  @Test("Files may refer to each other")
  func mutualFiles() throws {
    let files = ["b.yaml": "properties: {y: {$ref: a.yaml}}"]
    #expect(try target(of: "b.yaml#/properties/y", files: files) == "b.yaml#/properties/y")
  }

  @Test("The longest fitting map says where a document lies")
  func maps() throws {
    var options = FrontendOptions()
    options.maps = [
      URIMap(prefix: "https://example.com/", directory: "web"),
      URIMap(prefix: "https://example.com/schemas/", directory: "schemas/"),
    ]
    let files = ["schemas/c.json": "{\"$ref\": \"../d.json\"}", "web/d.json": "{}"]
    let reference = "https://example.com/schemas/c.json"
    #expect(try target(of: reference, files: files, options: options) == "schemas/c.json#")
    #expect(
      try target(of: "https://example.com/d.json", files: files, options: options)
        == "web/d.json#")
  }

  @Test("A relative reference is also looked for beside its file, whatever the file's $id")
  func besideTheFile() throws {
    let files = ["dir/b.yaml": "{}"]
    let identifier = "$id: https://example.com/schemas/a"
    #expect(
      try target(of: "b.yaml", in: identifier, files: files, at: "dir/a.yaml") == "dir/b.yaml#")
  }

  @Test("An input is found by its $id")
  func inputsByIdentifier() throws {
    let graph = try graph(
      [
        "a.yaml": "properties: {x: {$ref: \"https://example.com/b.json#/$defs/X\"}}",
        "b.yaml": "$id: https://example.com/b.json\n$defs: {X: {}}",
      ], inputs: ["a.yaml", "b.yaml"])
    #expect(try graph.target(of: "x") == "b.yaml#/$defs/X")
  }

  @Test("A $dynamicRef keeps its anchor where it begins at a $dynamicAnchor, and only there")
  func dynamicReferences() throws {
    let graph = try graph([
      "a.yaml": """
      $id: https://example.com/tree
      $dynamicAnchor: node
      properties: {x: {$dynamicRef: "#node"}, y: {$dynamicRef: "#plain"}, z: {$anchor: plain}}
      """
    ])
    let root = graph.files[0].root
    #expect(try graph.target(of: "x") == "a.yaml#")
    #expect(graph.resources[graph[root].resource].dynamicAnchors == ["node": root])
    let properties = try #require(graph[root].properties?.value)
    let references = properties.map { graph[$0.schema].dynamicReference }
    #expect(references.map { $0?.dynamicAnchor } == ["node", nil, nil])
  }

  @Test("An $id below a key that is no keyword identifies nothing")
  func identifiersInUnknownKeys() {
    let (_, diagnostics) = Frontend.load(
      inputs: ["a.yaml"],
      files: MemoryFiles(files: [
        "a.yaml": "$id: https://example.com/a\nunknown: {$id: b}\n$ref: b\nconst: {$id: b}"
      ]))
    #expect(diagnostics.hasErrors)
  }

  @Test(
    "A pointer that leads nowhere from a part's own $id counts from the document, with a warning")
  func pointersOfTheDocument() throws {
    let (graph, diagnostics) = Frontend.load(
      inputs: ["a.yaml"],
      files: MemoryFiles(files: [
        "a.yaml": """
        $id: https://example.com/root.json
        properties: {x: {$id: /properties/x, $ref: "#/$defs/A"}}
        $defs: {A: {}}
        """
      ]))
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["reference-base"])
    #expect(try graph.target(of: "x") == "a.yaml#/$defs/A")
  }
}

/// References between the files of a folder that somebody else has written.
@Suite struct VendorReferenceTests {
  private func load(_ files: [String: String]) -> (SchemaGraph, [String]) {
    let (graph, diagnostics) = Frontend.load(
      inputs: files.keys.sorted(), files: MemoryFiles(files: files))
    return (graph, diagnostics.sorted.map(\.message))
  }

  private func targets(_ graph: SchemaGraph) -> Set<String> {
    Set(
      graph.schemas.compactMap(\.reference).map {
        graph.files[graph[$0.target].file].source.path + graph.pointer(to: $0.target)
      })
  }

  @Test("Relative $ids count from a root that the vendor alone knows")
  func relativeIdentifiers() {
    let (graph, messages) = load([
      "vendor/common/user.json": "{\"$id\": \"common/user.json\", \"type\": \"object\"}",
      "vendor/common/team.json":
        "{\"$id\": \"common/team.json\", \"items\": {\"$ref\": \"user.json\"}}",
      "vendor/issue/opened.json":
        "{\"$id\": \"issue$opened\", \"items\": {\"$ref\": \"common/user.json#\"}}",
      "vendor/issue/plain.json": "{\"items\": {\"$ref\": \"common/team.json\"}}",
    ])
    #expect(messages == [])
    #expect(targets(graph) == ["vendor/common/user.json#", "vendor/common/team.json#"])
  }

  @Test("Absolute $ids count whatever the folders are called")
  func absoluteIdentifiers() {
    let base = "https://vendor.example/v1"
    let (graph, messages) = load(
      [
        "x/user.json": "{\"$id\": \"\(base)/common/user.json\", \"definitions\": {\"N\": true}}",
        "y/opened.json": """
        {"$id": "\(base)/issue/opened$event.json", "$schema": "http://json-schema.org/draft-07/schema",
         "properties": {"a": {"$ref": "../common/user.json"}, "b": {"$ref": "../common/user.json#/definitions/N"},
           "c": {"$ref": "\(base)/common/user.json#"}}}
        """,
      ].mapValues {
        $0.replacing(
          "{\"$id\": \"\(base)/common",
          with:
            "{\"$schema\": \"http://json-schema.org/draft-07/schema\", \"$id\": \"\(base)/common")
      })
    #expect(messages == [])
    #expect(targets(graph) == ["x/user.json#", "x/user.json#/definitions/N"])
  }

  @Test("A file without $id is found beside the one that refers to it, in each folder its own")
  func besideEachFile() {
    let files = ["a", "b"].flatMap { folder in
      [
        (
          "\(folder)/one.json",
          "{\"$id\": \"https://vendor.example/one-\(folder).json\", \"items\": {\"$ref\": \"part.json\"}}"
        ),
        ("\(folder)/part.json", "{\"items\": {\"$ref\": \"sub/leaf.json\"}}"),
        ("\(folder)/sub/leaf.json", "{}"),
      ]
    }
    let all = Dictionary(uniqueKeysWithValues: files)
    let (graph, diagnostics) = Frontend.load(
      inputs: ["a/one.json", "b/one.json"], files: MemoryFiles(files: all))
    #expect(diagnostics.isEmpty)
    #expect(
      targets(graph) == ["a/part.json#", "b/part.json#", "a/sub/leaf.json#", "b/sub/leaf.json#"])
  }

  @Test("A relative $id that two files have answers for neither")
  func sameRelativeIdentifier() {
    let (_, messages) = load([
      "a/user.json": "{\"$id\": \"user\"}", "b/user.json": "{\"$id\": \"user\"}",
      "c/use.json": "{\"$ref\": \"user\"}",
    ])
    #expect(messages.count == 1)
    #expect(messages.first?.contains("leads nowhere") ?? false)
  }

  @Test("A reference to an absolute $id that two files have is an error besides")
  func sameIdentifier() {
    let identifier = "https://vendor.example/user"
    let (_, diagnostics) = Frontend.load(
      inputs: ["a.json", "b.json", "c.json"],
      files: MemoryFiles(files: [
        "a.json": "{\"$id\": \"\(identifier)\", \"items\": {\"$ref\": \"\(identifier)#\"}}",
        "b.json": "{\"$id\": \"\(identifier)\"}", "c.json": "{\"$ref\": \"\(identifier)\"}",
      ]))
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["duplicate-id", "ambiguous-reference"])
    #expect(diagnostics.sorted.last?.place.file.path == "c.json")
  }

  @Test("An $id that two published files have is a warning, as long as nothing refers to it")
  func copiedIdentifier() {
    let schema = """
      {"$id": "https://vendor.example/1", "type": "array", "items": {"$ref": "#/$defs/a"}, "$defs": {"a": {}}}
      """
    var options = FrontendOptions()
    options.settings.base.profile = .published
    let (_, diagnostics) = Frontend.load(
      inputs: ["a.json", "b.json"], options: options,
      files: MemoryFiles(files: ["a.json": schema, "b.json": schema]))
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["duplicate-id"])
    #expect(!diagnostics.hasErrors)
  }
}
