import Testing

@testable import VouchValues

@Suite("Schemas under names")
struct NamedSchemasTests {
  private func named(_ text: String) throws -> NamedSchemas? {
    guard case .object(let members)? = OrderedJSON(parsing: text) else {
      throw EvaluationProblem()
    }
    return NamedSchemas(members, patterns: [:])
  }

  private struct EvaluationProblem: Error {}

  private func accepts(
    _ json: String, _ name: String, in text: String, allowsNull: Bool = false
  ) throws -> Bool {
    let reference = OrderedJSON.object([.init("$null", .bool(allowsNull))])
    let schema = try #require(try named(text)?.schema(name, by: reference))
    return schema.failures(of: try #require(JSONValue(parsing: json)), limit: 9).isEmpty
  }

  @Test("refer to each other, and to themselves")
  func references() throws {
    let text = """
      {"tree":{"properties":{"left":{"$ref":"tree"},"size":{"$ref":"size"}},"required":["size"]},
       "size":{"minimum":1},"not a tree":{"not":"tree"}}
      """
    let tree = #"{"size":1,"left":{"size":2,"left":{"size":3}}}"#
    #expect(try accepts(tree, "tree", in: text))
    #expect(try !accepts(tree, "not a tree", in: text))
    #expect(try !accepts(#"{"size":1,"left":{"size":2,"left":{"size":0}}}"#, "tree", in: text))
    #expect(try accepts("0", "tree", in: text))
  }

  @Test("that lead back to themselves for one value are judged once")
  func cycles() throws {
    let text = #"{"a":{"allOf":[{"$ref":"b"}]},"b":{"anyOf":[{"$ref":"a"},{"const":1}]}}"#
    for name in ["a", "b"] {
      #expect(try accepts("1", name, in: text))
    }
  }

  @Test("allow null besides where the row says so")
  func null() throws {
    #expect(try accepts("null", "a", in: #"{"a":{"type":"string"}}"#, allowsNull: true))
    #expect(try !accepts("null", "a", in: #"{"a":{"type":"string"}}"#))
  }

  @Test("follow dynamic references by the names of resources")
  func dynamicReferences() throws {
    let text = """
      {"strict":{"$id":"strict","$ref":"tree","required":["size"]},
       "tree":{"$id":"tree","properties":{"left":{"$dynamicRef":["node","tree"]}}},
       "$dynamicAnchors":{"strict":{"node":"strict"},"tree":{"node":"tree"}}}
      """
    #expect(try accepts(#"{"left":{}}"#, "tree", in: text))
    #expect(try !accepts(#"{"size":1,"left":{}}"#, "strict", in: text))
    #expect(try accepts(#"{"size":1,"left":{"size":2}}"#, "strict", in: text))
  }

  @Test(
    "are none if a name stands for nothing, or for two",
    arguments: [
      #"{"a":{"$ref":"b"}}"#, #"{"a":{"properties":{"x":"b"}}}"#, #"{"a":{"$id":"r"}}"#,
      #"{"a":true,"a":false}"#, #"{"a":{"pattern":"x"}}"#,
    ])
  func unknownNames(_ text: String) throws {
    #expect(try named(text) == nil)
  }
}
