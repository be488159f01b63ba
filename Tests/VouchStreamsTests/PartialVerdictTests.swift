import PartialCases
import Testing
import Vouch

@testable import VouchStreams

@Suite("The verdict on partial values")
struct PartialVerdictTests {
  /// Members that break something, the byte behind which that is known: where the mark `^` stands.
  static let broken = [
    #""id": 0^, "#, #""id": "1"^, "#, #""title": "T"^, "#, #""ratio": -1^, "#,
    #""mood": "bored"^, "#,
    #""price": "-1"^, "#, #""due": "2026-02-30"^, "#, #""site": "no uri"^, "#, #""raw": "?"^, "#,
    #""fixed": "question"^, "#, #""good": null^, "#, #""summary": ""^, "#,
    #""tags": ["a", ""^, "b"], "#, #""tags": ["a", "a"]^, "#, #""gaps": [1, 1.5^], "#,
    #""grid": [[1], [-1^]], "#, #""scores": {"a": -1^}, "#,
    #""scores": [^]^, "#.replacing("[^]", with: "[]"),
    #""notes": {"a": {"text": ""^}}, "#, #""notes": {"a": {"note": "n"}^}, "#,
    #""notes": {"a": {"text": "t"}, "b": {"text": "t"}, "c": {"text": "t"}}^, "#,
    #""shape": {"type": "circle", "radius": -1^}, "#, #""shape": {"type": "circle"}^, "#,
    #""shape": {"radius": -1, "type": "circle"^}, "#, #""shape": {"type": 1}^, "#,
    #""shape": {"type": "sign", "text": "ok", "on": {"type": "sign", "text": "s"^}}, "#,
    #""value": "t"^, "#, #""value": [1, "a"^], "#, #""value": {"text": "t", "minutes": -1^}, "#,
    #""value": 4^, "#, #""value": true^, "#, #""either": {}^, "#,
    #""point": ["a"^, "b"], "#, #""point": [1, "abcd"^], "#, #""point": [1]^, "#,
    #""point": [1, "b", -1^], "#, #""email": "none"^, "#, #""labels": ["a", "b", "c"]^, "#,
    #""boxed": {"text": ""^}, "#, #""tree": {"name": "abcdef"^}, "#,
    #""tree": {"name": "a", "children": [{"name": "a", "next": {"name": "toolong"^}}]}, "#,
    #""tree": {"name": "a", "other": 1^}, "#,
    #""tree": {"name": "a", "nex": {}^, "children": []}, "#, #""pair": [1, "a"^], "#,
    #""pair": [1, null, 2^], "#, #""some": [{"text": ""}]^, "#, #""count": "x"^, "#,
    #""meta": {"kind": "k"}^, "#, #""meta": {"by": 1}^, "#, #""maybe": {"text": ""^}, "#,
    #""page": {"total": 1, "elements": [{"text": ""^}]}, "#, #""further": [1, 10^], "#,
    #""further": 1^, "#,
  ]

  @Test(
    "is passed with the last byte of what is wrong, in the words of the whole", arguments: broken)
  func completion(_ member: String) throws {
    let parts = (member + Self.rest(without: member)).split(separator: "^")
    try #require(parts.count == 2)
    let start = "{\n  " + parts[0]
    let bytes = Array("\(start)\(parts[1])".utf8)
    let run = PartialRun(Answer.self, bytes, pieces: 1)
    #expect(run.verdict == verdict(Answer.self, bytes))
    // What ends a number is the byte behind it.
    let isNumber = parts[0].utf8.last.map { (0x30...0x39).contains($0) } == true
    #expect(run.fed == start.utf8.count + (isNumber ? 1 : 0))
    #expect(run.error?.violation != nil)
    #expect(run.error?.readingError?.location == run.error?.location)
    for size in [7, 64, 4_096] {
      #expect(PartialRun(Answer.self, bytes, pieces: size).verdict == run.verdict)
    }
  }

  /// The members that a document needs besides some.
  private static func rest(without member: String) -> String {
    let needed = [#""id": 1"#, #""title": "Plan""#, #""first": 1"#, #""last": 3"#, #""steps": []"#]
    return needed.filter { !member.hasPrefix($0.prefix(5)) }.joined(separator: ", ") + "}"
  }

  @Test("on a rule is passed as soon as all of its operands are there, and not before")
  func rules() {
    func ended(_ text: String) -> (after: String, words: String) {
      let bytes = Array(text.utf8)
      let run = PartialRun(Answer.self, bytes, pieces: 1)
      #expect(run.verdict == verdict(Answer.self, bytes))
      return (String(decoding: bytes[..<run.fed], as: UTF8.self), run.verdict)
    }
    let order = ended(#"{"last": 1, "id": 1, "first": 2, "title": "Plan", "steps": []}"#)
    #expect(order.after == #"{"last": 1, "id": 1, "first": 2,"#)
    #expect(order.words == "line 1, column 1: first comes after last")
    // What may be absent is not absent before the object has ended.
    let limit = ended(
      #"{"first": 1, "last": 5, "title": "Plan", "tags": [], "limit": 4, "steps": [], "id": 1}"#)
    #expect(limit.after.hasSuffix(#""limit": 4,"#))
    #expect(limit.words.hasPrefix("line 1, column 63: /limit: "))
    let few = ended(
      #"{"first": 1, "last": 1, "steps": [{"text": "a"}, {"text": "b"}], "id": 1, "title": "Ti"}"#)
    #expect(few.after.hasSuffix("}]"))
    let end = ended(#"{"first": 1, "last": 1, "steps": [], "id": 1, "title": "Ti", "mood": "sad"}"#)
    #expect(end.after.hasSuffix("}"))
  }

  @Test(
    "on what only the end tells is passed there",
    arguments: [
      #"{"id": 1, "title": "Plan", "first": 1, "last": 3}"#,
      #"{"id": 1, "title": "Plan", "first": 1, "last": 3, "steps": [], "limit": 3}"#,
      #"{"id": 1, "title": "Plan", "first": 1, "last": 3, "steps": []} x"#, "", " ", "{", "[]", "1",
      "nul",
      #"{"id": 1, "id": 2}"#, #"{"scores": {"a": 1, "\u0061": 2}}"#, #"{"free": {"a": 1, "a": 2}}"#,
      #"{"id" 1}"#, #"{"id": 01}"#, "\u{FEFF}{}", #"{"title": "\x"}"#, #"{"title": "\#u{1}"}"#,
    ])
  func ends(_ text: String) {
    let bytes = Array(text.utf8)
    for size in [1, 7, 64] {
      let run = PartialRun(Answer.self, bytes, pieces: size, every: .chunk)
      // Where a token is broken, the stream ends at the very byte.
      if !["nul", "01", "x\"}"].contains(where: text.contains) {
        #expect(run.verdict == verdict(Answer.self, bytes))
      }
      #expect(run.whole == nil)
      #expect(run.error != nil)
    }
  }

  @Test("is that on the whole document, whatever bytes there are", arguments: Answers.documents)
  func changes(_ text: String) {
    var random = SeededGenerator(state: UInt64(text.utf8.count))
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "0", "-1", "null", "true", "\"\"", "1e9", "\\", "ä", " ",
    ]
    for _ in 0..<20 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
        bytes.replaceSubrange(place..<end, with: (tokens.randomElement(using: &random) ?? "").utf8)
      }
      let run = PartialRun(Answer.self, bytes, pieces: Int.random(in: 1...9, using: &random))
      do {
        let whole = try VouchJSON.decode(Answer.self, from: bytes)
        #expect(run.whole == whole, "\(String(decoding: bytes, as: UTF8.self)): \(run.verdict)")
      } catch {
        #expect(run.error != nil, "\(String(decoding: bytes, as: UTF8.self)): \(error)")
      }
    }
  }

  @Test("has what lossy decoding leaves out, once")
  func dropped() throws {
    let text = Answers.start + #""some": [{"text": ""}, {"text": "kept"}, 5], "level": "x", "#
    let bytes = Array((text + Answers.steps + "}").utf8)
    let collectors = (DropCollector(), DropCollector())
    let run = PartialRun(Answer.self, bytes, pieces: 3, dropped: collectors.0)
    let whole = try VouchJSON.decode(Answer.self, from: bytes, dropped: collectors.1)
    #expect(run.whole == whole)
    #expect("\(collectors.0.report)" == "\(collectors.1.report)")
    #expect(run.states.contains { $0.some?.count == 1 && $0.level == 3 })
  }

  @Test("keeps to the limits")
  func limits() {
    var limits = VouchJSON.Limits()
    limits.maximumByteCount = 20
    let long = PartialRun(
      Step.self, Array(#"{"text": "abcdefghijklmnopqrst"}"#.utf8), pieces: 1, limits: limits)
    guard case .tooLarge(limit: 20)? = long.error?.reason else {
      Issue.record("\(long.verdict)")
      return
    }
    #expect(long.fed == 21)
    limits = VouchJSON.Limits()
    limits.maximumDepth = 3
    let deep = Array(#"{"name": "a", "children": [{"children": []}]}"#.utf8)
    let run = PartialRun(Tree.self, deep, pieces: 1, limits: limits)
    #expect(run.verdict == "line 1, column 41: values nest deeper than 3 levels")
    let nested =
      String(repeating: #"{"name": "a", "next": "#, count: 100) + #"{"name": "b"}"#
      + String(repeating: "}", count: 100)
    let nestedRun = PartialRun(Tree.self, nested, pieces: 100)
    #expect(nestedRun.verdict == verdict(Tree.self, Array(nested.utf8)))
    #expect(nestedRun.whole != nil, "\(nestedRun.verdict)")
    let tooDeep = #"{"name": "toolong"}"# + String(repeating: "}", count: 200)
    let deepest = String(repeating: #"{"name": "a", "next": "#, count: 200) + tooDeep
    #expect(PartialRun(Tree.self, deepest).error?.violation?.keyword == "maxLength")
    let tooNested = String(repeating: #"{"name": "a", "next": "#, count: 600)
    #expect(PartialRun(Tree.self, tooNested).verdict == verdict(Tree.self, Array(tooNested.utf8)))
  }
}
