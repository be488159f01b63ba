import Testing

/// Objects with a hundred conditions, of which a value meets few.
@Suite struct ConditionRelationTests {
  /// Conditions about the value of one key, or each about a key of its own.
  private static func object(_ least: Int, ofOneKey: Bool) -> String {
    let conditions = (0..<100).map { index in
      let (key, value) = ofOneKey ? ("k", "w\(index)") : ("k\(index)", "w")
      return """
        {if: {required: [\(key)], properties: {\(key): {const: \(value)}}}, \
        then: {required: [p\(index)], properties: {p\(index): {minimum: \(least)}}}}
        """
    }
    return "{type: object, required: [k], properties: {k: {type: string}}, "
      + "allOf: [\(conditions.joined(separator: ", "))]}"
  }

  @Test(
    "A change of what a hundred conditions ask for is decided", .timeLimit(.minutes(10)),
    arguments: [true, false])
  func changedConditions(ofOneKey: Bool) throws {
    let (less, more) = (Self.object(0, ofOneKey: ofOneKey), Self.object(1, ofOneKey: ofOneKey))
    try Relation(more, .included, less).check()
  }
}
