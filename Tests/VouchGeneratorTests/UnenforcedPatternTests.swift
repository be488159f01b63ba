import Testing
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// Patterns that can't be compiled, in schemas that may go without them.
struct UnenforcedPatternTests {
  /// A pattern that no automaton matches.
  private static let bad = #"'^(a)\1$'"#

  private func generated(
    _ schema: String, allowing keywords: Set<String> = ["pattern"], overlay: String? = nil
  ) -> GenerationResult {
    var options = GenerationOptions()
    options.settings.base.allowUnsupported = keywords
    var files = ["a.schema.yaml": schema.replacing("BAD", with: Self.bad)]
    files["a.overlay.yaml"] = overlay
    return Generator.generate(
      GenerationRequest(
        inputs: ["a.schema.yaml"], options: options, files: FileTable(files: files)))
  }

  @Test("The property's type and its other checks stay")
  func otherChecks() throws {
    let schema = """
      type: object
      properties:
        a: { type: string, minLength: 2, pattern: BAD }
        b: { $ref: "#/$defs/B" }
        c: { type: string, pattern: ^c }
      $defs: { B: { type: string, maxLength: 3, pattern: BAD } }
      """
    let result = generated(schema)
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforced, .unenforced])
    #expect(result.diagnostics.text.hasPrefix("a.schema.yaml:3:50: warning: a backreference "))
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("public let a: String?") && swift.contains("public let b: String?"))
    #expect(swift.contains("2 or more") || swift.contains("At least 2 characters"))
    #expect(swift.contains("At most 3 characters") && swift.contains("Matches `^c`"))
  }

  @Test("The error names the option, which a place can be given, too")
  func places() throws {
    let schema = """
      type: object
      properties:
        a: { type: string, pattern: BAD }
        b: { type: string, pattern: BAD }
      """
    let errors = generated(schema, allowing: []).diagnostics
    #expect(errors.sorted.map(\.id) == [.pattern, .pattern])
    #expect(errors.text.contains("--allow-unsupported pattern generates without the check"))
    let one = generated(schema, allowing: ["/properties/a/pattern"]).diagnostics.sorted
    #expect(one.map(\.id) == [.unenforced, .pattern])
  }

  @Test("Other files keep their patterns")
  func files() {
    var options = GenerationOptions()
    var layer = SettingsLayer()
    layer.allowUnsupported = ["pattern"]
    let place = Place(file: SourceFile(path: "vouch.yaml"), line: 1, column: 1)
    options.settings.exceptions = [FileSettings.Exception(PathPattern("a.*"), at: place, layer)]
    let schema = "type: object\nproperties: { a: { type: string, pattern: \(Self.bad) } }"
    let request = GenerationRequest(
      ["a.schema.yaml": schema, "b.schema.yaml": schema], options: options)
    let found = Generator.generate(request).diagnostics.sorted
    #expect(found.map(\.id) == [.unenforced, .pattern])
    #expect(found.map(\.place.file.path) == ["a.schema.yaml", "b.schema.yaml"])
  }

  @Test("An overlay removes a keyword that may go unenforced, by its name or by its place")
  func overlays() throws {
    let schema = "type: object\nproperties: { a: { type: string, maxLength: 3, pattern: ^b } }"
    let overlay = """
      overlay: 1.0.0
      actions: [{ target: /properties/a/pattern, remove: true }]
      """
    for allowed in ["pattern", "/properties/a/pattern"] {
      let result = generated(schema, allowing: [allowed], overlay: overlay)
      #expect(result.diagnostics.sorted.map(\.id) == [.unenforced])
      let swift = try #require(result.files.first).contents
      #expect(swift.contains("At most 3 characters") && !swift.contains("Matches"))
    }
    let refused = generated(schema, allowing: ["maxLength"], overlay: overlay).diagnostics
    #expect(refused.sorted.map(\.id) == [.overlayTarget])
    #expect(refused.text.contains("without --allow-unsupported pattern"))
  }

  @Test(
    "What depends on a pattern takes no fewer values for it",
    arguments: [
      ("{ type: string, not: { pattern: BAD } }", #""x""#),
      ("{ type: string, if: { pattern: BAD }, then: { maxLength: 1 } }", #""xx""#),
      ("{ oneOf: [{ type: string, pattern: BAD }, { type: string, maxLength: 3 }] }", #""x""#),
      ("{ type: array, contains: { pattern: BAD }, maxContains: 1 }", #"["x", "y"]"#),
      ("{ type: object, propertyNames: { pattern: BAD } }", #"{"x": 1}"#),
      (
        "{ type: object, patternProperties: { BAD: { type: string } }, additionalProperties: false }",
        #"{"x": 1}"#
      ),
      (
        "{ type: object, patternProperties: { BAD: { type: string } }, unevaluatedProperties: false }",
        #"{"x": 1}"#
      ),
      ("{ type: string, not: { allOf: [{ $ref: '#/$defs/B' }] } }", #""x""#),
    ])
  func dependents(_ property: String, _ value: String) {
    // A default is judged by the schema that is left.
    let schema = """
      type: object
      properties: { value: \(property.dropLast()), default: \(value) } }
      $defs: { B: { pattern: BAD } }
      """
    let result = generated(schema)
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.text)")
    #expect(result.diagnostics.sorted.allSatisfy { $0.id == .unenforced })
  }
}
