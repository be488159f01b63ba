import Testing
import VouchDocuments
import VouchGenerator

/// All that has a name in Swift, and all that errors name.
@Suite("vouch explain")
struct NamedExplanationTests {
  @Test("says of a rule below `then` and `else` what stands on the way that it names")
  func waysToRules() throws {
    let schema = """
      title: Address
      type: object
      properties: {country: {type: string}, postcode: {type: string}}
      if: {properties: {country: {const: US}}}
      then: {properties: {postcode: {pattern: "^[0-9]{5}$"}}}
      else:
        if: {properties: {country: {const: CA}}}
        then: {properties: {postcode: {pattern: "^[A-Z]"}}}
        else: {allOf: [{properties: {postcode: {maxLength: 90}}}, {properties: {postcode: {maxLength: 80}}}]}
      """
    let request = GenerationRequest(["a.schema.yaml": schema])
    func text(_ name: String) throws -> String {
      try #require(Generator.explain(name, request).explanation).get()
    }
    let first = try text("Address.then.postcode.pattern")
    #expect(first.contains("^[0-9]{5}$") && !first.contains("^[A-Z]"))
    let second = try text("Address.else.then.postcode.pattern")
    #expect(second.contains("^[A-Z]") && !second.contains("^[0-9]{5}$"))
    let third = try text("Address.else.else.allOf.1.postcode.maxLength")
    #expect(third.contains("80") && !third.contains("90"))
  }

  private let schema = """
    title: Order
    type: object
    required: [seller]
    x-rules:
      - {id: total_is_sum, expression: "total == 1", message: Count again.}
    properties:
      seller: {$ref: "#/$defs/seller"}
      buyers:
        type: array
        maxItems: 9
        items:
          type: object
          properties: {name: {type: string, minLength: 1}}
      total: {$ref: "#/$defs/amount"}
      prices: {anyOf: [{type: object, additionalProperties: {type: number, minimum: 0}}, {type: "null"}]}
      state: {enum: [new, done], x-unknown-case: other}
      payment:
        oneOf:
          - {type: object, required: [kind], properties: {kind: {const: cash}}}
          - {type: object, required: [kind, card], properties: {kind: {const: card}, card: {minLength: 12, type: string}}}
      odd:
        not: {const: 3, title: Three}
      draws: {type: array, items: {type: integer}, contains: {minimum: 5}}
    additionalProperties: {type: string, maxLength: 20}
    description: What was bought.
    $defs:
      seller:
        type: object
        allOf: [{$ref: "#/$defs/named"}]
        properties: {rank: {type: integer, minimum: 1}}
      named:
        type: object
        properties: {name: {type: string, minLength: 2}}
      amount: {type: integer, minimum: 1}
      Position:
        type: array
        prefixItems: [{type: number, maximum: 180, x-swift-name: longitude}, {type: number}]
        minItems: 2
      Chosen: {type: object, properties: {a: {type: string}}, if: {required: [a]}, then: {properties: {b: {maxLength: 7}}}}
      Closed: {type: object, properties: {a: {type: string}}, unevaluatedProperties: false}
      Mixed:
        type: object
        properties:
          any:
            type: [object, string]
            properties:
              a: {type: integer, maximum: 4}
              b: {maximum: 9, minimum: 2}
              c: {type: object, properties: {d: {maximum: 1}}}

    """

  private func explain(_ name: String) -> Result<String, UnknownName>? {
    Generator.explain(name, GenerationRequest(["order.schema.yaml": schema])).explanation
  }

  /// The lines of an explanation, without the file's name.
  private func lines(_ name: String) -> [String]? {
    (try? explain(name)?.get())?.split(separator: "\n")
      .map { String($0.replacing("order.schema.yaml:", with: "")) }
  }

  @Test("answers for nested types and their properties")
  func nestedTypes() {
    #expect(lines("Order.Buyer")?.first == "12:7: Order.Buyer")
    #expect(
      lines("Order.Buyer.name") == [
        "13:26: Order.Buyer.name", "13:33:   must be a string [type]",
        "13:52:   must have at least 1 character [minLength]",
      ])
  }

  @Test("answers for a property of a property, as Swift spells it")
  func chains() {
    #expect(lines("Order.seller.rank") == lines("Seller.rank"))
    #expect(lines("Order.buyers.items.name") == lines("Order.Buyer.name"))
    #expect(lines("Seller.rank") != nil)
  }

  @Test("answers for what a type has from the parts of its allOf, with the lines there")
  func merged() {
    #expect(lines("Seller.name")?.last == "33:50:   must have at least 2 characters [minLength]")
  }

  @Test("answers for the cases of unions and of enumerations")
  func cases() {
    #expect(
      lines("Order.Payment.card")?.prefix(2) == [
        "20:9: Order.Payment.card", "20:9:   has `card` under `kind` [discriminator]",
      ])
    #expect(
      lines("Order.State.done") == [
        "16:23: Order.State.done", "16:23:   is `done` in the document [enum]",
      ])
    #expect(
      lines("Order.State.other")?.last
        == "16:46:   holds a value that the schema doesn't list [x-unknown-case]")
  }

  @Test("answers for elements, items of tuples and additional properties")
  func elements() {
    #expect(
      lines("Order.prices.values") == [
        "15:57: Order.prices.values", "15:64:   must be a number [type]",
        "15:81:   must be at least 0 [minimum]",
      ])
    #expect(lines("Order.draws.items")?.last == "23:38:   must be an integer [type]")
    #expect(lines("Position.longitude")?.last == "37:43:   must be at most 180 [maximum]")
    #expect(
      lines("Order.additionalProperties")?.last
        == "24:49:   must have at most 20 characters [maxLength]")
  }

  @Test("says what evaluated keywords mean, and what they evaluate")
  func evaluated() {
    #expect(
      lines("Order.odd") == [
        "22:5: Order.odd", "22:10:   must not be as follows [not]",
        "22:18:     must be 3 [const]",
      ])
    #expect(
      lines("Order.draws")?.contains("23:58:   must have an item that is as follows [contains]")
        == true)
    #expect(
      lines("Closed")?.contains(
        "40:82:   must hold no key that isn't listed [unevaluatedProperties]") == true)
  }

  @Test(
    "answers for the identifiers of rules that errors name",
    arguments: [
      ("Order.buyers.maxItems", "10:15:   must have at most 9 items [maxItems]"),
      ("Order.Buyer.name.minLength", "13:52:   must have at least 1 character [minLength]"),
      ("Order.seller.required", "3:12:   must be present [required]"),
      ("Order.total.minimum", "34:36:     must be at least 1 [minimum]"),
      ("Order.prices.values.minimum", "15:81:   must be at least 0 [minimum]"),
      ("Order.total_is_sum", "5:36:   must follow `total == 1` [x-rules]"),
      (
        "Order.Payment.discriminator",
        "18:5:   is told apart by the string under `kind` [discriminator]"
      ),
      ("Order.draws.contains", "23:68:     must be at least 5 [minimum]"),
      ("Order.draws.minimum", "23:68:     must be at least 5 [minimum]"),
      ("Chosen.then.b.maxLength", "39:115:       must have at most 7 characters [maxLength]"),
      ("Mixed.any.b.maximum", "48:24:     must be at most 9 [maximum]"),
      ("Mixed.any.c.d.maximum", "49:55:       must be at most 1 [maximum]"),
      ("amount.minimum", "34:36:   must be at least 1 [minimum]"),
      ("Order.maxLength", "24:49:   must have at most 20 characters [maxLength]"),
      ("Position.0.maximum", "37:43:   must be at most 180 [maximum]"),
      (
        "Closed.unevaluatedProperties",
        "40:82:   must hold no key that isn't listed [unevaluatedProperties]"
      ),
      ("Order.ValidationError.totalIsSum", "5:36:   must follow `total == 1` [x-rules]"),
    ])
  func rules(_ id: String, _ line: String) {
    #expect(lines(id)?.contains(line) == true, "\(lines(id) ?? [])")
  }

  @Test("answers for a key of what is evaluated by that key's keywords alone")
  func keysOfEvaluated() {
    #expect(lines("Mixed.any.a.maximum")?.count == 2)
    #expect(lines("Mixed.any.maximum")?.count == 4)
  }

  @Test("shows the whole of a value where no line of the schema asks for what an error names")
  func unstated() {
    #expect(lines("Order.odd.depth") == lines("Order.odd"))
  }

  @Test(
    "suggests a name where there is none",
    arguments: [
      ("Ordr", "Order"), ("Order.Byer", "Order.Buyer"), ("Order.Buyer.nme", "Order.Buyer.name"),
      ("Order.total.minimun", "Order.total.minimum"),
      ("Order.Payment.crd", "Order.Payment.card"),
    ])
  func suggestions(_ name: String, _ nearest: String) throws {
    guard case .failure(let unknown) = try #require(explain(name)) else {
      Issue.record("\(name) is explained")
      return
    }
    #expect(unknown.nearest == nearest)
    #expect(unknown.known.allSatisfy { (try? explain($0)?.get()) != nil }, "\(unknown.known)")
  }
}
