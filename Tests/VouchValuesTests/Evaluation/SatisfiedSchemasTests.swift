import Testing

@testable import VouchValues

@Suite("Schemas that a value satisfies because one around it was evaluated")
struct SatisfiedSchemasTests {
  private static let text = """
    {"root":{"type":["object"],"$ref":"base",
    "properties":{"leaf":{"$ref":"leaf"},"copy":{"minLength":2,"enum":["\\u00e9a"]},
    "list":{"items":{"$ref":"leaf"}},"maybe":{"anyOf":[{"$ref":"leaf"},{"$ref":"other"}]},
    "like":{"minLength":2,"enum":["e\\u0301a"]}}},
    "base":{"allOf":[{"properties":{"deep":{"allOf":[{"$ref":"leaf"},{"$ref":"other"}]}}}]},
    "leaf":{"$anchor":"Leaf","minLength":2,"enum":["\\u00e9a"]},"other":{"maxLength":3}}
    """

  private func schemas() throws -> NamedSchemas {
    guard case .object(let members)? = OrderedJSON(parsing: Self.text) else {
      throw CancellationError()
    }
    return try #require(NamedSchemas(members, patterns: [:]))
  }

  private func names(_ find: (SatisfiedSchemas) -> SatisfiedSchemas) throws -> [String] {
    let schemas = try schemas()
    let root = try #require(schemas.schema("root", by: .null))
    let found = find(try #require(SatisfiedSchemas(root)))
    return try ["root", "base", "leaf", "other"].filter {
      found.contains(try #require(schemas.schema($0, by: .null)))
    }
  }

  @Test("An object satisfies its schema, and what that refers to")
  func itself() throws {
    #expect(try names { $0 } == ["root", "base"])
  }

  @Test("A member satisfies what its object's schema applies to it, by references and `allOf`")
  func members() throws {
    #expect(try names { $0.ofMember("leaf") } == ["leaf"])
    #expect(try names { $0.ofMember("deep") } == ["leaf", "other"])
    #expect(try names { $0.ofMember("unknown") } == [])
  }

  @Test("A schema that is written twice is one, but for its name; another spelling of é is another")
  func twins() throws {
    #expect(try names { $0.ofMember("copy") } == ["leaf"])
    #expect(try names { $0.ofMember("like") } == [])
  }

  @Test("Items satisfy what their array's schema applies to all of them")
  func items() throws {
    #expect(try names { $0.ofMember("list").ofItems } == ["leaf"])
    #expect(try names { $0.ofMember("leaf").ofItems } == [])
  }

  @Test("Nothing is known of a schema that only may apply")
  func branches() throws {
    #expect(try names { $0.ofMember("maybe") } == [])
  }
}
