import Foundation
import Testing
import Vouch

@Suite("A oneOf with a leniency in a branch")
struct LenientBranchTests {
  @Test(
    "takes the branch that needs no leniency",
    arguments: [
      (#"{"text":"5"}"#, #"{"text":"5"}"#), (#"{"open":"ccc"}"#, #"{"open":"ccc"}"#),
      (#"{"list":["x"]}"#, #"{"list":["x"]}"#), (#"{"list":[1,2,"x"]}"#, #"{"list":[1,2]}"#),
    ])
  func strictFirst(_ text: String, _ expected: String) throws {
    for form in DocumentForm.allCases {
      let value: Choosing = try form.decode(text)
      #expect(try written(value) == json(expected))
      #expect(try form.again(value) == value)
    }
  }

  @Test(
    "holds what was read against all branches, as it will be written",
    arguments: [#"{"read":"1"}"#, #"{"read":1}"#, #"{"list":[1,"x"]}"#, #"{"open":"a"}"#])
  func ambiguous(_ text: String) throws {
    for form in DocumentForm.allCases {
      let document: Document<Choosing> = try form.decode(text)
      #expect(document.violations.map(\.keyword) == ["oneOf"])
    }
  }

  @Test(
    "keeps what fits one branch alone", arguments: [#"{"read":"11"}"#, #"{"open":"b"}"#])
  func lenient(_ text: String) throws {
    for form in DocumentForm.allCases {
      let value: Choosing = try form.decode(text)
      #expect(try form.again(value) == value)
    }
  }

  @Test("doesn't take what another branch would change once more")
  func twice() throws {
    for form in DocumentForm.allCases {
      let document: Document<Choosing> = try form.decode(#"{"twice":["1"]}"#)
      #expect(document.violations.map(\.pointer) == ["/twice"])
      #expect(document.violations.map(\.message) == ["the value belongs to another case"])
    }
  }

  @Test("An anyOf takes the first branch that fits the value as it will be written")
  func first() throws {
    for form in DocumentForm.allCases {
      let value: Choosing = try form.decode(#"{"first":"5"}"#)
      #expect(value.first == .integer(try Choosing.First.Integer(5)))
      #expect(try form.again(value) == value)
    }
  }
}
