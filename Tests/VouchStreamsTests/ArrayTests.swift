import Showcase
import Testing
import Vouch
import VouchValues

@testable import VouchStreams

@Suite("The elements of an array")
struct ArrayTests {
  @Test("are found by a pointer, whatever stands around it, and have paths of the document")
  func pointer() {
    let stream = Stream(
      .elements(at: "/a~1b/1/it\u{E4}ms"),
      #"{"x": [{"itäms": [1]}, -1.5e+3, "\ud83d\ude00\n"], "a\/b": [{"itäms": 3}, "#
        + #"{"y": null, "it\u00e4ms": ["#
        + "\(song(1)), \(song(0)) ,\n 12, true, \"a]\""
        + #"], "z": {}}, 7], "q": "r"} "#)
    #expect(
      stream.lines() == [
        "0 at 103: song 1 Aria",
        "element 1: line 1, column 197: /id: 0 is below the minimum 1 in /a~1b/1/itäms/1/id of 178",
        "element 2: line 2, column 2: 12 is not an object in /a~1b/1/itäms/2 of 255",
        "element 3: line 2, column 6: true is not an object in /a~1b/1/itäms/3 of 259",
        "element 4: line 2, column 12: \"a]\" is not an object in /a~1b/1/itäms/4 of 265",
      ])
  }

  @Test(
    "are nowhere, where there is no array",
    arguments: [
      ("", "{}", 1), ("", "12 ", 1), ("/a", #"{"b": []}"#, 9), ("/a", #"{"a": {}}"#, 7),
      ("/a/0", #"{"a": []}"#, 8), ("/a/b", #"{"a": [[]]}"#, 10), ("/a/01", #"{"a": [[], []]}"#, 14),
      ("/a", "[[]]", 4), ("a", "[]", 1), ("/a~2", "{}", 1), ("/~", "{}", 1),
      ("/a", #"{"a": 1}"#, 7),
    ])
  func missing(_ pointer: String, _ text: String, _ column: Int) {
    let stream = Stream(.elements(at: pointer), text)
    #expect(
      stream.lines() == [
        "line 1, column \(column): there is no array at \"\(pointer)\" in the document in  of"
          + " \(column - 1)"
      ])
  }

  @Test("end with the first byte that isn't JSON, wherever it stands")
  func syntax() {
    func last(_ pointer: String, _ text: String) -> String? {
      Stream(.elements(at: pointer), text).lines().last
    }
    #expect(last("", "[1,]") == "line 1, column 4: expected a value in  of 3")
    #expect(last("", "[{\"a\" 1}]") == "element 0: line 1, column 7: expected a colon in /0 of 1")
    #expect(
      last("", "[] []")
        == "line 1, column 4: there is more text after the end of the value in  of 3")
    #expect(
      last("/a", #"{"a": [], "b": 01}"#)
        == "line 1, column 17: not a number in JSON's grammar in  of 16")
    #expect(
      last("/a", #"{"a": [], "a": 1}"#)
        == #"line 1, column 13: the key "a" is in the object twice in  of 12"#)
    #expect(
      last("/a", #"{"a": [[]"#)
        == "line 1, column 10: the text ends in the middle of a value in  of 9")
    #expect(
      last("", "\u{FEFF}[]")
        == "line 1, column 1: the text begins with a byte order mark, which JSON doesn't have in  of 0"
    )
    #expect(last("", "") == "line 1, column 1: the text ends in the middle of a value in  of 0")
  }

  @Test("may be too large, and the next ones are read all the same")
  func large() {
    let stream = Stream(
      .elements(at: ""),
      "[\(song(1)), [\(String(repeating: "1,", count: 90))1], \(song(2))]", limit: 100)
    #expect(
      stream.lines() == [
        "0 at 1: song 1 Aria",
        "element 1: line 1, column 77: longer than 100 bytes; limits.maximumByteCount allows no more"
          + " in /1 of 76",
        "2 at 261: song 2 Aria",
      ])
  }

  @Test("are kept one at a time, and nothing is kept of the rest of the document")
  func memory() {
    let filling = String(repeating: "x", count: 10_000)
    let text =
      "{\"\(filling)\": \"\(filling)\", \"a\": [\((1...500).map { song($0) }.joined(separator: ", "))],"
      + " \"b\": [\(String(repeating: "[1], ", count: 2_000))2]}"
    var decoder = JSONStreamDecoder(of: Song.self, framing: .elements(at: "/a"))
    var count = 0
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 50) {
      decoder.feed(bytes[start..<min(start + 50, bytes.count)])
      while let element = decoder.next() { count += element.error == nil ? 1 : 0 }
    }
    decoder.finish()
    #expect(decoder.next() == nil)
    #expect(count == 500)
    #expect(decoder.greatestBufferCount < 200)
  }
}

@Suite("The grammar of JSON")
struct GrammarTests {
  private static let texts = [
    #"{"a": [1, -0.5e+10, 0, 120], "b\n\u00e4": {"c": null, "d": [true, false]}, "": ""}"#,
    "[[], {}, \"ä\u{2028}🎈\", 1E5, -0]", "  12.50 ", #""\ud83d\ude00""#, "[1,2]",
  ]

  /// Each text with one byte replaced, left out, or added.
  private static func mutations(of text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var results = [bytes]
    for index in bytes.indices {
      var shorter = bytes
      shorter.remove(at: index)
      results += [shorter, Array(bytes[..<index])]
      for byte in Array("0-.eE+,:[]{}\"\\u1tn \n".utf8) + [0x00, 0x80, 0xC3, 0xED, 0xF4, 0xFF] {
        var changed = bytes
        changed[index] = byte
        var longer = bytes
        longer.insert(byte, at: index)
        results += [changed, longer]
      }
    }
    return results
  }

  @Test("takes what another parser takes, and nothing else", arguments: texts)
  func agreement(_ text: String) {
    for bytes in Self.mutations(of: text) {
      var grammar = JSONGrammar(maximumDepth: 512)
      let isTaken = bytes.allSatisfy { grammar.take($0) == nil } && grammar.isComplete
      let parsed = String(validating: bytes, as: UTF8.self).flatMap { JSONValue(parsing: $0) }
      // The other one reads halves of surrogate pairs as something else.
      let hasEscape = bytes.contains(UInt8(ascii: "\\"))
      if isTaken != (parsed != nil), !(hasEscape && !isTaken) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(isTaken)")
      }
    }
  }

  @Test("knows each byte behind which there is nothing to hope for")
  func earliest() {
    for (text, offset) in [
      ("tx", 1), ("nul ", 3), ("01", 1), ("-a", 1), ("1.e", 2), ("1e+-", 3), ("[1 2", 3), ("{1", 1),
      (#"{"a"1"#, 4), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7), (#""\x"#, 2), (#""\u00g"#, 5),
      (#""\ude00"#, 6), (#""\ud83d\n"#, 8), (#""\ud83d\u0041"#, 12), ("\"\u{1}", 1), ("]", 0),
      ("[}", 1), ("{}{", 2),
    ] {
      var grammar = JSONGrammar(maximumDepth: 512)
      let refused = text.utf8.enumerated().first { grammar.take($0.element) != nil }
      #expect(refused?.offset == offset, "\(text)")
    }
  }
}
