import Foundation
import Showcase
import Testing
import Vouch

@Suite("The comments feed")
struct CommentFeedTests {
  private static let json = """
    { "count": 5, "offset": 0, "limit": 10, "results": [
      { "id": 123456, "comment": "是告五人，不是五告人!",
        "target_object": { "type": "song", "id": 99, "name": "披星戴月的想你",
                           "create_date": "2020-06-13T15:21:42+0800" },
        "commenter": { "type": "user", "id": 1, "name": "zhgchgli",
                       "email": "zhgchgli@gmail.com", "birthday": "1994/07/18" } },
      { "error": "not found" },
      { "error": "not found" },
      { "id": 2, "comment": "哈哈，我也是!",
        "target_object": { "type": "user", "id": 1, "name": "zhgchgli",
                           "email": "zhgchgli@gmail.com", "birthday": "1994/07/18" },
        "commenter": { "type": "user", "id": 1, "name": "路人甲", "email": "man@gmail.com",
                       "birthday": "2000/01/12" } } ] }
    """

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String = json) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test("is read whole, and prints what each says")
  func printing() throws {
    let feed = try decode(Feed.self)
    let lines = feed.results.map { "\($0.commenter.name): \($0.comment)" }
    #expect(lines == ["zhgchgli: 是告五人，不是五告人!", "路人甲: 哈哈，我也是!"])
  }

  @Test("tells songs from people by their tag")
  func targets() throws {
    let results = try decode(Feed.self).results
    guard case .song(let song) = results[0].targetObject,
      case .user(let user) = results[1].targetObject
    else {
      Issue.record("\(results)")
      return
    }
    #expect(song.name == "披星戴月的想你")
    #expect(song.createDate == Date(timeIntervalSince1970: 1_592_032_902))
    #expect(user.birthday == Date(timeIntervalSince1970: 774_489_600))
  }

  @Test("reports the elements that it leaves out, with index and reason")
  func dropped() throws {
    let document = try decode(Document<Feed>.self)
    #expect(try document.value().results.count == 2)
    #expect(document.violations.isEmpty)
    #expect(document.dropped.values.map(\.pointer) == ["/results/1", "/results/2"])
    #expect(document.dropped.values.map(\.index) == [1, 2])
    #expect(document.dropped.values.allSatisfy { $0.reason.keyword == "required" })
  }

  @Test("is the same after it was written and read again")
  func roundTrip() throws {
    let feed = try decode(Feed.self)
    #expect(
      try decode(Feed.self, String(decoding: JSONEncoder().encode(feed), as: UTF8.self)) == feed)
  }

  @Test(
    "is read from property lists too",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let feed = try decode(Feed.self)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    #expect(try PropertyListDecoder().decode(Feed.self, from: encoder.encode(feed)) == feed)
  }

  @Test("keeps a target of a kind that it doesn't know")
  func unknownTarget() throws {
    let album = #"{"type":"album","tracks":[1,2.5,null,{"a":true}]}"#
    let target = try decode(Target.self, album)
    guard case .other(let value) = target else {
      Issue.record("\(target)")
      return
    }
    #expect(value == (try decode(JSONValue.self, album)))
    let written = try JSONEncoder().encode(target)
    #expect(try JSONDecoder().decode(Target.self, from: written) == target)
  }

  @Test("gives the error of the branch that the tag names")
  func branchError() throws {
    let json = #"{"type":"song","id":0,"name":"x","create_date":"2020-06-13T15:21:42+0800"}"#
    let error = try #require(throws: DecodingError.self) { try decode(Target.self, json) }
    #expect(error.violation?.ruleID == "Song.id.minimum")
  }

  @Test("uses the same page for songs")
  func chart() throws {
    let song = #"{"type":"song","id":1,"name":"x","create_date":"2020-06-13T15:21:42+0800"}"#
    let json = #"{"songs":{"count":1,"offset":0,"limit":1,"results":[\#(song),4]}}"#
    let chart = try decode(Chart.self, json)
    #expect(chart.songs.results.map(\.name) == ["x"])
    #expect(throws: DecodingError.self) {
      try decode(Chart.self, json.replacing(#""limit":1"#, with: #""limit":0"#))
    }
  }

  @Test("bounds the report of a million bad elements")
  func manyBadElements() throws {
    let bad = Array(repeating: "0", count: 100_000).joined(separator: ",")
    let json = #"{"count":0,"offset":0,"limit":1,"results":[\#(bad)]}"#
    let document = try decode(Document<Feed>.self, json)
    #expect(document.dropped.values.count == ValidationReport.defaultLimit)
    #expect(document.dropped.count == 100_000)
  }
}
