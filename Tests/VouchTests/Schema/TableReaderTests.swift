import Testing

@testable import Vouch

@Suite("Reading tables")
struct TableReaderTests {
  private func object(_ text: String) throws -> ObjectShape {
    var reader = TableReader(text, types: [])
    guard case .object(let shape) = reader.read().shape else { throw NotAnObject() }
    return shape
  }

  private struct NotAnObject: Error {}

  @Test("Deeper lines carry a row on, down to the rows of its elements")
  func continuedRows() throws {
    let shape = try object(
      """
      object Listing version=1
        name: string optional
          minLength=1
          maxLength=80
        scores: array
          minItems=1
          @items: number
            minimum=0
            maximum=10
        last: string
      """)
    #expect(shape.properties.map(\.key.stringValue) == ["name", "scores", "last"])
    #expect(shape.properties.map(\.isRequired) == [false, true, true])
    #expect(shape.properties.map(\.node.constraints.all.count) == [2, 1, 0])
    guard case .array(let items) = shape.properties[1].node.kind else { throw NotAnObject() }
    #expect(limits(of: items, document: nil) == ["0", "10"])
  }

  @Test("A row with several lists of schemes or hosts has a check for each")
  func repeatedLists() throws {
    let shape = try object(
      """
      object Listing version=1
        url: uri schemes=https hosts=a.example schemes=http,https hosts=b.example
      """)
    let url = shape.properties[0].node
    #expect(limits(of: url, document: "ftp://a.example/") == ["https", "http, https"])
    #expect(limits(of: url, document: "https://c.example/") == ["a.example", "b.example"])
  }

  private func limits(of node: SchemaNode, document: String?) -> [String?] {
    node.constraints.all.map { constraint in
      var values = RowValues(node: node, text: document)
      return values.broken(constraint, by: .string(document ?? "")).limit
    }
  }

  @Test("A line that ends in a comma goes on without a space, in lists and in JSON")
  func continuedLists() throws {
    let shape = try object(
      """
      object Listing version=1
        url: uri
          hosts=a.example.com,
            b.example.com
        word: string enum=["a b",
            "c, d",
          "e"]
      """)
    let limits = shape.properties.map { self.limits(of: $0.node, document: "https://c.example/") }
    #expect(limits == [["a.example.com, b.example.com"], [#""a b", "c, d", "e""#]])
  }

  @Test(
    "A count beyond the machine's integers is one that nothing reaches",
    arguments: ["4294967296", "9223372036854775807", "99999999999999999999"])
  func largeCounts(_ count: String) throws {
    let shape = try object(
      """
      object Listing version=1
        name: string maxLength=\(count)
        text: string minLength=\(count)
        tags: array minItems=0 maxItems=\(count)
          @items: string
      """)
    let nodes = shape.properties.map(\.node)
    func isAccepted(_ value: FieldValue, _ node: SchemaNode) -> Bool {
      node.accepts(value, text: nil)
    }
    #expect(isAccepted(.string("a"), nodes[0]))
    #expect(!isAccepted(.string("a"), nodes[1]))
    #expect(isAccepted(.array([.string("a")]), nodes[2]))
  }

  @Test("The header, a rule and a dependency are carried on as well")
  func continuedRoles() throws {
    let shape = try object(
      """
      object Listing version=1
          minProperties=1
        a: string optional
        b: string optional
        @dependentRequired a
          b
        @rule differ
          "a and b differ"
      """)
    #expect(shape.checks.count == 2)
    #expect(shape.rules.map(\.message) == ["a and b differ"])
  }
}
