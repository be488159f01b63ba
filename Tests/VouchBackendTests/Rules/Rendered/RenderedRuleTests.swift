import Foundation
import Testing
import Vouch

/// Runs the rules that the backend rendered, on values that satisfy them and on values that don't.
@Suite("Rendered rules")
struct RenderedRuleTests {
  /// A fresh order with some properties changed.
  private func order(_ change: (inout SampleOrder) -> Void = { _ in }) -> SampleOrder {
    var order = SampleOrder()
    change(&order)
    return order
  }

  private static let satisfied = [
    "updatedAfterCreation", "updatedWithinAMonth", "createdSince2018", "idIsSmall", "active",
    "sizes", "either", "conditional", "constantCondition", "named", "statusIsOpen", "locations",
    "joined", "plainText", "longText", "negated", "doubled", "firstTag", "knownLabel",
    "priceForQuantity", "decimalLiterals", "mixed", "exact", "conversions", "moreConversions",
    "members", "memberOfFloats", "allLines", "someLine", "oneTag", "distinctTags", "lineTotals",
    "labelsAreShort", "nested",
  ]

  @Test("The sample satisfies the rules that it should", arguments: satisfied)
  func sampleSatisfies(name: String) throws {
    let rule = try #require(SampleOrder.rules.first { $0.name == name })
    #expect(try rule.holds(SampleOrder()))
  }

  @Test("Instants compare, and differ by durations")
  func instants() {
    let later = order { $0.lastUpdated += 2_592_001 }
    #expect(later.updatedAfterCreation())
    #expect(!later.updatedWithinAMonth())
    #expect(later.updatedADayLater())
    #expect(!order { $0.lastUpdated -= 1 }.updatedAfterCreation())
    #expect(!order { $0.lastUpdated += 86_399 }.updatedADayLater())
    #expect(!order { $0.created = Date(timeIntervalSince1970: 1_514_764_799) }.createdSince2018())
  }

  @Test("Strings are equal when their scalars are, not when they look the same")
  func strings() {
    #expect(!order { $0.name = "order\u{301}" }.named())
    #expect(order { $0.name = "\"\\(id)\n\u{202e}\u{2028}\0\u{301}`" }.hostile())
    #expect(order { $0.name = "room 7" }.digits())
    #expect(!order { $0.name = "room" }.digits())
    #expect(!order { $0.name = String(repeating: "long \\ ", count: 30) }.longText())
  }

  @Test("An absent property fails the rule, unless the other operand decides")
  func absence() throws {
    let absent = SampleOrder()
    #expect(try absent.nicknameIsShort())
    #expect(try absent.nicknameIsShortReversed())
    #expect(try !absent.expiresLater())
    #expect(try !absent.expiresLaterReversed())
    #expect(try absent.nicknameOrActive())
    #expect(try absent.limitIsKept())
    #expect(try absent.remarkIsNull())
    #expect(throws: RuleError.absent("nickname")) {
      try order { $0.isActive = false }.nicknameOrActive()
    }
    #expect(throws: RuleError.absent("address")) { try absent.street() }
    #expect(throws: RuleError.absent("address.street")) {
      try order { $0.address = SampleOrder.Address() }.street()
    }
    #expect(throws: RuleError.absent("limit")) { try absent.withinLimit() }
  }

  @Test("A present property takes part in the rule")
  func presence() throws {
    #expect(try !order { $0.nickname = "a long one" }.nicknameIsShort())
    #expect(try !order { $0.nickname = "a long one" }.nicknameIsShortReversed())
    #expect(try order { $0.nickname = "abcd" }.nicknameIsShortReversed())
    #expect(try order { $0.expires = .distantFuture }.expiresLaterReversed())
    #expect(try !order { $0.expires = .distantPast }.expiresLater())
    #expect(try !order { $0.limit = 4 }.limitIsKept())
    #expect(try !order { $0.remark = "" }.remarkIsNull())
    #expect(try order { $0.address = SampleOrder.Address() }.city())
    #expect(try !order { $0.address = SampleOrder.Address(street: "Main") }.city())
    #expect(try order { $0.address = SampleOrder.Address(street: "Main") }.street())
  }

  @Test("Arithmetic by CEL's rules, and an error where a result has no place")
  func arithmetic() throws {
    // 5 * 1 + 10 / 2 - 7 % 1
    #expect(try order { $0.limit = 10 }.withinLimit())
    #expect(try !order { $0.limit = 9 }.withinLimit())
    #expect(throws: RuleError.divisionByZero) {
      try order { ($0.limit, $0.id) = (10, 0) }.withinLimit()
    }
    #expect(throws: RuleError.overflow) {
      try order { ($0.limit, $0.id, $0.quantity) = (10, 2, .max) }.withinLimit()
    }
    #expect(throws: RuleError.overflow) { try order { $0.total = 0 }.doubled() }
    // The least int has no negation, but is not above itself either, which decides.
    #expect(try !order { $0.quantity = .min }.negated())
    #expect(try order { $0.discount = 20 }.discounted())
    #expect(try !order { $0.discount = Decimal(string: "20.01") }.discounted())
  }

  @Test("Elements that are missing")
  func elements() {
    #expect(throws: RuleError.indexOutOfRange(0, count: 0)) {
      try order { $0.tags = [] }.firstTag()
    }
    #expect(throws: RuleError.noSuchKey("x")) { try order { $0.labels = [:] }.firstTag() }
  }

  @Test("Elements that must differ in their keys are compared scalar for scalar, in linear time")
  func distinctElements() throws {
    #expect(order { $0.tags = ["\u{E9}", "e\u{301}"] }.distinctTags())
    #expect(!order { $0.tags = ["a", "b", "a"] }.distinctTags())
    #expect(order { $0.tags = (0..<100_000).map(String.init) }.distinctTags())
    let one = SampleOrder.Line(quantity: 1, note: "n")
    let two = SampleOrder.Line(quantity: 2, note: "n")
    #expect(try order { $0.lines = [one, two] }.distinctLines())
    #expect(try !order { $0.lines = [one, two, one] }.distinctLines())
    #expect(throws: RuleError.absent("a.note")) { try SampleOrder().distinctLines() }
  }

  @Test("In macros, one element may decide although another fails")
  func macros() throws {
    #expect(throws: RuleError.absent("line.note")) { try SampleOrder().lineNotes() }
    let undecided = SampleOrder.Line()
    let violating = SampleOrder.Line(note: "y")
    #expect(try !order { $0.lines = [undecided, violating] }.lineNotes())
    #expect(try order { $0.lines = [] }.lineNotes())
    #expect(try order { $0.lines = [SampleOrder.Line(note: "x")] }.lineNotes())
    #expect(!order { $0.tags = ["a", "a"] }.oneTag())
    #expect(!order { $0.lines[0].quantity = 0 }.allLines())
    #expect(
      try order {
        $0.lines[0].price = 98
        $0.lines[0].note = "n"
      }.longCondition())
    #expect(try !order { $0.lines[0].price = 100 }.longCondition())
  }

  @Test("A double is looked for among integers, inside of a macro too")
  func doubleAmongIntegers() {
    #expect(SampleOrder().doubleAmongIntegers())
    #expect(!order { $0.counts = [1, 3] }.doubleAmongIntegers())
  }

  @Test("Fractions of seconds and floats count by their digits")
  func digits() {
    let second = Date(timeIntervalSince1970: 1_600_000_000)
    let later = Date(timeIntervalSince1970: 1_600_000_000.1)
    #expect(order { ($0.created, $0.lastUpdated) = (second, later) }.updatedLater())
    #expect(!order { ($0.created, $0.lastUpdated) = (later, later) }.updatedLater())
    #expect(order { $0.share = 0.1 }.shareIsATenth())
    #expect(!order { $0.share = 0.3 }.shareIsATenth())
  }

  @Test("A chain of conditions is as strict as each of them")
  func chain() {
    #expect(order { $0.id = 7 }.sevenConditions())
    #expect(!order { $0.id = 6 }.sevenConditions())
  }
}
