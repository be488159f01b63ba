import Showcase
import Testing
import Vouch

@testable import VouchStreams

@Suite("An event stream")
struct EventTests {
  @Test("has the grammar of WHATWG: names, identifiers, times, comments, all ends of lines")
  func grammar() {
    let stream = Stream(
      .serverSentEvents,
      "\u{FEFF}: hello\r\n\r\nevent: add\r\nid: 7\r\ndata: \(song(1))\r\n\r\n"
        + "retry: 250\nretry: soon\nid: a\u{0}b\ndata:\(song(2))\n\n"
        + "id\revent: none\r\rdata: \(song(3))\runknown: field\r\r"
        + "data: \(song(4))\n")
    #expect(
      stream.lines() == [
        "0 at 39: song 1 Aria add 7 -1", "1 at 152: song 2 Aria message 7 250",
        "2 at 249: song 3 Aria message  250",
      ])
  }

  @Test("joins lines of data, and mistakes have the places of the stream")
  func joined() {
    let stream = Stream(
      .serverSentEvents,
      "data: {\"type\":\"song\",\ndata:  \"id\": 2,\n: more\ndata: \"name\": \"\",\ndata\n"
        + "data: \"create_date\": \"2018-05-01T10:39:04Z\"}\n\n"
        + "data: \"a\ndata: b\"\n\ndata: 1\rdata: 2\r\rdata: \"a\rdata: b\"\r\r")
    #expect(
      stream.lines() == [
        "element 0: line 4, column 15: /name: the text is empty in /name of 6",
        "element 1: line 8, column 9: a control character must be escaped in a string in  of 120",
        "element 2: line 11, column 15: there is more behind the value; one was expected in  of 139",
        "element 3: line 11, column 26: a control character must be escaped in a string in  of 156",
      ])
  }

  @Test("may choose the case of a union by the names of its events")
  func tags() {
    let stream = Stream(
      .serverSentEvents(tag: "type", endingAt: "[DONE]", ignoring: ["ping"]),
      "event: song\ndata: {\"id\": 1, \"name\": \"\\\"type\\\"\", \"create_date\": \"2018-05-01T10:39:04Z\"}\n\n"
        + "event: ping\ndata: -\n\n"
        + "event: user\ndata: {\"id\": 1, \"birthday\": \"2000/01/01\", \"email\": \"a@b.org\", \"name\": \"B\"}\n\n"
        + "event: song\ndata: \(song(2))\n\ndata: \(song(3))\n\n"
        + "event: user\ndata: \(song(2))\n\nevent: so\"ng\ndata: {}\n\nevent: song\ndata: {\"type\": 1}\n\n"
        + "event: song\ndata: {\n\ndata: [DONE]\n\ndata: \(song(4))\n\n")
    let lines = stream.lines(of: Target.self).map { line in
      String(line.prefix { $0 != "(" })
    }
    #expect(
      lines == [
        "0 at 18: song", "1 at 127: user", "2 at 215: song", "3 at 296: song",
        "element 4: line 16, column 7: the event is named \"user\", which isn't what its data has"
          + " under \"type\" in  of 389",
        "5 at 483: other",
        "element 6: line 22, column 16: /type: 1 is not a string in /type of 505",
        "element 7: line 25, column 8: the text ends in the middle of a value in  of 536",
      ])
  }

  @Test("without the end of a line is refused at the limit, as is an event that is too long")
  func limits() {
    let stream = Stream(
      .serverSentEvents,
      "data: \(song(1))\n\n: \(String(repeating: "x", count: 300))\ndata: 1\n\n"
        + "data: \(song(2))\ndata: \(song(3))\n\ndata: \(song(4))\n\n",
      limit: 120)
    #expect(
      stream.lines() == [
        "0 at 6: song 1 Aria message  -1",
        "element 1: line 3, column 1: no line ends within 120 bytes;"
          + " limits.maximumByteCount allows no more in  of 81",
        "element 2: line 6, column 1: longer than 120 bytes;"
          + " limits.maximumByteCount allows no more in  of 393",
        "3 at 560: song 4 Aria message  -1",
      ])
  }
}
