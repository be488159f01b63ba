import Testing

/// A file whose root says nothing but `$ref`, as tools write them that make schemas of programs.
@Suite("A root that only refers to a definition")
struct ReferringRootTests {
  private func names(_ root: String, path: String = "order.schema.yaml") -> PlannedNames {
    PlannedNames([
      path: root + "\n$defs:\n  Config: {type: object, properties: {a: {type: integer}}}\n"
    ])
  }

  @Test(
    "is another name for its type", arguments: ["", "\ntitle: Order", "\ndescription: All of it"])
  func alias(_ annotation: String) {
    let planned = names("$ref: '#/$defs/Config'" + annotation)
    #expect(planned.names == ["Order", "Config", "Config.a"])
  }

  @Test("has no type of its own where both have one name")
  func sameName() {
    let planned = names("$ref: '#/$defs/Config'", path: "config.schema.yaml")
    #expect(planned.names == ["Config", "Config.a"])
    #expect(planned.diagnostics.isEmpty)
  }

  @Test(
    "has one that holds the value where it says more of it",
    arguments: [
      "x-message: No order", "x-label: Order", "x-swift-name: Order\nx-message: No order",
    ])
  func wrapper(_ keyword: String) {
    let planned = names("$ref: '#/$defs/Config'\n" + keyword)
    #expect(planned.names == ["Order", "Order.value", "Config", "Config.a"])
  }

  @Test("keeps a name that clashes if it is one that somebody stated")
  func statedName() {
    let planned = names("$ref: '#/$defs/Config'\nx-swift-name: Whole", path: "config.schema.yaml")
    #expect(planned.names == ["Whole", "Config", "Config.a"])
  }
}
