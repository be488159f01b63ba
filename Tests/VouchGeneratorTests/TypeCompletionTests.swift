import Testing
import VouchGenerator

@Suite("Types that follow from what a schema says")
struct TypeCompletionTests {
  private func generate(_ schema: String) -> GenerationResult {
    var options = GenerationOptions()
    options.settings.commandLine.profile = .published
    options.settings.commandLine.assumesTypes = false
    return Generator.generate(GenerationRequest(["a.schema.yaml": schema], options: options))
  }

  private func swift(_ schema: String) -> String {
    let result = generate(schema)
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.text)")
    return result.files.first?.contents ?? ""
  }

  /// How many values have a type, and how many are described.
  private func counts(_ schema: String) -> [Int] {
    let result = generate(schema)
    let files = result.typedValues?.files ?? []
    return [files.reduce(0) { $0 + $1.typedCount }, files.reduce(0) { $0 + $1.describedCount }]
  }

  @Test("Several types are the enum that a choice between them is")
  func severalTypes() {
    let types = swift("{type: object, properties: {p: {type: [string, integer], minLength: 2}}}")
    #expect(types.contains("case string("))
    #expect(types.contains("case integer(Swift.Int)") || types.contains("case integer(Int)"))
    #expect(types.contains("minLength=2"))
  }

  @Test("Keys that patterns close are a map with checked keys")
  func patterns() {
    let map = swift(
      """
      type: object
      properties:
        jobs:
          type: object
          patternProperties: {"^[a-z]+$": {type: integer}}
          additionalProperties: false
      """)
    #expect(map.contains("public let jobs: [String: Int]?"))
    #expect(map.contains("propertyNames"))
  }

  @Test("A map of which each key matches one pattern is one in each profile")
  func exactMaps() {
    let types = """
      {type: object, properties: {
        closed: {type: object, patternProperties: {"^[a-z]+$": &value {type: integer}}, additionalProperties: false},
        all: {type: object, patternProperties: {".*": *value}, minProperties: 1},
        more: {type: object, patternProperties: {"": *value}, additionalProperties: {type: string}},
        either: {type: object, patternProperties: {^a: *value, b$: *value}, additionalProperties: false},
        open: {type: object, patternProperties: {"^[a-z]+$": *value}},
        lines: {type: object, patternProperties: {^.*$: *value}},
        several: {type: object, patternProperties: {^a: *value, ^b: {type: string}}, additionalProperties: false}}}
      """
    let map = "[String: Int]?"
    let strict = Generator.generate(GenerationRequest(["a.schema.yaml": types]))
    #expect(!strict.diagnostics.hasErrors, "\(strict.diagnostics.text)")
    let text = strict.files.first?.contents ?? ""
    for name in ["closed", "all", "more", "either"] {
      #expect(text.contains("public let \(name): \(map)"), "\(name)")
      #expect(swift(types).contains("public let \(name): \(map)"), "\(name)")
    }
    for name in ["open", "lines", "several"] {
      #expect(!text.contains("public let \(name): \(map)"), "\(name)")
      #expect(!swift(types).contains("public let \(name): \(map)"), "\(name)")
    }
    #expect(text.contains("/// Keys match `^[a-z]+$`.\n  public let closed"))
  }

  @Test(
    "A map that says more than its keys and values is evaluated in the strict profile",
    arguments: [
      "patternProperties: {^a: {type: integer}, ^x: false}, additionalProperties: false",
      "patternProperties: {.*: {type: integer}, ^x: false}",
      "patternProperties: {^a: {type: integer}}, additionalProperties: false, x-message: {additionalProperties: No.}",
    ])
  func evaluatedMaps(_ keywords: String) {
    let result = Generator.generate(
      GenerationRequest(["a.schema.yaml": "{type: object, \(keywords)}"]))
    let strict = result.files.first?.contents ?? ""
    #expect(!strict.isEmpty && !strict.contains("[String: Int]"))
    #expect(!swift("{type: object, \(keywords)}").contains("propertyNames"))
  }

  @Test("Leniencies of one pattern's values aren't those of another's")
  func lenientPatterns() {
    let result = generate(
      """
      {type: object, additionalProperties: false, patternProperties: {
        ^a: {type: string, x-coerce: [string-from-number]}, ^b: {type: string}}}
      """)
    #expect(result.diagnostics.sorted.map(\.id.rawValue) == ["unsupported"])
  }

  @Test("Declared properties stand beside a map in each profile, unless a pattern matches them")
  func mapsBesideProperties() {
    func text(_ key: String) -> String {
      let schema = """
        {type: object, properties: {\(key): {type: string}}, patternProperties: {^x-: {type: integer}},
          additionalProperties: false}
        """
      return Generator.generate(GenerationRequest(["a.schema.yaml": schema])).files.first?.contents
        ?? ""
    }
    #expect(text("name").contains("additionalProperties: [String: Int]"))
    #expect(text("x-name").contains("additionalProperties: [String: Vouch.JSONValue]"))
  }

  @Test("What speaks of objects alone is an object, or any other value")
  func noType() {
    let types = swift("{properties: {a: {type: integer}}, required: [a]}")
    #expect(types.contains("case a(A.Value.AValue)"))
    #expect(types.contains("case other(A.Value.Other)"))
    #expect(types.contains("public let value: A.Value?"), "null is a document, too")
  }

  @Test("What speaks of objects alone is an object where types are assumed")
  func assumedType() {
    var options = GenerationOptions()
    options.settings.commandLine.assumesTypes = true
    let schema = "{properties: {a: {type: integer}}, required: [a]}"
    let result = Generator.generate(
      GenerationRequest(["a.schema.yaml": schema], options: options))
    #expect(result.files.first?.contents.contains("public nonisolated struct A") == true)
  }

  @Test("A condition beside properties is evaluated, and takes no type from them")
  func conditions() {
    let schema = """
      allOf:
        - {$ref: "#/$defs/Base"}
        - if: {properties: {kind: {const: x}}}
          then: {required: [size]}
      $defs:
        Base:
          type: object
          properties: {kind: {type: string}, size: {type: integer}}
          additionalProperties: {type: string}
      """
    let types = swift(schema)
    #expect(types.contains("public let size: Int?"))
    #expect(types.contains("schema="))
  }

  @Test("The report counts what is described, and what of it has a type")
  func report() {
    #expect(
      counts("{type: object, properties: {a: {type: string}, b: {not: {type: 'null'}}, c: {}}}")
        == [2, 3])
  }

  @Test("Types don't stand deeper in one another than Swift bears")
  func depth() {
    var schema = "{type: integer}"
    for level in (0..<30).reversed() {
      schema = "{type: object, properties: {level\(level): \(schema)}}"
    }
    let types = swift(schema)
    let deepest = types.split(separator: "\n").filter { $0.contains("public struct Level") }
      .map { $0.prefix { $0 == " " }.count / 2 }.max()
    #expect(deepest == 11)
  }
}
