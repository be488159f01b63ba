import Testing

@Suite("A branch of a union")
struct BranchNameTests {
  private func cases(_ branches: String, _ files: [String: String] = [:]) -> [String] {
    let schema = "title: Payment\noneOf: [\(branches)]\n"
    return PlannedNames(files.merging(["payment.schema.yaml": schema]) { $1 }).names
      .filter { $0.hasPrefix("Payment.") && $0.split(separator: ".").count == 2 }.sorted()
  }

  private func object(_ required: String, _ more: String = "") -> String {
    "{\(more)type: object, required: [\(required)], "
      + "properties: {id: {type: integer}, iban: {type: string}, card: {type: string}}}"
  }

  @Test("is named by its title first, even beside a $ref")
  func title() {
    let files = ["card.schema.yaml": object("card")]
    #expect(
      cases("{title: Credit card, $ref: card.schema.yaml}, {type: string, title: Word}", files)
        == ["Payment.creditCard", "Payment.word"])
  }

  @Test("is named by the definition, the file or the file's title behind its $ref")
  func reference() {
    let files = [
      "card.schema.yaml": object("card"),
      "iban.schema.yaml": object("iban", "title: Bank account, "),
      "more.schema.yaml": "$defs: {Voucher: \(object("id"))}",
    ]
    #expect(
      cases(
        "{$ref: card.schema.yaml#}, {$ref: iban.schema.yaml}, "
          + "{$ref: 'more.schema.yaml#/$defs/Voucher'}", files)
        == ["Payment.bankAccount", "Payment.card", "Payment.voucher"])
  }

  @Test("is named by its tag")
  func tag() {
    let branch = { (tag: String) in
      "{type: object, required: [kind], properties: {kind: {const: \(tag)}}}"
    }
    #expect(
      cases("\(branch("cash")), \(branch("gift_card"))")
        == ["Payment.Cash", "Payment.GiftCard", "Payment.cash", "Payment.giftCard"])
  }

  @Test("is named by the one property that only it requires")
  func requiredProperty() {
    #expect(
      cases("\(object("id, iban")), \(object("id, card"))")
        == ["Payment.Card", "Payment.Iban", "Payment.card", "Payment.iban"])
  }

  @Test("is named by its JSON type, and numbered, as the last resort")
  func jsonType() {
    #expect(
      cases("{type: integer}, {type: string}, \(object("id")), \(object("id"))")
        == [
          "Payment.Object", "Payment.Object2", "Payment.integer", "Payment.object",
          "Payment.object2", "Payment.string",
        ])
  }

  @Test("takes the next name where a branch before it has the first")
  func nextName() {
    #expect(
      cases("\(object("id, iban", "title: Bank, ")), \(object("id, card", "title: Bank, "))")
        == ["Payment.Bank", "Payment.Card", "Payment.bank", "Payment.card"])
  }
}
