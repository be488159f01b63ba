import Testing
import VouchDiagnostics
import VouchGenerator

/// Custom resources of Kubernetes (Kubernetes documentation, "Extend the Kubernetes API with
/// CustomResourceDefinitions").
struct CustomResourceTests {
  private func generated(_ schema: String, versions: [String] = ["v1"]) -> GenerationResult {
    let entries = versions.map {
      "  - {name: \($0), served: true, schema: {openAPIV3Schema: \(schema)}}\n"
    }.joined()
    let document = """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      spec:
        names: {kind: CronTab}
        versions:
      \(entries)
      """
    return Generator.generate(GenerationRequest(["crontab.yaml": document]))
  }

  private func swift(_ properties: String) throws -> String {
    let result = generated("{type: object, properties: {\(properties)}}")
    return try #require(result.files.first, "\(result.diagnostics.text)").contents
  }

  @Test("The schema of a version is a type called after the kind")
  func kinds() throws {
    let schema = "{type: object, properties: {a: {type: string, nullable: true}}}"
    let one = try #require(generated(schema).files.first)
    #expect(one.name == "Crontab.swift")
    #expect(one.contents.contains("public struct CronTab:"))
    #expect(one.contents.contains("a: string? optional"))
    let two = try #require(generated(schema, versions: ["v1", "v1beta1"]).files.first).contents
    #expect(two.contains("struct CronTabV1:") && two.contains("struct CronTabV1beta1:"))
  }

  @Test("A resource without a schema is refused")
  func noSchema() {
    let found = generated("{}", versions: []).diagnostics.sorted
    #expect(found.map(\.id) == [.openAPI])
  }

  @Test(
    "int-or-string is an integer or a string, whatever else is said of the string",
    arguments: [
      "{x-kubernetes-int-or-string: true}",
      "{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}], pattern: '^[0-9]+%$'}",
    ])
  func intOrString(_ schema: String) throws {
    let swift = try swift("port: \(schema)")
    #expect(swift.contains("enum Port: "))
    #expect(swift.contains("case integer(Int)"))
  }

  @Test("Unknown fields that are preserved are kept")
  func unknownFields() throws {
    let swift = try swift(
      "a: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {b: {type: string}}}"
    )
    #expect(swift.contains("public let additionalProperties: [String: Vouch.JSONValue]"))
  }

  @Test("The items of a set differ, and those of a map in their keys")
  func lists() throws {
    let swift = try swift(
      """
      a: {type: array, x-kubernetes-list-type: set, items: {type: string}}, \
      b: {type: array, maxItems: 9, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], \
      items: {type: object, required: [k], properties: {k: {type: string}}}}
      """)
    #expect(swift.contains("a: [string] optional uniqueItems"))
    #expect(swift.contains("!has(`b`) || `b`.all(a, `b`.exists_one(b, b.`k` == a.`k`))"))
  }

  private func rules(_ rule: String) -> GenerationResult {
    generated(
      """
      {type: object, required: [low, high], \
      x-kubernetes-validations: [{rule: "\(rule)", message: No., fieldPath: .low}], \
      properties: {low: {type: integer}, high: {type: integer}, name: {type: string}}}
      """)
  }

  @Test(
    "Rules about an object are rules between its properties",
    arguments: [
      ("self.low <= self.high", "// low <= high"),
      ("!has(self.name) || self.name == 'self.low'", "// !has(name) || name == 'self.low'"),
      ("self.name.matches('^[a-z]+$')", "// name.matches('^[a-z]+$')"),
    ])
  func validations(_ rule: String, _ comment: String) throws {
    let result = rules(rule)
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    let swift = try #require(result.files.first).contents
    #expect(swift.contains(comment))
    #expect(swift.contains(/@rule validation_1 reads=[a-z,]+ at=low "No\."/))
  }

  /// A rule with more members than a rule and a message.
  private func generated(ruleWith members: String) -> GenerationResult {
    generated(
      """
      {type: object, required: [low], x-kubernetes-validations: [{rule: self.low > 0, \(members)}], \
      properties: {low: {type: integer}, a.b: {type: integer}, in: {type: object, properties: {x: {type: integer}}}}}
      """)
  }

  @Test(
    "A rule is reported at the property that its fieldPath names",
    arguments: [(".low", "low"), ("\"['low']\"", "low"), ("\"['a.b']\"", "a.b")])
  func fieldPaths(_ path: String, _ key: String) throws {
    let result = generated(ruleWith: "fieldPath: \(path)")
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("@rule validation_1 reads=low at=\(key)\n"))
  }

  @Test(
    "A fieldPath that leads deeper, or nowhere, is warned of, and the rule is reported at the object",
    arguments: [".in.x", ".nowhere", "\"['low'].x\"", "\"\"", "."])
  func otherFieldPaths(_ path: String) throws {
    let result = generated(ruleWith: "fieldPath: \(path)")
    #expect(result.diagnostics.sorted.map(\.id) == [.noEffect])
    #expect(result.diagnostics.sorted.first?.severity == .warning)
    #expect(try #require(result.files.first).contents.contains("@rule validation_1 reads="))
  }

  @Test("A message that would have to be computed is warned of")
  func messageExpressions() throws {
    let result = generated(
      ruleWith: "message: No., messageExpression: \"'low: ' + string(self.low)\"")
    #expect(
      result.diagnostics.sorted.map(\.message) == [
        "messageExpression isn't evaluated; who breaks the rule is told its message"
      ])
    #expect(try #require(result.files.first).contents.contains("\"No.\""))
  }

  @Test(
    "A rule that has no counterpart is warned of at its place, and isn't checked",
    arguments: [
      "self.low >= oldSelf.low", "self.all(k, k != '')", "self.low.isSorted()", "size(self) > 1",
      "self.name.lowerAscii() == self.name", "[1].exists(low, low == self.low)", "self.low +",
    ])
  func untranslatable(_ rule: String) throws {
    let result = rules(rule)
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforcedRule])
    #expect(result.diagnostics.sorted.first?.severity == .warning)
    #expect(try !#require(result.files.first).contents.contains("@rule"))
  }

  @Test("A rule about a value that is no object is warned of")
  func scalars() {
    let result = generated(
      "{type: object, properties: {a: {type: string, x-kubernetes-validations: [{rule: self != ''}]}}}"
    )
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforcedRule])
  }
}
