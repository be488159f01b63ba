import Foundation
import Testing
import Vouch

@Suite("Unions whose tags may grow")
struct OpenUnionTests {
  @Test("An object whose tag is listed is of its branch", arguments: DocumentForm.allCases)
  func listed(_ form: DocumentForm) throws {
    let value: Message = try form.decode(#"{"kind":"image","width":3}"#)
    #expect(try value == .imageMessage(ImageMessage(width: 3)))
  }

  @Test(
    "An object whose tag isn't listed is kept whole",
    arguments: [#"{"kind":"sound","seconds":[1,2.5]}"#, #"{"kind":""}"#, #"{"kind":"Text"}"#],
    DocumentForm.allCases)
  func unlisted(_ text: String, _ form: DocumentForm) throws {
    let value: Message = try form.decode(text)
    #expect(try value == .other(json(text)))
    #expect(try form.again(value) == value)
    #expect(try written(value) == json(text))
  }

  @Test(
    "An object without the tag, or with a tag that is no string, is refused at the tag's place",
    arguments: [
      "{}", #"{"text":"a","width":3}"#, #"{"Kind":"text"}"#, #"{"kind":7}"#, #"{"kind":true}"#,
      #"{"kind":["text"]}"#, #"{"kind":{"kind":"text"}}"#,
    ], DocumentForm.allCases)
  func withoutTag(_ text: String, _ form: DocumentForm) throws {
    let error = try #require(throws: DecodingError.self) { try form.decode(Message.self, text) }
    #expect(Self.place(of: error) == "kind")
    let document: Document<Message> = try form.decode(text)
    #expect(document.violations.map(\.pointer) == ["/kind"])
    let keyword = text.contains(#""kind""#) ? "type" : "required"
    #expect(document.violations.map(\.keyword) == [keyword])
  }

  // A property list has no null.
  @Test("A tag that is null is refused", arguments: [DocumentForm.json, .directJSON])
  func nullTag(_ form: DocumentForm) throws {
    #expect(throws: DecodingError.self) { try form.decode(Message.self, #"{"kind":null}"#) }
    let document: Document<Message> = try form.decode(#"{"kind":null}"#)
    #expect(document.violations.map { "\($0.keyword) \($0.pointer)" } == ["type /kind"])
  }

  @Test("Each message says which one it is", arguments: DocumentForm.allCases)
  func elements(_ form: DocumentForm) throws {
    let text =
      #"{"messages":[{"kind":"text","text":"a"},{"kind":"sound"},{"text":"a"},{"kind":1}]}"#
    let document: Document<Conversation> = try form.decode(text)
    #expect(
      document.violations.map { "\($0.keyword) \($0.pointer)" }
        == ["required /messages/2/kind", "type /messages/3/kind"])
  }

  @Test(
    "What is no object is refused", arguments: ["1", #""sound""#, "true", "[]"],
    DocumentForm.allCases)
  func otherTypes(_ text: String, _ form: DocumentForm) throws {
    let document: Document<Conversation> = try form.decode(#"{"messages":[\#(text)]}"#)
    #expect(document.violations.map(\.pointer) == ["/messages/0"])
  }

  @Test("Within a union of JSON types it takes the objects alone", arguments: DocumentForm.allCases)
  func withinUnion(_ form: DocumentForm) throws {
    func pinned(_ text: String) throws -> Conversation.Pinned? {
      try form.decode(Conversation.self, #"{"messages":[],"pinned":\#(text)}"#).pinned
    }
    #expect(try pinned(#""a text""#) == .string("a text"))
    #expect(try pinned(#"{"kind":"sound"}"#) == .message(.other(json(#"{"kind":"sound"}"#))))
    for text in ["7", "[]", "{}"] {
      #expect(throws: DecodingError.self) { try pinned(text) }
    }
  }

  @Test("A made value that no document has is refused for what it breaks, not for its type")
  func made() throws {
    let error = try #require(throws: Conversation.ValidationError.self) {
      try Conversation(messages: [.other(json(#"{"kind":"image","width":"wide"}"#))])
    }
    #expect("\(error.violation.keyword) \(error.violation.pointer)" == "type /messages/0/width")
  }

  @Test("A made value that would be read as another case is refused where it is put or written")
  func madeOfListed() throws {
    let listed = Message.other(try json(#"{"kind":"image","width":3}"#))
    let error = try #require(throws: Conversation.ValidationError.self) {
      try Conversation(messages: [listed])
    }
    #expect(
      "\(error.violation)" == "/messages/0: the value belongs to another case", "\(error.violation)"
    )
    #expect(error.violation.keyword == "discriminator")
    #expect(throws: EncodingError.self) { try VouchJSON.encode(listed) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(listed) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([listed]) }
    let unlisted = Message.other(try json(#"{"kind":"sound"}"#))
    #expect(try Conversation(messages: [unlisted]).messages == [unlisted])
    #expect(try DocumentForm.json.again(unlisted) == unlisted)
  }

  /// The keys down to where reading failed.
  private static func place(of error: DecodingError) -> String? {
    switch error {
    case .keyNotFound(let key, let context):
      (context.codingPath + [key]).map(\.stringValue).joined(separator: "/")
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.map(\.stringValue).joined(separator: "/")
    @unknown default: nil
    }
  }
}
