import Testing
import VouchGenerator

/// A schema without `type` that has one type's keywords alone is taken to state that type, where nobody
/// else speaks of the type of its values.
@Suite("An assumed type")
struct AssumedTypeTests {
  /// The places and types of what the published profile assumes.
  private func assumed(_ schema: String) -> [String] {
    var options = GenerationOptions()
    options.settings.base.profile = .published
    let request = GenerationRequest(["a.schema.yaml": schema], options: options)
    return Generator.generate(request).diagnostics.sorted.filter { $0.id == .assumedType }.map {
      let type = $0.message.split(separator: "`").dropFirst().first ?? ""
      return "\($0.place.line):\($0.place.column) \(type)"
    }
  }

  private func property(_ schema: String) -> [String] {
    assumed(
      """
      $defs:
        Name: {type: object, properties: {a: {type: string}}}
        Soft: {required: [a], $comment: no type}
      type: object
      properties:
        p: \(schema)
      """
    ).filter { !$0.hasPrefix("3:") }
  }

  @Test("is told at the keyword that it comes from")
  func place() {
    #expect(
      assumed("type: object\npatternProperties:\n  ^a: {maximum: 10}\n")
        == ["3:8 type: number"])
    #expect(assumed("$defs: {A: {required: [a]}}") == ["1:13 type: object"])
  }

  @Test(
    "isn't made where another schema of the value states one",
    arguments: [
      "{$ref: '#/$defs/Name', minLength: 1}", "{$ref: '#/$defs/Soft', minLength: 1}",
      "{allOf: [{$ref: '#/$defs/Name'}, {minLength: 1}]}",
      "{minLength: 1, allOf: [{allOf: [{$ref: '#/$defs/Name'}]}]}",
      "{anyOf: [{$ref: '#/$defs/Name'}, {type: array}], minLength: 1}",
      "{oneOf: [{const: 1}, {enum: [a]}], minLength: 1}",
      "{allOf: [{type: object}, {anyOf: [{minLength: 1}, {minimum: 1}]}]}",
      "{$dynamicRef: '#/$defs/Name', minLength: 1}",
    ])
  func stated(_ schema: String) {
    #expect(property(schema) == [])
  }

  @Test(
    "isn't made where the schemas of a value speak of different types",
    arguments: [
      "{allOf: [{required: [a]}, {minLength: 1}]}", "{required: [a], allOf: [{minLength: 1}]}",
      "{required: [a], anyOf: [{minLength: 1}, {required: [b]}]}",
      "{minLength: 1, default: 3}",
    ])
  func disagreement(_ schema: String) {
    #expect(property(schema) == [])
  }

  @Test(
    "is made where they speak of one",
    arguments: [
      ("{required: [a], anyOf: [{required: [b]}, {required: [c]}]}", ["6:7 type: object"]),
      ("{anyOf: [{required: [b]}, {minLength: 1}]}", ["6:16 type: object", "6:33 type: string"]),
      ("{type: array, items: {minLength: 1}}", ["6:28 type: string"]),
      ("{required: [a], default: null}", ["6:7 type: object"]),
    ])
  func made(_ schema: String, _ places: [String]) {
    #expect(property(schema) == places)
  }

  @Test(
    "isn't made for a property whose type another part of the object states",
    arguments: [
      "allOf: [{$ref: '#/$defs/Base'}, {type: object, properties: {a: {maxLength: 3}}}]",
      "type: object\n$ref: '#/$defs/Base'\nproperties: {a: {maxLength: 3}}",
      "allOf: [{$ref: '#/$defs/Base'}, {allOf: [{properties: {a: {maxLength: 3}}}]}]",
    ])
  func partsOfObjects(_ object: String) {
    let base = "$defs: {Base: {type: object, properties: {a: {type: [string, integer]}}}}\n"
    #expect(assumed(base + object) == [])
  }

  @Test("isn't made for a definition that stands where it would contradict a type")
  func uses() {
    let definitions = "$defs: {Low: {minimum: 3}}\ntype: object\nproperties:\n"
    #expect(assumed(definitions + "  p: {$ref: '#/$defs/Low'}") == ["1:15 type: number"])
    #expect(assumed(definitions + "  p: {$ref: '#/$defs/Low', type: string}") == [])
  }

  @Test("ends for schemas that lead back to themselves")
  func loops() {
    #expect(assumed("{allOf: [{$ref: '#'}], minLength: 1}").count <= 1)
    #expect(
      assumed(
        """
        {$ref: '#/$defs/A', $defs: {A: {anyOf: [{$ref: '#/$defs/B'}]},
        B: {anyOf: [{$ref: '#/$defs/A'}, {type: string}], minLength: 1}}}
        """
      ).count <= 1)
  }

  @Test("has no default that breaks it, and no longer refuses documents without the key")
  func defaults() throws {
    var options = GenerationOptions()
    options.settings.base.profile = .published
    let schema = """
      {type: object, properties: {p: {$ref: '#/$defs/Soft', default: 3}}, $defs: {Soft: {required: [a]}}}
      """
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema], options: options))
    #expect(result.diagnostics.sorted.map(\.id).contains(.defaultMismatch))
    #expect(result.files.count == 1)
  }
}
