import Testing
import VouchFrontend
import VouchGenerator

@Suite("Schemas that rows evaluate")
struct EvaluatedSchemasTests {
  private func generate(
    _ files: [String: String], options: GenerationOptions = GenerationOptions()
  ) -> [String: String] {
    let result = Generator.generate(GenerationRequest(files, options: options))
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.text)")
    return Dictionary(result.files.map { ($0.name, $0.contents) }) { first, _ in first }
  }

  private func generate(_ schema: String) -> String {
    generate(["shop.schema.yaml": schema])["Shop.swift"] ?? ""
  }

  /// Types of which each rules out the next one.
  private func chain(of count: Int) -> String {
    let types = (0..<count).map { number in
      """
        T\(number): {type: object, properties: {p: {not: {$ref: '#/$defs/T\(number + 1)'}}}}
      """
    }
    let last = "  T\(count): {type: object, properties: {n: {type: integer}}}"
    return "$defs:\n\(types.joined(separator: "\n"))\n\(last)\n"
  }

  @Test("and that lead to each other are written once each, in one place of the file")
  func once() {
    let texts = [20, 80].map { generate(chain(of: $0)) }
    #expect(texts[1].split(separator: "\n").count { $0.contains(##""#/$defs/T7":"##) } == 1)
    #expect(texts[1].utf8.count < texts[0].utf8.count * 9 / 2)
  }

  @Test("stand in the row if they are short and refer to nothing")
  func short() {
    let text = generate("type: object\nproperties: {a: {not: {const: 1}}, b: {not: {const: 2}}}\n")
    #expect(text.contains(#"a: any optional schema={"not":{"const":1}}"#))
    #expect(!text.contains("_EvaluatedSchemas"))
  }

  @Test("don't include a propertyNames that every name satisfies")
  func anyName() {
    let text = generate(
      """
      type: object
      properties:
        a: {type: object, additionalProperties: {type: integer}, propertyNames: {type: string}}
        b: {type: object, additionalProperties: {type: integer}, propertyNames: {$ref: '#/$defs/N'}}
        c: {type: object, additionalProperties: {type: integer}, propertyNames: {type: integer}}
      $defs: {N: {type: [string, 'null'], description: A name.}}

      """)
    #expect(text.contains("a: {integer} optional\n"))
    #expect(text.contains("b: {integer} optional\n"))
    #expect(text.contains(#"c: {integer} optional schema={"propertyNames":{"type":["integer"]}}"#))
  }

  @Test("are written once if they are long, however many rows evaluate them")
  func long() {
    let values = (100..<400).map { "w\($0)" }.joined(separator: ", ")
    let properties = (0..<9).map { "  p\($0): {$ref: '#/$defs/Other'}" }
    let text = generate(
      """
      type: object
      properties:
      \(properties.joined(separator: "\n"))
      $defs: {Other: {type: string, not: {enum: [\(values)]}}}

      """)
    #expect(text.ranges(of: #""w399""#).count == 1)
    #expect(text.ranges(of: ##"schema={"$ref":"rest of #/$defs/Other"}"##).count == 9)
  }

  @Test("leave all other lines as they are when one is added")
  func insertion() {
    let before = """
      $defs:
        A: {type: object, properties: {n: {type: integer}}, not: {$ref: '#/$defs/C'}}
        C: {type: object, properties: {n: {minimum: 1}}, not: {required: [x]}}
      """
    let added = "  B: {type: object, properties: {n: {}}, not: {$ref: '#/$defs/A'}}"
    let after = before.replacing("\n  C: {", with: "\n\(added)\n  C: {")
    let lines = [before, after].map { generate($0).split(separator: "\n") }
    let changes = lines[1].difference(from: lines[0])
    #expect(changes.removals.isEmpty)
    #expect(changes.insertions.contains { "\($0)".contains("rest of #/$defs/B") })
  }

  @Test("of other files stand in the file whose rows lead to them, under their file's name")
  func files() throws {
    let files = generate([
      "a.schema.yaml": "title: A\ntype: object\nnot: {$ref: 'b.schema.yaml#/$defs/Other'}\n",
      "b.schema.yaml": "title: B\ntype: object\n$defs: {Other: {required: [x]}}\n",
    ])
    let text = try #require(files["A.swift"])
    #expect(text.contains(##""b.schema.yaml#/$defs/Other": {"##))
    #expect(text.contains(##"schema={"$ref":"rest of #"}"##))
    #expect(files["B.swift"]?.contains("_EvaluatedSchemas") == false)
  }

  @Test("have the file of the whole schema where types have files of their own")
  func split() throws {
    var options = GenerationOptions()
    options.splitsFiles = true
    let files = generate(["shop.schema.yaml": chain(of: 2)], options: options)
    #expect(
      files.keys.sorted() == ["Shop+T0.swift", "Shop+T1.swift", "Shop+T2.swift", "Shop.swift"])
    #expect(files["Shop.swift"]?.contains("enum _ShopSchemas {") == true)
    #expect(files["Shop+T0.swift"]?.contains(".schemas(_ShopSchemas.all)") == true)
  }

  @Test("have a name for each file that Swift can tell apart, and that no type has")
  func names() throws {
    func schema(_ title: String) -> String {
      """
      title: \(title)
      type: object
      properties: {n: {type: integer}}
      not: {required: [x], additionalProperties: {$ref: '#'}}

      """
    }
    let files = generate([
      "a-b.schema.yaml": schema("One"), "a_b.schema.yaml": schema("_a_5fbSchemas"),
    ])
    #expect(files["A-b.swift"]?.contains("enum _A_2dbSchemas {") == true)
    #expect(files["A_b.swift"]?.contains("enum _A_5fbSchemas {") == true)
  }
}
