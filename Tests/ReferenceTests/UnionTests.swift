import Foundation
import ReferenceCases
import Testing
import Vouch

/// Choices between types: `unions.schema.yaml`.
@Suite("A union")
struct UnionTests {
  private func violations<Value: DocumentValue>(_ type: Value.Type, _ json: String) throws
    -> [String]
  {
    let document = try JSONDecoder().decode(Document<Value>.self, from: Data(json.utf8))
    return document.violations.map { "\($0.keyword) \($0.pointer)" }
  }

  private func message<Value: DocumentValue>(_ type: Value.Type, _ json: String) throws -> String {
    let document = try JSONDecoder().decode(Document<Value>.self, from: Data(json.utf8))
    return try #require(document.violations.first).description
  }

  @Test("is what its tag says, wherever the tag stands")
  func tagged() throws {
    let circle = try Circle(radius: 1.5)
    #expect(try roundTrip(#"{"radius":1.5,"kind":"circle"}"#, as: Shape.self) == .circle(circle))
    let shape = try roundTrip(
      #"{"kind":"group","members":[{"kind":"circle","radius":1.5},{"kind":"group","members":[]}]}"#,
      as: Shape.self)
    guard case .group(let group) = shape else {
      Issue.record("not a group")
      return
    }
    #expect(group.members == [.circle(circle), .group(try Group(members: []))])
  }

  @Test("refuses what its tag's branch refuses, and nothing else is tried")
  func branchErrors() throws {
    #expect(
      try violations(Shape.self, #"{"kind":"circle","radius":0}"#) == ["exclusiveMinimum /radius"])
    #expect(
      try violations(
        Shape.self, #"{"kind":"group","members":[{"kind":"square","side":0},{"kind":"circle"}]}"#)
        == ["minimum /members/0/side", "required /members/1/radius"])
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Shape.self, from: Data(#"{"kind":"square","side":"4"}"#.utf8))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["side"])
  }

  @Test(
    "refuses a tag that isn't one of its own",
    arguments: [
      #""hexagon""#, #""Circle""#, #""circle ""#, #""""#, "1", "null", "true", "[]", "{}",
    ])
  func unknownTags(_ tag: String) throws {
    let json = #"{"kind":\#(tag),"radius":1}"#
    let found = try violations(Shape.self, json)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasSuffix(" /kind") })
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Shape.self, from: Data(json.utf8))
    }
  }

  @Test("names the tags that it knows")
  func knownTags() throws {
    let sentence = try message(Shape.self, #"{"kind":"hexagon"}"#)
    for tag in ["circle", "square", "group"] { #expect(sentence.contains(tag)) }
  }

  @Test("needs its tag", arguments: ["{}", #"{"radius":1}"#])
  func missingTag(_ json: String) throws {
    #expect(try violations(Shape.self, json) == ["required /kind"])
  }

  @Test(
    "is no scalar, array or null where its branches are objects",
    arguments: ["1", #""a""#, "[]", "null"])
  func otherTypes(_ json: String) throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Shape].self, from: Data("[\(json)]".utf8))
    }
    let label = #"{"shapes":[\#(json)]}"#
    #expect(try violations(Drawing.self, label).count == 1)
  }

  @Test("is told by a discriminator's mapping, or by the names of the schemas")
  func discriminators() throws {
    #expect(
      try roundTrip(#"{"species":"feline","lives":9}"#, as: Pet.self)
        == .cat(try Cat(species: "feline", lives: 9)))
    #expect(try violations(Pet.self, #"{"species":"feline","lives":10}"#) == ["maximum /lives"])
    #expect(
      try roundTrip(#"{"type":"Mill","axes":3}"#, as: Machine.self)
        == .mill(try Mill(type: "Mill", axes: 3)))
    #expect(try violations(Machine.self, #"{"type":"mill","axes":3}"#).count == 1)
  }

  @Test(
    "keeps a value of an unknown tag whole and writes it back unchanged",
    arguments: [
      #"{"species":"parrot","words":["a",null,1.25],"more":{"b":[]}}"#, #"{"species":"Feline"}"#,
      #"{"species":""}"#,
    ])
  func unknownCase(_ json: String) throws {
    let data = Data(json.utf8)
    let pet = try JSONDecoder().decode(Pet.self, from: data)
    guard case .stranger(let value) = pet else {
      Issue.record("\(pet)")
      return
    }
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(pet)) == value)
  }

  @Test("of several JSON types is decided by the value's own")
  func scalars() throws {
    let values = try roundTrip(
      #"["a",0,true,[1,2],{"kind":"circle","radius":2}]"#, as: [Scalar].self)
    let names = values.map { Mirror(reflecting: $0).children.first?.label }
    #expect(Set(names).count == 5)
    #expect(try violations(Scalar.self, #""""#) == ["minLength "])
    #expect(try violations(Scalar.self, "-1") == ["minimum "])
    #expect(try violations(Scalar.self, "[1,2,3]") == ["maxItems "])
    #expect(try violations(Scalar.self, "1.5").count == 1)
    #expect(try violations(Scalar.self, "null").count == 1)
  }

  @Test("by trial says why each branch failed")
  func failures() throws {
    let sentence = try message(Reach.self, #"{"address":"nobody","number":"12"}"#)
    #expect(sentence.contains("address"))
    #expect(sentence.contains("number"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Reach.self, from: Data(#"{"address":"nobody"}"#.utf8))
    }
  }

  @Test("of which exactly one branch may fit refuses what fits two; otherwise the first is taken")
  func overlap() throws {
    let both = #"{"address":"a@example.com","number":"123"}"#
    #expect(try violations(Reach.self, both) == ["oneOf "])
    #expect(
      try JSONDecoder().decode(Channel.self, from: Data(both.utf8))
        == .mail(try Mail(address: "a@example.com")))
    #expect(
      try roundTrip(#"{"number":"123"}"#, as: Reach.self) == .phone(try Phone(number: "123")))
  }

  @Test("stands in arrays, maps and optionals like any type")
  func positions() throws {
    let drawing = try roundTrip(
      """
      {"shapes":[{"kind":"square","side":1},{"kind":"square","side":2}],
       "pets":{"a":{"species":"canine","name":"Rex"},"b":{"species":"newt"}},"label":null,
       "reach":{"number":"123"},"channel":{"number":"123"},"machine":{"type":"Lathe"}}
      """, as: Drawing.self)
    #expect(drawing.shapes.count == 2)
    #expect(drawing.pets?.count == 2)
    #expect(
      try violations(
        Drawing.self,
        #"{"shapes":[{"kind":"square","side":1},{"side":1.0,"kind":"square"}]}"#)
        == ["uniqueItems /shapes"])
  }

  @Test("nested 10,000 deep ends in an error", arguments: [130, 511, 10_000])
  func depth(_ depth: Int) {
    let arrays =
      String(repeating: #"{"kind":"group","members":["#, count: depth)
      + String(repeating: "]}", count: depth)
    let objects =
      String(repeating: #"{"kind":"group","members":[],"cover":"#, count: depth)
      + #"{"kind":"circle","radius":1}"# + String(repeating: "}", count: depth)
    for text in [arrays, objects] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Shape.self, from: Data(text.utf8))
      }
    }
  }

  @Test("collects the violations of all of its elements, in order")
  func everyViolation() throws {
    let json = #"{"shapes":[{"kind":"circle"},{"kind":"x"},{"kind":"square","side":0},5]}"#
    let pointers = try violations(Drawing.self, json).map { $0.split(separator: " ").last }
    #expect(pointers == ["/shapes/0/radius", "/shapes/1/kind", "/shapes/2/side", "/shapes/3"])
  }
}
