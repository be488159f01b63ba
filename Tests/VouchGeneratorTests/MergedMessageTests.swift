import Testing
import VouchGenerator

@Suite("The sentences of several parts of a schema")
struct MergedMessageTests {
  @Test("each speak for the keywords of their own part")
  func parts() throws {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        title: Code
        allOf:
          - { type: string, minLength: 2, x-message: too short }
          - { maxLength: 5, pattern: ^a, x-message: { maxLength: too long } }
        """
      ]))
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
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
      let result = Generator.generate(
        GenerationRequest([
          "a.schema.yaml": """
          title: Code
          allOf: [{ type: string, pattern: a, x-message: { pattern: no a } }, { pattern: b\(second) }]
          """
        ]))
      #expect(result.diagnostics.text == "")
      return try #require(result.files.first?.contents)
    }
    #expect(try swift(", x-message: no b").contains(#"message.pattern.2="no b""#))
    #expect(try swift("").contains(#"message.pattern.1="no a""#))
    #expect(try !swift("").contains("message.pattern="))
    #expect(try swift(", x-message: no a").contains(#"message.pattern="no a""#))
  }
}
