import Testing

/// A schema before and after an edit, and what it does to the names in Swift.
@Suite("An edit")
struct StableNameTests {
  private let before = """
    type: object
    properties:
      sellers: {type: array, items: {type: object, properties: {value: {enum: [a, b]}}}}
      price: {type: object, properties: {value: {enum: [c, d]}}}
      payment: {$ref: "#/$defs/Payment"}
      contact:
        oneOf:
          - {type: object, required: [id, mail], properties: {mail: {type: string}, id: {type: string}}}
          - {type: object, required: [id, phone], properties: {phone: {type: string}, id: {type: string}}}
          - {type: string}
    $defs:
      Payment:
        oneOf:
          - {$ref: "#/$defs/Cash"}
          - {type: object, required: [id], properties: {id: {type: string}}}
      Cash: {type: object, required: [value], properties: {value: {type: object, properties: {x: {type: integer}}}}}

    """

  /// The names that an edit takes away, and those that it adds.
  private func change(_ place: String, _ text: String) -> (removed: Set<String>, added: Set<String>)
  {
    let after = before.replacing(place, with: text + place, maxReplacements: 1)
    #expect(after != before)
    let old = PlannedNames(before)
    let new = PlannedNames(after)
    #expect(!old.diagnostics.hasErrors && !new.diagnostics.hasErrors)
    return (old.names.subtracting(new.names), new.names.subtracting(old.names))
  }

  @Test("that adds a property adds its name, before all others as behind them")
  func property() {
    let (removed, added) = change(
      "  sellers:", "  value: {type: object, properties: {value: {enum: [x, y]}}}\n")
    #expect(removed.isEmpty)
    #expect(
      added == [
        "Order.value", "Order.Value", "Order.Value.value", "Order.Value.ValueValue",
        "Order.Value.ValueValue.x", "Order.Value.ValueValue.y",
      ])
  }

  @Test("that adds a definition adds its name, even if nested types have that name, too")
  func definition() {
    for name in ["Value", "Price", "Seller", "Mail", "Contact"] {
      let (removed, added) = change(
        "  Payment:\n", "  \(name): {type: object, properties: {x: {type: integer}}}\n")
      #expect(removed.isEmpty, "\(name)")
      #expect(added == [name, "\(name).x"])
    }
  }

  @Test("that adds a branch adds its name")
  func branch() {
    let (removed, added) = change(
      "      - {type: string}",
      "      - {type: object, required: [id, fax], properties: {fax: {type: string}, "
        + "id: {type: string}}}\n")
    #expect(removed.isEmpty)
    #expect(
      added == [
        "Order.Contact.fax", "Order.Contact.Fax", "Order.Contact.Fax.fax", "Order.Contact.Fax.id",
      ])
  }

  @Test("that adds a property to a nested type changes nothing outside of it")
  func nestedProperty() {
    let (removed, added) = change(
      "value: {enum: [c, d]}", "seller: {type: object, properties: {x: {type: integer}}}, ")
    #expect(removed.isEmpty)
    #expect(added == ["Order.Price.seller", "Order.Price.Seller", "Order.Price.Seller.x"])
  }

  @Test("in another file changes no names")
  func otherFile() {
    let files = ["order.schema.yaml": before]
    let others = ["price.schema.yaml": "{type: object, properties: {value: {enum: [a]}}}"]
    let alone = PlannedNames(files).names
    let together = PlannedNames(files.merging(others) { $1 }).names
    #expect(alone.isSubset(of: together))
  }
}
