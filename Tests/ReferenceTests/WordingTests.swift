import Foundation
import ReferenceCases
import Testing
import Vouch

/// What a schema says beside a `$ref`, of values that the schema behind it refuses.
@Suite struct WordingTests {
  @Test(
    "What stands beside a reference counts before what the schema behind it says",
    arguments: [
      (#"{"colour": "blue"}"#, "Our cars are red or green"),
      (#"{"colour": 5}"#, "A colour is a word"),
      (#"{"roof": "blue"}"#, "Choose a roof"),
      (#"{"roof": 5}"#, "Choose a roof"),
      (#"{"shade": "bright"}"#, "No shade of our cars"),
      (#"{"shade": 5}"#, "A shade is a word"),
      (#"{"tone": "bright"}"#, "Choose another tone"),
      (#"{"plain": "bright"}"#, "No such shade"),
      (#"{"size": 5}"#, "A size is an object"),
      (#"{"size": {}}"#, "Say how wide"),
      (#"{"size": {"width": 1, "length": 2}}"#, "Only the width counts"),
      (#"{"name": "Al"}"#, "Choose another name"),
      (#"{"name": "Alexandria"}"#, "Choose another name"),
      (#"{"plate": "AB"}"#, "Three letters at least"),
      (#"{"plate": "ABCDEFGHI"}"#, "No plate is so long"),
      (#"{"stripes": ["red", "blue"]}"#, "No colour of stripes"),
      (#"{"parts": {"door": "blue"}}"#, "No colour of parts"),
      (#"{"span": [1, 2, 3]}"#, "Two numbers are enough"),
      (#"{"finish": {"kind": "chrome"}}"#, "We have no such finish"),
      (#"{"trim": "blue"}"#, "A trim is red or green"),
      (#"{"spare": "blue"}"#, "Not said of the spare"),
    ])
  func useCounts(document: String, message: String) throws {
    let violation = try theViolation(of: Car.self, document)
    #expect(violation.message == message)
  }

  @Test(
    "Of keywords of one name the words are shown that belong to the one that is broken",
    arguments: [
      (#"{"word": "0000"}"#, ["A letter is missing"]),
      (#"{"word": "abc"}"#, ["A digit is missing"]),
      (#"{"word": "?"}"#, ["A letter is missing", "A digit is missing"]),
      (#"{"word": "pass1"}"#, ["Not so simple"]), (#"{"word": "1234a"}"#, ["Anybody counts"]),
      (#"{"step": 9}"#, ["Even ones only"]), (#"{"step": 8}"#, ["8 is not a multiple of 3"]),
      (#"{"code": "b"}"#, ["An a is missing"]),
      (#"{"code": "a"}"#, [#""a" doesn't match the pattern b"#]),
      (#"{"whole": "b"}"#, ["An a is missing"]), (#"{"whole": "a"}"#, ["A b is missing"]),
      (#"{"again": "a"}"#, ["Neither letter may be missing"]),
      (#"{"either": "a"}"#, ["Two"]), (#"{"either": "b"}"#, ["One"]),
    ])
  func keywordsOfOneName(document: String, messages: [String]) throws {
    #expect(try violations(of: Secret.self, document).map(\.message) == messages)
  }

  @Test(
    "What a property says of its absence counts before what its object says of all",
    arguments: [
      (#"{"name": "A"}"#, "Choose a day"), (#"{"day": "Monday"}"#, "We need this"),
    ])
  func absence(document: String, message: String) throws {
    #expect(try theViolation(of: Visit.self, document).message == message)
  }

  @Test(
    "It speaks of that value alone, and not of what lies inside of it",
    arguments: [
      #"{"size": {"width": 0}}"#, #"{"size": {"depth": "blue"}}"#,
      #"{"finish": {"kind": "tinted", "colour": "blue"}}"#,
    ])
  func otherValues(document: String) throws {
    let violation = try theViolation(of: Car.self, document)
    #expect(violation.authoredMessage == nil)
  }

  @Test(
    "A name beside a reference counts before that of the schema behind it",
    arguments: [
      (#"{"coat": true}"#, "Coat"), (#"{"primer": true}"#, "Paint"),
      (#"{"trim": "red", "lining": "x"}"#, "Lining"), (#"{"trim": "red", "mats": "x"}"#, "Fabric"),
    ])
  func names(document: String, name: String) throws {
    let violation = try theViolation(of: Car.self, document)
    #expect(violation.labelledMessage.hasPrefix("\(name): "))
  }

  @Test("All violations are worded, each by the row of its own value")
  func all() throws {
    let data = Data(
      #"{"colour": "blue", "roof": "blue", "stripes": ["x", "red", "y"], "spare": 1}"#.utf8)
    let document = try JSONDecoder().decode(Document<Car>.self, from: data)
    #expect(
      document.violations.map(\.labelledMessage) == [
        "colour: Our cars are red or green", "roof: Choose a roof",
        "stripes: No colour of stripes", "stripes: No colour of stripes",
        "Spare wheel: 1 is not a string",
      ])
  }
}
