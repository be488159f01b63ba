import Testing
import VouchGenerator
import VouchReading
import VouchSchema

/// Schemas as others have published them, which nobody may edit.
@Suite("A schema of others")
struct PublishedSchemaTests {
  private func generated(_ schema: String, _ change: (inout SettingsLayer) -> Void = { _ in })
    -> GenerationResult
  {
    var options = GenerationOptions()
    options.settings.base.profile = .published
    change(&options.settings.base)
    return Generator.generate(GenerationRequest(["a.schema.json": schema], options: options))
  }

  private func swift(_ schema: String, _ change: (inout SettingsLayer) -> Void = { _ in })
    throws -> String
  {
    let result = generated(schema, change)
    return try #require(result.files.first?.contents, "\(result.diagnostics.text)")
  }

  private func severities(_ schema: String, _ profile: Profile) -> Set<String> {
    let diagnostics = generated(schema) { $0.profile = profile }.diagnostics.sorted
    return Set(diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue)" })
  }

  /// A property in an object without anything else.
  private func object(_ property: String) -> String {
    #"{"type": "object", "properties": {"a": \#(property)}}"#
  }

  @Test(
    "is refused in the strict profile, and warned of in the published one",
    arguments: [
      (#"{"type": "boolean", "default": "true"}"#, "default-mismatch"),
      (#"{"type": "array", "default": null}"#, "default-mismatch"),
      (#"{"type": "string", "minLength": 1, "default": ""}"#, "default-mismatch"),
      (#"{"type": "array", "examples": [1, 2]}"#, "example-mismatch"),
      (#"{"type": "string", "enum": ["b", null]}"#, "enum-value-out-of-reach"),
      (#"{"enum": ["b", "abc"], "maxLength": 2}"#, "enum-value-out-of-reach"),
      (#"{"type": "string", "const": []}"#, "const-mismatch"),
      (#"{"enum": []}"#, "empty-choice"),
      (#"{"anyOf": []}"#, "empty-choice"),
      (#"{"enum": ["b", "c", "b"]}"#, "duplicate-value"),
      (#"{"type": "integer", "minimum": 3, "maximum": 2}"#, "contradictory-limits"),
      (#"{"type": "string", "pattern": "^b{5}$", "maxLength": 2}"#, "contradictory-pattern"),
      (#"{"allOf": [{"type": "string"}, {"type": "integer"}]}"#, "contradictory-types"),
      (#"{"allOf": [{"enum": ["b"]}, {"enum": ["c"]}]}"#, "contradictory-enum"),
      (
        #"{"type": "object", "required": ["b"], "additionalProperties": false}"#,
        "contradictory-required"
      ),
      (#"{"type": "string", "minLenght": 2}"#, "misspelt-keyword"),
      (#"{"type": "string", "format": "url"}"#, "misspelt-format"),
      (#"{"type": "string", "examples": "b"}"#, "wrong-annotation"),
      (#"{"type": "string", "title": 1}"#, "wrong-annotation"),
      (#"{"type": "string", "description": ["b", "c"]}"#, "wrong-annotation"),
      (#"{"type": "string", "minLength": "3"}"#, "loose-value"),
      (#"{"type": "string", "minLength": -1}"#, "loose-value"),
      (#"{"type": "string", "required": true}"#, "loose-value"),
      (#"{"type": "any"}"#, "loose-value"),
      (#"{"type": "int"}"#, "loose-value"),
      (#"{"type": ["string", null]}"#, "loose-value"),
      (#"{"type": "array", "uniqueItems": "true"}"#, "loose-value"),
      (#"{"type": "object", "properties": []}"#, "loose-value"),
      (#"{"type": "object", "additionalProperties": "false"}"#, "loose-value"),
      (#"{"type": "object", "properties": {"b": null}}"#, "loose-value"),
      (#"{"type": "object", "required": "b"}"#, "loose-value"),
      (#"{"type": "object", "dependencies": {"b": "c"}}"#, "loose-value"),
      (#"{"type": "number", "minimum": 3, "exclusiveMinimum": true}"#, "loose-value"),
      (#"{"type": "array", "items": [{"type": "string"}]}"#, "loose-value"),
      (#"{"allOf": []}"#, "loose-value"),
      (#"{"anyOf": {"type": "string"}}"#, "loose-value"),
    ])
  func profiles(_ property: String, _ id: String) {
    #expect(severities(object(property), .strict).contains("error \(id)"))
    let published = severities(object(property), .published)
    #expect(published.contains("warning \(id)"))
    #expect(!published.contains { $0.hasPrefix("error") })
  }

  @Test(
    "is refused in both profiles where a check would be lost",
    arguments: [
      #"{"type": "string", "minLength": "three"}"#, #"{"type": "number", "multipleOf": 0}"#,
      #"{"type": "string", "maxLength": -1}"#, #"{"type": "date"}"#, #"{"enum": "b"}"#,
      #"{"required": [1]}"#, #"{"properties": {"b": 3}}"#, #"{"type": "string", "pattern": "["}"#,
    ])
  func fixed(_ property: String) {
    for profile in Profile.allCases {
      #expect(severities(object(property), profile).contains { $0.hasPrefix("error") })
    }
  }

  @Test("has no default where the default breaks it")
  func defaults() throws {
    let swift = try swift(object(#"{"type": "boolean", "default": "true"}"#))
    #expect(swift.contains("public let a: Bool?"))
    #expect(swift.contains("a: Bool? = nil"))
    #expect(!swift.contains("default"))
  }

  @Test("has no case for a value that is out of reach, and one for a value that is listed twice")
  func cases() throws {
    let swift = try swift(object(#"{"type": "string", "enum": ["b", "c", null, "b"]}"#))
    #expect(swift.split(separator: "\n").count { $0.hasSuffix("case b") } == 1)
    #expect(!swift.contains("null"))
  }

  @Test("means what a value in a loose form can only mean")
  func looseValues() throws {
    #expect(try swift(object(#"{"type": "int", "minimum": "3"}"#)).contains("a: Int?"))
    #expect(try swift(object(#"{"type": "int", "minimum": "3"}"#)).contains("minimum=3"))
    #expect(try swift(object(#"{"type": ["str", null]}"#)).contains("a: String?"))
    let limit = object(#"{"type": "number", "minimum": 3, "exclusiveMinimum": true}"#)
    #expect(try swift(limit).contains("exclusiveMinimum=3"))
  }

  @Test("tells keys of one name apart by a rule that other keys don't touch")
  func names() throws {
    let schema = #"""
      {"type": "object", "properties": {
        "$x": {"type": "string"}, "x": {"type": "integer"}, "_x": {"type": "boolean"}
      }}
      """#
    let swift = try swift(schema)
    #expect(swift.contains("public let x: Int?"))
    #expect(swift.contains("public let dollarX: String?"))
    #expect(swift.contains("public let underscoreX: Bool?"))
    #expect(severities(schema, .published) == ["warning name-collision"])
    #expect(severities(schema, .strict) == ["error name-collision"])
  }

  @Test("can leave its formats unchecked, all or some")
  func formats() throws {
    let property = object(#"{"type": "string", "format": "date-time"}"#)
    #expect(try swift(property).contains("Date?"))
    #expect(try swift(property) { $0.annotatedFormats = .all }.contains("public let a: String?"))
    let named = try swift(property) { $0.annotatedFormats = .named(["date-time"]) }
    #expect(named.contains("public let a: String?"))
    #expect(try swift(property) { $0.annotatedFormats = .named(["uri"]) }.contains("Date?"))
    let host = object(#"{"type": "string", "format": "uri", "x-hosts": ["example.com"]}"#)
    #expect(try swift(host) { $0.annotatedFormats = .all }.contains("URL?"))
  }

  @Test("can be opened to keys that its owner will add")
  func unknownKeys() throws {
    let closed = #"""
      {"type": "object", "additionalProperties": false, "properties": {"a": {"type": "string"}}}
      """#
    #expect(try swift(closed).contains("closed"))
    #expect(try !swift(closed) { $0.unknownKeys = .ignore }.contains("closed"))
  }

  @Test("keeps objects closed that tell the branches of a union apart")
  func decidingObjects() throws {
    func union(_ keyword: String, _ tag: String) -> String {
      let branches = ["b", "c"].map {
        #"""
        {"type": "object", "title": "\#($0)", "required": ["k", "\#($0)"], "additionalProperties": false,
         "properties": {"k": \#(tag.replacing("$", with: $0)), "\#($0)": {"type": "string"}}}
        """#
      }
      return #"{"title": "U", "\#(keyword)": [\#(branches.joined(separator: ","))]}"#
    }
    let tagged = try swift(union("oneOf", #"{"const": "$"}"#)) { $0.unknownKeys = .ignore }
    #expect(!tagged.contains("closed"))
    let tried = try swift(union("oneOf", #"{"type": "string"}"#)) { $0.unknownKeys = .ignore }
    #expect(tried.contains("closed"))
  }

  @Test("gets a case for values that its owner will add")
  func unknownCases() throws {
    let list = object(#"{"type": "string", "enum": ["b", "c"]}"#)
    #expect(try swift(list) { $0.unknownCase = "other" }.contains("case other(String)"))
    #expect(try !swift(list).contains("case other"))
    let single = object(#"{"type": "string", "enum": ["b"]}"#)
    #expect(try !swift(single) { $0.unknownCase = "other" }.contains("case other"))
    let deciding =
      #"{"oneOf": [{"enum": ["b", "c"], "minLength": 1}, {"enum": ["d", "e"], "minLength": 1}]}"#
    #expect(try !swift(deciding) { $0.unknownCase = "other" }.contains("case other"))
  }

  @Test("can have its defaults read and not written")
  func unwrittenDefaults() throws {
    let property = object(#"{"type": "integer", "default": 3}"#)
    #expect(try swift(property) { $0.writesDefaults = false }.contains("unwritten"))
    #expect(try !swift(property).contains("unwritten"))
    let counted = #"""
      {"type": "object", "minProperties": 1, "properties": {"a": {"type": "integer", "default": 3}}}
      """#
    #expect(try !swift(counted) { $0.writesDefaults = false }.contains("unwritten"))
  }

  @Test("is told of a required key that is nearly a property's")
  func requiredKeys() {
    let schema = #"{"type": "object", "required": ["emial"], "properties": {"email": {}, "b": {}}}"#
    let diagnostics = generated(schema).diagnostics
    #expect(
      diagnostics.text == """
        a.schema.json:1:33: warning: `emial` is required, but is no property; did you mean `email`? \
        if not, add `emial`: {} to properties [required-without-schema]

        """)
    let meant = #"{"type": "object", "required": ["id", "ids"], "properties": {"id": {}}}"#
    #expect(generated(meant).diagnostics.isEmpty)
  }

  @Test("loses a keyword that can't be read only by its name")
  func allowedKeywords() {
    var options = GenerationOptions()
    options.settings.base.allowUnsupported = ["multipleOf"]
    let schema = object(#"{"type": "number", "multipleOf": 0}"#)
    let result = Generator.generate(GenerationRequest(["a.schema.json": schema], options: options))
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforced])
    #expect(!result.files.isEmpty)
  }

  @Test("takes any value where a reference leads nowhere, if that keyword is named")
  func allowedReferences() {
    let schema = object(#"{"$ref": "https://example.com/item.json"}"#)
    #expect(generated(schema).diagnostics.sorted.map(\.id) == [.unresolvedReference])
    var options = GenerationOptions()
    options.settings.base.allowUnsupported = ["$ref"]
    let result = Generator.generate(GenerationRequest(["a.schema.json": schema], options: options))
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforced])
    #expect(result.diagnostics.text.contains("any value is taken here"))
    #expect(!result.files.isEmpty)
  }

  @Test("A kind of diagnostic can be silenced, and settings for files that aren't there are told")
  func severities() {
    let schema = object(#"{"type": "boolean", "default": "true"}"#)
    let result = generated(schema) { $0.severities = [.defaultMismatch: .ignore] }
    #expect(result.diagnostics.isEmpty && !result.files.isEmpty)
    var options = GenerationOptions()
    options.reportsUnusedSettings = true
    let place = Place(file: SourceFile(path: "vouch.yaml"), line: 2, column: 3)
    options.settings.exceptions = [.init(PathPattern("vendor"), at: place, SettingsLayer())]
    let request = GenerationRequest(["a.schema.json": "{}"], options: options)
    #expect(Generator.check(request).sorted.map(\.id) == [.unusedSettings])
  }
}
