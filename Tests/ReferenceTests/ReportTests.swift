import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("What a violation says")
struct ReportTests {
  // MARK: Rows and evaluated schemas

  @Test(
    "A constraint reports the same whether a row checks it or a schema is evaluated",
    arguments: [
      ("code", #""""#, "minLength", "1", #""""#, "the text is empty"),
      ("code", #""ABCD""#, "maxLength", "3", #""ABCD""#, #""ABCD" is longer than 3 characters"#),
      ("code", #""a""#, "pattern", "^[A-Z]*$", #""a""#, #""a" doesn't match the pattern ^[A-Z]*$"#),
      ("code", "5", "type", "string", "5", "5 is not a string"),
      ("code", "[1]", "type", "string", "an array of 1 item", "an array of 1 item is not a string"),
      ("code", "null", "type", "string", "null", "null is not a string"),
      ("count", "0", "minimum", "2", "0", "0 is below the minimum 2"),
      ("count", "10", "maximum", "9", "10", "10 is above the maximum 9"),
      ("count", "3", "multipleOf", "2", "3", "3 is not a multiple of 2"),
      ("count", #""2""#, "type", "integer", #""2""#, #""2" is not an integer"#),
      (
        "count", "{}", "type", "integer", "an object of 0 keys",
        "an object of 0 keys is not an integer"
      ),
      ("ratio", "0", "exclusiveMinimum", "0", "0", "0 is not above 0"),
      ("ratio", "1", "exclusiveMaximum", "1", "1", "1 is not below 1"),
      ("ratio", "true", "type", "number", "true", "true is not a number"),
      (
        "fixed", "[2]", "const", #"[1,"two"]"#, "an array of 1 item",
        #"an array of 1 item is not [1,"two"]"#
      ),
      ("mail", #""x""#, "format", "email", #""x""#, #""x" is not an e-mail address"#),
      (
        "link", #""http://example.com""#, "x-schemes", "https", #""http://example.com""#,
        #""http://example.com" doesn't have the scheme https"#
      ),
      (
        "link", #""https://example.org""#, "x-hosts", "example.com", #""https://example.org""#,
        #""https://example.org" doesn't have the host example.com"#
      ),
      (
        "day", #""2026-01-01""#, "format", "yyyy/MM/dd", #""2026-01-01""#,
        #""2026-01-01" is not a date of the form yyyy/MM/dd"#
      ),
      ("blob", #""?""#, "contentEncoding", "base64", #""?""#, #""?" is not base64 data"#),
      ("small", "200", "format", "int8", "200", "200 doesn't fit int8, -128...127"),
      ("list", "[]", "minItems", "1", "an array of 0 items", "fewer than 1 item"),
      ("list", #"["a","b","c"]"#, "maxItems", "2", "an array of 3 items", "more than 2 items"),
      (
        "list", #"["a","a"]"#, "uniqueItems", nil, "an array of 2 items",
        "the items 0 and 1 are equal"
      ),
      ("list", "5", "type", "array", "5", "5 is not an array"),
      ("map", "{}", "minProperties", "1", "an object of 0 keys", "fewer than 1 key"),
      (
        "map", #"{"a":1,"b":2,"c":3}"#, "maxProperties", "2", "an object of 3 keys",
        "more than 2 keys"
      ),
      ("flag", #""yes""#, "type", "boolean", #""yes""#, #""yes" is not a boolean"#),
    ] as [(String, String, String, String?, String, String)])
  func twins(
    key: String, json: String, keyword: String, limit: String?, actual: String, message: String
  ) throws {
    let row = try theViolation(of: Twin.self, #"{"\#(key)":\#(json)}"#)
    #expect(row.pointer == "/\(key)")
    #expect(row.ruleID == "Twin.\(key).\(keyword)")
    let evaluated = try theViolation(of: Twin.self, #"{"untyped":{"\#(key)":\#(json)}}"#)
    #expect(evaluated.pointer == "/untyped/\(key)")
    #expect(evaluated.ruleID == "Twin.untyped.\(key).\(keyword)")
    for violation in [row, evaluated] {
      #expect(violation.keyword == keyword)
      #expect(violation.limit?.description == limit)
      #expect(violation.actual == actual)
      #expect(violation.message == message)
    }
  }

  @Test("An enumeration reports the same sentence, under the name of its own type")
  func enumerations() throws {
    let own = try theViolation(of: Twin.self, #"{"color":"blue"}"#)
    let evaluated = try theViolation(of: Twin.self, #"{"untyped":{"color":"blue"}}"#)
    #expect(own.ruleID == "Twin.Paint.enum")
    #expect(evaluated.ruleID == "Twin.untyped.color.enum")
    #expect(own.message == #""blue" is not one of "red", "green""#)
    #expect(evaluated.message == own.message)
    #expect(evaluated.limit == own.limit)
  }

  // MARK: Missing keys, wrong types

  @Test("A missing key reports the property that misses it, not its type")
  func missingKeys() throws {
    let violations = try violations(of: Purchase.self, "{}")
    #expect(violations.map(\.ruleID) == ["Purchase.currency.required", "Purchase.fee.required"])
    #expect(violations.map(\.pointer) == ["/currency", "/fee"])
    #expect(violations.allSatisfy { $0.message == "the required key is missing" })
  }

  @Test("A wrong type is charged to the schema that states it, in its words")
  func wrongTypes() throws {
    let currency = try theViolation(of: Purchase.self, #"{"currency":5,"fee":"EUR"}"#)
    #expect(currency.ruleID == "Currency.type")
    #expect(currency.pointer == "/currency")
    #expect(currency.message == "5 is not a string")
    #expect(currency.actual == "5")
    let fee = try theViolation(of: Purchase.self, #"{"currency":"EUR","fee":5}"#)
    #expect(fee.ruleID == "Currency.type")
    #expect(fee.message == "a currency is a text")
    let box = try theViolation(of: Purchase.self, #"{"currency":"EUR","fee":"EUR","box":5}"#)
    #expect(box.ruleID == "Box.type")
    #expect(box.message == "a box is an object")
    let null = try theViolation(of: Purchase.self, #"{"currency":null,"fee":"EUR"}"#)
    #expect(null.ruleID == "Currency.type")
    #expect(null.actual == "null")
    let nullable = try theViolation(of: Purchase.self, #"{"currency":"EUR","fee":"EUR","note":1}"#)
    #expect(nullable.message == "1 is not null or a string")
    #expect(nullable.limit?.value == .names(["null", "string"]))
    let whole = try theViolation(of: Purchase.self, "[]")
    #expect(whole.ruleID == "Purchase.type")
    #expect(whole.message == "an array of 0 items is not an object")
  }

  @Test("Errors keep the forms that users of Foundation expect, with the violation inside")
  func forms() throws {
    let missing = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Purchase.self, from: Data("{}".utf8))
    }
    guard case .keyNotFound(let key, let context) = missing else {
      Issue.record(missing)
      return
    }
    #expect(key.stringValue == "currency")
    #expect(context.codingPath.isEmpty)
    guard case .currency(let violation)? = context.underlyingError as? Purchase.ValidationError
    else {
      Issue.record(missing)
      return
    }
    #expect(violation == missing.violation)
    let null = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Purchase.self, from: Data(#"{"currency":null}"#.utf8))
    }
    #expect(caseName(of: null) == "valueNotFound")
    let wrong = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Purchase.self, from: Data(#"{"currency":"EUR","fee":[]}"#.utf8))
    }
    #expect(caseName(of: wrong) == "typeMismatch")
  }

  // MARK: Below if, not, anyOf and their kind

  @Test("Rule ids below keywords name the way in the schema, from the last schema with a name")
  func locations() throws {
    let base = #""currency":"EUR","fee":"EUR""#
    let transfer = #"{\#(base),"method":"transfer""#
    let missing = try theViolation(of: Purchase.self, transfer + "}")
    #expect(missing.ruleID == "Purchase.then.iban.required")
    #expect(missing.pointer == "/iban")
    #expect(missing.message == "we need your account")
    let high = try theViolation(of: Purchase.self, transfer + #","iban":"x","discount":6}"#)
    #expect(high.ruleID == "Purchase.then.discount.maximum")
    #expect(high.limit?.value == .number(5))
    #expect(high.actual == "6")
    #expect(high.message == #"at most 5 \(percent)"#)
    let other = try theViolation(of: Purchase.self, #"{\#(base),"discount":51}"#)
    #expect(other.ruleID == "Purchase.else.discount.maximum")
    #expect(other.message == "51 is above the maximum 50")
    let total = try theViolation(of: Purchase.self, transfer + #","iban":"x","total":1001}"#)
    #expect(total.ruleID == "Amount.maximum")
    #expect(total.message == "too much money")
    let part = try theViolation(of: Purchase.self, #"{\#(base),"parts":[1,13]}"#)
    #expect(part.ruleID == "Amount.not")
    #expect(part.pointer == "/parts/1")
    #expect(part.message == "an unlucky sum")
  }

  @Test("A value that fits no branch is told why, and one that must not match what it is")
  func branches() throws {
    let low = try theViolation(of: Bargain.self, #"{"any":7}"#)
    #expect(low.ruleID == "Bargain.any.anyOf")
    #expect(
      low.message
        == "the value fits no branch: 7 is above the maximum 5; 7 is below the minimum 9")
    #expect(low.actual == "7")
    let two = try theViolation(of: Bargain.self, #"{"one":4}"#)
    #expect(
      two.message
        == "the value fits the branch at 0 and the branch at 1, where only one may fit")
    let even = try theViolation(of: Bargain.self, #"{"odd":4}"#)
    #expect(even.message == "an odd number")
    #expect(even.ruleID == "Bargain.odd.not")
    let price = try theViolation(of: Bargain.self, #"{"price":99}"#)
    #expect(price.message == "nobody believes that")
    let nullable = try theViolation(of: Bargain.self, #"{"nullable":6}"#)
    #expect(nullable.ruleID == "Bargain.nullable.allOf.0.not")
    #expect(nullable.message == "6 matches the schema that it must not match")
    #expect(try violations(of: Bargain.self, #"{"nullable":null}"#).isEmpty)
  }

  @Test("Rule ids don't grow with the document")
  func recursion() throws {
    let violation = try theViolation(
      of: Hedge.self, #"{"children":[{},{"children":[{"value":9}]}]}"#)
    #expect(violation.ruleID == "Hedge.value.maximum")
    #expect(violation.pointer == "/children/1/children/0/value")
    #expect(violation.message == "too tall")
  }

  @Test("A hostile sentence of the schema arrives as it is")
  func hostileTexts() throws {
    let texts = [
      "a": "\"quoted\", \\(1 + 1), */ /* \\ \\n",
      "b": "two\nlines\r\nand\u{2028}more\u{2029}, a \0 and \u{202E}",
      "c": "\"\"\"#\"#", "d": "",
    ]
    for (key, text) in texts {
      let violation = try theViolation(of: Rude.self, #"{"\#(key)":1}"#)
      #expect(Array(violation.message.unicodeScalars) == Array(text.unicodeScalars))
    }
    let branches = try theViolation(of: Rude.self, #"{"e":3}"#)
    #expect(branches.message.hasSuffix(#"; {"a":1}, [x] schema={}"#))
  }

  // MARK: Doors

  @Test("The memberwise initialiser reports what a decode does")
  func initialisers() throws {
    let made = try #require(throws: Purchase.ValidationError.self) {
      try Purchase(currency: .eur, fee: .eur, discount: 51)
    }
    let read = try theViolation(
      of: Purchase.self, #"{"currency":"EUR","fee":"EUR","discount":51}"#)
    #expect(made.violation == read)
    let twin = try #require(throws: Twin.ValidationError.self) { try Twin(list: ["a", "a"]) }
    #expect(twin.violation == (try theViolation(of: Twin.self, #"{"list":["a","a"]}"#)))
    let odd = try #require(throws: Bargain.ValidationError.self) { try Bargain(odd: 4) }
    #expect(odd.violation == (try theViolation(of: Bargain.self, #"{"odd":4}"#)))
  }
}
