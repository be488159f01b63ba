import Testing
import VouchDocuments
import VouchReading

@Suite("Summaries")
struct SummaryTests {
  private func summary(_ documents: Int, _ violations: [String: Int]) -> Summary {
    var summary = Summary()
    summary.files = 1
    summary.documents = documents
    summary.invalid = min(documents, violations.values.reduce(0, +))
    summary.violations = violations
    return summary
  }

  private func read(_ text: String) -> (summary: Summary?, errors: [String]) {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "part", bytes: Array(text.utf8))
    let summary = Summary.read(file, into: &diagnostics)
    return (summary, diagnostics.sorted.map { "\($0.place) \($0.message)" })
  }

  @Test("are read back as they were written")
  func roundTrip() {
    var summary = summary(3, ["A.b": 2, "odd \"key\"\u{1B}": 1])
    summary.unread = 2
    #expect(read(summary.json).summary == summary)
    let earlier = """
      {"version": 1, "files": 1, "documents": 3, "invalid": 0, "violations": {}, "dropped": {}}
      """
    #expect(read(earlier).summary == self.summary(3, [:]))
  }

  @Test("of parts add up, in any order")
  func merge() {
    let (first, second) = (summary(3, ["A.b": 2]), summary(4, ["A.b": 1, "A.c": 1]))
    var sum = first
    sum.add(second)
    var other = second
    other.add(first)
    #expect(sum == other)
    #expect(sum.documents == 7)
    #expect(sum.violations == ["A.b": 3, "A.c": 1])
  }

  @Test("never overflow")
  func overflow() {
    var sum = summary(.max, ["A": .max])
    sum.add(sum)
    #expect(sum.documents == .max)
  }

  @Test("name the rules that were broken most often first")
  func text() {
    #expect(
      summary(12_000, ["A.b": 4, "A.c": 1_204]).text == """
        Checked 12,000 documents in 1 file: 1,208 are invalid, with 1,208 violations.
          A.c: 1,204
          A.b: 4

        """)
  }

  @Test(
    "that are none are errors",
    arguments: ["", "[]", "{}", #"{"version": 2}"#, #"{"version": 1, "files": -1}"#, "nonsense"])
  func invalid(_ text: String) {
    let (summary, errors) = read(text)
    #expect(summary == nil)
    #expect(!errors.isEmpty)
  }
}
