import Foundation
import RenderedExamples
import Testing
import Vouch

@Suite("The expected files do what their schemas say")
struct ExampleTests {
  private func decode<Value: Decodable>(_ json: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  // MARK: Doors

  @Test("A document is decoded, and encoded as it was")
  func listing() throws {
    let json = #"{"id":1,"name":"A","scores":[0],"tags":["new","second-hand"]}"#
    let listing = try decode(json, as: Listing.self)
    #expect(listing.tags == [.new, .used])
    #expect(listing.nickname == nil)
    #expect(try encode(listing) == json)
    #expect(try listing == Listing(id: 1, name: "A", tags: [.new, .used], scores: [0]))
  }

  @Test("What the schema forbids comes out of the initialiser as the case of its property")
  func memberwiseInitializer() throws {
    let error = #expect(throws: Listing.ValidationError.self) {
      try Listing(id: 0, name: "A", tags: [], scores: [1])
    }
    guard case .id(let violation) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(violation.ruleID == "Listing.id.minimum")
    #expect(violation.pointer == "/id")
  }

  @Test("A changed copy is checked, and leaves alone what it isn't told to change")
  func copies() throws {
    let listing = try Listing(id: 1, name: "A", nickname: "a", tags: [], scores: [1])
    #expect(try listing.copy(id: 2).nickname == "a")
    #expect(try listing.copy(nickname: nil).nickname == nil)
    #expect(throws: Listing.ValidationError.self) { try listing.copy(name: "") }
    #expect(throws: Listing.ValidationError.self) { try listing.copy(nickname: "A") }
  }

  @Test("Rules have cases of their own, whether they fail or can't be evaluated")
  func rules() throws {
    #expect(throws: Never.self) { try Bounds(lower: 1, upper: 2) }
    expectRule("Bounds.ordered", lower: 2, upper: 1)
    expectRule("Bounds.narrow", lower: 1, upper: 20)
    expectRule("Bounds.narrow", lower: -2, upper: .max)
  }

  private func expectRule(_ id: String, lower: Int, upper: Int) {
    let error = #expect(throws: Bounds.ValidationError.self) {
      try Bounds(lower: lower, upper: upper)
    }
    #expect(error?.violation.ruleID == id)
  }

  // MARK: Shapes

  @Test("A recursive type holds itself behind a reference, and is equal by value")
  func recursion() throws {
    let json = #"{"next":{"pair":{"nodes":[]},"value":2},"pair":{"nodes":[]},"value":1}"#
    let node = try decode(json, as: Node.self)
    #expect(node.next?.value == 2)
    #expect(try encode(node) == json)
    #expect(try node == decode(json, as: Node.self))
    #expect(try node.copy(next: nil).next == nil)
    #expect(try Set([node, node.copy(value: 3), decode(json, as: Node.self)]).count == 2)
  }

  @Test("A constant is written, asked for, and no parameter")
  func constant() throws {
    #expect(try encode(Circle(radius: 1)) == #"{"kind":"circle","radius":1}"#)
    #expect(throws: DecodingError.self) {
      try decode(#"{"kind":"square","radius":1}"#, as: Circle.self)
    }
  }

  @Test("An object without properties is any object")
  func empty() throws {
    #expect(try encode(Marker()) == "{}")
    #expect(throws: Never.self) { try decode(#"{"a":1}"#, as: Marker.self) }
    #expect(throws: DecodingError.self) { try decode("[]", as: Marker.self) }
  }

  @Test("A single value stands in documents for itself")
  func singleValue() throws {
    #expect(try decode(#"["a"]"#, as: [Slug].self).map(\.value) == ["a"])
    #expect(try encode([Slug("a")]) == #"["a"]"#)
    #expect(throws: Slug.ValidationError.self) { try Slug("") }
  }

  @Test("Raw values that Swift takes for equal are still told apart")
  func equivalentRawValues() throws {
    let accents = try decode(#"["\u00E9","e\u0301"]"#, as: [Accent].self)
    #expect(accents.map { $0 == .composed } == [true, false])
    #expect(Accent(rawValue: "e\u{301}") == .decomposed)
    #expect(Set(accents).count == 2)
    #expect(try Array(encode(accents).unicodeScalars).count == #"["é","e-"]"#.unicodeScalars.count)
  }

  @Test("Long rows mean the same as on one line")
  func longRows() throws {
    let value = try decode(
      #"{"website":"https://host12.example.com/","words":["word 20"]}"#, as: LongRows.self)
    #expect(value.motto == String(repeating: "per aspera", count: 20))
    let error = #expect(throws: LongRows.ValidationError.self) { try value.copy(words: []) }
    let sentence = Array(repeating: "a sentence that says a lot", count: 6)
    #expect(error?.violation.message == sentence.joined(separator: "; "))
  }

  @Test("Keys and texts of any kind mean what they say")
  func hostileText() throws {
    let keys = [
      "strange key\n", "a\"\"\"b", "\\#(x)", "\u{301}\u{202E}é👨\u{200D}👩", "@items", "key:",
    ]
    let text = "\"\"\" \\(x) \\#(y) \0\u{202E}"
    var object = Dictionary(uniqueKeysWithValues: keys.map { ($0, "v") })
    object["text"] = text
    let data = try JSONEncoder().encode(object)
    let value = try JSONDecoder().decode(Hostile.self, from: data)
    #expect(value.text == text)
    let written = try JSONDecoder().decode(
      [String: String].self, from: Data(encode(value).utf8))
    #expect(written == object)
  }
}
