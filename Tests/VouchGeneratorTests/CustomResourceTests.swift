import Testing
import VouchGenerator
import VouchReading

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
    #expect(one.contents.contains("public nonisolated struct CronTab:"))
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

  @Test("An integer or a string may be null as well")
  func nullableIntOrString() throws {
    let result = generated(
      "{type: object, required: [a], properties: {a: {x-kubernetes-int-or-string: true, nullable: true}}}"
    )
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    #expect(result.files.first?.contents.contains("a: CronTab.A?") == true)
  }

  @Test("A duration is one of Go's, which isn't checked")
  func durations() throws {
    let swift = try swift("wait: {type: string, format: duration, default: 1h30m}")
    #expect(swift.contains("\"1h30m\""))
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
    #expect(swift.contains("!has(`b`) || (`b`.all(a, `b`.exists_one(b, b.`k` == a.`k`)))"))
    #expect(swift.contains("@rule validation_1 reads=b at=b"))
  }

  private static let map = """
    type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], \
    items: {type: object, required: [k], properties: {k: {type: string}}}
    """

  @Test(
    "The keys of a map's items differ however many items there may be, and wherever the map is",
    arguments: [
      ("b: {MAP}", "_Rule.areDistinct(_Rule.value(b, \"b\"))"),
      ("a: {MAP}", "_Rule.areDistinct(_Rule.value(a, \"a\"))"),
      ("b: {type: array, items: {MAP}}", "_Rule.areDistinct(item, by: { a in "),
      ("b: {type: object, additionalProperties: {MAP}}", "_Rule.areDistinct("),
    ])
  func mapLists(_ properties: String, _ call: String) throws {
    let properties = properties.replacing("MAP", with: Self.map)
    let result = generated("{type: object, properties: {\(properties)}}")
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    #expect(try #require(result.files.first).contents.contains(call))
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

  @Test(
    "A rule about a value that is no object with properties is the object's around it",
    arguments: [
      ("a: {type: string, RULES: [{rule: self != ''}]}", "!has(`a`) || (`a` != '')"),
      ("r: {type: integer, RULES: [{rule: self > 0}]}", "`r` > 0"),
      (
        "r: {type: integer, nullable: true, RULES: [{rule: self > 0}]}",
        "`r` == null || (`r` > 0)"
      ),
      (
        "a: {type: array, items: {type: string}, RULES: [{rule: 'self.all(x, x != self[0])'}]}",
        "!has(`a`) || (`a`.all(x, x != `a`[0]))"
      ),
      (
        "r: {type: array, items: {type: string, RULES: [{rule: size(self) > 1}]}}",
        "`r`.all(item, size(item) > 1)"
      ),
      (
        "r: {type: object, additionalProperties: {type: integer, RULES: [{rule: self > 1}]}}",
        "`r`.all(item, `r`[item] > 1)"
      ),
      (
        "r: {type: array, items: {type: array, items: {type: integer, RULES: [{rule: self > 1}]}}}",
        "`r`.all(item, item.all(item_, item_ > 1))"
      ),
      (
        "r: {type: array, items: {type: object, properties: {k: {type: integer}}}, RULES: [{rule: 'self.all(i, has(i.k))'}]}",
        "`r`.all(i, has(i.k))"
      ),
    ])
  func values(_ property: String, _ expression: String) throws {
    let property = property.replacing("RULES", with: "x-kubernetes-validations")
    let result = generated("{type: object, required: [r], properties: {\(property)}}")
    #expect(
      result.diagnostics.sorted.allSatisfy { $0.id == .requiredWithoutSchema },
      "\(result.diagnostics.text)")
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("// \(expression)\n"))
    #expect(swift.contains(" at=\(property.prefix(1))"))
  }

  @Test(
    "A rule about a value that has no counterpart, or no object around it, is warned of",
    arguments: [
      "properties: {a: {type: string, RULES: [{rule: self != oldSelf}]}}",
      "properties: {a: {type: string, RULES: [{rule: self.nothing()}]}}",
      "properties: {a: {type: array, items: {type: string, RULES: [{rule: '[1].all(item, self != string(item))'}]}}}",
      "additionalProperties: {type: string}, RULES: [{rule: size(self) > 1}]",
    ])
  func otherValues(_ schema: String) {
    let result = generated(
      "{type: object, \(schema.replacing("RULES", with: "x-kubernetes-validations"))}")
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforcedRule], "\(result.diagnostics.text)")
    #expect(result.diagnostics.sorted.first?.severity == .warning)
  }

  @Test("Patterns are RE2's, in schemas and in rules")
  func patterns() throws {
    let result = generated(
      """
      {type: object, required: [a], properties: {a: {type: string, pattern: '(?i)^a.c$'}}, \
      x-kubernetes-validations: [{rule: "self.a.matches('(?i)^a[[:alpha:]]')"}]}
      """)
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    let swift = try #require(result.files.first).contents
    #expect(swift.contains(#"Matches `(?i:^a[^\n]c$)`"#))
    #expect(swift.contains("The pattern `(?i)^a[[:alpha:]]`: "))
  }

  @Test("A pattern that RE2 doesn't have is read as ECMA-262 has it, with a warning")
  func otherPatterns() throws {
    let result = generated(
      "{type: object, properties: {a: {type: string, pattern: '^(?!b)[a-z]$'}}}")
    #expect(result.diagnostics.sorted.map(\.id) == [.patternSyntax])
    #expect(try #require(result.files.first).contents.contains("Matches `^(?!b)[a-z]$`"))
  }

  @Test("What goes unchecked isn't explained as if it were checked")
  func explanations() throws {
    let document = """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      spec:
        names: {kind: CronTab}
        versions:
        - name: v1
          schema:
            openAPIV3Schema:
              type: object
              properties:
                n: {type: integer}
                l: {type: array, items: {type: integer}}
              x-kubernetes-validations:
              - {rule: "self.l.sum() > 1"}
              - {rule: "self.n > 1"}
              - {rule: "self.l.map(x, x).size() > 1"}
      """
    let explained = Generator.explain("CronTab", GenerationRequest(["crontab.yaml": document]))
    let text = try #require(explained.explanation).get()
    #expect(text.contains("must follow `n > 1` [x-rules]"), "\(text)")
    #expect(!text.contains("sum") && !text.contains("map"), "\(text)")
  }

  @Test("A rule whose pattern can't be compiled isn't checked")
  func otherRulePatterns() throws {
    let result = rules(#"self.name.matches('(a)\\\\1')"#)
    #expect(result.diagnostics.sorted.map(\.id) == [.unenforcedRule])
    #expect(try !#require(result.files.first).contents.contains("@rule"))
  }
}
