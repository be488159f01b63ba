import Testing

@Suite("A nested type")
struct NestedTypeNameTests {
  /// An inline object with one property.
  private let object = "{type: object, properties: {x: {type: integer}}}"

  @Test("is named by its property")
  func property() {
    let names = PlannedNames("type: object\nproperties: {home_address: \(object)}")
    #expect(names.types == ["Order", "Order.HomeAddress"])
  }

  @Test("is named by its property in the singular where that is an array")
  func singular() {
    let names = PlannedNames(
      """
      type: object
      properties:
        sellers: {type: array, items: \(object)}
        order_addresses: {type: array, items: {type: [object, 'null'], properties: {x: {type: integer}}}}
        rows: {type: array, items: {type: array, items: \(object)}}
        status: {type: array, items: {enum: [a, b]}}
        prices: {type: object, additionalProperties: \(object)}
        parties: {x-swift-name: guests, type: array, items: \(object)}
      """)
    #expect(
      names.types == [
        "Order", "Order.Seller", "Order.OrderAddress", "Order.RowItem", "Order.StatusItem",
        "Order.PricesValue", "Order.Guest",
      ])
  }

  @Test("is named by its definition where that is written out in place")
  func inDefinition() {
    let names = PlannedNames(
      """
      $defs:
        Lines: {type: array, items: \(object)}
        Prices: {type: object, additionalProperties: \(object)}
        Rows: {type: array, items: \(object)}
        Row: \(object)
        Order: {type: object, properties: {lines: {$ref: '#/$defs/Lines'}}}
      """)
    #expect(names.types == ["Row", "Order", "Line", "PricesValue", "RowsItem"])
    #expect(names.diagnostics.isEmpty)
  }

  @Test("keeps its plural where a sibling has the singular, or Swift has")
  func takenSingular() {
    let names = PlannedNames(
      """
      type: object
      properties:
        sellers: {type: array, items: \(object)}
        seller: \(object)
        results: {type: array, items: \(object)}
        types: {type: array, items: \(object)}
        orders: {type: array, items: \(object)}
      """)
    #expect(
      names.types == [
        "Order", "Order.SellersItem", "Order.Seller", "Order.ResultsItem", "Order.TypesItem",
        "Order.OrdersItem",
      ])
  }

  @Test("is named by its title or x-swift-name first, and by its property where that is taken")
  func titles() {
    let names = PlannedNames(
      """
      type: object
      properties:
        billing: {title: Address, type: object, properties: {x: {type: integer}}}
        shipping: {title: Address, type: object, properties: {x: {type: integer}}}
        seller: {type: object, properties: {x: {type: integer}}}
        shop: {x-swift-name: Seller, type: object, properties: {x: {type: integer}}}
      """)
    #expect(
      names.types == ["Order", "Order.Address", "Order.Shipping", "Order.Seller2", "Order.Seller"])
  }

  @Test(
    "may have the name of one in another type, or of a top-level one that isn't mentioned there")
  func sameNames() {
    let names = PlannedNames(
      """
      $defs:
        A: {type: object, properties: {value: \(object), b: \(object)}}
        B: {type: object, properties: {value: \(object)}}
      """)
    #expect(names.types == ["A", "A.Value", "A.B", "B", "B.Value"])
  }

  @Test("never hides a type that is mentioned in the one around it, nor one of those around")
  func hidden() {
    let names = PlannedNames(
      """
      $defs:
        Order:
          type: object
          properties:
            order: \(object)
            line: \(object)
            shop:
              type: object
              properties:
                place: \(object)
                seller: \(object)
                order: \(object)
                shop: \(object)
                deep: {type: array, items: {type: array, items: {$ref: "#/$defs/Places"}}}
            other: {type: object, properties: {place: \(object)}}
            owner: {$ref: "#/$defs/Line"}
        Line: {type: object, properties: {seller: {$ref: "#/$defs/Seller"}}}
        Seller: \(object)
        Place: \(object)
        Places: {type: array, items: {$ref: "#/$defs/Place"}}
      """)
    #expect(
      names.types == [
        "Order", "Order.OrderValue", "Order.LineValue", "Order.Shop", "Order.Shop.PlaceValue",
        "Order.Shop.Seller", "Order.Shop.OrderValue", "Order.Shop.ShopValue", "Order.Other",
        "Order.Other.Place", "Line", "Seller", "Place",
      ])
  }

  @Test("is one type wherever a reference leads to it")
  func oneType() {
    let names = PlannedNames(
      """
      type: object
      properties:
        billing: \(object)
        shipping: {$ref: "#/properties/billing"}
        places: {type: array, items: {$ref: "#/$defs/place"}}
        place: {$ref: "#/$defs/place"}
      $defs: {place: \(object)}
      """)
    #expect(names.types == ["Order", "Order.Billing", "Place"])
  }

  @Test("of a document that may be null is its value, whatever the document is called")
  func nullableDocument() {
    let schema = "{type: [object, 'null'], properties: {x: {type: integer}}}"
    #expect(PlannedNames(schema).types == ["Order", "Order.Value"])
    #expect(
      PlannedNames(["value.schema.yaml": schema]).types == ["Value", "Value.ValueValue"])
  }
}
