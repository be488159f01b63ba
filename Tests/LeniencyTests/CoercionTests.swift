import Foundation
import Testing
import Vouch

@Suite("Branches of unions that take values of other types")
struct BranchCoercionTests {
  private func read(_ text: String, _ form: DocumentForm) throws -> JSONValue {
    try written(form.decode(Coercing.self, text))
  }

  @Test("A value of a type that no branch has is coerced", arguments: DocumentForm.allCases)
  func coerced(_ form: DocumentForm) throws {
    #expect(try read(#"{"number": "5"}"#, form) == json(#"{"number": 5}"#))
    #expect(try read(#"{"number": ["5"]}"#, form) == json(#"{"number": ["5"]}"#))
    #expect(try read(#"{"either": "5"}"#, form) == json(#"{"either": 5}"#))
    #expect(try read(#"{"either": "true"}"#, form) == json(#"{"either": true}"#))
    #expect(throws: (any Error).self) { try read(#"{"number": "five"}"#, form) }
    // It could be either.
    #expect(throws: (any Error).self) { try read(#"{"either": "1"}"#, form) }
  }

  @Test(
    "A value of a branch's own type isn't coerced for another", arguments: DocumentForm.allCases)
  func ownType(_ form: DocumentForm) throws {
    #expect(try read(#"{"text": "55"}"#, form) == json(#"{"text": "55"}"#))
    #expect(throws: (any Error).self) { try read(#"{"text": "5"}"#, form) }
  }
}

@Suite("Types that are read as others")
struct CoercionTests {
  @Test(
    "Each is read as its own type or not at all", arguments: CoercionExample.all,
    DocumentForm.allCases)
  func reading(_ example: CoercionExample, _ form: DocumentForm) throws {
    let text = "{\"\(example.key)\":\(example.read)}"
    let document: Document<Coerced> = try form.decode(text)
    guard let expected = example.written else {
      #expect(throws: DecodingError.self) { try form.decode(Coerced.self, text) }
      #expect(document.violations.count == 1)
      return
    }
    let value: Coerced = try form.decode(text)
    #expect(try document.value() == value)
    #expect(try form.again(value) == value)
    #expect(try written(value)[example.key] == (expected == "absent" ? nil : json(expected)))
  }

  @Test("A number that is out of range as a string breaks the same rule as a number")
  func sameRules() throws {
    for text in ["101", "\"101\""] {
      let document: Document<Coerced> = try DocumentForm.json.decode("{\"integer\":\(text)}")
      #expect(document.violations.map(\.ruleID) == ["Coerced.integer.maximum"])
    }
    let small: Document<Coerced> = try DocumentForm.json.decode(#"{"small":"128"}"#)
    #expect(small.violations.map(\.ruleID) == ["Coerced.small.format"])
  }

  @Test(
    "What is wrong with an element is no reason to read the next one in its place",
    arguments: [
      #"{"integers":[6.5,"1"]}"#, #"{"integers":[1e300,"1"]}"#, #"{"flags":[6.5,"true"]}"#,
    ], DocumentForm.allCases)
  func elements(_ text: String, _ form: DocumentForm) throws {
    #expect(throws: DecodingError.self) { try form.decode(Coerced.self, text) }
    let document: Document<Coerced> = try form.decode(text)
    #expect(document.violations.map(\.pointer.count) == [text.contains("flags") ? 8 : 11])
  }

  @Test("What is no integer is called so in every form", arguments: DocumentForm.allCases)
  func fractions(_ form: DocumentForm) throws {
    let document: Document<Strict> = try form.decode(#"{"integer":6.5}"#)
    #expect(document.violations.map(\.description) == ["/integer: 6.5 is not an integer"])
  }

  @Test(
    "Without the keyword there is no leniency at all",
    arguments: [
      #"{"boolean":1}"#, #"{"boolean":0}"#, #"{"boolean":"true"}"#, #"{"integer":"1"}"#,
      #"{"integer":true}"#, #"{"number":"1"}"#, #"{"number":false}"#, #"{"text":1}"#,
      #"{"text":true}"#, #"{"empty":""}"#,
    ], DocumentForm.allCases)
  func strict(_ text: String, _ form: DocumentForm) {
    #expect(throws: DecodingError.self) { try form.decode(Strict.self, text) }
  }
}

/// What a member must become, by the document that the value is written as.
struct CoercionExample: CustomTestStringConvertible, Sendable {
  let key: String
  let read: String
  /// Nil where the value is refused.
  let written: String?

  init(_ key: String, _ read: String, _ written: String?) {
    self.key = key
    self.read = read
    self.written = written
  }

  var testDescription: String { "\(key): \(read)" }
}

extension CoercionExample {
  static let all: [CoercionExample] = [
    .init("bool_from_integer", "true", "true"), .init("bool_from_integer", "0", "false"),
    .init("bool_from_integer", "1", "true"), .init("bool_from_integer", "2", nil),
    .init("bool_from_integer", "-1", nil), .init("bool_from_integer", "0.5", nil),
    .init("bool_from_integer", #""1""#, nil), .init("bool_from_integer", #""true""#, nil),
    .init("bool_from_integer", "null", nil), .init("bool_from_integer", "[]", nil),

    .init("bool_from_string", "false", "false"), .init("bool_from_string", #""true""#, "true"),
    .init("bool_from_string", #""false""#, "false"), .init("bool_from_string", #""1""#, "true"),
    .init("bool_from_string", #""0""#, "false"), .init("bool_from_string", #""yes""#, "true"),
    .init("bool_from_string", #""no""#, "false"), .init("bool_from_string", #""Yes""#, nil),
    .init("bool_from_string", #""on""#, nil), .init("bool_from_string", #""""#, nil),
    .init("bool_from_string", #"" true""#, nil), .init("bool_from_string", "1", nil),
    .init("bool_from_string", "null", nil),
    .init("bool_from_both", "1", "true"), .init("bool_from_both", #""0""#, "false"),
    .init("flags", #"[true,"no","yes",false]"#, "[true,false,true,false]"),
    .init("flags", #"[true,"maybe"]"#, nil),

    .init("integer", "7", "7"), .init("integer", #""7""#, "7"), .init("integer", #""-7""#, "-7"),
    .init("integer", #""7.0""#, "7"), .init("integer", #""1e2""#, "100"),
    .init("integer", #""101""#, nil), .init("integer", #""7.5""#, nil),
    .init("integer", #"" 7""#, nil), .init("integer", #""07""#, nil),
    .init("integer", #""+7""#, nil),
    .init("integer", #""0x7""#, nil), .init("integer", #""""#, nil), .init("integer", "true", nil),
    .init("integer", #""99999999999999999999""#, nil), .init("integer", #""1e999999999""#, nil),
    .init("small", #""127""#, "127"), .init("small", #""128""#, nil),
    .init("small", #""-129""#, nil),
    .init("number", #""2.5""#, "2.5"), .init("number", #""-1e-2""#, "-0.01"),
    .init("number", #""1e400""#, nil), .init("number", #""NaN""#, nil),
    .init("number", #""Infinity""#, nil), .init("number", #""1,5""#, nil),
    .init("decimal", #""41.99""#, "41.99"), .init("decimal", "41.99", "41.99"),
    .init("seconds", #""1.5""#, "1.5"), .init("seconds", #""today""#, nil),

    .init("text", #""12""#, #""12""#), .init("text", "12", #""12""#),
    .init("text", "1.50", #""1.5""#), .init("text", "-0.5", #""-0.5""#),
    .init("text", "123456", nil), .init("text", "true", nil), .init("text", "null", nil),
    .init("text", "{}", nil), .init("price", "41.99", #""41.99""#),

    .init("empty_text", #""""#, "absent"), .init("empty_text", "null", "absent"),
    .init("empty_text", #""x""#, #""x""#), .init("empty_text", "1", nil),
    .init("empty_url", #""""#, "absent"),
    .init("empty_url", #""https://a.b/""#, #""https://a.b/""#),
    .init("empty_url", #"" ""#, nil), .init("empty_number", #""""#, "absent"),
    .init("empty_number", "3", "3"), .init("empty_number", #""3""#, nil),
    .init("empty_absent", #""""#, "absent"), .init("empty_absent", "null", "absent"),
  ]
}
