import Testing

@testable import VouchDiff

/// Schemas with many parts.
@Suite struct ScaleTests {
  private static func branch(_ number: Int) -> String {
    "{type: object, required: [k], properties: {k: {const: t\(number)}}}"
  }

  @Test("A union of 60 branches is what its branches are in another order")
  func wideUnions() throws {
    let branches = (0..<60).map(Self.branch)
    let forth = "{oneOf: [\(branches.joined(separator: ", "))]}"
    let back = "{oneOf: [\(branches.reversed().joined(separator: ", "))]}"
    try Relation(forth, .equal, back).check()
    try Relation(forth, .equal, "{anyOf: [\(branches.joined(separator: ", "))]}").check()
    try Relation(
      forth, .includes, "{oneOf: [\(branches.dropLast().joined(separator: ", "))]}"
    ).check()
  }

  /// A union of 14 closed branches that no key tells apart, and that hold values of the union themselves.
  private static func tree(required: String, added: String = "") -> String {
    let names = (0..<14).map { "n\($0)" }
    let types = names.map { name in
      let own = name == "n7" ? added : ""
      return
        "\(name): {type: object, required: [\(required)], additionalProperties: false, properties: "
        + "{id: {type: string}, \(name): {type: string}, "
        + "children: {type: array, items: {$ref: '#/$defs/node'}}\(own)}}"
    }
    let branches = names.map { "{$ref: '#/$defs/\($0)'}" }.joined(separator: ", ")
    return
      "{$ref: '#/$defs/node', $defs: {node: {oneOf: [\(branches)]}, \(types.joined(separator: ", "))}}"
  }

  @Test(
    "A union of branches that overlap and lead back to it is compared pair by pair",
    arguments: ["", "id"])
  func overlappingBranches(_ required: String) throws {
    let old = Self.tree(required: required)
    let new = Self.tree(required: required, added: ", added: {type: integer}")
    try Relation(old, .included, new).check()
  }

  @Test("A branch that takes from what the others have alone makes a difference")
  func takenFromOthers() throws {
    // With `n3`, a value of the fourth branch is one of the eighth as well.
    let old = Self.tree(required: "id")
    let new = Self.tree(required: "id", added: ", n3: {type: string}")
    try Relation(old, .apart, new).check()
  }

  @Test("A budget that is too small for a chain of types is no answer, and a greater one is")
  func chains() throws {
    func chain(_ last: String) -> String {
      let types = (0..<90).map { number in
        "n\(number): {type: object, required: [next], "
          + "properties: {next: {$ref: '#/$defs/n\(number + 1)'}}}"
      }
      return "{$defs: {\(types.joined(separator: ", ")), n90: {type: \(last)}}, $ref: '#/$defs/n0'}"
    }
    let (subset, superset) = (try LoadedSchema(chain("integer")), try LoadedSchema(chain("number")))
    var checker = InclusionChecker(from: subset.graph, to: superset.graph)
    #expect(checker.decide(subset.root, in: superset.root).obstacle != nil)
    var deep = InclusionChecker(
      from: subset.graph, to: superset.graph, budget: InclusionBudget(cases: 20_000, depth: 200))
    #expect(deep.decide(subset.root, in: superset.root).isIncluded)
  }
}
