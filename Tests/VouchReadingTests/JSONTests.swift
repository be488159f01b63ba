import Testing
import VouchReading
import VouchValues

@Suite("JSON without places")
struct JSONTests {
  private let value: OrderedJSON = [
    "id": 1, "tags": ["a\u{202E}", "\t"], "parts": [["b": true]], "none": [], "left": .null,
  ]

  @Test("On one line, a value has spaces for readers or none, and invisible characters are escaped")
  func lines() {
    #expect(
      value.line
        == #"{"id": 1, "tags": ["a\u202e", "\t"], "parts": [{"b": true}], "none": [], "left": null}"#
    )
    #expect(
      value.text(.compact)
        == #"{"id":1,"tags":["a\u202e","\t"],"parts":[{"b":true}],"none":[],"left":null}"#)
  }

  @Test("In a document, arrays of scalars stay on a line of 80 columns")
  func documents() {
    let long = OrderedJSON.array(Array(repeating: .string("0123456789"), count: 6))
    #expect(
      OrderedJSON.object([.init("a", [1, 2]), .init("b", [[]])]).document == """
        {
          "a": [1, 2],
          "b": [
            []
          ]
        }

        """)
    #expect(long.document.split(separator: "\n").count == 8)
    #expect(OrderedJSON.array(["a"]).text(.lines) == "[\n  \"a\"\n]")
  }

  @Test("String Catalogs have a space before colons, and an empty line in what is empty")
  func catalogs() {
    let catalog: OrderedJSON = ["strings": [:]]
    #expect(catalog.text(.stringCatalog) == "{\n  \"strings\" : {\n\n  }\n}")
  }

  @Test("A value is found and set at a path; a path through a scalar changes nothing")
  func paths() {
    #expect(value.value(at: [.key("parts"), .index(0), .key("b")])?.line == "true")
    #expect(value.value(at: [.key("parts"), .index(1)]) == nil)
    let changed = value.setting([.key("parts"), .index(0), .key("c"), .key("d")], to: 2)
    #expect(changed["parts"]?.line == #"[{"b": true, "c": {"d": 2}}]"#)
    #expect(value.setting([.key("tags"), .index(0)], to: nil)["tags"]?.line == #"["\t"]"#)
    #expect(value.setting([.key("id"), .key("x")], to: 3).isIdentical(to: value))
  }

  @Test("Values are as large and as deep as their parts make them")
  func sizes() {
    #expect(value.size == 10)
    #expect(value.size(upTo: 10) == 10)
    #expect(value.size(upTo: 9) == nil)
    #expect(value.depth == 3)
  }

  @Test("Values that JSON Schema calls equal have the same canonical text")
  func canonicalTexts() {
    let a: OrderedJSON = ["a": .number("1.0"), "b": ["x"]]
    let b: OrderedJSON = ["b": ["x"], "a": .number("1")]
    #expect(a.canonicalText == b.canonicalText)
    #expect(OrderedJSON.string("1").canonicalText != OrderedJSON.number("1").canonicalText)
    #expect(OrderedJSON.string("e\u{301}").canonicalText.utf8.count == 5)
  }
}
