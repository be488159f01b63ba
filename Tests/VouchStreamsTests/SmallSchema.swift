import Testing
import Vouch
import VouchBackend
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

@testable import VouchStreams

/// A schema, and the parts that small documents are put together from to try it.
struct SmallSchema: Sendable, CustomTestStringConvertible {
  let text: String
  let parts: [String]
  /// How many parts a document may have.
  let length: Int

  init(_ text: String, _ parts: [String], length: Int) {
    self.text = text
    self.parts = parts
    self.length = length
  }

  var testDescription: String { text }

  /// The schema as the table of a type says it, and as it is evaluated where it stands.
  var rows: [_DocumentRow] {
    [typeRow, DocumentChecker(evaluating: evaluated).row].compactMap { $0 }
  }

  private var typeRow: _DocumentRow? {
    let files = OneFile(text: #"{"$defs": {"Value": \#(text)}}"#)
    let graph = Frontend.load(inputs: ["a.schema.json"], files: files).graph
    var diagnostics = Diagnostics()
    let planned = Planner.planned(graph, options: PlanOptions(), diagnostics: &diagnostics)
    guard !diagnostics.hasErrors,
      let entry = PlannedTypes(planned.files).entry(named: "Value")
    else { return nil }
    return DocumentChecker(entry.type).row
  }

  /// What judges documents without having a part in their refusal.
  var evaluated: EvaluatedSchema {
    let graph = Frontend.load(inputs: ["a.schema.json"], files: OneFile(text: text)).graph
    guard let root = graph.files.first?.root else { fatalError("The schema can't be read.") }
    return EvaluatedSchema(InstanceValidator(graph).program(for: root), schema: root.index)
  }

  /// All documents of the parts, whether they are valid or not, and how many parts they have.
  func documents() -> [(bytes: [UInt8], length: Int)] {
    var documents: [(bytes: [UInt8], length: Int)] = []
    extend([], JSONGrammar(maximumDepth: 8), 0, &documents)
    return documents
  }

  private func extend(
    _ bytes: [UInt8], _ grammar: JSONGrammar, _ count: Int,
    _ documents: inout [(bytes: [UInt8], length: Int)]
  ) {
    if grammar.isComplete { documents.append((bytes, count)) }
    if count == length { return }
    for part in parts where !grammar.state.isInString || Self.isText(part) {
      var next = grammar
      if part.utf8.allSatisfy({ next.take($0) == nil }) {
        extend(bytes + part.utf8, next, count + 1, &documents)
      }
    }
  }
}

extension SmallSchema {
  /// Whether a part may stand in a string; brackets and commas would only be letters there.
  fileprivate static func isText(_ part: String) -> Bool {
    !"{}[],:".contains(part.prefix(1)) && !["true", "false", "null"].contains(part)
  }
}

/// A file of a schema in memory.
private struct OneFile: FileProvider {
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> { .success(Array(text.utf8)) }
}

extension EvaluatedSchema {
  /// Whether a document is valid, with each key of an object once.
  func accepts(_ document: [UInt8]) -> Bool {
    guard let json = OrderedJSON(parsing: String(decoding: document, as: UTF8.self)),
      json.hasKeysOnce
    else { return false }
    return isValid(JSONTape(json))
  }
}

extension OrderedJSON {
  fileprivate var hasKeysOnce: Bool {
    switch self {
    case .array(let items): items.allSatisfy(\.hasKeysOnce)
    case .object(let members):
      Set(members.map(\.key)).count == members.count && members.allSatisfy(\.value.hasKeysOnce)
    default: true
    }
  }
}

extension SmallSchema {
  static let all = scalars + numbers + objects + arrays + branches
  private static let letters = ["\"", "a", "b"]
  private static let members = ["{", "}", ":", ","] + letters
  private static let items = ["[", "]", ","]
  private static let digits = ["0", "1", "2", "-", ".", "e"]

  private static let scalars = [
    SmallSchema(
      #"{"type": "string", "pattern": "^a+b?$", "maxLength": 3}"#, letters + ["c"], length: 7),
    SmallSchema(#"{"enum": ["aa", "abc", "b"]}"#, letters + ["c", "1"], length: 7),
    SmallSchema(
      #"{"type": "string", "maxLength": 2}"#, ["\"", "a", "é", "\\n", "\\u0041"], length: 6),
    SmallSchema(#"{"type": "string", "minLength": 2}"#, ["\"", "a", "\\n", "1"], length: 6),
    SmallSchema(
      #"{"type": "boolean"}"#, ["true", "false", "null", "1", "[", "]"], length: 3),
    SmallSchema(
      #"{"type": "string", "format": "date"}"#,
      ["\"2024-0", "\"1900-02-", "1", "2", "3", "0", "-", "\""], length: 6),
    SmallSchema(
      #"{"type": "string", "format": "ipv4"}"#, ["\"", "0.0.", "25", "6", "."], length: 7),
    SmallSchema(
      #"{"enum": [null, 1, "a", [1], {"a": 1}]}"#, members + items + ["1", "null"], length: 7),
  ]

  private static let numbers = [
    SmallSchema(#"{"type": "integer", "minimum": 1, "maximum": 12}"#, digits, length: 6),
    SmallSchema(#"{"type": "integer", "minimum": -1, "maximum": 0}"#, digits, length: 6),
    SmallSchema(#"{"type": "integer", "enum": [1, 20, -2]}"#, digits, length: 6),
    SmallSchema(#"{"type": "number", "minimum": 0, "maximum": 2.5}"#, digits, length: 6),
    SmallSchema(#"{"type": "number", "exclusiveMaximum": -2}"#, digits, length: 6),
    SmallSchema(#"{"oneOf": [{"type": "integer"}, {"minimum": 2}]}"#, digits, length: 6),
    // A number in an array ends with the byte behind it.
    SmallSchema(
      #"{"type": "array", "items": {"type": "integer", "maximum": 9}}"#, items + ["1", "0", "e-"],
      length: 7),
    SmallSchema(
      #"{"type": "array", "items": {"multipleOf": 2}}"#, items + ["1", "2", "."], length: 7),
  ]

  private static let objects = [
    SmallSchema(
      """
      {"type": "object", "required": ["a"],
      "properties": {"a": {"type": "integer", "minimum": 1, "maximum": 12}}}
      """, ["{\"a\":", "}", "\"", "x"] + digits, length: 7),
    SmallSchema(
      """
      {"type": "object", "required": ["a"],
      "properties": {"a": {"type": "string", "pattern": "^x?y$", "minLength": 2}}}
      """, ["{\"a\":", "}", "\"", "x", "y", "1"], length: 7),
    SmallSchema(
      """
      {"type": "object", "required": ["a"], "additionalProperties": false,
      "properties": {"a": {"type": "integer", "maximum": 1}, "b": {"type": "boolean"}}}
      """, ["{", "}", ",", "\"a", "\"b", "\"c", "\":1", "\":2", "\":true", "\":\""], length: 8),
    SmallSchema(
      #"{"type": "object", "maxProperties": 1, "minProperties": 1}"#,
      ["{", "}", ",", "\"a", "\"b", "\":1"], length: 8),
    SmallSchema(
      """
      {"type": "object", "patternProperties": {"^a+$": {"type": "integer"}},
      "additionalProperties": false}
      """, members + ["1", "null"], length: 8),
    SmallSchema(
      """
      {"type": "object", "propertyNames": {"maxLength": 1},
      "additionalProperties": {"type": "integer"}}
      """, members + ["1", "null"], length: 8),
    SmallSchema(
      #"{"type": "object", "dependentRequired": {"a": ["b"]}, "properties": {"c": false}}"#,
      ["{", "}", ",", "\"a", "\"b", "\"c", "a", "\":1"], length: 8),
    SmallSchema(
      """
      {"type": "object", "properties": {"a": {"type": "object", "required": ["b"],
      "properties": {"b": {"const": 1}}, "additionalProperties": false}}, "required": ["a"]}
      """, ["{", "}", "\"a\":", "\"b\":", ",\"a\":", ",\"b\":", "1", "null"], length: 9),
    SmallSchema(
      """
      {"allOf": [{"properties": {"a": {"type": "integer"}}}], "type": "object",
      "properties": {"b": {"type": "integer"}}, "unevaluatedProperties": false}
      """, ["{", "}", ",", "\"a", "\"b", "\"c", "\":1", "\":null"], length: 8),
  ]

  private static let arrays = [
    SmallSchema(
      #"{"type": "array", "items": {"type": "integer"}, "maxItems": 2, "uniqueItems": true}"#,
      items + ["1", "2", "null"], length: 8),
    SmallSchema(#"{"type": "array", "minItems": 2}"#, items + ["1", "{", "}"], length: 7),
    SmallSchema(
      """
      {"type": "array", "prefixItems": [{"const": 1}, {"type": "string"}], "items": false,
      "minItems": 2}
      """, items + ["1", "2", "\"", "a"], length: 8),
    SmallSchema(
      #"{"type": "array", "contains": {"const": 1}, "minContains": 1, "maxContains": 2}"#,
      items + ["1,", "2,", "1", "2"], length: 8),
    SmallSchema(
      """
      {"type": "array", "items": {"type": "array", "items": {"enum": [1, null]}, "maxItems": 1}}
      """, items + ["1", "2", "null"], length: 8),
    SmallSchema(
      #"{"uniqueItems": true, "type": "array"}"#, items + ["1", "true", "\"", "a"], length: 9),
  ]

  private static let branches = [
    SmallSchema(
      """
      {"oneOf": [
      {"type": "object", "required": ["a", "b"], "additionalProperties": false,
      "properties": {"a": {"const": "x"}, "b": {"type": "integer"}}},
      {"type": "object", "required": ["a", "c"], "additionalProperties": false,
      "properties": {"a": {"const": "y"}, "c": {"type": "boolean"}}}]}
      """, ["{", "}", "\"a\":", "\"b\":", "\"c\":", ",", "\"x\"", "\"y\"", "1", "true"], length: 9),
    SmallSchema(
      """
      {"anyOf": [{"type": "string", "maxLength": 1}, {"type": "integer", "maximum": 5},
      {"type": "array", "items": {"type": "boolean"}}]}
      """, items + ["\"", "a", "1", "6", "true"], length: 6),
    SmallSchema(
      #"{"not": {"required": ["a"]}, "type": "object"}"#,
      ["{", "}", ",", "\"a", "\"b", "a", "\":1"], length: 7),
    SmallSchema(
      """
      {"type": "object", "if": {"required": ["a"], "properties": {"a": {"const": 1}}},
      "then": {"required": ["b"]}, "else": {"properties": {"c": {"type": "null"}}}}
      """, ["{", "}", "\"a\":", "\"c\":", ",\"a\":", ",\"b\":", "1", "null"], length: 9),
    SmallSchema(
      #"{"not": {"type": "string", "pattern": "^a"}}"#, letters + ["1"], length: 6),
    SmallSchema(
      #"{"type": "object", "dependentSchemas": {"a": {"maxProperties": 1}}}"#,
      ["{", "}", ",", "\"a", "\"b", "a", "\":1"], length: 8),
    SmallSchema(
      """
      {"$defs": {"Tree": {"type": "object", "properties": {"a": {"$ref": "#/$defs/Tree"}},
      "additionalProperties": false}}, "$ref": "#/$defs/Tree"}
      """, ["{", "}", ",", "\"a", "\"b", "\":", "1"], length: 10),
  ]
}
