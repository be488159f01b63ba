import Testing

/// Objects with so many patterns of keys that the ways to match some of them can't all be looked at.
@Suite struct KeyPatternRelationTests {
  private static func object(_ changed: String, rest: String = "{type: string}") -> String {
    let words = ["block", "form", "view", "contact", "editor", "field", "storage", "flow", "role"]
    let patterns = words.enumerated().map { index, word in
      "'\(word).\(word).*': \(index == 4 ? changed : "{type: [object, string], maxLength: \(index + 1)}")"
    }
    return
      "{type: object, additionalProperties: \(rest), patternProperties: {\(patterns.joined(separator: ", "))}}"
  }

  @Test(
    "A change at one of many patterns that overlap is decided, and in time",
    .timeLimit(.minutes(10)),
    arguments: [
      Relation(object("{type: integer}"), .included, object("{type: number}")),
      Relation(object("{type: string}"), .apart, object("{type: integer}")),
    ])
  func manyPatterns(_ relation: Relation) throws { try relation.check() }

  private static func apart(_ least: Int) -> String {
    let patterns = (0..<40).map { "'^p\($0)_': {type: integer, minimum: \(least)}" }
    return "{type: object, additionalProperties: false, patternProperties: "
      + "{\(patterns.joined(separator: ", "))}}"
  }

  @Test(
    "A change at each of many patterns that have no key in common is decided",
    arguments: [Relation(apart(1), .included, apart(0)), Relation(apart(1), .equal, apart(1))])
  func patternsApart(_ relation: Relation) throws { try relation.check() }
}
