import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("An array whose first items have schemas of their own")
struct TupleTests {
  @Test("is a struct with a property for each of them")
  func values() throws {
    let position = try roundTrip("[13.4, -90]", as: Position.self)
    #expect(position.longitude == 13.4 && position.latitude == -90)
    let line = try roundTrip(
      #"["a", null, "1985-04-12T23:20:50Z", "end", {"a": 3}, "b", "c"]"#, as: LogLine.self)
    #expect(line.item0 == "a" && line.item1 == nil && line.item3 == "end" && line.item4.a == 3)
    #expect(line.item2 == Date(timeIntervalSince1970: 482_196_050))
    #expect(line.additionalItems == ["b", "c"])
    let link = try roundTrip("[1, [2, [3, null]]]", as: Link.self)
    #expect(link.item1?.item1?.item0 == 3)
    let styled = try roundTrip(#"["bold", 10, {"a": [null]}, "plain"]"#, as: Styled.self)
    #expect(styled.item0 == .bold && styled.additionalItems.count == 3)
  }

  @Test("stands wherever a value can")
  func places() throws {
    let sketch = try roundTrip(
      """
      {"origin": [0, 1], "path": [[1, 2], [2, 1]], "named": {"a": [3, 4]}, "end": null,
       "size": [1, "mm"], "place": [5, 6], "loose": [1]}
      """, as: Sketch.self)
    #expect(sketch.path.map(\.latitude) == [2, 1])
    #expect(sketch.named?["a"]?.longitude == 3)
    #expect(sketch.size?.item1 == .mm)
    #expect(try sketch.place == .position(Position(longitude: 5, latitude: 6)))
    let named = try roundTrip(
      #"{"origin": [0, 1], "path": [[1, 2]], "size": null, "place": "home"}"#, as: Sketch.self)
    #expect(named.size == nil)
    #expect(named.place == .string(try Sketch.Place.StringValue("home")))
  }

  @Test("is written as an array")
  func encoding() throws {
    let position = try Position(longitude: 1, latitude: 2.5)
    #expect(String(decoding: try VouchJSON.encode(position), as: UTF8.self) == "[1,2.5]")
    #expect(String(decoding: try JSONEncoder().encode(position), as: UTF8.self) == "[1,2.5]")
    let link = try Link(item0: 1, item1: nil)
    #expect(String(decoding: try VouchJSON.encode(link), as: UTF8.self) == "[1,null]")
    #expect(String(decoding: try JSONEncoder().encode(link), as: UTF8.self) == "[1,null]")
    let styled = try Styled(item0: .plain, additionalItems: [12, "a"])
    #expect(String(decoding: try VouchJSON.encode(styled), as: UTF8.self) == #"["plain",12,"a"]"#)
  }

  @Test(
    "has as many items as the schema asks for, each as its own schema says",
    arguments: [
      Refusal("[181, 0]", "maximum", "/0", "longitude"),
      Refusal("[0, -90.5]", "minimum", "/1", "latitude"),
      Refusal(#"[0, "1"]"#, "type", "/1"),
      Refusal("[null, 1]", "type", "/0"),
      Refusal("[]", "minItems", "", "array"),
      Refusal("[0]", "minItems", "", "array"),
      Refusal("[0, 1, 2]", "items", "/2", "array"),
      Refusal("[0, 1, 2, 3]", "items", "/2", "array"),
      Refusal("[0, 1, null]", "items", "/2", "array"),
      Refusal("[0, 1, {}, [null]]", "items", "/2", "array"),
      Refusal(#"{"0": 1, "1": 2}"#, "type", ""),
      Refusal("null", "type", ""),
    ])
  func positions(_ refusal: Refusal) throws {
    try expect(refusal, of: Position.self)
  }

  @Test(
    "says of the items behind them what the schema says of all the others",
    arguments: [
      (#""","#, "", "minLength", "/0", "item0"), ("-1,", "", "minimum", "/1", "item1"),
      (#""1985","#, "", "format", "/2", "item2"), (#""start","#, "", "const", "/3", "item3"),
      (#"{"a": 4},"#, "", "maximum", "/4/a", nil), ("{},", "", "required", "/4/a", nil),
      ("", #", "abcde""#, "maxLength", "/6", "additionalItems"),
      ("", #", "b", "c", "d""#, "maxItems", "", "array"), ("", ", 1", "type", "/6", nil),
    ] as [(String, String, String, String, String?)])
  func lines(
    _ item: String, _ more: String, _ keyword: String, _ pointer: String, _ errorCase: String?
  ) throws {
    var items = [#""a","#, "1,", #""1985-04-12T23:20:50Z","#, #""end","#, #"{"a": 1},"#]
    if let index = pointer.dropFirst().first?.wholeNumberValue, index < items.count {
      items[index] = item
    }
    try expect(
      Refusal("[\(items.joined()) \"b\"\(more)]", keyword, pointer, errorCase), of: LogLine.self)
  }

  @Test("is evaluated as a whole, whatever its items are in Swift")
  func evaluation() throws {
    try expect(
      Refusal(#"["bold", 10, "bold"]"#, "uniqueItems", "", "array"), of: Styled.self)
    try expect(Refusal(#"["bold", 9]"#, "contains", "", "array"), of: Styled.self)
    let twice = try #require(throws: Styled.ValidationError.self) {
      try Styled(item0: .bold, additionalItems: [10, "bold"])
    }
    #expect(twice.violation.keyword == "uniqueItems" && caseName(of: twice) == "array")
  }

  @Test("is checked when it is made, and when it is changed")
  func making() throws {
    let position = try Position(longitude: 0, latitude: 0)
    let error = try #require(throws: Position.ValidationError.self) {
      try position.copy(latitude: 91)
    }
    #expect(caseName(of: error) == "latitude")
    #expect(error.violation.pointer == "/1")
    #expect(error.violation.ruleID == "Position.1.maximum")
    #expect(throws: Position.ValidationError.self) { try Position(longitude: .nan, latitude: 0) }
    let item = try LogLine.Item4(a: 1)
    let fewer = try #require(throws: LogLine.ValidationError.self) {
      try LogLine(item0: "a", item1: 1, item2: Date(), item4: item)
    }
    #expect(fewer.violation.keyword == "minItems" && caseName(of: fewer) == "array")
    let line = try LogLine(item0: "a", item1: 1, item2: Date(), item4: item, additionalItems: ["b"])
    let long = try #require(throws: LogLine.ValidationError.self) {
      try line.copy(additionalItems: ["b", "abcde"])
    }
    #expect(long.violation.pointer == "/6" && caseName(of: long) == "additionalItems")
    #expect(long.violation.ruleID == "LogLine.items.maxLength")
    let more = try #require(throws: LogLine.ValidationError.self) {
      try line.copy(additionalItems: ["b", "c", "d", "e"])
    }
    #expect(more.violation.keyword == "maxItems" && more.violation.limit?.value == .count(8))
  }

  @Test("reports all that is wrong with it, in the order of its items")
  func collecting() throws {
    let json = #"["", "a", 3, "start", {"a": 9}, "abcde", 7, "b", "c"]"#
    let violations = try VouchJSON.document(LogLine.self, from: Data(json.utf8)).violations
    #expect(
      violations.map { "\($0.keyword) \($0.pointer)" } == [
        "minLength /0", "type /1", "type /2", "const /3", "maximum /4/a", "maxLength /5", "type /6",
        "maxItems ",
      ])
    let decoded = try JSONDecoder().decode(Document<LogLine>.self, from: Data(json.utf8))
    #expect(decoded.violations == violations)
    let short = try VouchJSON.document(LogLine.self, from: Data(#"["", 1]"#.utf8)).violations
    #expect(short.map(\.keyword) == ["minLength", "minItems"])
  }

  @Test(
    "is an array in JSON, without anything too much or too little",
    arguments: [
      "[", "[,0,1]", "[0,", "[0,]", "[0 1]", "[0,1", "[0,1,]", "[0,,1]", "[0,1]]", "[0,1] 2", "]",
    ])
  func malformed(_ json: String) {
    #expect(throws: JSONReadingError.self) {
      try VouchJSON.decode(Position.self, from: Data(json.utf8))
    }
  }

  @Test("has an end however deep it nests")
  func depth() throws {
    for depth in [10, 100_000] {
      let opening = String(repeating: "[1,", count: depth)
      let data = Data((opening + "null" + String(repeating: "]", count: depth)).utf8)
      if depth == 10 {
        #expect(try VouchJSON.decode(Link.self, from: data).item0 == 1)
      } else {
        #expect(throws: JSONReadingError.self) { try VouchJSON.decode(Link.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Link.self, from: data) }
      }
    }
  }
}
