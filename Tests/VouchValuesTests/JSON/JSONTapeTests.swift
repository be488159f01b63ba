import Testing

@testable import VouchValues

@Suite("Values as tapes")
struct JSONTapeTests {
  private let text = #"{"a":[1,{"\u0062":null}],"é\n":"\ud83d\ude00!","c":-0.5e3}"#

  private func tape(_ text: String) throws -> JSONTape {
    try JSONTape(Array(text.utf8), maximumDepth: 8)
  }

  @Test("A text and the value that it stands for have the same nodes, keys and strings")
  func equality() throws {
    let read = try tape(text)
    let laid = JSONTape(try #require(OrderedJSON(parsing: text)))
    #expect(read.nodes.map(\.end) == laid.nodes.map(\.end))
    #expect(read.nodes.map(\.keyHash) == laid.nodes.map(\.keyHash))
    #expect(read.children(of: 0).map(read.key) == ["a", "é\n", "c"])
    for tape in [read, laid] {
      let member = try #require(tape.member("é\n", of: 0))
      #expect(tape.string(member) == "😀!")
      #expect(tape.numberText(try #require(tape.member("c", of: 0))) == "-0.5e3")
      #expect(tape.node(at: [.key("a"), .index(1), .key("b")]) == 4)
      #expect(tape.value == JSONValue(parsing: text))
    }
  }

  @Test("A value begins where its text does, whatever is escaped in it and before it")
  func offsets() throws {
    let read = try tape(text)
    func textFrom(_ path: [InstancePath.Component]) -> String {
      String(decoding: read.bytes[read.offset(of: path[...])...], as: UTF8.self)
    }
    #expect(textFrom([]) == text)
    #expect(textFrom(["a", 1, "b"]).hasPrefix("null}"))
    #expect(textFrom(["é\n"]).hasPrefix(#""\ud83d"#))
    #expect(textFrom(["c"]) == "-0.5e3}")
    // The array has no such item, and so its own place is given.
    #expect(textFrom(["a", 2, "b"]).hasPrefix("[1,"))
  }

  @Test("A key twice is a mistake in a document, and its last value counts in a table")
  func duplicates() throws {
    let text = #"{"a":1,"b":{"x":0,"\u0078":2}}"#
    let failure = #expect(throws: JSONSyntaxFailure.self) { try tape(text) }
    #expect(failure?.reason == .duplicateKey("x"))
    #expect(failure?.offset == 18)
    #expect(JSONValue(parsing: text) == .object(["a": 1, "b": .object(["x": 2])]))
  }
}
