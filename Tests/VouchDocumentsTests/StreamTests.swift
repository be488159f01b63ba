import Testing
import VouchDocuments

@Suite("A stream of documents")
struct StreamTests {
  private let bench = Bench(Bench.thing)

  private static let lines =
    (1...500).map { number in
      number.isMultiple(of: 50) ? #"{"id": 0, "name": "ü\#(number)"}"# : #"{"id": \#(number)}"#
    }

  @Test("says the same for any number of threads and any pieces", arguments: [1, 2, 5])
  func threads(_ jobs: Int) throws {
    let text = Self.lines.joined(separator: "\n")
    let whole = try bench.check(Array(text.utf8), path: "a.jsonl")
    let pieces = try bench.check(Array(text.utf8), path: "a.jsonl", jobs: jobs, step: 7)
    #expect(whole.lines == pieces.lines)
    #expect(whole.summary == pieces.summary)
    #expect(whole.summary.documents == 500)
    #expect(whole.summary.violations == ["Thing.id.minimum": 10])
    #expect(whole.lines.first?.hasPrefix("a.jsonl:50:8: error: /id: ") == true)
  }

  @Test("may have lines that are blank, or end in CR LF, or not at all")
  func lineEnds() throws {
    let text = "{\"id\": 1}\r\n\n  \r\n{\"id\": 0}\r\n{\"id\": 2}"
    let (lines, summary, _) = try bench.check(Array(text.utf8), path: "a.jsonl")
    #expect(summary.documents == 3)
    #expect(lines.first?.hasPrefix("a.jsonl:4:8: ") == true)
  }

  @Test("goes on behind a line that isn't JSON")
  func syntax() throws {
    let text = "{\"id\": 1\n{\"id\": 0}\n{\n\"id\": 1}\n"
    let (lines, summary, _) = try bench.check(Array(text.utf8), path: "a.jsonl")
    #expect(summary.violations["json-syntax"] == 3)
    #expect(summary.violations["Thing.id.minimum"] == 1)
    #expect(lines.first?.hasPrefix("a.jsonl:1:9: error: ") == true)
  }

  @Test("may be an array of any form", arguments: [1, 3])
  func array(_ jobs: Int) throws {
    let text = "[\n" + Self.lines.joined(separator: ",\n") + "]\n"
    let whole = try bench.check(Array(text.utf8), path: "a.json", as: "[Thing]")
    let pieces = try bench.check(
      Array(text.utf8), path: "a.json", as: "[Thing]", jobs: jobs, step: 11)
    #expect(whole.lines == pieces.lines)
    #expect(whole.summary == pieces.summary)
    #expect(whole.summary.documents == 500)
    #expect(whole.lines.first?.hasPrefix("a.json:51:8: error: /49/id: 0 is below") == true)
  }

  @Test(
    "that is no array, or not to its end, is an error where that shows",
    arguments: [
      ("{\"id\": 1}", "a.json:1:1: error: the document is not an array [violation]"),
      ("", "a.json:1:1: error: the text is empty [empty-document]"),
      ("[{\"id\": 1}", "a.json:1:11: error: the text ends before the array does [json-syntax]"),
      (
        "[{\"id\": 1}]\n x",
        "a.json:2:2: error: there is more text after the end of the array [json-syntax]"
      ),
      ("[{\"id\": 1},]", "a.json:1:12: error: /1: the text is empty [empty-document]"),
      ("[,{\"id\": 1}]", "a.json:1:2: error: /0: the text is empty [empty-document]"),
    ])
  func brokenArray(_ text: String, _ line: String) throws {
    let (lines, summary, _) = try bench.check(Array(text.utf8), path: "a.json", as: "[Thing]")
    #expect(lines == [line])
    #expect(summary.invalid == 1)
  }

  @Test("may be an empty array")
  func empty() throws {
    let (lines, summary, _) = try bench.check(Array(" [ ] ".utf8), path: "a.json", as: "[Thing]")
    #expect(lines.isEmpty)
    #expect(summary.documents == 0)
  }

  @Test("has brackets and quotes in its texts")
  func quotes() throws {
    let text = #"[{"id": 1, "name": "a\"]},["}, {"id": 0}]"#
    let (lines, summary, _) = try bench.check(
      Array(text.utf8), path: "a.json", as: "[Thing]", step: 1)
    #expect(summary.documents == 2)
    #expect(lines.first?.hasPrefix("a.json:1:39: error: /1/id: ") == true)
  }

  @Test("counts all violations, and shows as many as are wanted")
  func limit() throws {
    let text = Self.lines.joined(separator: "\n")
    let (lines, summary, hidden) = try bench.check(
      Array(text.utf8), path: "a.jsonl", jobs: 2, findingLimit: 3)
    #expect(lines.filter { $0.contains(" error: ") }.count == 3)
    #expect(hidden == 7)
    #expect(summary.violations == ["Thing.id.minimum": 10])
  }
}
