import Testing
import VouchFrontend
import VouchSchema

/// Older dialects reach later stages in the form of 2020-12.
@Suite struct OlderDialectTests {
  private func root(draft: String, _ text: String) throws -> (SchemaGraph, Schema) {
    let schema = "$schema: http://json-schema.org/draft-\(draft)/schema#\n" + text
    let graph = try graph(["a.yaml": schema])
    return (graph, graph[graph.files[0].root])
  }

  @Test("A list in items becomes prefixItems, additionalItems becomes items")
  func items() throws {
    let (graph, root) = try root(draft: "07", "items: [true, {}]\nadditionalItems: false")
    let prefix = try #require(root.prefixItems?.value)
    #expect(prefix.map { graph.pointer(to: $0) } == ["#/items/0", "#/items/1"])
    let rest = try #require(root.items?.value)
    #expect(graph[rest].boolean == false)
    #expect(graph.pointer(to: rest) == "#/additionalItems")
    #expect(root[.additionalItems] == nil)
  }

  @Test("Dependencies become dependentRequired and dependentSchemas")
  func dependencies() throws {
    let (graph, root) = try root(draft: "06", "dependencies: {a: [b, c], d: {type: object}}")
    #expect(root.dependentRequired?.value.map(\.key) == ["a"])
    #expect(root.dependentRequired?.value.first?.names.map(\.value) == ["b", "c"])
    let schema = try #require(root.dependentSchemas?.value.first?.schema)
    #expect(graph.pointer(to: schema) == "#/dependencies/d")
  }

  @Test("Dependencies and the keywords that have replaced them are joined")
  func dependenciesBesideDependentRequired() throws {
    let graph = try graph([
      "a.yaml": "dependencies: {a: [b]}\ndependentRequired: {c: [d]}"
    ])
    let root = graph[graph.files[0].root]
    #expect(root.keywords.map(\.keyword) == [.dependentRequired])
    #expect(root.dependentRequired?.value.map(\.key) == ["a", "c"])
  }

  @Test("The boolean exclusive limits of draft-04 become numbers")
  func exclusiveLimits() throws {
    let text = "minimum: 1\nexclusiveMinimum: true\nexclusiveMaximum: false\nmaximum: 9"
    let (_, root) = try root(draft: "04", text)
    #expect(root.minimum == nil)
    #expect(root.exclusiveMinimum?.value == WrittenNumber(1))
    #expect(root.maximum?.value == WrittenNumber(9))
    #expect(root.exclusiveMaximum == nil)
  }

  @Test("Assertions of later drafts are kept under the published profile, and without it are not")
  func laterAssertions() throws {
    let text = "$schema: http://json-schema.org/draft-04/schema#\nconst: 1\nprefixItems: [{}]"
    var options = FrontendOptions()
    func keywords() -> [Keyword] {
      let (graph, _) = Frontend.load(
        inputs: ["a.yaml"], options: options, files: MemoryFiles(files: ["a.yaml": text]))
      return graph[graph.files[0].root].keywords.map(\.keyword)
    }
    #expect(keywords() == [.dialect])
    options.settings.base.profile = .published
    #expect(keywords() == [.dialect, .const])
  }

  @Test("Draft-04's id is the base of references")
  func identifier() throws {
    let graph = try graph([
      "a.yaml": """
      $schema: http://json-schema.org/draft-04/schema#
      id: https://example.com/a.json
      properties: {x: {$ref: b.json}}
      definitions: {B: {id: b.json, type: string}}
      """
    ])
    #expect(try graph.target(of: "x") == "a.yaml#/definitions/B")
  }

  @Test("Beside $ref nothing counts but definitions")
  func siblingsOfReferences() throws {
    let (graph, root) = try root(
      draft: "07", "$ref: '#/definitions/A'\ndefinitions: {A: {type: string}}\ntitle: x")
    #expect(root.keywords.map(\.keyword) == [.dialect, .reference, .definitions])
    let target = try #require(root.reference?.target)
    #expect(graph.pointer(to: target) == "#/definitions/A")
  }

  @Test("In 2020-12 everything beside $ref counts")
  func siblingsOfReferencesToday() throws {
    let graph = try graph(["a.yaml": "$ref: '#/$defs/A'\nminLength: 2\n$defs: {A: {}}"])
    #expect(graph[graph.files[0].root].minLength?.value == 2)
  }

  @Test("Draft-03's required: true of a property becomes an entry of the object's required")
  func requiredProperties() throws {
    let (graph, root) = try root(
      draft: "03",
      "properties: {a: {required: true, type: any}, b: {required: false, type: [string, any]}, c: {}}"
    )
    #expect(root.required?.value.map(\.value) == ["a"])
    let properties = try #require(root.properties?.value)
    for property in properties { #expect(graph[property.schema].keywords.isEmpty) }
  }

  @Test("Draft-03's extends, disallow and divisibleBy become allOf, not and multipleOf")
  func draft03Keywords() throws {
    let (graph, root) = try root(
      draft: "03", "extends: {type: number}\ndisallow: [string, {minimum: 3}]\ndivisibleBy: 2")
    #expect(root.keywords.map(\.keyword) == [.dialect, .allOf, .not, .multipleOf])
    let not = try #require(root.not?.value)
    let disallowed = try #require(graph[not].anyOf?.value)
    #expect(graph[disallowed[0]].allowedTypes == .string)
    #expect(graph[disallowed[1]].minimum?.value == WrittenNumber(3))
  }

  @Test("Draft-03's list of types and schemas becomes anyOf")
  func unionTypes() throws {
    let (graph, root) = try root(
      draft: "03",
      "type: [string, {$ref: '#/properties/a'}]\nproperties: {a: {type: [integer, 'null']}}")
    let branches = try #require(root.anyOf?.value)
    #expect(graph[branches[0]].allowedTypes == .string)
    let target = try #require(graph[branches[1]].reference?.target)
    #expect(graph.pointer(to: target) == "#/properties/a")
  }

  @Test("Draft-03's dependency on one name becomes a list of one")
  func dependencyOnName() throws {
    let (_, root) = try root(draft: "03", "dependencies: {a: b}")
    #expect(root.dependentRequired?.value.first?.names.map(\.value) == ["b"])
  }

  @Test("2019-09's list in items becomes prefixItems, its $recursiveRef a $dynamicRef")
  func draft201909() throws {
    let graph = try graph([
      "a.yaml": """
      $schema: https://json-schema.org/draft/2019-09/schema
      $id: https://example.com/tree
      $recursiveAnchor: true
      properties:
        x: {$recursiveRef: "#"}
        y: {items: [true], additionalItems: {$anchor: rest}, unevaluatedItems: false}
        z: {$ref: "#rest", minLength: 1}
      dependentRequired: {x: [y]}
      $defs: {other: {$id: other, items: {$recursiveRef: "#"}}}
      """
    ])
    let root = graph.files[0].root
    #expect(try graph.target(of: "x") == "a.yaml#")
    let properties = try #require(graph[root].properties?.value)
    let schemas = properties.map { graph[$0.schema] }
    let anchor = try #require(schemas[0].dynamicReference?.dynamicAnchor)
    #expect(graph.resources[graph[root].resource].dynamicAnchors == [anchor: root])
    #expect(schemas[1].prefixItems?.value.count == 1)
    #expect(schemas[1].items != nil && schemas[1].unevaluatedItems != nil)
    #expect(schemas[2].reference != nil && schemas[2].minLength?.value == 1)
    let other = try #require(graph.files[0].definitions.first).schema
    let items = try #require(graph[other].items?.value)
    #expect(graph[items].dynamicReference?.dynamicAnchor == nil)
    #expect(graph[items].dynamicReference?.target == other)
  }
}
