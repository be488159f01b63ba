import Foundation
import Testing
import Vouch

@Suite("Defaults beside what is said of an object's keys")
struct DefaultKeyTests {
  private func isValid<Value: Codable & Equatable>(
    _ type: Value.Type, _ document: String, _ form: DocumentForm
  ) throws -> Bool {
    guard let value = try? form.decode(Value.self, document) else { return false }
    // Whatever could be read is written so that it can be read again.
    #expect(try form.again(value) == value, "\(document)")
    return true
  }

  @Test("A key that a default stands in for isn't there", arguments: DocumentForm.allCases)
  func absentKeys(_ form: DocumentForm) throws {
    #expect(try isValid(Asking.self, "{}", form))
    #expect(try !isValid(Asking.self, #"{"a": "x"}"#, form))
    #expect(try isValid(Asking.self, #"{"a": "y", "b": ""}"#, form))
    #expect(try isValid(Asked.self, "{}", form))
    #expect(try !isValid(Asked.self, #"{"b": ""}"#, form))
    #expect(try isValid(Asked.self, #"{"a": "x", "b": ""}"#, form))
    #expect(try isValid(Few.self, #"{"c": ""}"#, form))
    #expect(try !isValid(Few.self, #"{"a": "x", "c": ""}"#, form))
    #expect(try isValid(Excluding.self, "{}", form))
    #expect(try !isValid(Excluding.self, #"{"a": "x"}"#, form))
    for document in [#"{"a": 3}"#, #"{"b": 4}"#, #"{"a": 1}"#, #"{"b": 1, "c": 2}"#] {
      #expect(try isValid(Either.self, document, form))
      #expect(try isValid(EitherOrText.self, document, form))
    }
    #expect(try !isValid(Either.self, #"{"a": 3, "b": 4}"#, form))
    #expect(try isValid(Holding.self, #"{"asking": {}}"#, form))
    #expect(try !isValid(Holding.self, #"{"asking": {"a": "x"}}"#, form))
  }

  @Test(
    "A default of null is nil, as is a null that it stands in for", arguments: DocumentForm.allCases
  )
  func null(_ form: DocumentForm) throws {
    for document in [
      #"{"c": null}"#, #"{"a": null, "b": null, "c": null}"#, #"{"a": 1, "b": "x", "c": 2}"#,
    ] {
      #expect(try isValid(NullByDefault.self, document, form))
    }
    #expect(try form.decode(NullByDefault.self, #"{"c": "?"}"#).c == nil)
    #expect(try form.decode(NullByDefault.self, #"{"a": null, "c": null}"#).a == nil)
    #expect(try !isValid(NullByDefault.self, #"{"a": 0, "c": null}"#, form))
    #expect(try isValid(NullOrAbsent.self, #"{"a": null}"#, form))
    #expect(try NullByDefault(c: nil) == NullByDefault(a: nil, b: nil, c: nil))
  }

  @Test(
    "A default that replaces an invalid value has a key, others have none",
    arguments: [DocumentForm.json, .directJSON])
  func replaced(_ form: DocumentForm) throws {
    #expect(try isValid(Replacing.self, #"{"b": null, "c": ""}"#, form))
    #expect(try !isValid(Replacing.self, #"{"size": ""}"#, form))
    #expect(try !isValid(Replacing.self, #"{"b": null, "size": true}"#, form))
  }

  @Test(
    "A leniency doesn't make keys of the defaults within other values",
    arguments: [DocumentForm.json, .directJSON])
  func nested(_ form: DocumentForm) throws {
    for parts in [
      #""box": {"size": 1}"#, #""boxes": ["?", {"size": 1}, "?", {"size": 2}]"#,
      #""any": [{"size": 1}, {"width": 1}]"#,
    ] {
      #expect(try isValid(Shelf.self, "{\(parts)}", form))
      for count in ["1", #""1""#] {
        let document = #"{"count": \#(count), \#(parts)}"#
        #expect(try isValid(Shelf.self, document, form), "\(document)")
        let more = document.replacing(#"{"size": 1"#, with: #"{"color": "red", "size": 1"#)
        #expect(try !isValid(Shelf.self, more, form), "\(more)")
      }
    }
  }

  @Test(
    "What a leniency has changed is held against a union's branches without the default that isn't written",
    arguments: [DocumentForm.json, .directJSON])
  func unions(_ form: DocumentForm) throws {
    for size in ["1", #""1""#] {
      #expect(try isValid(Shelf.self, #"{"sealed": {"size": \#(size)}}"#, form))
      #expect(try !isValid(Shelf.self, #"{"sealed": {"size": \#(size), "color": "red"}}"#, form))
    }
  }

  @Test("A default is written unless the document is valid only without it")
  func writing() throws {
    #expect(try written(Either()) == json(#"{"a": 3, "c": 5}"#))
    #expect(try written(Either(b: 1)) == json(#"{"b": 1}"#))
    #expect(throws: Either.ValidationError.self) { try Either(a: 1, b: 1) }
    #expect(try VouchJSON.encode(Asking()) == Data("{}".utf8))
    #expect(try written(Asking(b: "")) == json(#"{"a": "x", "b": ""}"#))
    #expect(try written(Asked(b: "")) == json(#"{"a": "x", "b": ""}"#))
    #expect(try written(Few(c: "")) == json(#"{"c": ""}"#))
    #expect(try written(Excluding()) == json("{}"))
    #expect(try written(Holding(asking: Asking())) == json(#"{"asking": {}}"#))
  }

  @Test("Values in values take no more time for the forms that each of them has")
  func nested() throws {
    let depth = 60
    let text =
      String(repeating: #"{"inner":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    let value = try VouchJSON.decode(Excluding.self, from: Data(text.utf8))
    #expect(try VouchJSON.encode(value) == Data(text.utf8))
    #expect(try JSONEncoder().encode(value) == Data(text.utf8))
    #expect(try Excluding(inner: value).inner == value)
  }

  @Test("A value that could be read can be made and copied, and no other can")
  func making() throws {
    #expect(throws: Asking.ValidationError.self) { try Asking(a: "y") }
    #expect(try VouchJSON.decode(Asking.self, from: Data("{}".utf8)).copy(a: "x") == Asking())
    #expect(throws: Few.ValidationError.self) { try Few(a: "y", c: "") }
    #expect(try Few(a: "y") == VouchJSON.decode(Few.self, from: Data(#"{"a": "y"}"#.utf8)))
  }
}
