import Foundation
import ReferenceCases
import Testing
import Vouch

/// What an app shows of errors: `localizedDescription`, of whatever is caught.
@Suite("What errors say to people")
struct LocalizedErrorTests {
  private func description(of error: any Error) -> String { error.localizedDescription }

  @Test("The error of an initialiser says what is wrong, and where")
  func ownError() throws {
    let error = try #require(throws: Address.ValidationError.self) { try Address(city: "") }
    #expect(description(of: error) == "/city: the text is empty")
    #expect(error.localizedDescription == "/city: the text is empty")
  }

  @Test("The name that the schema gives a value stands for its place")
  func label() throws {
    let error = try #require(throws: Guest.ValidationError.self) { try Guest(nights: 0) }
    #expect(description(of: error) == #"Nights "here": One night at least"#)
  }

  @Test("A report has a line for each violation")
  func report() throws {
    let data = Data(#"[{"address": {"city": ""}}, {}]"#.utf8)
    let error = try #require(throws: ValidationReport.self) {
      try VouchJSON.document([Customer].self, from: data).value()
    }
    #expect(
      description(of: error) == """
        /0/address/city: the text is empty
        /1/address: the required key is missing
        """)
    let cut = ValidationReport(error.violations, omittedCount: 3)
    #expect(description(of: cut).hasSuffix("\nand 3 more"))
  }

  @Test("An error of reading says the line")
  func reading() throws {
    let invalid = try #require(throws: JSONReadingError.self) {
      try VouchJSON.decode(Address.self, from: Data(#"{"city": ""}"#.utf8))
    }
    #expect(description(of: invalid) == "line 1, column 10: /city: the text is empty")
    let malformed = try #require(throws: JSONReadingError.self) {
      try VouchJSON.decode(Address.self, from: Data(#"{"city": }"#.utf8))
    }
    #expect(description(of: malformed) == "line 1, column 10: expected a value")
    #expect(malformed.syntaxError.map(description) == "line 1, column 10: expected a value")
  }

  @Test("The error of a decoder has the violation, which says it")
  func decoding() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Address.self, from: Data(#"{"city": ""}"#.utf8))
    }
    #expect(error.violation.map(description) == "/city: the text is empty")
    #expect(
      description(of: PayloadError.undecodable(error))
        == "the document can't be decoded: /city: the text is empty")
  }

  @Test("So do those of payloads, rules and problems")
  func others() throws {
    #expect(
      description(of: PayloadError.tooLong(limit: 1, length: 2))
        == "the document has 2 bytes, more than the 1 that its schema allows")
    #expect(description(of: RuleError.divisionByZero) == RuleError.divisionByZero.description)
    let report = ValidationReport([Violation("taken", at: ["email"], message: "it is taken")])
    #expect(
      description(of: ProblemDetails(report, title: "The request breaks rules."))
        == "The request breaks rules.\n#/email: it is taken")
    #expect(
      description(of: Violation("taken", at: ["email"], message: "it is taken"))
        == "/email: it is taken")
  }

  @Test("What lies beneath a decoder's error says it, too")
  func beneath() throws {
    do {
      _ = try JSONDecoder().decode(Shape.self, from: Data(#"{"kind": "oval"}"#.utf8))
      Issue.record("It was accepted.")
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? UnionError)
      #expect(description(of: error).hasPrefix(#"/kind: "oval" is not one of the known tags"#))
    }
  }
}
