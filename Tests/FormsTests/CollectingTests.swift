import FormCases
import Testing
import Vouch

@Suite("Initialisers that report everything")
struct CollectingTests {
  @Test("throw all violations of a value, in the order of the schema")
  func all() throws {
    let report = try #require(throws: ValidationReport.self) {
      try Order.collectingViolations {
        try Order(id: 0, quantity: 101, price: 1.25, discount: 2, note: nil, lines: [])
      }
    }
    #expect(
      report.violations.words == [
        "/id Order.id.minimum", "/quantity Order.quantity.maximum", "/price Order.price.multipleOf",
        "/lines Order.lines.minItems",
      ])
  }

  @Test("throw rules beside what they don't look at")
  func rules() throws {
    let report = try #require(throws: ValidationReport.self) {
      try Order.collectingViolations {
        try Order(id: 0, quantity: 1, price: 1, discount: 2, note: nil, lines: ["a", "b"])
      }
    }
    #expect(
      report.violations.words == [
        "/id Order.id.minimum", "/discount Order.discount_within_price",
        "/lines Order.lines_for_each",
      ])
  }

  @Test("keep to a limit, and count the rest")
  func limited() throws {
    let report = try #require(throws: ValidationReport.self) {
      try Order.collectingViolations(limit: 1) {
        try Order(id: 0, quantity: 0, price: 1, note: nil, lines: [])
      }
    }
    #expect(report.violations.words == ["/id Order.id.minimum"])
    #expect(report.omittedCount == 2)
  }

  @Test("make what is valid, by copies as well")
  func valid() throws {
    let order = try Order.collectingViolations {
      try Order(id: 1, quantity: 1, price: 1, note: "", lines: ["a"])
    }
    let report = try #require(throws: ValidationReport.self) {
      try Order.collectingViolations { try order.copy(id: 0, price: -1) }
    }
    #expect(report.violations.words == ["/id Order.id.minimum", "/price Order.price.minimum"])
    #expect(throws: Order.ValidationError.self) { try order.copy(id: 0, price: -1) }
  }

  @Test(
    "throw what is wrong with a value that another one is made of, and errors of others as they are"
  )
  func others() throws {
    let report = try #require(throws: ValidationReport.self) {
      try Order.collectingViolations {
        try Order(
          id: 0, quantity: 1, price: 1, note: nil, lines: ["a"], address: Address(street: ""))
      }
    }
    #expect(report.violations.words == ["/street Address.street.minLength"])
    #expect(throws: CancellationError.self) {
      try Order.collectingViolations { throw CancellationError() }
    }
  }
}
