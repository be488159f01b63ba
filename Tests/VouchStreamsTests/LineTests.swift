import Showcase
import Testing
import Vouch

@testable import VouchStreams

@Suite("JSON Lines")
struct LineTests {
  @Test("may have a byte order mark, blank lines, CR LF, and no last line feed")
  func plain() {
    let stream = Stream(.jsonLines, "\u{FEFF}\(song(1))\r\n\n \t\r\n\(song(2))")
    #expect(stream.lines() == ["0 at 3: song 1 Aria", "1 at 83: song 2 Aria"])
    #expect(Stream(.jsonLines, "").lines() == [])
    #expect(Stream(.jsonLines, "\n\r\n ").lines() == [])
  }

  @Test("go on behind each kind of mistake, which has its place")
  func mistakes() {
    let bytes =
      Array("\(song(0))\n1 2\n".utf8) + [0x22, 0xC3, 0x22, 0x0A]
      + Array("{\"id\": 1\n\(song(4))\n{\"type\":".utf8)
    #expect(
      Stream(.jsonLines, bytes).lines() == [
        "element 0: line 1, column 21: /id: 0 is below the minimum 1 in /id of 0",
        "element 1: line 2, column 3: there is more behind the value; one was expected in  of 74",
        "element 2: line 3, column 2: not valid UTF-8 in  of 78",
        "element 3: line 4, column 9: the text ends in the middle of a value in  of 82",
        "4 at 91: song 4 Aria",
        "element 5: line 6, column 9: the text ends in the middle of a value in  of 165",
      ])
  }

  @Test("without an end are refused at the limit, and nothing more of them is kept")
  func endless() throws {
    var limits = VouchJSON.Limits.ofStreams
    limits.maximumByteCount = 1_000
    var decoder = JSONStreamDecoder<Song>(of: Song.self, framing: .jsonLines, limits: limits)
    decoder.feed(Array("\(song(1))\n".utf8))
    #expect(try decoder.next()?.value().id == 1)
    var errors: [StreamError] = []
    for _ in 0..<100 {
      decoder.feed([UInt8](repeating: UInt8(ascii: " "), count: 500))
      while let element = decoder.next() { errors += element.error.map { [$0] } ?? [] }
    }
    #expect(errors.count == 1)
    guard case .tooLarge(limit: 1_000)? = errors.first?.reason else {
      Issue.record("\(errors)")
      return
    }
    #expect(errors[0].location == JSONLocation(line: 2, column: 1, offset: 74))
    #expect(decoder.greatestBufferCount <= 1_000 + 2 * 500)
    decoder.feed(Array("\n\(song(2))\n".utf8))
    #expect(try decoder.next()?.value().id == 2)
  }

  @Test("may be as long as the limit, however they end", arguments: ["\n", "\r\n", ""])
  func limit(_ ending: String) {
    let text = song(1)
    for size in [1, text.utf8.count + 1, .max] {
      #expect(
        Stream(.jsonLines, text + ending, limit: text.utf8.count).lines(pieces: size).count == 1)
      let lines = Stream(.jsonLines, text + ending, limit: text.utf8.count - 1).lines(pieces: size)
      #expect(lines.allSatisfy { $0.contains("longer than") } && lines.count == 1)
    }
  }

  @Test("are held one at a time, however many there are")
  func memory() {
    var decoder = JSONStreamDecoder(of: Song.self, framing: .jsonLines)
    let text = Array((1...1_000).map { "\(song($0))\n" }.joined().utf8)
    var count = 0
    for start in stride(from: 0, to: text.count, by: 100) {
      decoder.feed(text[start..<min(start + 100, text.count)])
      while decoder.next() != nil { count += 1 }
    }
    #expect(count == 1_000)
    #expect(decoder.greatestBufferCount < 200)
  }
}
