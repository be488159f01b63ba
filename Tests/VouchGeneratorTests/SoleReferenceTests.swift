import Testing
import VouchGenerator

@Suite("A schema that only annotates a reference has the type of what it refers to")
struct SoleReferenceTests {
  @Test(
    "where nothing else is said of the value",
    arguments: [
      "allOf: [{$ref: '#/$defs/Size'}], description: How large.",
      "allOf: [{$ref: '#/$defs/Size'}, {title: A size}], deprecated: true",
      "$ref: '#/$defs/Size', type: string",
      "$ref: '#/$defs/Alias', type: [string, 'null']",
      "allOf: [{$ref: '#/$defs/Size'}], x-message: No size.",
    ])
  func annotated(_ keywords: String) throws {
    #expect(try type(of: keywords) == "Size?")
  }

  @Test("and the annotations of all parts, its own first, then the last ones")
  func annotations() throws {
    let text = try generated(
      """
      allOf: [{$ref: '#/$defs/Size', description: a, title: b}, {description: c, deprecated: true}],
          description: d
      """)
    #expect(
      text.contains(
        "  /// d\n  ///\n  /// Deprecated.\n  public let size: Size?\n"))
  }

  @Test(
    "and a type of its own otherwise",
    arguments: [
      "allOf: [{$ref: '#/$defs/Size'}, {maxLength: 1}]",
      "$ref: '#/$defs/Size', not: {const: S}",
      "allOf: [{$ref: '#/$defs/Size'}], x-message: {allOf: No size.}",
      "allOf: [{$ref: '#/$defs/Size'}, {default: none}]",
      // A definition has the name that its author chose.
      "$ref: '#/$defs/Named'",
    ])
  func constrained(_ keywords: String) throws {
    #expect(try type(of: keywords) != "Size?")
  }

  private func type(of keywords: String) throws -> Substring {
    let declaration = try #require(generated(keywords).firstMatch(of: /public let size: (.*)/))
    return declaration.output.1
  }

  private func generated(_ keywords: String) throws -> String {
    let request = GenerationRequest([
      "a.schema.yaml": """
      title: Shirt
      type: object
      properties:
        size: {\(keywords)}
      $defs:
        Size: {type: string, enum: [S, XL]}
        Alias: {$ref: '#/$defs/Size'}
        Named: {allOf: [{$ref: '#/$defs/Size'}], description: A definition.}
      """
    ])
    return try #require(Generator.generate(request).files.first?.contents)
  }
}
