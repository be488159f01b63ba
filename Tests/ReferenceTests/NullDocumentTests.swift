import Foundation
import ReferenceCases
import Testing
import Vouch

/// Documents that may be null, though the type of their values holds none.
@Suite("An optional document")
struct NullDocumentTests {
  private static let code = #"{"value":"abcd"}"#

  private func documents(_ json: String) throws -> [Code?] {
    let data = Data(json.utf8)
    return [
      try JSONDecoder().decode(Code?.self, from: data),
      try JSONDecoder().decode(Document<Code?>.self, from: data).value(),
      try VouchJSON.decode(Code?.self, from: data),
      try VouchJSON.document(Code?.self, from: data).value(),
    ]
  }

  @Test("is nil for null by every door")
  func null() throws {
    #expect(try documents("null") == [nil, nil, nil, nil])
    #expect(try VouchJSON.encode(Code?.none) == Data("null".utf8))
  }

  @Test("is a checked value for everything else")
  func value() throws {
    for document in try documents(Self.code) {
      #expect(document?.value == "abcd")
      #expect(try VouchJSON.encode(document) == Data(Self.code.utf8))
    }
    let broken = Data(#"{"value":"a"}"#.utf8)
    let violations = try VouchJSON.document(Code?.self, from: broken).violations
    #expect(violations.map(\.keyword) == ["minLength"])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Code?.self, from: broken) }
    #expect(throws: JSONReadingError.self) { try VouchJSON.decode(Code?.self, from: broken) }
  }

  @Test("is an element of a list")
  func list() throws {
    let data = Data("[null,\(Self.code)]".utf8)
    let list = try VouchJSON.decode([Code?].self, from: data)
    #expect(list.map { $0?.value } == [nil, "abcd"])
    #expect(try VouchJSON.encode(list) == data)
    #expect(throws: JSONReadingError.self) { try VouchJSON.decode([Code].self, from: data) }
  }
}
