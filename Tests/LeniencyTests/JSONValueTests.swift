import Foundation
import Testing
import Vouch

/// A part of a document whose schema says nothing of it is a `JSONValue`, until somebody knows its type.
@Suite("JSON in memory is read and written as text is")
struct JSONValueTests {
  private func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  @Test("with properties that lie deeper, beside each other too")
  func paths() throws {
    let json = try json(
      #"""
      {"target": {"type": "a", "name": null}, "other_name": "o",
       "meta": {"counts": {"total": 3}, "file.name": "f"}}
      """#)
    let flat = try Flat(json)
    #expect(flat.targetType == "a")
    #expect(flat.deep == 3)
    #expect(flat.dotted == "f")
    #expect(try JSONValue(flat) == json)
  }

  @Test(
    "with the same refusals",
    arguments: [
      #"{"target": {"type": ""}, "meta": {"counts": {"total": 3}}}"#,
      #"{"target": {"type": "a"}, "meta": {"counts": {"total": "3"}}}"#,
      #"{"target": {"type": "a"}, "meta": {"counts": {"total": 3}}, "more": 1}"#,
      #"{"target": {"type": "a"}}"#, "[]", "null",
    ])
  func refusals(text: String) throws {
    let json = try json(text)
    let ofText = try #require(throws: JSONReadingError.self) {
      try VouchJSON.decode(Flat.self, from: Data(text.utf8))
    }
    let inMemory = try #require(throws: DecodingError.self) { try Flat(json) }
    #expect(inMemory.violation?.ruleID == ofText.violation?.ruleID)
    #expect(inMemory.violation?.pointer == ofText.violation?.pointer)
    #expect(inMemory.violation?.message == ofText.violation?.message)
  }

  @Test("with numbers of any size, in unions, too")
  func greatNumbers() throws {
    let text = Data(#"[1e400, ["a"], -1e400, 1e-400]"#.utf8)
    let readings = try VouchJSON.decode(Readings.self, from: text)
    #expect(try VouchJSON.decode(Readings.self, from: VouchJSON.value(of: readings)) == readings)
    #expect(try VouchJSON.encode(readings) == Data(#"[1e400,["a"],-1e400,1e-400]"#.utf8))
  }

  @Test("with what is left out told to who asks")
  func dropped() throws {
    let json = try json(#"{"value": 1, "children": [{"value": 2}, {"value": "3"}]}"#)
    let collector = DropCollector()
    let node = try VouchJSON.decode(Node.self, from: json, dropped: collector)
    #expect(node.children?.map(\.value) == [2])
    #expect(collector.report.values.map(\.pointer) == ["/children/1"])
  }
}
