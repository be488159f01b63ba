import Foundation
import Testing
import Vouch

@Suite("Nil of a nullable property beside what is said of an object's keys")
struct NullableKeyTests {
  private func written(_ value: some Encodable & Sendable & Decodable & Equatable) throws -> String
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("Nil is written as null where an absent key is invalid, and is an absent key elsewhere")
  func writing() throws {
    #expect(try written(Nullables(b: "x")) == #"{"b":"x"}"#)
    #expect(try written(Nullables()) == #"{"b":null}"#)
    #expect(try written(Nullables(a: "x")) == #"{"a":"x","c":null}"#)
    #expect(
      try written(ManyNullables(b: "x"))
        == #"{"a":null,"b":"x","c":null,"d":null,"e":null,"f":null,"g":null}"#)
    #expect(try written(NamedNullables()) == #"{"b":null}"#)
    #expect(try written(NamedNullables(b: "x")) == #"{"b":"x","c":null}"#)
    #expect(
      try written(NamedNullables(inner: NamedNullables())) == #"{"b":null,"inner":{"b":null}}"#)
  }

  @Test(
    "A property that is nothing but null tells null from an absent key",
    arguments: DocumentForm.allCases)
  func nullAlone(_ form: DocumentForm) throws {
    for document in [#"{"v":null}"#, #"{"v":null,"w":1}"#] {
      let value = try form.decode(NullOnly.self, document)
      #expect(value.v != nil)
      #expect(try written(value) == document)
      #expect(try form.again(value) == value)
      #expect(try NullOnly(v: value.v, w: value.w) == value)
    }
    #expect(throws: DecodingError.self) { try form.decode(NullOnly.self, #"{"w":1}"#) }
    #expect(throws: NullOnly.ValidationError.self) { try NullOnly(w: 1) }
  }

  @Test(
    "Branches are tried whose constants lie elsewhere, or are read from another type",
    arguments: DocumentForm.allCases)
  func tags(_ form: DocumentForm) throws {
    let far = try form.decode(Elsewhere.self, #"{"meta": {"kind": "far"}}"#)
    guard case .far = far else { return #expect(Bool(false), "\(far)") }
    #expect(try form.again(far) == far)
    let two = try form.decode(NumberedTag.self, #"{"k": 2}"#)
    guard case .two = two else { return #expect(Bool(false), "\(two)") }
    #expect(try written(two) == #"{"k":"2"}"#)
  }

  @Test(
    "A document that could be read is written so that it can be read again",
    arguments: DocumentForm.allCases)
  func roundTrips(_ form: DocumentForm) throws {
    for document in [
      #"{"b": null}"#, #"{"c": null}"#, #"{"a": "", "c": null}"#, #"{"d": null}"#,
      #"{"b": "", "d": null}"#,
    ] {
      let value = try form.decode(Nullables.self, document)
      #expect(try form.again(value) == value, "\(document)")
      #expect(try Nullables(a: value.a, b: value.b, c: value.c, d: value.d, e: value.e) == value)
    }
    for document in [
      #"{"b": null}"#, #"{"c": null}"#, #"{"b": "", "c": null, "inner": {"b": null}}"#,
    ] {
      let value = try form.decode(NamedNullables.self, document)
      #expect(try form.again(value) == value, "\(document)")
      let union = try form.decode(NullablesOrText.self, document)
      #expect(try form.again(union) == union, "\(document)")
    }
    #expect(throws: (any Error).self) { try form.decode(Nullables.self, "{}") }
    #expect(throws: (any Error).self) { try form.decode(NamedNullables.self, #"{"b": ""}"#) }
  }

  @Test("A property that tells null from an absent key is written as it is")
  func distinct() throws {
    #expect(try written(Nullables(d: .null)) == #"{"d":null}"#)
    #expect(try written(Nullables(b: "", d: .absent)) == #"{"b":""}"#)
  }

  @Test(
    "An empty string that stands for null is no key, or its default",
    arguments: DocumentForm.allCases)
  func emptyStrings(_ form: DocumentForm) throws {
    for document in [
      #"{"absent": ""}"#, #"{"defaulted": ""}"#, #"{"absent": "", "defaulted": ""}"#,
    ] {
      #expect(throws: (any Error).self) { try form.decode(EmptyStrings.self, document) }
    }
    let absent = try form.decode(EmptyStrings.self, #"{"absent": "", "defaulted": "", "other": 1}"#)
    #expect(try absent == EmptyStrings(other: 1))
    #expect(absent.defaulted)
    let replaced = try form.decode(EmptyStrings.self, #"{"replaced": ""}"#)
    #expect(replaced.replaced == 5)
    for value in [absent, replaced] { #expect(try form.again(value) == value) }
  }
}
