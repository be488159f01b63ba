import Showcase
import Testing
import Vouch
import VouchValues

@testable import VouchStreams

@Suite("An element that comes in pieces")
struct RefusalTests {
  /// The beginnings of listings, each refused with its last byte, and what is said then.
  static let beginnings: [(text: String, sentence: String)] = [
    ("1", "1 is not an object"),
    (#"{"id": 0,"#, "/id: 0 is below the minimum 1"),
    (#"{"id": -"#, "/id: 0 is below the minimum 1"),
    (#"{"id": 2147483648"#, "/id: 2147483648 is above the maximum 2147483647"),
    (#"{"id": 1.5,"#, "/id: 1.5 is not an integer"),
    (#"{"id": 15e-1"#, "/id: 1.5 is not an integer"),
    (#"{"\u0069d": 1, "name": """#, "/name: the text is empty"),
    (#"{"sold": n"#, "/sold: null is not a boolean"),
    (#"{"price": "4x"#, #"/price: "4x" is not a decimal number"#),
    (#"{"url": "a "#, #"/url: "a " is not an absolute URL"#),
    (
      #"{"url": "http://example.com""#, #"/url: "http://example.com" doesn't have the scheme https"#
    ),
    (#"{"tags": ["home", "h\u006f", "#, #"/tags/1: "ho" is not one of "antique", "art", "baby""#),
    (#"{"tags": ["home", "hj"#, #"/tags/1: "hj" is not one of "antique", "art", "baby""#),
    (#"{"tags": ["home", "home""#, "/tags: the items 0 and 1 are equal"),
    (
      #"{"created": "2018-13-01T00:00:00Z""#,
      #"/created: "2018-13-01T00:00:00Z" is not an RFC 3339"#
    ),
    (#"{"id": 1, "id""#, #"the key "id" is in the object twice"#),
    (#"{"id": 1}"#, "/name: the required key is missing"),
    (#"{"id": 01"#, "not a number in JSON's grammar"),
    (#"{"id": 1, "name": "\x"#, "not an escape that JSON has"),
    (
      broken(#""last_updated": "2018-05-01T10:39:03Z"}"#),
      "last_updated may not come before created"
    ),
  ]

  private static func broken(_ end: String) -> String {
    #"{"id": 1, "name": "Lamp", "description": "Brass", "price": "41.99", "sold": false, "#
      + #""url": "https://example.com/1", "tags": [], "created": "2018-05-01T10:39:04Z", "# + end
  }

  @Test(
    "is refused with the first byte behind which nothing valid is possible", arguments: beginnings)
  func byte(_ text: String, _ sentence: String) {
    let text = text.hasSuffix(", ") ? String(text.dropLast(2)) : text
    var decoder = JSONStreamDecoder(of: Listing.self, framing: .jsonLines)
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      decoder.feed([byte])
      let error = decoder.next()?.error
      #expect((error == nil) == (index < bytes.count - 1), "at \(index)")
      guard let error else { continue }
      #expect(error.refusal?.offset == index)
      #expect("\(error)".contains(": \(sentence)"), "\(error)")
    }
  }

  @Test(
    "is told with all that has come of the text or number that is refused",
    arguments: [
      (#"{"id": -12"#, "/id: -12 is below the minimum 1"),
      (#"{"id": -0"#, "/id: 0 is below the minimum 1"),
      (#"{"id": 21474836489"#, "/id: 21474836489 is above the maximum 2147483647"),
      (#"{"tags": ["hjkl"#, #"/tags/0: "hjkl" is not one of "antique", "art", "baby""#),
      (#"{"tags": ["hj\u0041"#, #"/tags/0: "hj" is not one of "antique", "art", "baby""#),
    ])
  func shown(_ text: String, _ sentence: String) {
    var decoder = JSONStreamDecoder(of: Listing.self, framing: .jsonLines)
    decoder.feed(Array(text.utf8))
    let error = decoder.next()?.error
    #expect(error.map { "\($0)".contains(": \(sentence)") } == true, "\(String(describing: error))")
  }

  @Test("is reported once, and the next ones are read", arguments: [1, 3, 16])
  func goingOn(_ size: Int) throws {
    let text = "\(song(1))\n{\"type\": \"sxng\", \"id\": [\"\\q\n\(song(2))\n"
    var decoder = JSONStreamDecoder(of: Song.self, framing: .jsonLines)
    var elements: [StreamElement<Song>] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.feed(bytes[start..<min(start + size, bytes.count)])
      while let element = decoder.next() { elements.append(element) }
    }
    #expect(try elements.count == 3 && elements[2].value().id == 2)
    #expect(elements[1].error?.path == ["type"])
    #expect(elements[1].error?.elementLocation.line == 2)
    #expect(elements[1].error?.refusal.map { $0.column } == 12)
  }

  @Test("is read when all of it has come, if asked for, with all that it breaks")
  func whole() async throws {
    let source = Source("{\"type\": \"sxng\", ", "\"id\": 0}\n")
    var errors: [StreamError] = []
    for try await element in VouchJSON.values(
      of: Song.self, in: source, framing: .jsonLines, onInvalid: .report
    ).withoutEarlyRefusal() {
      errors += element.error.map { [$0] } ?? []
    }
    #expect(errors.count == 1 && errors[0].refusal == nil)
    #expect(errors[0].violations.map(\.pointer) == ["/type", "/id", "/name", "/create_date"])
    #expect(errors[0].violations.first == errors[0].violation)
  }

  @Test("ends a stream that throws, and no more is asked for")
  func throwing() async {
    let source = Source(song(1), "\n{\"type\": \"song\", \"id\": ", "-", "1}\n", "\(song(2))\n")
    var ids: [Int] = []
    let error = await #expect(throws: StreamError.self) {
      for try await song in VouchJSON.values(of: Song.self, in: source, framing: .jsonLines) {
        ids.append(song.id)
      }
    }
    #expect(ids == [1])
    #expect(error?.violation?.ruleID == "Song.id.minimum")
    #expect(await source.askedFor == 3)
  }

  @Test("in a document is refused, and the document has to be JSON all the same")
  func inDocument() throws {
    var decoder = JSONStreamDecoder(of: Song.self, framing: .elements(at: ""))
    decoder.feed(Array("[\(song(1)), {\"type\": 1".utf8))
    #expect(try decoder.next()?.value().id == 1)
    #expect(decoder.next()?.error?.path == [1, "type"])
    decoder.feed(Array(", \"a\": [\(song(2))".utf8))
    #expect(decoder.next() == nil)
    decoder.feed(Array("]}, \(song(3)), ]".utf8))
    #expect(try decoder.next()?.value().id == 3)
    #expect(
      decoder.next()?.error?.readingError?.syntaxError?.reason == .unexpected(expected: "a value"))
    #expect(decoder.isEnded)
  }

  @Test(
    "that ends the document by what it isn't, or isn't any more, is told once",
    arguments: [#"": 1]"#, "x", "]]", "\n"])
  func endingDocument(_ rest: String) {
    var decoder = JSONStreamDecoder(of: Song.self, framing: .elements(at: ""))
    decoder.feed(Array("[\(song(1)), {\"type\": 1".utf8))
    #expect(decoder.next()?.error == nil)
    #expect(decoder.next()?.error?.path == [1, "type"])
    decoder.feed(Array(rest.utf8))
    decoder.finish()
    #expect(decoder.next() == nil)
    #expect(decoder.isEnded)
  }

  @Test("is none in an event stream before its event has ended")
  func events() {
    var decoder = JSONStreamDecoder(of: Song.self, framing: .serverSentEvents)
    decoder.feed(Array("data: [1\ndata: 2".utf8))
    #expect(decoder.next() == nil)
    decoder.feed(Array("]\n\n".utf8))
    #expect(decoder.next()?.error != nil)
  }
}

extension CuttingTests {
  @Test(
    "but for what is said of broken elements is the same if they are refused early",
    arguments: streams.indices)
  func refusal(_ index: Int) {
    var random = SeededGenerator(state: UInt64(index))
    for round in 0..<20 {
      var stream = Self.streams[index]
      if round > 0 { stream = stream.with(stream.changed(by: &random)) }
      let whole = stream.elements(of: Song.self)
      stream.refusesEarly = true
      for size in [1, 7, 64, 4_096] {
        #expect(stream.elements(of: Song.self, pieces: size) == whole)
      }
    }
  }
}
