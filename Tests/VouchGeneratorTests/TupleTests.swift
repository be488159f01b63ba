import Testing
import VouchGenerator

@Suite("An array whose first items have schemas of their own")
struct TupleTests {
  /// The table of the type that a schema becomes, without its rows' indentation.
  private func table(_ schema: String) -> [String] {
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.text)")
    let lines = (result.files.first?.contents ?? "").split(separator: "\n")
      .map { String($0.drop { $0 == " " }) }
    guard let start = lines.firstIndex(of: "\"\"\"") else { return [] }
    return Array(lines[(start + 1)...].prefix { $0 != "\"\"\"," })
  }

  private func diagnostics(_ schema: String) -> String {
    Generator.check(GenerationRequest(["a.schema.yaml": schema])).text
  }

  @Test(
    "is a struct if all of them have to be there",
    arguments: [
      (
        "{type: array, prefixItems: [{type: integer}], minItems: 1}",
        ["tuple A version=1 minItems=1", "0: integer", "@additional: any"]
      ),
      (
        "{type: array, prefixItems: [{type: integer}], minItems: 2, items: {type: string}}",
        ["tuple A version=1 minItems=2", "0: integer", "@additional: string"]
      ),
      (
        "{type: array, prefixItems: [{type: integer}], minItems: 1, items: false}",
        ["tuple A version=1 closed minItems=1", "0: integer"]
      ),
      (
        "{type: array, prefixItems: [{type: integer}], minItems: 1, maxItems: 1, items: false}",
        ["tuple A version=1 minItems=1 maxItems=1", "0: integer"]
      ),
      (
        "{type: array, prefixItems: [{type: integer}, {type: integer}], minItems: 1}",
        [
          "value A version=1", "@value: [any]", "minItems=1",
          #"schema={"type":["array"],"prefixItems":[{"type":["integer"]},{"type":["integer"]}],"#,
          #""minItems":1}"#,
        ]
      ),
    ])
  func tables(_ schema: String, _ expected: [String]) {
    #expect(table(schema) == expected)
  }

  @Test("is read in the spelling of older dialects, too")
  func olderDialects() {
    let schema = """
      $schema: http://json-schema.org/draft-07/schema#
      type: array
      items: [{type: integer}, {type: string}]
      additionalItems: {type: boolean}
      minItems: 2
      """
    #expect(
      table(schema) == [
        "tuple A version=1 minItems=2", "0: integer", "1: string", "@additional: boolean",
      ])
  }

  @Test("is a struct of 500 items at most")
  func limit() {
    for (count, kind) in [(500, "tuple A version=1 minItems=500"), (501, "value A version=1")] {
      let items = Array(repeating: "true", count: count).joined(separator: ",")
      let schema = "{type: array, prefixItems: [\(items)], minItems: \(count)}"
      #expect(table(schema).first == kind)
    }
  }

  @Test("gives each of them a name of its own")
  func names() {
    let schema = """
      type: array
      minItems: 2
      prefixItems:
        - {x-swift-name: item1}
        - {type: integer}
      """
    #expect(
      diagnostics(schema) == """
        a.schema.yaml:5:5: error: the items 0 and 1 both become the property item1; item 1 is \
        called item12 unless an x-swift-name says otherwise [name-collision]

        """)
  }

  @Test("can't hold itself as an item that is always there")
  func endless() {
    let schema = "{title: A, type: array, minItems: 1, prefixItems: [{$ref: '#'}]}"
    #expect(
      diagnostics(schema) == """
        a.schema.yaml:1:1: error: no value of A is finite: it requires itself through 0 [endless]

        """)
  }
}
