import FormCases
import Foundation
import Testing
import Vouch
import VouchForms

@Suite("A draft")
struct DraftTests {
  private var valid: Order.Draft {
    var draft = Order.Draft()
    draft.id = 1
    draft.quantity = 2
    draft.price = 1
    draft.lines = ["a"]
    return draft
  }

  @Test("asks for nothing as long as it isn't complete")
  func empty() throws {
    #expect(Order.Draft().report().isEmpty)
    let report = Order.Draft().report(isComplete: true)
    #expect(
      report.violations.words == [
        "/id Order.id.required", "/quantity Order.quantity.required", "/price Order.price.required",
        "/lines Order.lines.required",
      ])
    #expect(report[.id].map(\.keyword) == ["required"])
    #expect(report[.note].isEmpty && report.ofWhole.isEmpty)
    #expect(throws: report.report) { try Order.Draft().value() }
  }

  @Test("has switches that show what its value will have: a default until somebody sets another")
  func flags() throws {
    var draft = Typed.Draft()
    #expect(draft.flags.listed && draft.flags.open && !draft.flags.agreed)
    #expect(try draft.value().listed && draft.value().open == true)
    #expect(draft.listed == nil)
    draft.flags.listed = false
    #expect(try !draft.flags.listed && !draft.value().listed)
    var ofNull = Typed.Draft(try Typed(open: nil))
    #expect(try !ofNull.flags.open && ofNull.value().open == nil)
    ofNull.flags.open = true
    #expect(try ofNull.value().open == true)
  }

  @Test("keeps the nulls of a value in place of defaults, until it has other values")
  func nulls() throws {
    #expect(try valid.value().carrier == "post")
    let order = try Order(id: 1, quantity: 2, price: 1, note: nil, carrier: nil, lines: ["a"])
    var draft = Order.Draft(order)
    #expect(try draft.value() == order)
    let restored = try JSONDecoder().decode(Order.Draft.self, from: JSONEncoder().encode(draft))
    #expect(try restored == draft && restored.value() == order)
    draft.text.carrier = "much too long"
    #expect(draft.violations(of: \.carrier).map(\.keyword) == ["maxLength"])
    draft.text.carrier = "air"
    #expect(try draft.value().carrier == "air")
    draft.text.carrier = ""
    #expect(try draft.value().carrier == nil)
  }

  @Test("checks each property that is there, by its property")
  func properties() {
    var draft = Order.Draft()
    draft.id = 0
    draft.lines = ["", "a", "a", "b"]
    draft.note = "more than ten"
    draft.coupon = .value("x")
    draft.additionalProperties = ["other": 10, "id": 1]
    let report = draft.report()
    #expect(report[.id].words == ["/id Order.id.minimum"])
    #expect(
      report[.lines].words == [
        "/lines/0 Order.lines.items.minLength", "/lines Order.lines.maxItems",
        "/lines Order.lines.uniqueItems",
      ])
    #expect(report[.note].words == ["/note Order.note.maxLength"])
    #expect(report[.coupon].words == ["/coupon Order.coupon.minLength"])
    #expect(
      report[.additionalProperties].words == [
        "/id Order.additionalProperties", "/other Order.maximum",
      ])
    #expect(report.violations.count == 8 && report.ofWhole.isEmpty)
  }

  @Test("is judged by a rule as soon as what that looks at is there and valid")
  func rules() {
    var draft = Order.Draft()
    draft.discount = 2
    #expect(draft.report().isEmpty)
    draft.price = -1
    #expect(draft.report().violations.words == ["/price Order.price.minimum"])
    draft.price = 1
    #expect(draft.report()[.discount].words == ["/discount Order.discount_within_price"])
    draft.discount = nil
    #expect(draft.report().isEmpty)
  }

  @Test("has the default of a property that has one, for rules as well")
  func defaults() throws {
    var draft = valid
    draft.quantity = 11
    #expect(draft.report().isEmpty)
    #expect(try draft.value().urgent == false)
    draft.urgent = true
    #expect(draft.report().ofWhole.words == [" Order.few_if_urgent"])
  }

  @Test("is judged as a whole once it is complete")
  func whole() throws {
    var draft = valid
    draft.wrapping = .paper
    #expect(draft.report().isEmpty)
    #expect(
      draft.report(isComplete: true).ofWhole.words == [" Order.dependentRequired"])
    draft.address = try Address(street: "Hill")
    #expect(try draft.value().address?.street == "Hill")
    draft.wrapping = nil
    draft.address = nil
    draft.urgent = true
    let report = draft.report(isComplete: true)
    #expect(report[.address].words == ["/address Order.then.address.required"])
    #expect(report.ofWhole.isEmpty)
  }

  @Test("becomes a value, and is made of one")
  func value() throws {
    let order = try valid.value()
    #expect(order.kind == "order" && order.note == nil && order.coupon == .absent)
    #expect(order == (try Order(id: 1, quantity: 2, price: 1, note: nil, lines: ["a"])))
    #expect(try Order.Draft(order).value() == order)
    var draft = Order.Draft(order)
    draft.next = order
    #expect(try draft.value().next == order)
  }

  @Test("takes what the program finds, for the property that it is about")
  func additions() {
    var report = valid.report(isComplete: true)
    #expect(report.isEmpty)
    report.add(Violation("taken", at: Order.Draft.path(of: .id), message: "it is taken"))
    report.add(Violation("unknown", at: ["lines", 0], message: "nobody sells it"))
    report.add(Violation("closed", message: "the shop is closed"))
    #expect(report[.id].map(\.message) == ["it is taken"])
    #expect(report[.lines].map(\.message) == ["nobody sells it"])
    #expect(report.ofWhole.map(\.message) == ["the shop is closed"])
    #expect(
      "\(report)" == "/id: it is taken\n/lines/0: nobody sells it\nthe shop is closed")
  }

  @Test("keeps to a limit, and counts the rest")
  func limit() {
    let report = Order.Draft().report(isComplete: true, limit: 2)
    #expect(report.violations.count == 2)
    #expect(report.report.omittedCount == 2)
  }

  @Test("checks a candidate for one property without the others")
  func candidates() {
    #expect(Order.Draft.violations(of: 0, for: \.id).map(\.keyword) == ["minimum"])
    #expect(Order.Draft.violations(of: 1, for: \.id).isEmpty)
    #expect(Order.Draft.violations(of: nil, for: \.id).isEmpty)
    #expect(
      Order.Draft.violations(of: [""], for: \.lines).words == [
        "/lines/0 Order.lines.items.minLength"
      ])
    #expect(
      Order.Draft.violations(of: .value("x"), for: \.coupon).words == [
        "/coupon Order.coupon.minLength"
      ])
    #expect(Order.Draft.violations(of: ["a": 10], for: \.additionalProperties).count == 1)
    // A default has no say in it, nor has a rule.
    #expect(Order.Draft.violations(of: true, for: \.urgent).isEmpty)
  }

  @Test("of a type with parameters is one for each argument")
  func generics() throws {
    var draft = Page<Order>.Draft()
    draft.total = 0
    draft.elements = [try valid.value()]
    #expect(draft.report()[.total].words == ["/total Page.covered"])
    draft.total = 1
    #expect(try draft.value().elements.count == 1)
    #expect(Page<Address>.Constraints.Total.maximum == 50)
  }

  @Test("misses a required value that a null in a document stands for")
  func nullOfDocuments() throws {
    var draft = Given.Draft()
    #expect(draft.report(isComplete: true).violations.map(\.keyword) == ["required"])
    #expect(throws: ValidationReport.self) { try draft.value() }
    draft.name = "a"
    #expect(try draft.value().name == "a")
  }

  @Test("is called otherwise where its name would hide a type")
  func names() throws {
    var draft = Hostile.Draft2()
    draft.value = "four"
    draft.report = "four"
    draft.type = "four"
    draft.aBCDPercent = "four"
    draft.allCases = true
    draft.property = try Property(draft: Draft(text: "a"))
    draft.draft = try Hostile.DraftValue(draft: Draft(text: "b"))
    draft.other = .a
    let report = draft.report()
    #expect(
      report.violations.map(\.pointer) == ["/value", "/report", "/Type", "/a b~1c~0d%"])
    #expect(report[.type].count == 1 && report[.aBCDPercent].count == 1)
    #expect(Hostile.Draft2.Property2.allCases.count == 27)
    let node = try Chain(value: Value(text: "a"))
    #expect(try Chain.Draft(node).value() == node)
    #expect(try Draft.Draft2(Draft(text: "a")).value().text == "a")
  }

  @Test("has its limits as constants of the properties' types")
  func constants() throws {
    let id: Int = Order.Constraints.Id.minimum
    let quantity: Int32 = Order.Constraints.Quantity.maximum
    let price: Double = Order.Constraints.Price.multipleOf
    #expect(id == 1 && quantity == 100 && price == 0.5)
    #expect(Order.Constraints.Lines.maxItems == 3 && Order.Constraints.Lines.Items.maxLength == 8)
    #expect(SignUp.Constraints.Password.maxBytes == 72)
    #expect(Hostile.Constraints2.DecimalValue.maximum == Decimal(string: "0.1"))
    #expect(Hostile.Constraints2.Items.Items.Items.pattern == #"^\w"*$"#)
  }

  @Test("has a constant for each of several keywords of one name, numbered from the second on")
  func repeatedConstants() {
    typealias Password = Limits.Constraints.Password
    #expect(Password.pattern == "[a-z]" && Password.pattern2 == "[0-9]")
    #expect(Limits.Constraints.Code.pattern2 == "[a-z]")
    #expect(Limits.Constraints.Codes.Items.pattern2 == "[a-z]")
    #expect(Limits.Constraints.Step.multipleOf == 2 && Limits.Constraints.Step.multipleOf2 == 3)
    let half: Int = Limits.Constraints.Half.multipleOf
    #expect(half == 2)
    typealias Page = Limits.Constraints.Page
    #expect(Page.schemes == ["https"] && Page.schemes2 == ["http", "https"])
    #expect(Page.hosts == ["a.example", "b.example"] && Page.hosts2 == ["b.example"])
    var draft = Limits.Draft()
    for (page, isValid) in [
      ("https://b.example", true), ("https://a.example", false), ("http://b.example", false),
    ] {
      draft.text.page = page
      #expect(draft.report().isEmpty == isValid, "\(page)")
    }
  }

  @Test("has no constant where the property's type can't hold the limit exactly")
  func exactConstants() throws {
    let file = FormSchemas.generate().files.first { $0.name.hasSuffix("Limits.swift") }
    let text = try #require(file?.contents)
    let constants = text.split(separator: "\n").filter { $0.contains("static let m") }
    #expect(
      constants.suffix(6).map { String($0.drop { $0 == " " }) } == [
        "public static let minimum: Float = 0.1",
        "public static let minimum: Float = -2.5",
        "public static let minimum: Double = 0.1",
        "public static let minimum: Double = 1e+300",
        #"public static let maximum: Foundation.Decimal = _Rule.decimal("1e-100")"#,
        #"public static let minimum: Foundation.Decimal = _Rule.decimal("0.5")"#,
      ])
    let least = Bounds.Constraints.FloatValue.minimum
    #expect(Bounds.Draft.violations(of: least, for: \.float).isEmpty)
    #expect(Bounds.Draft.violations(of: Bounds.Constraints.Tiny.maximum, for: \.tiny).isEmpty)
  }
}
