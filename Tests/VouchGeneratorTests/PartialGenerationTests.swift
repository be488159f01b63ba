import Testing
import VouchFrontend
import VouchGenerator
import VouchReading

/// Partial values, which the setting `partials` and `x-partial` ask for.
@Suite("Types of partial values")
struct PartialGenerationTests {
  private func generate(
    _ files: [String: String], partials: Bool = true,
    _ change: (inout GenerationOptions) -> Void = { _ in }
  ) -> GenerationResult {
    var options = GenerationOptions()
    options.settings.base.makesPartials = partials
    change(&options)
    return Generator.generate(
      GenerationRequest(
        inputs: files.keys.sorted(), options: options, files: FileTable(files: files)))
  }

  private let schema = """
    $defs:
      T: {type: object, properties: {name: {type: string}, u: {$ref: "#/$defs/U"}, e: {$ref: "#/$defs/E"}}}
      U: {oneOf: [{type: string}, {type: array, items: {$ref: "#/$defs/T"}}]}
      E: {enum: [a, b]}
      Page: {type: object, x-generic: [Element], properties: {all: {type: array, items: {x-swift-type: Element}}}}
    """

  @Test("No type hides the module that they need")
  func moduleNames() throws {
    let schema = "$defs: {VouchStreams: {type: object, properties: {a: {type: integer}}}}"
    let swift = try #require(generate(["a.schema.yaml": schema]).files.first).contents
    #expect(swift.contains("struct VouchStreamsValue:") && swift.contains("import VouchStreams\n"))
  }

  @Test("No property has the name of a type of drafts or of partial values")
  func propertyNames() {
    let schema = """
      title: T
      type: object
      properties: {a: {type: string, x-swift-name: Partial}, b: {type: string, x-swift-name: Draft}}
      """
    let result = generate(["a.schema.yaml": schema])
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.sorted.map(\.id) == [.reservedName, .reservedName])
  }

  @Test("Only those who ask have them, and nothing else changes")
  func asking() throws {
    let plain = try #require(generate(["a.schema.yaml": schema], partials: false).files.first)
    #expect(!plain.contents.contains("artial"))
    let lines = plain.contents.split(separator: "\n", omittingEmptySubsequences: false)
    let text = try #require(generate(["a.schema.yaml": schema]).files.first).contents
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // All that there is without them comes in the same order with them.
    for line in lines {
      let position = try #require(rest.firstIndex(of: line), "\(line)")
      rest = rest[(position + 1)...]
    }
    #expect(text.contains("import VouchStreams\n"))
    #expect(text.contains("public var e: E? { _part[2].value() }"))
    #expect(
      text.contains("public var all: _PartialArray<Element>? { _part[0].array { $0.value() } }"))
  }

  @Test("A type that asks has them with all that it leads to, in other files, too")
  func reached() throws {
    let files = [
      "a.schema.yaml": """
      title: A
      type: object
      x-partial: true
      properties: {b: {$ref: "b.schema.yaml#/$defs/B"}, c: {$ref: "b.schema.yaml#/$defs/C"}}
      """,
      "b.schema.yaml": """
      $defs:
        B: {type: object, properties: {d: {type: array, items: {$ref: "#/$defs/D"}}}}
        C: {type: object, x-partial: false, properties: {d: {$ref: "#/$defs/D"}}}
        D: {type: object, properties: {n: {type: integer}}}
        Other: {type: object, properties: {d: {$ref: "#/$defs/D"}}}
      """,
    ]
    let result = generate(files, partials: false)
    #expect(result.diagnostics.isEmpty)
    let text = result.files.map(\.contents).joined()
    #expect(text.contains("public var b: B.Partial? { _part[0].partial() }"))
    #expect(text.contains("public var c: C? { _part[1].value() }"))
    #expect(
      text.contains("public var d: _PartialArray<D.Partial>? { _part[0].array { $0.partial() } }"))
    #expect(text.components(separatedBy: "PartiallyReadable {").count == 4)
  }

  @Test("Where a type has no parts, x-partial is out of place")
  func misplaced() {
    let result = generate(
      [
        "a.schema.yaml": """
        $defs:
          E: {enum: [a, b], x-partial: true}
          T: {type: object, properties: {n: {type: integer, x-partial: true}}}
        """
      ], partials: false)
    #expect(
      result.diagnostics.sorted.map { "\($0.place.line):\($0.place.column) \($0.id.rawValue)" } == [
        "2:21 misplaced-keyword", "3:53 misplaced-keyword",
      ])
  }

  @Test("No type takes a name that they are made of, however it is stated")
  func reserved() {
    let result = generate([
      "a.schema.yaml": """
      $defs:
        T: {type: object, x-swift-name: _PartialText, properties: {n: {type: integer}}}
        U: {type: object, x-swift-name: _Partial, properties: {n: {type: integer, x-swift-name: _part}}}
      """
    ])
    #expect(result.diagnostics.sorted.map(\.id) == [.reservedName, .reservedName, .reservedName])
  }

  @Test("They have the access level of their types, and hash if these do")
  func options() throws {
    let result = generate(["a.schema.yaml": schema]) { options in
      options.accessLevel = .internal
      options.isHashable = false
      options.namespace = "Models"
    }
    let text = try #require(result.files.first).contents
    #expect(text.contains("extension ModelsT {\n  /// ModelsT as far as"))
    #expect(
      text.contains(
        "  internal struct Partial: _PartialObject {\n    internal var name: _PartialText? {"))
    #expect(text.contains("  internal enum Partial: VouchStreams.SchemaPartial {"))
    #expect(
      text.contains(
        "extension ModelsU: VouchStreams.PartiallyReadable {\n  internal typealias _Partial = Partial"
      ))
  }

  @Test("Files of single types have each type's own")
  func split() {
    let result = generate(["a.schema.yaml": schema]) { $0.splitsFiles = true }
    for file in result.files where file.contents.contains("_Part") {
      #expect(file.contents.contains("import VouchStreams\n"), "\(file.name)")
    }
    #expect(result.files.count { $0.contents.contains("PartiallyReadable {") } == 3)
  }
}
