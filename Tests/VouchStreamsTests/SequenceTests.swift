import Showcase
import Testing
import Vouch

@testable import VouchStreams

@Suite("A JSON text sequence")
struct SequenceTests {
  @Test("has a value behind each separator, empty ones left out")
  func plain() {
    let stream = Stream(
      .jsonSequence,
      "\u{1E}\(song(1))\n\u{1E}\u{1E}\n\u{1E} {\n\(song(2).dropFirst()) \n\u{1E}\(song(3))")
    #expect(
      stream.lines() == ["0 at 1: song 1 Aria", "1 at 80: song 2 Aria", "2 at 157: song 3 Aria"])
  }

  @Test("hands a value out with its line feed")
  func early() {
    var decoder = JSONStreamDecoder(of: Song.self, framing: .jsonSequence)
    decoder.feed(Array("\u{1E}\(song(1))".utf8))
    #expect(decoder.next() == nil)
    decoder.feed([0x0A])
    #expect(decoder.next() != nil)
  }

  @Test("says where a value was cut off, as RFC 7464 has it")
  func truncated() {
    let stream = Stream(
      .jsonSequence, "\u{1E}{\"id\":\u{1E}12\u{1E}tru\u{1E}true\u{1E}\"a\u{1E}12\n")
    #expect(
      stream.lines() == [
        "element 0: line 1, column 8: the text ends in the middle of a value in  of 1",
        "element 1: line 1, column 11: the text ends in the middle of a value in  of 8",
        "element 2: line 1, column 15: the text ends in the middle of a value in  of 11",
        "element 3: line 1, column 20: the text ends in the middle of a value in  of 15",
        "element 4: line 1, column 23: the text ends in the middle of a value in  of 20",
        "element 5: line 1, column 24: 12 is not an object in  of 23",
      ])
  }

  @Test("has nothing in front of the first separator, and one value behind each")
  func strangers() {
    let stream = Stream(
      .jsonSequence, " x\u{1E}\(song(1))\ny\u{1E}\(song(2)) 7\n\u{1E}\(song(3))\n")
    #expect(
      stream.lines() == [
        "line 1, column 2: expected a record separator (U+001E) in front of the first value in  of 1",
        "1 at 3: song 1 Aria",
        "line 2, column 1: there is more behind the value; one was expected in  of 77",
        "element 3: line 2, column 77: there is more behind the value; one was expected in  of 79",
        "4 at 156: song 3 Aria",
      ])
  }

  @Test("has values as long as the limit, and none of more lines")
  func limit() {
    let text = song(1)
    let count = text.utf8.count
    for size in [1, 7, .max] {
      let stream = Stream(.jsonSequence, "\u{1E}\(text)\n", limit: count)
      #expect(stream.lines(pieces: size).count == 1)
      let lines = Stream(.jsonSequence, "\u{1E}[\n\n\n\n\n\n", limit: 4).lines(pieces: size)
      #expect(lines.count == 1 && lines[0].contains("longer than 4 bytes"))
    }
  }
}
