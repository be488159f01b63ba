import Foundation
import Testing
import VouchGenerator

@Suite("The sentences of several parts of a schema")
struct MergedMessageTests {
  private func swift(_ schema: String) throws -> String {
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(result.diagnostics.text == "")
    return try #require(result.files.first?.contents)
  }

  @Test("each speak for the keywords of their own part")
  func parts() throws {
    let swift = try swift(
      """
      title: Code
      allOf:
        - { type: string, minLength: 2, x-message: too short }
        - { maxLength: 5, pattern: ^a, x-message: { maxLength: too long } }
      """)
    for word in [
      #"message.type="too short""#, #"message.minLength="too short""#,
      #"message.maxLength="too long""#,
    ] {
      #expect(swift.contains(word), "\(word)")
    }
    #expect(!swift.contains(#" message="#))
    #expect(!swift.contains("message.pattern"))
  }

  @Test("speak for one of several keywords where these are told apart, else for all of them")
  func keywordsOfOneName() throws {
    func swift(_ second: String) throws -> String {
      try self.swift(
        """
        title: Code
        allOf: [{ type: string, pattern: a, x-message: { pattern: no a } }, { pattern: b\(second) }]
        """)
    }
    #expect(try swift(", x-message: no b").contains(#"message.pattern.2="no b""#))
    #expect(try swift("").contains(#"message.pattern.1="no a""#))
    #expect(try !swift("").contains("message.pattern="))
    #expect(try swift(", x-message: no a").contains(#"message.pattern="no a""#))
  }

  @Test("come first where they stand beside a reference, also with keywords beside it")
  func besideReferences() throws {
    func row(_ beside: String) throws -> String {
      try swift(
        """
        title: Person
        type: object
        properties: { name: { $ref: "#/$defs/Name", maxLength: 5\(beside) } }
        $defs: { Name: { type: string, minLength: 2, pattern: a, x-message: a name } }
        """)
    }
    let all = try row(", x-message: short")
    #expect(all.contains(#"message.minLength="short""#) && !all.contains("a name"))
    let one = try row(", x-message: { pattern: an a }")
    #expect(one.components(separatedBy: #"message.pattern="an a""#).count == 2)
    #expect(one.contains(#"message.minLength="a name""#))
    // The words for a keyword that stands there, too, are for that one.
    let own = try row(", pattern: b, x-message: { pattern: a b }")
    #expect(own.contains(#"message.pattern.1="a b""#))
    #expect(own.contains(#"message.pattern.2="a name""#))
    #expect(try row("").contains(#"message.minLength="a name""#))
  }

  @Test("speak for one of several lists of schemes or hosts", arguments: ["schemes", "hosts"])
  func lists(_ name: String) throws {
    let end = name == "hosts" ? ".com" : ""
    let swift = try swift(
      """
      title: Link
      allOf:
        - { type: string, format: uri, x-\(name): [a\(end), b\(end)], x-message: { x-\(name): no a or b } }
        - { x-\(name): [a\(end), c\(end)], x-message: { x-\(name): no a or c } }
      """)
    #expect(swift.contains(#"message.x-\#(name).1="no a or b""#))
    #expect(swift.contains(#"message.x-\#(name).2="no a or c""#))
  }

  @Test(
    "are those of the list that has just the values which remain, or none",
    arguments: [("[b]", true), ("[b, c, d]", false)])
  func enumerations(_ values: String, _ isTold: Bool) throws {
    let swift = try swift(
      """
      title: Code
      allOf:
        - { type: string, enum: [a, b, c], x-message: { enum: no a b c } }
        - { type: string, enum: \(values), x-message: { enum: no b } }
      """)
    #expect(swift.contains(#"message: "no b""#) == isTold)
    #expect(!swift.contains("no a b c"))
  }

  @Test("are told of a key that only another one's presence mentions, where there may be no others")
  func keysOfClosedObjects() throws {
    let swift = try swift(
      """
      title: Code
      type: object
      properties: {a: {type: integer}}
      additionalProperties: false
      dependentRequired: {b: [a]}
      x-message: {additionalProperties: no more}
      """)
    #expect(swift.contains(#"b: any optional schema=false message="no more""#))
  }
}
