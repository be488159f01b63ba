import Testing
import VouchBackend
import VouchGenerator

@Suite("What extends a generic type")
struct GenericExtensionTests {
  private static func request(
    _ songs: String, next: String = ""
  ) -> GenerationRequest {
    GenerationRequest([
      "a.schema.yaml": """
      title: Library
      type: object
      properties:
        songs: {\(songs)}
      $defs:
        Song: {type: object, properties: {name: {type: string}}}
        Songs: {$ref: '#/$defs/Page', x-arguments: {Element: {$ref: '#/$defs/Song'}}}
        Page:
          type: object
          x-generic: [Element]
          properties:
            items: {type: array, items: {x-swift-type: Element}}
            next: {$ref: '#/$defs/Page', x-arguments: {Element: {x-swift-type: Element}}\(next)}
      """
    ])
  }

  private static let page = "$ref: '#/$defs/Page', x-arguments: {Element: {$ref: '#/$defs/Song'}}"

  @Test(
    "is a type of its own, with the arguments in place of the parameters",
    arguments: [
      "\(page), required: [total]",
      "allOf: [{\(page)}, {required: [total]}]",
      "$ref: '#/$defs/Songs', required: [total]",
    ])
  func extended(_ songs: String) throws {
    let checked = CheckedSchemas(Self.request(songs))
    #expect(checked.diagnostics.text == "")
    let swift = try #require(Generator.generate(Self.request(songs)).files.first?.contents)
    #expect(swift.contains("public let songs: Library.Songs?"))
    #expect(swift.contains("public let items: [Song]?"))
    #expect(swift.contains("public let next: Page<Song>?"))
    let checker = try #require(PlannedTypes(checked.plans).entry(named: "Library")?.checker)
    #expect(checker.accepts(Array(#"{"songs": {"total": 1, "items": [{"name": ""}]}}"#.utf8)))
    #expect(!checker.accepts(Array(#"{"songs": {"items": []}}"#.utf8)))
    #expect(!checker.accepts(Array(#"{"songs": {"total": 1, "items": [{"name": 1}]}}"#.utf8)))
  }

  @Test("can't stand in it, as is said once, at its place")
  func inside() {
    let text = CheckedSchemas(Self.request(Self.page, next: ", required: [total]")).diagnostics.text
    #expect(
      text == """
        a.schema.yaml:13:13: error: a generic type can't be extended inside of itself; leave out what \
        stands beside its arguments here, or extend it in another definition [wrong-argument]

        """)
  }

  @Test("is told of an argument that is no type where this is written")
  func argument() {
    let page = "$ref: '#/$defs/Page', x-arguments: {Element: {type: string}}, required: [total]"
    let text = CheckedSchemas(Self.request(page)).diagnostics.text
    #expect(text.hasPrefix("a.schema.yaml:4:47: error: an argument must be a type of its own"))
  }
}
