import Foundation
import Testing
import Vouch

@Suite("Containers that do without invalid elements")
struct LossyDecodingTests {
  private let feed = """
    {"results": [{"id": 1, "text": "a"}, {"error": "not found"}, null, {"id": 0, "text": "b"},
      "text", {"id": 5, "text": "c"}],
     "scores": {"a": 1, "b": "x", "c": -1, "d": 2.5}}
    """

  @Test("Valid elements stay, in their order", arguments: DocumentForm.allCases)
  func kept(_ form: DocumentForm) throws {
    let feed: Feed = try form.decode(feed)
    #expect(feed.results.map(\.id) == [1, 5])
    #expect(feed.scores == ["a": 1, "d": 2.5])
    #expect(try form.again(feed) == feed)
  }

  @Test("A document reports each dropped element and why", arguments: DocumentForm.allCases)
  func report(_ form: DocumentForm) throws {
    let document: Document<Feed> = try form.decode(feed)
    #expect(document.violations.isEmpty)
    #expect(try document.value().results.map(\.id) == [1, 5])
    let dropped = document.dropped.values
    #expect(
      dropped.map(\.pointer) == [
        "/results/1", "/results/2", "/results/3", "/results/4", "/scores/b", "/scores/c",
      ])
    #expect(dropped.map(\.index) == [1, 2, 3, 4, nil, nil])
    #expect(dropped.map(\.key) == [nil, nil, nil, nil, "b", "c"])
    #expect(
      dropped.map { "\($0.reason.keyword) \($0.reason.pointer)" } == [
        "required /results/1/id", "type /results/2", "minimum /results/3/id", "type /results/4",
        "type /scores/b", "minimum /scores/c",
      ])
    #expect(dropped.allSatisfy { $0.outcome == .leftOut })
    #expect(document.dropped.omittedCount == 0)
  }

  @Test("A collector is told by any decoder", arguments: DocumentForm.allCases)
  func collector(_ form: DocumentForm) throws {
    let collector = DropCollector()
    let feeds: [Feed] = try form.decode("[\(feed),\(feed)]", userInfo: [.dropCollector: collector])
    #expect(feeds.count == 2)
    #expect(collector.report.count == 12)
    #expect(collector.report.values.first?.pointer == "/0/results/1")
    #expect(collector.report.values.last?.pointer == "/1/scores/c")
  }

  @Test("What is dropped is no violation where all violations are collected")
  func allViolations() throws {
    let collector = DropCollector()
    let feed: Feed = try DocumentForm.json.decode(
      feed, userInfo: [.violationLimit: 1, .dropCollector: collector])
    #expect(feed.results.count == 2)
    #expect(collector.report.count == 6)
  }

  @Test("Limits of the container count what is left")
  func limits() throws {
    let valid = #"{"id":1,"text":"a"}"#
    let three = Array(repeating: valid, count: 3).joined(separator: ",")
    _ = try DocumentForm.json.decode(Feed.self, #"{"results":[{},\#(three),{},3]}"#)
    let empty = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Feed.self, #"{"results":[{},3]}"#)
    }
    #expect(complaint(empty) == "minItems /results")
    let full = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Feed.self, #"{"results":[\#(three),\#(valid)]}"#)
    }
    #expect(complaint(full) == "maxItems /results")
  }

  @Test("A container of the wrong type is an error")
  func wrongType() {
    for text in [#"{"results":{}}"#, #"{"results":null}"#, #"{"results":[],"scores":[]}"#] {
      #expect(throws: DecodingError.self) { try DocumentForm.json.decode(Feed.self, text) }
    }
  }

  @Test("Lossy containers nest; what an invalid element had dropped is forgotten")
  func nesting() throws {
    let document: Document<Feed> = try DocumentForm.json.decode(
      """
      {"results": [{"id": 1, "text": "a", "tags": ["abc", "abcd"]},
        {"id": 0, "text": "a", "tags": ["abcd"]}],
       "matrix": [[1, "x", 2], ["y"], [3]]}
      """)
    let feed = try document.value()
    #expect(feed.results.map(\.tags) == [["abc"]])
    #expect(feed.matrix == [[1, 2], [3]])
    #expect(
      document.dropped.values.map(\.pointer)
        == ["/results/0/tags/1", "/results/1", "/matrix/0/1", "/matrix/1"])
  }

  @Test("The memberwise initialiser drops nothing")
  func initializer() throws {
    let error = try #require(throws: Feed.ValidationError.self) {
      try Feed(results: [Comment(id: 1, text: "a")], scores: ["a": -1])
    }
    #expect(complaint(error) == "minimum /scores/a")
  }

  // MARK: Limits of the report

  @Test("A report holds a hundred values, and counts the others", arguments: DocumentForm.allCases)
  func boundedReport(_ form: DocumentForm) throws {
    let elements = (0..<250).map { $0 % 2 == 0 ? "\($0)" : "\"x\"" }.joined(separator: ",")
    let document: Document<NumberList> = try form.decode("{\"numbers\":[\(elements)]}")
    #expect(try document.value().numbers.count == 125)
    #expect(document.dropped.values.map(\.index) == (0..<100).map { $0 * 2 + 1 })
    #expect(document.dropped.omittedCount == 25)
  }

  @Test("A collector has a limit of its own", arguments: [0, 1, 1000])
  func collectorLimit(_ limit: Int) throws {
    let collector = DropCollector(limit: limit)
    let elements = Array(repeating: "true", count: 500).joined(separator: ",")
    _ = try DocumentForm.json.decode(
      NumberList.self, "{\"numbers\":[\(elements)]}", userInfo: [.dropCollector: collector])
    #expect(collector.report.values.count == min(limit, 500))
    #expect(collector.report.count == 500)
  }

  @Test(
    "A hundred thousand bad elements take linear time and a bounded report",
    .timeLimit(.minutes(10))
  )
  func manyBadElements() throws {
    let elements = Array(repeating: "\"x\"", count: 100_000).joined(separator: ",")
    let document: Document<NumberList> = try DocumentForm.json.decode("{\"numbers\":[\(elements)]}")
    #expect(try document.value().numbers.isEmpty)
    #expect(document.dropped.values.count == 100)
    #expect(document.dropped.omittedCount == 99_900)
  }

  @Test("An element that nests too deep is dropped like any other")
  func depth() throws {
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let document: Document<NumberList> = try DocumentForm.json.decode(
      "{\"numbers\":[1,\(deep),2]}")
    #expect(try document.value().numbers == [1, 2])
  }
}

@Suite("Properties whose default takes the place of an invalid value")
struct InvalidAsDefaultTests {
  @Test(
    "An invalid value becomes the default, and is reported",
    arguments: ["0", "\"x\"", "null", "[]", "1.5"], DocumentForm.allCases)
  func invalid(_ value: String, _ form: DocumentForm) throws {
    let text = #"{"results":[{"id":1,"text":"a"}],"limit":\#(value)}"#
    #expect(try form.decode(Feed.self, text).limit == 10)
    let document: Document<Feed> = try form.decode(text)
    #expect(document.violations.isEmpty)
    #expect(document.dropped.values.map(\.pointer) == ["/limit"])
    #expect(document.dropped.values.map(\.outcome) == [.replacedByDefault])
    #expect(document.dropped.values.map(\.key) == ["limit"])
  }

  @Test("Valid and absent values aren't reported")
  func valid() throws {
    let document: Document<Feed> = try DocumentForm.json.decode(
      #"{"results":[{"id":1,"text":"a"}],"first":"anything"}"#)
    let feed = try document.value()
    #expect(feed.limit == 10)
    #expect(feed.first == .other("anything"))
    #expect(document.dropped.isEmpty)
  }

  @Test("The default may be of a generated type")
  func generatedType() throws {
    let feed: Feed = try DocumentForm.json.decode(
      #"{"results":[{"id":1,"text":"a"}],"first":3}"#)
    #expect(feed.first == .active)
  }

  @Test("The memberwise initialiser refuses what a document may have")
  func initializer() throws {
    #expect(throws: Feed.ValidationError.self) {
      try Feed(results: [Comment(id: 1, text: "a")], limit: 0)
    }
    #expect(try Feed(results: [Comment(id: 1, text: "a")]).limit == 10)
  }
}
