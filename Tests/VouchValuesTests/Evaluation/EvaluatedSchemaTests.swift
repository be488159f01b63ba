import Foundation
import Testing

@testable import VouchValues

/// A schema as tables have it, with a value on either side of what it says.
struct EvaluationCase: Sendable, CustomTestStringConvertible {
  let schema: String
  let accepted: [String]
  let refused: [String]

  init(_ schema: String, accepts accepted: [String], refuses refused: [String]) {
    self.schema = schema
    self.accepted = accepted
    self.refused = refused
  }

  var testDescription: String { schema }
}

@Suite("Schemas that are evaluated")
struct EvaluatedSchemaTests {
  private func failures(_ schema: String, _ json: String, limit: Int = 100) throws
    -> [EvaluationFailure]
  {
    let form = try #require(OrderedJSON(parsing: schema))
    let evaluated = EvaluatedSchema(numbered: form)
    return evaluated.failures(of: try #require(JSONValue(parsing: json)), limit: limit)
  }

  @Test("Each keyword speaks of values of its own type alone", arguments: assertions)
  func assertion(_ example: EvaluationCase) throws {
    for json in example.accepted { #expect(try failures(example.schema, json).isEmpty, "\(json)") }
    for json in example.refused { #expect(try !failures(example.schema, json).isEmpty, "\(json)") }
  }

  private static let assertions = [
    EvaluationCase("true", accepts: ["null", "1"], refuses: []),
    EvaluationCase("false", accepts: [], refuses: ["null", "{}"]),
    EvaluationCase(
      #"{"type":["integer","null"]}"#, accepts: ["1.0", "null"], refuses: ["1.5", #""1""#]),
    EvaluationCase(#"{"minimum":3}"#, accepts: ["3", #""a""#, "null"], refuses: ["2.9"]),
    EvaluationCase(#"{"multipleOf":0.01}"#, accepts: ["4.35", "[]"], refuses: ["4.351"]),
    EvaluationCase(
      #"{"maxLength":1}"#, accepts: [#""\ud83d\ude00""#, "12"], refuses: [#""ab""#]),
    EvaluationCase(
      #"{"const":{"a":1,"b":[true]}}"#, accepts: [#"{"b":[true],"a":1.0}"#],
      refuses: [#"{"a":1,"b":[1]}"#, "null"]),
    EvaluationCase(#"{"enum":[null,"é"]}"#, accepts: ["null", #""é""#], refuses: [#""e\u0301""#]),
    EvaluationCase(#"{"uniqueItems":true}"#, accepts: ["[1,true]", "1"], refuses: ["[1,1.0]"]),
    EvaluationCase(#"{"required":["a"]}"#, accepts: [#"{"a":null}"#, "[]"], refuses: ["{}"]),
    EvaluationCase(
      #"{"dependentRequired":{"a":["b"]}}"#, accepts: ["{}", #"{"a":1,"b":2}"#],
      refuses: [#"{"a":1}"#]),
    EvaluationCase(
      #"{"format":"int8"}"#, accepts: ["-128", #""x""#], refuses: ["128", "0.5"]),
    EvaluationCase(#"{"format":"ipv4"}"#, accepts: [#""1.2.3.4""#, "1"], refuses: [#""1.2.3""#]),
  ]

  @Test("Each limit has two sides", arguments: limits)
  func limit(_ example: EvaluationCase) throws {
    try assertion(example)
  }

  private static let limits = [
    EvaluationCase(#"{"minimum":2.5}"#, accepts: ["3", "2.5", "25e-1"], refuses: ["2", "2.49"]),
    EvaluationCase(#"{"exclusiveMinimum":2}"#, accepts: ["3", "2.01"], refuses: ["2", "2.0"]),
    EvaluationCase(#"{"maximum":2.5}"#, accepts: ["2", "2.50"], refuses: ["3", "2.51"]),
    EvaluationCase(#"{"exclusiveMaximum":2}"#, accepts: ["1", "1.99"], refuses: ["2", "2e0"]),
    // Doubles don't tell these apart.
    EvaluationCase(
      #"{"maximum":9007199254740993}"#, accepts: ["9007199254740993", "9007199254740992.9"],
      refuses: ["9007199254740994", "9007199254740993.1"]),
    EvaluationCase(
      #"{"minimum":1e400}"#, accepts: ["1e400", "1e401"],
      refuses: ["9223372036854775807", "1e399"]),
    EvaluationCase(
      #"{"multipleOf":3}"#, accepts: ["9", "-9", "0", "9.0"], refuses: ["10", "9.1"]),
    EvaluationCase(
      #"{"format":"decimal","minimum":1}"#, accepts: ["1", #""1.00""#], refuses: ["0.5", #""0.5""#]),
    EvaluationCase(#"{"minLength":2}"#, accepts: [#""éé""#], refuses: [#""é""#]),
    EvaluationCase(#"{"minItems":1}"#, accepts: ["[0]", "{}"], refuses: ["[]"]),
    EvaluationCase(#"{"maxItems":1}"#, accepts: ["[0]", "{}"], refuses: ["[0,0]"]),
    EvaluationCase(#"{"minProperties":1}"#, accepts: [#"{"a":0}"#, "[]"], refuses: ["{}"]),
    EvaluationCase(
      #"{"maxProperties":1}"#, accepts: [#"{"a":0}"#, "[]"], refuses: [#"{"a":0,"b":0}"#]),
    EvaluationCase(
      #"{"format":"uint64"}"#, accepts: ["18446744073709551615", "0"],
      refuses: ["18446744073709551616", "-1", "1.5"]),
    EvaluationCase(
      #"{"enum":[1,2.5,[1],{"a":1}]}"#, accepts: ["1.0", "25e-1", "[1]", #"{"a":1e0}"#],
      refuses: ["2", "2.4", "[1,1]", "{}", #""1""#]),
    EvaluationCase(
      #"{"uniqueItems":true}"#, accepts: ["[0,1,2,3,4,5,6,7,8,[],{}]"],
      refuses: ["[0,1,2,3,4,5,6,7,8,[1],[1.0]]", #"[0,1,2,3,4,5,6,{"a":1,"b":2},{"b":2,"a":1}]"#]),
  ]

  @Test("Branches that a constant tells apart are those that apply", arguments: branches)
  func branch(_ example: EvaluationCase) throws {
    try assertion(example)
  }

  private static let branches = [
    EvaluationCase(
      #"""
      {"oneOf":[{"properties":{"t":{"const":"a"},"x":{"type":"string"}},"required":["t"]},
      {"$ref":0}],"$defs":[{"properties":{"t":{"enum":["b",2]},"x":{"type":"null"}}}]}
      """#,
      accepts: [#"{"t":"a","x":""}"#, #"{"t":"b","x":null}"#, #"{"t":2.0}"#, "{}"],
      refuses: [#"{"t":"a","x":null}"#, #"{"t":"b","x":""}"#, #"{"t":"c"}"#, #"{"x":""}"#]),
    EvaluationCase(
      #"{"anyOf":[{"properties":{"t":{"const":1}}},{"type":"object","required":["u"]}]}"#,
      accepts: [#"{"t":1}"#, #"{"u":0,"t":2}"#, "[]"], refuses: [#"{"t":2}"#]),
  ]

  @Test("Applicators hand values on to other schemas", arguments: applicators)
  func applicator(_ example: EvaluationCase) throws {
    try assertion(example)
  }

  private static let applicators = [
    EvaluationCase(#"{"not":{"type":"null"}}"#, accepts: ["0"], refuses: ["null"]),
    EvaluationCase(
      #"{"if":{"type":"string"},"then":{"minLength":1},"else":{"minimum":1}}"#,
      accepts: [#""a""#, "1", "[]"], refuses: [#""""#, "0"]),
    EvaluationCase(
      #"{"oneOf":[{"minimum":2},{"maximum":3}]}"#, accepts: ["1", "4"], refuses: ["2", #""a""#]),
    EvaluationCase(
      #"{"contains":{"const":1},"minContains":2,"maxContains":2}"#,
      accepts: ["[1,1]", "{}"], refuses: ["[1]", "[1,1,1]"]),
    EvaluationCase(
      #"{"prefixItems":[{"type":"string"}],"items":false}"#, accepts: ["[]", #"["a"]"#],
      refuses: ["[1]", #"["a",1]"#]),
    EvaluationCase(
      #"{"propertyNames":{"maxLength":1}}"#, accepts: [#"{"a":1}"#], refuses: [#"{"ab":1}"#]),
    EvaluationCase(
      #"{"dependentSchemas":{"a":{"required":["b"]}}}"#, accepts: ["{}", #"{"a":1,"b":1}"#],
      refuses: [#"{"a":1}"#]),
    EvaluationCase(
      #"{"properties":{"a":{"type":"null"}},"additionalProperties":false}"#,
      accepts: [#"{"a":null}"#, "1"], refuses: [#"{"a":1}"#, #"{"b":null}"#]),
    EvaluationCase(
      #"{"anyOf":[{"properties":{"a":true},"required":["a"]},true],"unevaluatedProperties":false}"#,
      accepts: [#"{"a":1}"#, "{}"], refuses: [#"{"b":1}"#]),
    EvaluationCase(
      #"{"$ref":0,"$defs":[{"properties":{"next":0},"required":["v"]}]}"#,
      accepts: [#"{"v":1,"next":{"v":2}}"#], refuses: [#"{"v":1,"next":{}}"#]),
    EvaluationCase(
      """
      {"$id":0,"$ref":0,"$defs":[{"$id":1,"items":{"$dynamicRef":["node",1]}},{"$id":1},\
      {"type":"string"}],"$dynamicAnchors":[{"node":2},{"node":1}]}
      """, accepts: [#"["a"]"#], refuses: ["[1]"]),
  ]

  @Test("A failure has its place, its keyword and a sentence")
  func failure() throws {
    let schema = #"{"items":{"properties":{"a/b":{"minimum":2}}}}"#
    let found = try failures(schema, #"[{"a/b":1},{"a/b":0}]"#)
    #expect(found.map(\.path.pointer) == ["/0/a~1b", "/1/a~1b"])
    #expect(found.map(\.keyword) == [.minimum, .minimum])
    #expect(found.first?.sentence == "1 is below the minimum 2")
    #expect(try failures(schema, #"[{"a/b":1},{"a/b":0}]"#, limit: 1).count == 1)
  }

  @Test("Schemas without end are refused, not followed, on the smallest of stacks")
  func depth() async throws {
    // Three schemas in application for each level of the value, far more than the limit in all.
    let schema = #"{"$ref":0,"$defs":[{"anyOf":[{"allOf":[{"items":0}]}]}]}"#
    let nested = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
    let value = try #require(JSONValue(parsing: nested))
    let form = try #require(OrderedJSON(parsing: schema))
    let evaluated = EvaluatedSchema(numbered: form)
    let found = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: evaluated.failures(of: value, limit: 100).count)
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(found == 1)
  }

  @Test("A number that no schema has stands for a schema that allows every value")
  func missingSchema() throws {
    let schema = #"{"$ref":9,"properties":{"a":-1,"b":{"type":"null"}},"items":{"not":99}}"#
    #expect(try failures(schema, #"{"a":1,"b":null}"#).isEmpty)
    #expect(try failures(schema, #"{"b":1}"#).map(\.keyword) == [.type])
    #expect(try failures(schema, "[1]").map(\.keyword) == [.not])
  }

  @Test("A reference to itself says nothing")
  func loop() throws {
    #expect(try failures(#"{"$ref":0,"$defs":[{"$ref":0}]}"#, "1").isEmpty)
  }

  @Test("A pattern without an automaton isn't taken for matched")
  func missingPattern() throws {
    let form = try #require(OrderedJSON(parsing: #"{"pattern":"a"}"#))
    #expect(EvaluatedSchema(form, patterns: [:]) == nil)
  }
}
