import FormCases
import Foundation
import Testing
import Vouch

@Suite("A rule between properties")
struct PartialRuleTests {
  @Test("is judged where its own operands are valid, whatever else is wrong")
  func partial() throws {
    let broken = try violations(
      #"{"kind": "order", "id": 1, "quantity": 0, "price": 1, "discount": 2, "note": null, "lines": ["a"]}"#,
      of: Order.self)
    #expect(
      broken.words == ["/quantity Order.quantity.minimum", "/discount Order.discount_within_price"])
    #expect(broken.last?.message == "the discount is more than the price")
  }

  @Test("is passed over where one of its operands is missing or invalid")
  func skipped() throws {
    let wrong = try violations(
      #"{"kind": "order", "id": 1, "quantity": 0, "price": -1, "discount": 2, "note": null, "lines": ["a", "b"]}"#,
      of: Order.self)
    #expect(wrong.words == ["/quantity Order.quantity.minimum", "/price Order.price.minimum"])
    let missing = try violations(
      #"{"kind": "order", "id": 1, "price": "1", "discount": 2, "note": null, "lines": ["a", "b"]}"#,
      of: Order.self)
    #expect(missing.words == ["/quantity Order.quantity.required", "/price Order.price.type"])
  }

  @Test("is judged beside wrong types, nested values, constants and keys that no property lists")
  func besideAnything() throws {
    let broken = try violations(
      """
      {"kind": "x", "id": "1", "quantity": 1, "price": 1, "discount": 2, "note": 5, "coupon": "x",
       "urgent": 0, "wrapping": "wool", "lines": ["a", "b"], "address": {"street": ""},
       "next": {"quantity": 1, "lines": ["a", "b"]}, "other": 10}
      """, of: Order.self)
    #expect(
      broken.words == [
        "/kind Order.kind.const", "/id Order.id.type", "/note Order.note.type",
        "/coupon Order.coupon.minLength", "/urgent Order.urgent.type",
        "/wrapping Order.Wrapping.enum",
        "/address/street Address.street.minLength", "/next/kind Order.kind.required",
        "/next/id Order.id.required", "/next/price Order.price.required",
        "/next/note Order.note.required", "/next Order.minProperties",
        "/next/lines Order.lines_for_each", "/other Order.maximum",
        "/discount Order.discount_within_price", "/lines Order.lines_for_each",
      ])
  }

  @Test("is judged in each element by itself")
  func elements() throws {
    let broken = try violations(
      """
      {"total": 0, "elements": [
        {"kind": "order", "id": 1, "quantity": 1, "price": 1, "note": null, "lines": ["a", "b"]},
        {"kind": "order", "id": 0, "quantity": 1, "price": 1, "note": null, "lines": ["a", "b"]}]}
      """, of: Page<Order>.self)
    #expect(
      broken.words == [
        "/elements/0/lines Order.lines_for_each", "/elements/1/id Order.id.minimum",
        "/elements/1/lines Order.lines_for_each",
      ])
    let total = try violations(#"{"total": 0, "elements": [{}]}"#, of: Page<Address>.self)
    #expect(total.words == ["/elements/0/street Address.street.required"])
  }

  @Test("belongs to the property that it names: its path, and the case of the type's error")
  func belongs() throws {
    let error = try #require(throws: Order.ValidationError.self) {
      try Order(id: 1, quantity: 1, price: 1, discount: 2, note: nil, lines: ["a"])
    }
    guard case .discount(let violation) = error else {
      Issue.record(error)
      return
    }
    #expect(violation.pointer == "/discount")
    #expect(violation.keyword == "x-rules")
    let urgent = try #require(throws: Order.ValidationError.self) {
      try Order(
        id: 1, quantity: 11, price: 1, note: nil, urgent: true, lines: ["a"],
        address: Address(street: "Hill"))
    }
    guard case .fewIfUrgent(let violation) = urgent else {
      Issue.record(urgent)
      return
    }
    #expect(violation.pointer == "")
  }

  @Test("leaves the verdict, and the first error of a decode, as they were")
  func verdict() throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(
        Order.self,
        #"{"kind": "order", "id": 1, "quantity": 0, "price": 1, "discount": 2, "note": null, "lines": ["a"]}"#
      )
    }
    #expect(error?.violation?.ruleID == "Order.quantity.minimum")
  }
}
