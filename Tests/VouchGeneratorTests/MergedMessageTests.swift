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
}
