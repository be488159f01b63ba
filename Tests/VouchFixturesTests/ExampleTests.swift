import Testing

/// The values that schemas give as examples.
struct ExampleTests {
  @Test("Each example of a property is in a document, those of items and of entangled ones, too")
  func examples() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [a, b]
      properties:
        a: {type: integer, examples: [41, 42, 77]}
        b: {type: integer, minimum: 40, examples: [90]}
        c: {type: array, items: {type: string, examples: [lemon, melon]}}
      x-rules: [{id: order, expression: a < b}]
      """)
    let valid = generated.names("valid").compactMap { generated.document("valid/\($0)") }
    for value in ["41", "42", "77", "90", "\"lemon\"", "\"melon\""] {
      #expect(valid.contains { $0.contains(value) }, "\(value) in \(valid)")
    }
    #expect(!generated.diagnostics.contains("example"))
  }

  @Test("Keys that only their composition tells apart are in no document, and that is said")
  func composition() {
    let generated = Generated([
      "thing.schema.json": """
      {"title": "Thing", "type": "object", "properties": {
        "\\u00e9": {"type": "integer", "minimum": 1}, "e\\u0301": {"type": "string", "x-swift-name": "other"},
        "plain": {"type": "integer", "minimum": 1}}}
      """
    ])
    #expect(generated.names("invalid").contains("plain-below-minimum"), "\(generated.diagnostics)")
    #expect(generated.diagnostics.contains("warning:"))
    #expect(generated.diagnostics.contains("JSONDecoder takes one for the other"))
    #expect(!generated.files.values.contains { $0.contains("\u{e9}\":") })
  }
}
