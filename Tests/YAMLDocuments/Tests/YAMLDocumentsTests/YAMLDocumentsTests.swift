import Showcase
import Testing
import Vouch
import Yams

@Suite("A YAML document")
struct YAMLDocumentsTests {
  private let feed = """
    count: 2
    offset: 0
    limit: 10
    results:
      - id: 123456
        comment: 是告五人，不是五告人!
        target_object:
          {type: song, id: 99, name: 披星戴月的想你, create_date: "2020-06-13T15:21:42+0800"}
        commenter:
          {type: user, id: 1, name: zhgchgli, email: zhgchgli@gmail.com, birthday: "1994/07/18"}
      - error: not found
    """

  @Test("is read, bad elements left out and reported")
  func lossy() throws {
    let document = try YAMLDecoder().decode(Document<Feed>.self, from: feed)
    #expect(try document.value().results.map(\.commenter.name) == ["zhgchgli"])
    #expect(document.dropped.values.map(\.pointer) == ["/results/1"])
  }

  @Test("is the same after it was written and read again")
  func roundTrip() throws {
    let value = try YAMLDecoder().decode(Feed.self, from: feed)
    let written = try YAMLEncoder().encode(value)
    #expect(try YAMLDecoder().decode(Feed.self, from: written) == value)
  }

  @Test("ends at the first violation, or has all of them collected")
  func violations() throws {
    let bad = feed.replacing("offset: 0", with: "offset: -1").replacing(
      "limit: 10", with: "limit: 0")
    let error = try #require(throws: DecodingError.self) {
      try YAMLDecoder().decode(Feed.self, from: bad)
    }
    #expect(error.violation?.pointer == "/offset")
    let document = try YAMLDecoder().decode(Document<Feed>.self, from: bad)
    #expect(document.violations.map(\.pointer) == ["/offset", "/limit"])
  }
}
