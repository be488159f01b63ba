import Showcase
import Testing
import Vouch

@testable import VouchStreams

@Suite("What comes of a stream")
struct CuttingTests {
  static let streams = lines + sequences + events + arrays

  @Test("is the same wherever it is cut in two", arguments: streams.indices)
  func cuts(_ index: Int) {
    let stream = Self.streams[index]
    let whole = stream.lines()
    for cut in stream.bytes.indices {
      let lines = stream.lines(cutAt: cut)
      #expect(lines == whole, "cut at \(cut)")
      if lines != whole { break }
    }
  }

  @Test("is the same in pieces of any length", arguments: streams.indices)
  func pieces(_ index: Int) {
    let stream = Self.streams[index]
    let whole = stream.lines()
    for size in [1, 2, 3, 7, 64, 4_096] {
      #expect(stream.lines(pieces: size) == whole, "pieces of \(size)")
    }
  }

  @Test("is the same for bytes that nobody has thought of", arguments: streams.indices)
  func changes(_ index: Int) {
    var random = SeededGenerator(state: UInt64(index))
    for _ in 0..<40 {
      let bytes = Self.streams[index].changed(by: &random)
      let stream = Self.streams[index].with(bytes)
      let whole = stream.lines()
      let size = Int.random(in: 1...9, using: &random)
      #expect(stream.lines(pieces: size) == whole, "\(bytes) in pieces of \(size)")
    }
  }

  @Test(
    "is what a reader of the same text says", arguments: [song(1), song(0), "{}", "1", "[", "{]"])
  func reader(_ text: String) {
    let stream = Stream(.jsonLines, "\n\(text)\n")
    var decoder = JSONStreamDecoder(of: Song.self, framing: .jsonLines)
    decoder.feed(stream.bytes)
    do {
      let value = try VouchJSON.decode(Song.self, from: Array(text.utf8))
      #expect(decoder.next()?.value == value)
    } catch {
      let failure = decoder.next()?.error?.readingError
      #expect(failure?.violation?.ruleID == error.violation?.ruleID)
      #expect(failure?.syntaxError?.reason == error.syntaxError?.reason)
      #expect(failure?.location.offset == error.location.offset + 1)
      #expect(failure?.location.line == 2)
    }
  }
}

/// Streams of all kinds, with and without mistakes, with each kind of token to be cut.
extension CuttingTests {
  private static let lines = [
    Stream(
      .jsonLines,
      "\u{FEFF}\(song(1))\r\n\n  \r\n\(song(0))\n{\(song(2))\n"
        + song(3, #"Ä \u00e4 \ud83d\ude00 🎈"#)),
    Stream(.jsonLines, "\(song(1)) \(song(2))\n\(song(3))\n1\ntrue\n[]\n{\"id\":"),
    Stream(.jsonLines, Array("\(song(1))\n\"".utf8) + [0xF0, 0x9F, 0x41, 0x22, 0x0A, 0x31]),
    Stream(
      .jsonLines, "\(song(1))\n\(String(repeating: "x", count: 300))\n\(song(2))\n", limit: 100),
  ]

  private static let sequences = [
    Stream(
      .jsonSequence,
      "\u{1E}\(song(1))\n\u{1E}\u{1E} \(song(0))\n\u{1E}{\n\"id\":\u{1E}12\u{1E}12\n"
        + "\u{1E}true \u{1E}tru\u{1E}\(song(2))"),
    Stream(
      .jsonSequence,
      " x\u{1E}\(song(1))\ny\u{1E}\(song(2)) 7\n\u{1E}\"\u{7F}\\q\"\u{1E}\(song(3))\n"),
    Stream(
      .jsonSequence, "\u{1E}\(song(1))\n\u{1E}[\(String(repeating: " ", count: 200))]\n\u{1E}2\n",
      limit: 100),
  ]

  private static let events = [
    Stream(
      .serverSentEvents,
      "\u{FEFF}: hello\r\n\r\nevent: add\r\nid: 7\r\ndata: \(song(1))\r\n\r\n"
        + "retry: 250\ndata:\(song(0))\n\n"
        + "data: {\"type\":\"song\",\rdata:  \"id\": 2,\rid\rdata: \"name\": \"\",\rdata\r: more\r"
        + "data: \"create_date\": \"2018-05-01T10:39:04Z\"}\r\r"
        + "data: \"a\rdata: b\"\r\rdata: \(song(3))\n"),
    Stream(
      .serverSentEvents(tag: "type", endingAt: "[DONE]", ignoring: ["ping"]),
      "event: song\ndata: {\"id\": 1, \"name\": \"A\", \"create_date\": \"2018-05-01T10:39:04Z\"}\n\n"
        + "event: ping\ndata: {}\n\nevent: user\ndata: \(song(2))\n\n"
        + "event: song\ndata: {}\n\ndata: [DONE]\n\ndata: 1\n\n"),
    Stream(
      .serverSentEvents,
      "data: \(song(1))\n\n: \(String(repeating: "x", count: 300))\ndata: 1\n\n"
        + "data: \(song(2))\ndata: \(song(3))\n\ndata: \(song(4))\n\n",
      limit: 120),
  ]

  private static let arrays = [
    Stream(
      .elements(at: "/a~1b/1/it\u{E4}ms"),
      #"{"x": [{"itäms": [1]}, -1.5e+3, "\ud83d\ude00\n"], "a\/b": [{"itäms": 3}, "#
        + #"{"y": null, "it\u00e4ms": ["#
        + "\(song(1)), \(song(0)) ,\n 12, -0.5e1,true, \"a]\", [[]], \(song(2))"
        + #"], "z": {}}, 7], "q": "r"} "#),
    Stream(.elements(at: ""), "[\(song(1)),\(song(2)),{]"),
    Stream(.elements(at: ""), "[\(song(1)),\(song(2))"),
    Stream(
      .elements(at: ""),
      "[\(song(1)), [\(String(repeating: "1,", count: 90))1], \(song(2))] x", limit: 100),
    Stream(.elements(at: "/items"), #"{"items": [1], "b": 1, "it\u0065ms": []}"#),
    Stream(.elements(at: ""), "[[[[1]]]]", depth: 3),
  ]
}

extension StreamElement {
  fileprivate var value: Value? { try? result.get() }
}
