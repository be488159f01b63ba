import Foundation
import Testing
import VouchFrontend
import VouchReading
import VouchSchema

/// The JSON Schema of the language, held against what reads the language.
struct DialectSchemaTests {
  /// The diagnostics that say that a keyword's value has not the form that it must have.
  private static let formErrors: Set<DiagnosticID> = [
    .wrongValue, .unknownMember, .missingMember, .duplicateValue, .unknownDialect,
    .looseValue, .wrongAnnotation, .emptyChoice, .identifierFragment,
  ]

  /// Whether an error is about the form of a value. That a key looks like a keyword is none: no schema
  /// can say so.
  private static func isAboutForm(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && formErrors.contains(diagnostic.id)
      && !diagnostic.message.hasPrefix("enum lists no value")
  }

  private let judge: InstanceValidator
  private let root: SchemaID

  init() throws {
    let files = OneFile(path: "vouch.schema.json", text: DialectSchema.text)
    let (graph, diagnostics) = Frontend.load(inputs: [files.path], files: files)
    try #require(diagnostics.isEmpty, "\(diagnostics.sorted.map(\.message))")
    judge = InstanceValidator(graph)
    root = try #require(graph.files.first).root
  }

  /// Whether both take a document, or neither.
  private func agreement(on yaml: String) -> (schema: Bool, reader: Bool)? {
    var problems = Diagnostics()
    let source = SourceFile(path: "a.schema.yaml", bytes: Array(yaml.utf8))
    guard let node = SchemaReader.read(source, into: &problems) else { return nil }
    let files = OneFile(path: source.path, text: yaml)
    let (_, diagnostics) = Frontend.load(inputs: [files.path], files: files)
    let complaints = diagnostics.sorted.filter(Self.isAboutForm)
    return (judge.isValid(node, against: root), complaints.isEmpty)
  }

  @Test("The file for editors is the one of the keyword table")
  func file() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Schemas/vouch.schema.json").standardizedFileURL
    let isRecording = ProcessInfo.processInfo.environment["VOUCH_RECORD"] != nil
    if isRecording { try DialectSchema.text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(!isRecording, "recorded")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == DialectSchema.text,
      "run: VOUCH_RECORD=1 swift test --filter DialectSchemaTests")
  }

  @Test(
    "Every keyword takes the same values here and there",
    arguments: KeywordTable.all.filter { $0.dialects.contains(.draft202012) }.map(\.keyword))
  func values(of keyword: Keyword) throws {
    for value in Self.values {
      let yaml = "{\"\(keyword.spelling)\": \(value)}"
      let (schema, reader) = try #require(agreement(on: yaml))
      #expect(schema == reader, "\(yaml): the schema says \(schema), the reader \(reader)")
    }
  }

  @Test(
    "Schemas inside of schemas are held to the same",
    arguments: ["properties: {a: %}", "items: %", "$defs: {A: {not: %}}", "allOf: [true, %]"])
  func nesting(_ outer: String) throws {
    for inner in ["{minLength: 1}", "{minLength: -1}", "true", "3", "{x-path: 1}", "null"] {
      let yaml = outer.replacing("%", with: inner)
      let (schema, reader) = try #require(agreement(on: yaml))
      #expect(schema == reader, "\(yaml): the schema says \(schema), the reader \(reader)")
    }
  }

  @Test("Documents of older dialects pass, since another schema describes them")
  func olderDialects() throws {
    let older = "{$schema: 'http://json-schema.org/draft-04/schema#', exclusiveMinimum: true}"
    #expect(try #require(agreement(on: older)).schema)
    #expect(try !#require(agreement(on: "{exclusiveMinimum: true}")).schema)
  }

  /// JSON values on both sides of every form that a keyword's value can have.
  private static let values: [String] =
    [
      "null", "true", "false", "0", "1", "-1", "1.5", "2.0", "-0.5", "1e400",
      "[]", "{}", "[[]]", "[{}]", "[true, false]", "[1]", "[1, 1.0]", "[null]",
      #""""#, #""a""#, #"" ""#, #""\u0085""#, #""a b""#, #""a#b""#, #""a#""#, ##""#""##,
      #""_a.b-c""#,
      #"["a"]"#, #"["a", "b"]"#, #"["a", "a"]"#, #"["a", 1]"#,
      #"{"a": true}"#, #"{"a": {}}"#, #"{"a": 1}"#, #"{"a": "b"}"#, #"{"a": null}"#,
      #"{"a": []}"#, #"{"a": ["b"]}"#, #"{"a": ["b", "b"]}"#, #"{"a": [1]}"#, #"{"a": [{}]}"#,
      #"{"a": {"minLength": "x"}}"#, #"{"minLength": 0}"#, #"{"minLength": -1}"#,
      #"{"minLength": "Too short."}"#, #"{"$comment": 1}"#, #"[{"minLength": "x"}]"#,
      #"[{"id": "a", "expression": "true"}]"#, #"[{"id": "a"}]"#, #"[{"expression": "true"}]"#,
      #"[{"id": "", "expression": "true"}]"#, #"[{"id": "a", "expression": " \t"}]"#,
      #"[{"id": "a", "expression": "true", "message": "m"}]"#,
      #"[{"id": "a", "expression": "true", "message": 1}]"#,
      #"[{"id": "a", "expression": "true", "other": "m"}]"#, #"[{"id": "a", "expression": 1}]"#,
      #"{"propertyName": "a"}"#, #"{"propertyName": ""}"#, #"{"propertyName": 1}"#,
      #"{"propertyName": "a", "other": 1}"#, #"{"propertyName": "a", "mapping": {}}"#,
      ##"{"propertyName": "a", "mapping": {"b": "#"}}"##,
      #"{"propertyName": "a", "mapping": {"b": 1}}"#, #"{"propertyName": "a", "mapping": []}"#,
      #"{"maxBytes": 1}"#, #"{"maxBytes": -1}"#, #"{"maxDepth": 1.5}"#, #"{"digest": "sha256"}"#,
      #"{"digest": "md5"}"#, #"{"signature": "ed25519"}"#, #"{"signature": "rsa"}"#,
      #"{"maxBytes": 1, "other": 1}"#, #"{"maxBytes": 0}"#, #"{"maxDepth": 2.0}"#,
      #"{"digest": "sha512", "signature": "hmac-sha256"}"#, #"{"signature": ["p256"]}"#,
    ] + words.map { "\"\($0)\"" } + words.map { "[\"\($0)\"]" }
    + words.map { "[\"\($0)\", \"\($0)\"]" }

  /// All words that a keyword of the table can take, and two that none takes.
  private static let words: [String] = {
    let listed = KeywordTable.all.flatMap { row -> [String] in
      switch row.shape {
      case .word(let words), .words(let words): words
      default: []
      }
    }
    let dialects = Dialect.allCases.filter { $0 == .draft202012 }.flatMap {
      [$0.uri, $0.uri + "#"]
    }
    return listed + JSONType.allCases.map(\.rawValue) + dialects
      + ["https://example.com/schema", "nothing"]
  }()
}

/// A file in memory.
private struct OneFile: FileProvider {
  let path: String
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    path == self.path ? .success(Array(text.utf8)) : .failure(FileFailure("no such file"))
  }
}
