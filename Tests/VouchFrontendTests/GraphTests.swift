import Testing
import VouchFrontend
import VouchReading
import VouchSchema

/// The graph that a set of files leads to, for which they must be without a mistake.
func graph(
  _ files: [String: String], inputs: [String] = ["a.yaml"],
  options: FrontendOptions = FrontendOptions()
) throws -> SchemaGraph {
  let (graph, diagnostics) = Frontend.load(
    inputs: inputs, options: options, files: MemoryFiles(files: files))
  try #require(diagnostics.sorted.map(\.message) == [])
  return graph
}

extension SchemaGraph {
  /// The place that a `$ref` under a property of the first file's root leads to, as
  /// `file#pointer`.
  func target(of property: String) throws -> String {
    let properties = try #require(self[files[0].root].properties?.value)
    let schema = try #require(properties.first { $0.key == property }).schema
    let reference = try #require(self[schema].reference ?? self[schema].dynamicReference)
    return files[self[reference.target].file].source.path + pointer(to: reference.target)
  }
}

@Suite struct GraphTests {
  @Test("Keywords keep their order, their values and their places")
  func keywords() throws {
    let graph = try graph(["a.yaml": "type: integer\nminimum: 1\nmaximum: 1e2\ntitle: Count\n"])
    let root = graph[graph.files[0].root]
    #expect(root.keywords.map(\.keyword) == [.type, .minimum, .maximum, .title])
    #expect(root.minimum?.value == WrittenNumber(1))
    #expect(root.maximum?.value == WrittenNumber(100))
    #expect(root.maximum?.place.description == "a.yaml:3:10")
    #expect(root[.maximum]?.keyPlace.description == "a.yaml:3:1")
    #expect(root.title?.value == "Count")
    #expect(root.allowedTypes == .integer)
  }

  @Test("Every schema has a JSON Pointer")
  func pointers() throws {
    let graph = try graph([
      "a.yaml": """
      properties: {a/b: {items: {}}, "~": true}
      allOf: [true, {not: {}}]
      dependentSchemas: {x: {}}
      """
    ])
    let pointers = Array(graph.ids.map { graph.pointer(to: $0) })
    #expect(
      pointers == [
        "#", "#/properties/a~1b", "#/properties/a~1b/items", "#/properties/~0", "#/allOf/0",
        "#/allOf/1", "#/allOf/1/not", "#/dependentSchemas/x",
      ])
  }

  @Test("Inputs come first and are told from files that are only referred to")
  func files() throws {
    let graph = try graph(
      ["a.yaml": "$ref: c.yaml", "b.yaml": "$ref: ./a.yaml", "c.yaml": "$defs: {X: true}"],
      inputs: ["a.yaml", "b.yaml", "./a.yaml"])
    #expect(graph.files.map(\.source.path) == ["a.yaml", "b.yaml", "c.yaml"])
    #expect(graph.files.map(\.isInput) == [true, true, false])
    #expect(graph.files[2].definitions.map(\.key) == ["X"])
  }

  @Test("The definitions of a file are those of $defs and definitions in their order")
  func definitions() throws {
    let graph = try graph(["a.yaml": "definitions: {B: {}, A: {}}\n$defs: {C: {}}"])
    #expect(graph.files[0].definitions.map(\.key) == ["B", "A", "C"])
  }

  @Test("A boolean schema has its value and no keywords")
  func booleanSchemas() throws {
    let graph = try graph(["a.yaml": "false"])
    #expect(graph[graph.files[0].root].boolean == false)
  }

  @Test("Rules, payloads, messages and discriminators keep their members")
  func mappings() throws {
    let graph = try graph([
      "a.yaml": """
      type: object
      x-payload: {maxBytes: 100, digest: sha256}
      x-message: {required: A is missing}
      oneOf: [{$ref: "#/$defs/Cat"}, {$ref: "#/$defs/Dog"}]
      discriminator: {propertyName: kind, mapping: {c: Cat, d: "#/$defs/Dog"}}
      $defs:
        Cat:
          type: object
          x-rules: [{id: order, expression: a < b, message: No}, {id: sum, expression: a + b > 0}]
        Dog: {type: object}
      """
    ])
    let root = graph[graph.files[0].root]
    let rules = graph[graph.files[0].definitions[0].schema].rules?.value
    #expect(rules?.map(\.id.value) == ["order", "sum"])
    #expect(rules?.map(\.message?.value) == ["No", nil])
    #expect(root.payload?.value.maxBytes?.value == 100)
    #expect(root.payload?.value.digest?.value == "sha256")
    #expect(root.messages?.value.map(\.keyword?.value) == [.required])
    let branches = try #require(root.discriminator?.value.mapping)
    #expect(branches.map(\.tag) == ["c", "d"])
    #expect(branches.map { graph.pointer(to: $0.schema) } == ["#/$defs/Cat", "#/$defs/Dog"])
  }

  @Test("Counts may be written as any number without a fraction")
  func counts() throws {
    let graph = try graph(["a.yaml": "type: string\nminLength: 2.0\nmaxLength: 1e30"])
    let root = graph[graph.files[0].root]
    #expect(root.minLength?.value == 2)
    #expect(root.maxLength?.value == Int.max)
  }
}
