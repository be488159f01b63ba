import Foundation
import Testing
import Vouch

/// Nil and defaults of objects of whose keys the values around them speak.
@Suite("Nil and defaults within other values")
struct NestedFormTests {
  /// Reads and writes a document through one pair of encoders, and compares all other ways to write
  /// the value.
  private func expectSame<Value: DocumentValue & Codable & Equatable>(
    _ type: Value.Type, _ document: String, written expected: String? = nil, _ form: DocumentForm
  ) throws {
    let value = try form.decode(Value.self, document)
    let json = try VouchJSON.value(of: value)
    #expect(try json == LeniencyTests.json(expected ?? document), "\(document)")
    #expect(try form.again(value) == value, "\(document)")
    #expect(
      try JSONValue(parsing: String(decoding: VouchJSON.encode(value), as: UTF8.self)) == json)
    #expect(try written(value) == json)
    #expect(try VouchJSON.decode(Value.self, from: json) == value)
  }

  @Test(
    "Nil is null, and a default is no key, where only then a condition around the object holds",
    arguments: DocumentForm.allCases)
  func conditions(_ form: DocumentForm) throws {
    for document in [
      #"{"kind":"free"}"#, #"{"kind":"free","plan":{}}"#,
      #"{"kind":"paid","plan":{"price":null,"currency":"EUR"}}"#,
      #"{"kind":"paid","plan":{"price":1,"currency":"USD"}}"#,
    ] {
      try expectSame(Subscription.self, document, form)
    }
    try expectSame(
      Subscription.self, #"{"kind":"free","plan":{"price":null}}"#,
      written: #"{"kind":"free","plan":{}}"#, form)
    #expect(throws: (any Error).self) {
      try form.decode(Subscription.self, #"{"kind":"free","plan":{"currency":"EUR"}}"#)
    }
  }

  @Test(
    "Conditions reach into arrays, tuples, maps, unions and objects within objects",
    arguments: DocumentForm.allCases)
  func parts(_ form: DocumentForm) throws {
    for document in [
      #"{"lists":[[{"price":null,"currency":"EUR"}],[],[{"price":1,"currency":"EUR"}]]}"#,
      #"{"lists":[],"pair":[{"price":null,"currency":"EUR"},{}]}"#,
      #"{"lists":[],"choice":{"a":null,"n":1}}"#,
      #"{"lists":[],"inner":{"kind":"paid","plan":{"price":null}}}"#,
      #"{"lists":[],"a":{"currency":"EUR"},"b":{"currency":"USD"}}"#,
      #"{"priced":{"price":null,"currency":"EUR"}}"#,
      #"{"some":[{"price":null,"currency":"EUR"}]}"#,
      #"{"two":[{"a":null,"n":1},{"a":1,"n":1},{"a":"x","n":1}]}"#,
    ] {
      try expectSame(Subscriptions.self, document, form)
    }
    try expectSame(Subscriptions.self, #"{"lists":[],"a":{"price":null},"b":{"price":1}}"#, form)
  }

  @Test(
    "Equal values are written in different forms where all items have to differ",
    arguments: DocumentForm.allCases)
  func differentItems(_ form: DocumentForm) throws {
    try expectSame(
      Subscriptions.self, #"{"different":[{"price":null},{"currency":"EUR"},{"price":1}]}"#,
      written: #"{"different":[{"currency":"EUR"},{},{"price":1,"currency":"EUR"}]}"#, form)
    let plan = try Plan(price: 1, currency: "USD")
    #expect(throws: Subscriptions.ValidationError.self) {
      try Subscriptions(different: [plan, plan])
    }
  }

  @Test(
    "All equal items of a list are written in as many forms as there are",
    arguments: DocumentForm.allCases)
  func manyDifferentItems(_ form: DocumentForm) throws {
    // Mended one after the other, so many pairs would take more effort than a value is worth.
    let pairs = (1...800).flatMap {
      [#"{"price":\#($0)}"#, #"{"price":\#($0),"currency":"EUR"}"#]
    }
    let forms = [
      "{}", #"{"currency":"EUR"}"#, #"{"price":null}"#, #"{"price":null,"currency":"EUR"}"#,
    ]
    let value = try form.decode(
      Subscriptions.self, #"{"different":[\#((pairs + forms).joined(separator: ","))]}"#)
    #expect(try form.again(value) == value)
    let plan = try Plan(price: 1)
    #expect(throws: Subscriptions.ValidationError.self) {
      try Subscriptions(different: [plan, plan, plan])
    }
  }

  @Test(
    "A branch is written so that it is read as the same branch", arguments: DocumentForm.allCases)
  func branches(_ form: DocumentForm) throws {
    for document in [#"{"a":null,"n":1}"#, #"{"a":"x","n":1}"#, #"{"a":1,"n":1}"#] {
      try expectSame(Choice.self, document, form)
    }
    for document in [
      #"{"size":3}"#, #"{"size":"big"}"#, #"{"size":"big","more":1}"#, #"{"size":"x"}"#,
    ] {
      try expectSame(Defaulting.self, document, form)
    }
  }

  @Test("A value that code makes is judged as it is written")
  func made() throws {
    let plan = try Plan()
    #expect(
      try written(Subscription(kind: .paid, plan: plan))
        == json(#"{"kind":"paid","plan":{"price":null,"currency":"EUR"}}"#))
    let free = try Subscription(kind: .free, plan: plan)
    #expect(try written(free) == json(#"{"kind":"free","plan":{}}"#))
    #expect(try free.copy(kind: .paid) == Subscription(kind: .paid, plan: plan))
    let dollars = try Plan(currency: "USD")
    let error = #expect(throws: Subscription.ValidationError.self) {
      try Subscription(kind: .free, plan: dollars)
    }
    #expect(error?.violation.pointer == "/plan")
    #expect(throws: (any Error).self) {
      try Subscriptions(lists: [], inner: free.copy(plan: dollars))
    }
    let nullable = Choice.worded(try Worded(n: 1))
    #expect(try written(nullable) == json(#"{"a":null,"n":1}"#))
    #expect(try written(Subscriptions(choice: nullable)) == json(#"{"choice":{"a":null,"n":1}}"#))
    #expect(throws: EncodingError.self) { try VouchJSON.encode(Choice.numbered(Numbered(n: 1))) }
  }

  @Test("A value of which no valid document is found isn't written, by any encoder")
  func unfound() throws {
    let document = #"{"list":[{"price":null},{},{"price":null},{}]}"#
    let value = try VouchJSON.decode(Alternating.self, from: Data(document.utf8))
    for form in DocumentForm.allCases {
      let error = #expect(throws: EncodingError.self) { try form.encode(value) }
      // Encoders of property lists wrap the error.
      guard case .invalidValue(_, let context)? = error, form == .json || form == .directJSON else {
        continue
      }
      #expect(context.debugDescription.hasPrefix("No document of the value is valid: "))
    }
    #expect(throws: EncodingError.self) { try VouchJSON.value(of: value) }
    #expect(throws: EncodingError.self) { try VouchJSON.encode([value]) }
    #expect(throws: Alternating.ValidationError.self) { try value.copy() }
    try expectSame(
      Alternating.self, #"{"list":[{"price":null,"currency":"EUR"},{"currency":"EUR"}]}"#,
      .directJSON)
  }
}
