import Foundation
import PartialCases
import Testing
import Vouch
import VouchFrontend
import VouchGenerator
import VouchValues

@testable import VouchStreams

@Suite("Partial values")
struct PartialTests {
  @Test("grow with each byte, and end as the whole", arguments: Answers.documents)
  func growth(_ text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try VouchJSON.decode(Answer.self, from: bytes)
    let run = PartialRun(Answer.self, bytes, pieces: 1, every: .chunk)
    #expect(run.error == nil)
    #expect(run.whole == whole)
    #expect(run.states.count > 50)
    var before = _Part(nil, 0)
    for state in run.states {
      #expect(before.goesOn(in: state._part), "\(before.words)\n\(state._part.words)")
      before = state._part
    }
    let last = try #require(PartialState<Answer>.whole(whole).partial)
    // Arrays are compared as a whole, and Swift's nil in them isn't null.
    #expect(
      before.goesOn(in: last._part) || text.contains(", null"),
      "\(before.words)\n\(last._part.words)")
  }

  @Test("depend on the bytes, not on where they are cut", arguments: Answers.documents)
  func pieces(_ text: String) {
    let whole = PartialRun(Answer.self, text)
    #expect(whole.states.count >= 6)
    for size in [1, 7, 64, 4_096] {
      let run = PartialRun(Answer.self, text, pieces: size)
      #expect(run.states == whole.states)
      #expect(run.whole == whole.whole)
    }
  }

  @Test("stay as they were when more comes")
  func persistence() throws {
    let text = Answers.start + Answers.members[21] + ", " + Answers.steps + "}"
    var decoder = JSONPartialDecoder(of: Answer.self, every: .chunk)
    var states: [(state: Answer.Partial, words: String)] = []
    for byte in text.utf8 {
      decoder.feed(CollectionOfOne(byte))
      while case .partial(let state)? = try decoder.next() {
        states.append((state, state._part.words))
      }
    }
    for (state, words) in states { #expect(state._part.words == words) }
    #expect(Set(states.map(\.state)).count > 20)
  }

  @Test("may be read by others while more comes")
  func concurrency() async throws {
    let text = Answers.start + Answers.members[19] + ", " + Answers.steps + "}"
    let (states, words) = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      var decoder = JSONPartialDecoder(of: Answer.self, every: .chunk)
      var states: [Answer.Partial] = []
      for byte in text.utf8 {
        decoder.feed(CollectionOfOne(byte))
        while case .partial(let state)? = try decoder.next() {
          let index = states.count
          states.append(state)
          group.addTask { (index, state._part.words) }
        }
      }
      var words: [Int: String] = [:]
      for try await (index, text) in group { words[index] = text }
      return (states, words)
    }
    for (index, state) in states.enumerated() { #expect(words[index] == state._part.words) }
  }

  @Test("of a document that has to be read again and again end before that takes long")
  func rereading() {
    let text =
      String(repeating: #"{"next": "#, count: 100)
      + #"{"text": "\#(String(repeating: "x", count: 20_000))"}"#
      + String(repeating: "}", count: 100)
    let bytes = Array(text.utf8)
    var reader = PartialReader(ValueRow(of: Chain.self), .property, .ofStreams)
    reader.feed(bytes)
    reader.finish()
    var count = 0
    loop: while true {
      switch reader.next() {
      case .state: count += 1
      case .complete: break loop
      case .failed, .needsBytes:
        Issue.record("ended early")
        break loop
      }
    }
    #expect(20..<100 ~= count)
    #expect(reader.readCount < 34 * bytes.count + 1 << 16)
    #expect(PartialRun(Chain.self, bytes).whole != nil)
  }

  @Test("come whenever a property is complete, at any depth")
  func properties() throws {
    let text =
      #"{"id": 7, "title": "Plan", "unknown": [1], "steps": [{"text": "a", "other": 1}, {"minutes": 3,"#
    let run = PartialRun(Answer.self, text)
    #expect(
      run.states.map { state in
        let steps = state.steps?.map { "\($0.text?.text ?? "-") \($0.minutes ?? -1)" }
        return "\(state.id ?? -1) \(state.title?.text ?? "-") \(steps ?? [])"
      } == [
        "7 - []", "7 Plan []", "7 Plan []", #"7 Plan ["a -1"]"#, #"7 Plan ["a -1"]"#,
        #"7 Plan ["a 5", "- 3"]"#,
      ])
    guard case .truncated? = run.error?.reason else {
      Issue.record("\(run.verdict)")
      return
    }
    #expect(run.error?.location.offset == text.utf8.count)
  }

  @Test("have strings as far as they have come, without what may still become something else")
  func texts() throws {
    var decoder = JSONPartialDecoder(of: Step.self, every: .chunk)
    func text(_ bytes: some Collection<UInt8>) throws -> VouchStreams.PartialText? {
      decoder.feed(bytes)
      var text: VouchStreams.PartialText?
      while let state = try decoder.next() { text = state.partial?.text }
      return text
    }
    #expect(try text(#"{"text""#.utf8) == nil)
    #expect(try text(#": ""#.utf8)?.text == "")
    let begun = try #require(try text("ab".utf8))
    #expect(begun.text == "ab")
    #expect(try text(#"\"#.utf8)?.text == "ab")
    #expect(try text(#"n\ud83d"#.utf8)?.text == "ab\n")
    #expect(try text(#"\ude0"#.utf8)?.text == "ab\n")
    #expect(try text("0".utf8)?.text == "ab\n😀")
    #expect(try text([0xC3])?.text == "ab\n😀")
    let open = try text([0xA4])
    #expect(open?.text == "ab\n😀ä")
    #expect(open?.isComplete == false)
    let closed = try text(#"""#.utf8)
    #expect(closed?.text == "ab\n😀ä")
    #expect(closed?.isComplete == true)
    #expect(open?.text(since: begun) == "\n😀ä")
    #expect(closed?.text(since: begun) == "\n😀ä")
  }

  @Test("of unions are there once the branch is known, by the tag or by the kind of JSON")
  func unions() throws {
    func states(_ member: String) -> [Answer.Partial] {
      PartialRun(Answer.self, "{\(member)", pieces: 1, every: .chunk).states
    }
    let tagged = states(
      #""shape": {"text": "st", "on": {"type": "circle", "radius": 1}, "type": "sign","#)
    #expect(tagged.filter { $0.shape != nil }.count == 2)
    guard case .sign(let sign)? = tagged.last?.shape else {
      Issue.record("no sign")
      return
    }
    #expect(sign.text?.isComplete == true)
    guard case .circle(let circle)? = sign.on else {
      Issue.record("no circle")
      return
    }
    #expect(circle.radius == 1)
    let open = states(#""shape": {"type": "circle", "radius": 1"#)
    guard case .circle(let begun)? = open.last?.shape else {
      Issue.record("no circle")
      return
    }
    #expect(begun.radius == nil)
    // The default of what is still open isn't there.
    guard case .step(let step)? = states(#""value": {"text": "st"#).last?.value else {
      Issue.record("no step")
      return
    }
    #expect(step.text?.text == "st")
    #expect(step.minutes == nil)
    guard case .string(let text)? = states(#""value": "text"#).last?.value else {
      Issue.record("no text")
      return
    }
    #expect(text.value?.text == "text")
    #expect(states(#""value": 1"#).last?.value == nil)
    #expect(states(#""either": {"text": "t""#).last?.either == nil)
    guard case .step? = states(#""either": {"text": "t"}"#).last?.either else {
      Issue.record("no step")
      return
    }
    guard case .other(let other)? = states(#""shape": {"type": "star"}"#).last?.shape else {
      Issue.record("no other")
      return
    }
    #expect(other == .object(["type": "star"]))
  }

  @Test("of arrays, maps and types around values are what has come of these")
  func containers() throws {
    let text =
      #"{"gaps": [1, null, 3], "grid": [[1], [2, 3"#
    let state = try #require(PartialRun(Answer.self, text, pieces: 1, every: .chunk).states.last)
    #expect(state.gaps.map { Array($0) } == [1, nil, 3])
    #expect(state.gaps?.isComplete == true)
    #expect(state.grid?.isComplete == false)
    #expect(state.grid?.map { Array($0) } == [[1], [2]])
    let other = try #require(
      PartialRun(
        Answer.self,
        #"{"notes": {"b": {"text": "n"}, "a": {"text": "m"#
          + "\u{22}", pieces: 1, every: .chunk
      ).states.last)
    #expect(other.notes?.keys == ["a", "b"])
    #expect(other.notes?["b"]?.text?.text == "n")
    #expect(other.notes?["b"]?.minutes == 5)
    #expect(other.notes?["a"]?.minutes == nil)
    #expect(other.notes?["c"] == nil)
    let boxed = try #require(
      PartialRun(
        Answer.self, #"{"further": [1, 2], "boxed": {"text": "b", "note": "c"#, pieces: 1,
        every: .chunk
      ).states.last)
    #expect(boxed.additionalProperties?["further"].map { Array($0) } == [1, 2])
    #expect(boxed.boxed?.rawValue?.note?.isComplete == false)
  }

  @Test("may be asked of arrays of types, too")
  func arrays() throws {
    let run = PartialRun([Step].self, #"[{"text": "a"}, {"text": "b"}]"#)
    #expect(run.states.map(\.count) == [1, 2])
    #expect(run.states.last?.last?.text?.text == "b")
    #expect(run.whole?.count == 2)
  }

  @Test("of one type are made without those of others")
  func chosen() throws {
    let state = try #require(
      PartialRun(
        Chosen.self,
        #"{"text": "t", "reached": {"size": 1}, "whole": {"size": 2}, "inner": {"size": 3}"#
      ).states.last)
    #expect(state.reached?.size == 1)
    #expect(try state.whole == Whole(size: 2))
    #expect(state.inner?.size == 3)
    #expect(!((Unasked.self as Any) is any PartiallyReadable.Type))
    #expect(!((Whole.self as Any) is any PartiallyReadable.Type))
  }

  @Test("have names that hide no others")
  func hostile() throws {
    let text =
      #"{"partial": {"partial": {"text": "x"}}, "value": [{"text": "abc"}], "text": "partial", "array": {"k": ["s", [true, null]]}}"#
    let run = PartialRun(Hostile.self, text)
    let state = try #require(run.states.last)
    #expect(run.whole != nil)
    #expect(state.partial?.partial?.text?.text == "x")
    #expect(state.text == .partial)
    #expect(state.array?["k"]?.rawValue?.count == 2)
  }

  @Test("The Swift is what the schemas become now")
  func freshness() throws {
    for name in ["answer", "chosen", "hostile"] {
      var options = GenerationOptions()
      options.settings.base.makesPartials = name != "chosen"
      let result = Generator.generate(
        GenerationRequest(
          inputs: ["\(name).schema.yaml"], options: options, files: PartialSchemas.folder))
      #expect(!result.diagnostics.hasErrors)
      let file = try #require(result.files.first)
      let url = PartialSchemas.root.appending(path: "Models/\(file.name)")
      #expect(
        try String(contentsOf: url, encoding: .utf8) == file.contents,
        "swift run vouch generate Tests/VouchStreamsTests/Schemas")
      #expect(file.contents.contains("import VouchStreams"))
    }
  }
}

/// The schemas of these tests.
enum PartialSchemas: FileProvider {
  case folder

  static let root = URL(filePath: #filePath).deletingLastPathComponent()

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    let data = try? Data(contentsOf: Self.root.appending(path: "Schemas/\(path)"))
    return data.map { .success(Array($0)) } ?? .failure(FileFailure("no such file"))
  }
}
