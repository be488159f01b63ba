import Foundation
import Testing
import Vouch
import VouchGenerator
import VouchReading

/// Schemas of a size that nobody writes by hand become Swift that compiles, or an error at its place. A long
/// run, with `VOUCH_LONG_TESTS=1`.
@Suite("A large schema", .serialized, .enabled(if: Suites.areLong, Suites.whyShort))
struct LargeSchemaTests {
  @Test("with an enum of more values than Swift should have cases for judges by all of them")
  func enums() throws {
    let texts = (0..<600).map { OrderedJSON.string("\"\($0)\\\n é") }
    let numbers = (0..<600).map { OrderedJSON.number(String($0)) }
    // Two spellings of one letter are two values.
    let spellings = [OrderedJSON.string("\u{e9}"), .string("e\u{301}")]
    let suite = Suite(groups: [
      group(
        "strings", texts + spellings.prefix(1), valid: texts.suffix(2) + spellings.prefix(1),
        invalid: [.string("600"), .string(""), .number("1"), .null] + spellings.suffix(1)),
      group(
        "integers", numbers, valid: [.number("599"), .number("1.0")],
        invalid: [.number("600"), .number("0.5"), .string("1")]),
      group(
        "mixed", texts + numbers + [.bool(true)], valid: [texts[599], .number("0"), .bool(true)],
        invalid: [.bool(false), .string("0"), .number("-1")]),
    ])
    let run = try ConformanceRun(compiling: suite)
    #expect(run.failures == [])
    #expect(run.rightCount == 3)
  }

  private func group(
    _ name: String, _ values: [OrderedJSON], valid: [OrderedJSON], invalid: [OrderedJSON]
  ) -> SuiteGroup {
    let documents = [(valid, true), (invalid, false)].flatMap { values, isValid in
      values.map {
        SuiteGroup.Document(description: $0.text, bytes: Array($0.text.utf8), isValid: isValid)
      }
    }
    return SuiteGroup(
      name: "Large\(name.capitalized)", file: "large", description: name,
      schema: .object([.init("enum", .array(values))]), documents: documents)
  }

  @Test("with a long chain of references, or an allOf of many parts, is generated")
  func chains() {
    let count = 10_000
    let links = (0..<count).map { "\"d\($0)\": {\"$ref\": \"#/$defs/d\($0 + 1)\"}" }
    let chain = """
      {"$ref": "#/$defs/d0", "$defs": {\(links.joined(separator: ",")), "d\(count)": {"type": "string"}}}
      """
    #expect(generate(chain).errors == [])
    let parts = (0..<count).map {
      "{\"type\": \"string\", \"minLength\": \($0 % 3), \"x-swift-name\": \"A\"}"
    }
    #expect(generate("{\"allOf\": [\(parts.joined(separator: ","))]}").errors == [])
  }

  @Test("with more properties than a struct can have is refused at its place")
  func properties() {
    func schema(_ count: Int) -> String {
      let properties = (0..<count).map { "\"p\($0)\": {\"type\": \"string\"}" }
      return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ","))}}"
    }
    #expect(generate(schema(2_000)).errors == [])
    #expect(
      generate(schema(2_001)).errors == [
        "1:20: an object can have 2000 properties in Swift, and this has 2001;"
          + " put some of them into objects of their own"
      ])
  }

  @Test("with a choice between more branches than an enum can have is refused at its place")
  func branches() {
    func schema(_ count: Int) -> String {
      let branches = (0..<count).map {
        "{\"type\": \"object\", \"required\": [\"p\($0)\"]}"
      }
      return "{\"oneOf\": [\(branches.joined(separator: ","))]}"
    }
    #expect(generate(schema(500)).errors == [])
    #expect(
      generate(schema(501)).errors == [
        "1:2: an enum with values in its cases can have 500 of them, and this has 501"
      ])
  }

  private func generate(_ schema: String) -> (files: Int, errors: [String]) {
    let path = "large.schema.json"
    let result = Generator.generate(
      GenerationRequest(inputs: [path], files: SuiteFiles(schema: (path, schema))))
    let errors = result.diagnostics.sorted.filter { $0.severity == .error }
    return (
      result.files.count, errors.map { "\($0.place.line):\($0.place.column): \($0.message)" }
    )
  }
}
