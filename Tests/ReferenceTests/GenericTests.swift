import Foundation
import ReferenceCases
import Testing
import Vouch

/// One container for several kinds of elements: `generics.schema.yaml`.
@Suite("A generic type")
struct GenericTests {
  private func violations<Value: DocumentValue>(_ type: Value.Type, _ json: String) throws
    -> [String]
  {
    let document = try JSONDecoder().decode(Document<Value>.self, from: Data(json.utf8))
    return document.violations.map { "\($0.keyword) \($0.pointer)" }
  }

  @Test("holds elements of the types that it is used with")
  func elements() throws {
    let tracks = try roundTrip(
      #"{"total":5,"elements":[{"title":"a"}],"first":{"title":"b"}}"#, as: Tracks.self)
    #expect(tracks.elements == [try Track(title: "a")])
    #expect(tracks.first == (try Track(title: "b")))
    let ratings = try roundTrip(#"{"total":2,"elements":["good","poor"]}"#, as: Batch<Rating>.self)
    #expect(ratings.elements == [.good, .poor])
    #expect(ratings.first == nil)
  }

  @Test("checks its own constraints and rules for every argument")
  func container() throws {
    #expect(try violations(Tracks.self, #"{"total":1,"elements":[]}"#) == ["minItems /elements"])
    #expect(
      try violations(Ratings.self, #"{"total":9,"elements":["good","good","good","good"]}"#)
        == ["maxItems /elements"])
    #expect(
      try violations(Ratings.self, #"{"total":-1,"elements":["good"]}"#) == ["minimum /total"])
    #expect(try violations(Ratings.self, #"{"total":0,"elements":["good"]}"#) == ["x-rules "])
    #expect(try violations(Ratings.self, #"{"total":1}"#) == ["required /elements"])
    #expect(
      try violations(Ratings.self, #"{"total":1,"elements":["good"],"extra":1}"#)
        == ["additionalProperties /extra"])
  }

  @Test("checks its elements by their own schemas")
  func arguments() throws {
    #expect(
      try violations(Tracks.self, #"{"total":1,"elements":[{"title":""}]}"#)
        == ["minLength /elements/0/title"])
    #expect(
      try violations(Ratings.self, #"{"total":1,"elements":["great"],"first":"bad"}"#)
        == ["enum /elements/0", "enum /first"])
    #expect(
      try violations(Ratings.self, #"{"total":1,"elements":[{"title":"a"}]}"#)
        == ["type /elements/0"])
  }

  @Test("is checked by the memberwise initialiser and by a changed copy")
  func making() throws {
    let error = #expect(throws: Ratings.ValidationError.self) {
      try Ratings(total: 0, elements: [.fair])
    }
    guard case .totalCoversElements = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let batch = try Ratings(total: 3, elements: [.fair])
    #expect(try batch.copy(first: .poor).first == .poor)
    #expect(throws: Ratings.ValidationError.self) { try batch.copy(elements: []) }
  }

  @Test("takes several arguments, and nests in other types")
  func nesting() throws {
    let review = try roundTrip(
      """
      {"pair":{"first":{"title":"a"},"second":"fair"},
       "batches":[{"total":1,"elements":[{"title":"b"}]}]}
      """, as: Review.self)
    #expect(review.pair.second == .fair)
    #expect(
      try violations(
        Review.self,
        #"{"pair":{"first":"fair","second":"fair"},"batches":[{"total":0,"elements":[{"title":"b"}]}]}"#
      ) == ["type /pair/first", "x-rules /batches/0"])
  }

  @Test("leads back to itself, and to the type that uses it")
  func recursion() throws {
    let chain = try roundTrip(
      #"{"element":{"title":"a"},"next":{"element":{"title":"b"}}}"#, as: Linked<Track>.self)
    #expect(chain.next?.element.title == "b" && chain.next?.next == nil)
    let remark = try roundTrip(
      """
      {"text":"a","answers":{"total":1,"elements":[{"text":"b"}],"first":{"text":"c"}},
       "quoted":{"element":{"text":"d"},"next":{"element":{"text":"e"}}}}
      """, as: Remark.self)
    #expect(remark.quoted?.next?.element.text == "e")
    #expect(
      try violations(
        Remark.self,
        #"{"text":"a","quoted":{"element":{"text":"b"},"next":{"element":{"text":""}}}}"#
      ) == ["minLength /quoted/next/element/text"])
  }

  @Test("is used by a name for it and its arguments")
  func aliases() throws {
    let playlist = try roundTrip(
      """
      {"tracks":{"total":1,"elements":[{"title":"a"}]},"ratings":[{"total":1,"elements":["good"]}],
       "sides":{"A":{"total":2,"elements":[{"title":"b"}]}}}
      """, as: Playlist.self)
    #expect(playlist.tracks.elements[0].title == "a" && playlist.sides?["A"]?.total == 2)
    #expect(
      try violations(Playlist.self, #"{"tracks":{"total":0,"elements":[{"title":"a"}]}}"#)
        == ["x-rules /tracks"])
    let remark = try roundTrip(
      #"{"text":"a","related":{"element":{"text":"b"},"next":{"element":{"text":"c"}}}}"#,
      as: Remark.self)
    #expect(remark.related?.next?.element.text == "c")
  }
}
