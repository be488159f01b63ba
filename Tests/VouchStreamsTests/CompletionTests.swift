import Showcase
import Testing
import Vouch
import VouchValues

@testable import VouchStreams

@Suite("A text that was cut off")
struct CompletionTests {
  private func completed(_ text: String, _ completion: JSONCompletion) -> String? {
    (try? VouchJSON.completed(Array(text.utf8), by: completion)).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test(
    "is closed where it ends, or behind what has come to its end",
    arguments: [
      (#"{"a": [1, {"b": "c"#, #"{"a": [1, {"b": "c"}]}"#, #"{"a": [1, {}]}"#),
      (#"{"a": 1, "b"#, #"{"a": 1}"#, #"{"a": 1}"#),
      (#"{"a": 1, "b""#, #"{"a": 1, "b":null}"#, #"{"a": 1}"#),
      (#"{"a": 1, "b": "#, #"{"a": 1, "b": null}"#, #"{"a": 1}"#),
      (#"{"a": 1, "b": 2"#, #"{"a": 1, "b": null}"#, #"{"a": 1}"#),
      (#"{"a": 1, "#, #"{"a": 1}"#, #"{"a": 1}"#),
      ("[1, 2", "[1, null]", "[1]"), ("[1, 2 ", "[1, 2 ]", "[1, 2]"), ("[1, -", "[1, null]", "[1]"),
      ("[1 ,", "[1]", "[1]"), ("[[1], ", "[[1]]", "[[1]]"), ("[", "[]", "[]"), ("{", "{}", "{}"),
      ("[tru", "[true]", "[]"), ("[n", "[null]", "[]"), ("[true", "[true]", "[true]"),
      (#"["a\"#, #"["a"]"#, "[]"), (#"["a\u00"#, #"["a"]"#, "[]"),
      (#"["a\ud83d\ude"#, #"["a"]"#, "[]"), ("[1]", "[1]", "[1]"), ("12", "12", "12"),
      (#"{"a": "b"} "#, #"{"a": "b"} "#, #"{"a": "b"} "#),
    ])
  func completion(_ text: String, _ withNull: String, _ without: String) {
    #expect(completed(text, .nullAndClose) == withNull)
    #expect(completed(text, .dropAndClose) == without)
  }

  @Test("within a scalar is closed in front of it")
  func scalars() throws {
    let bytes = Array("[\"a🎈".utf8.dropLast())
    let text = try VouchJSON.completed(bytes)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "[\"a\"]")
    #expect(text.keptCount == 3)
    #expect(Array(text.added) == Array("\"]".utf8))
  }

  @Test(
    "becomes JSON wherever it was cut", arguments: [JSONCompletion.nullAndClose, .dropAndClose])
  func everywhere(_ completion: JSONCompletion) throws {
    let text =
      #"{"a": [1, -0.5e+10, "x\n\ud83d\ude00ä"], "b": {"c": null, "d": [true, false, {}]}}"#
    let bytes = Array(text.utf8)
    for count in 1...bytes.count {
      let whole = try VouchJSON.completed(Array(bytes[..<count]), by: completion)
      let string = try #require(String(validating: whole.bytes, as: UTF8.self))
      #expect(JSONValue(parsing: string) != nil, "\(string)")
      #expect(whole.bytes[..<whole.keptCount].elementsEqual(bytes[..<whole.keptCount]))
    }
  }

  @Test("is judged as any document", arguments: ["", "  "])
  func judged(_ space: String) throws {
    let text = song(1, "A long way") + space
    let cut = Array(text.utf8.prefix(40))
    #expect(throws: JSONReadingError.self) {
      try VouchJSON.decode(Song.self, from: cut, complete: .nullAndClose)
    }
    let whole = try VouchJSON.decode(Song.self, from: Array(text.utf8), complete: .dropAndClose)
    #expect(whole.name == "A long way")
    let open = Array(song(1, "A long way").utf8.dropLast(2))
    #expect(try VouchJSON.decode(Song.self, from: open, complete: .nullAndClose).id == 1)
  }

  @Test(
    "is refused if it is the beginning of nothing", arguments: ["", " ", "{]", "[1 2", "\"a", "-"])
  func refused(_ text: String) throws {
    let whole = completed(text, .dropAndClose)
    #expect(whole == nil)
    if text.contains("]") || text.contains("2") {
      let error = #expect(throws: JSONReadingError.self) {
        try VouchJSON.completed(Array(text.utf8))
      }
      #expect(error?.syntaxError != nil)
      #expect(error?.location.offset == text.utf8.count - 1)
    }
  }
}
