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
      "allOf: [{type: string}, {$ref: '#/$defs/Size'}]",
      "allOf: [{$ref: '#/$defs/Text'}, {$ref: '#/$defs/Size'}]",
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
    "and so has a property of a type that extends another one, where the reference says more",
    arguments: [
      "{type: string}", "{type: [string, integer], description: How large.}",
      "{$ref: '#/$defs/Text'}", "{$ref: '#/$defs/Size'}", "{$ref: '#/$defs/Any'}",
      "{}", "true",
    ])
  func extended(_ base: String) throws {
    let text = try generated("$ref: '#/$defs/Size'", base: base)
    let article = try #require(text.firstMatch(of: /struct Article: [^}]*/))
    #expect(article.output.contains("  public let size: Size?\n"))
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

  private func generated(_ keywords: String, base: String = "true") throws -> String {
    let request = GenerationRequest([
      "a.schema.yaml": """
      title: Shirt
      type: object
      properties:
        size: {\(keywords)}
      $defs:
        Any: {type: [string, number]}
        Text: {type: string, maxLength: 3}
        Size: {allOf: [{$ref: '#/$defs/Text'}], type: string, enum: [S, XL]}
        Alias: {$ref: '#/$defs/Size'}
        Named: {allOf: [{$ref: '#/$defs/Size'}], description: A definition.}
        Base: {type: object, properties: {size: \(base)}}
        Article:
          allOf: [{$ref: '#/$defs/Base'}]
          type: object
          properties: {size: {$ref: '#/$defs/Size'}}
      """
    ])
    return try #require(Generator.generate(request).files.first?.contents)
  }
}
