import Testing

/// Objects of more members than there are keys of one kind.
@Suite struct CountedKeyRelationTests {
  private static let numbers = "(?:[0-9]|[1-4][0-9])"

  /// Objects whose keys are of two kinds, fifty of each.
  private static func object(_ least: Int) -> String {
    """
    {type: object, minProperties: \(least), additionalProperties: false, \
    patternProperties: {'^x\(numbers)$': {type: 'null'}, '^y\(numbers)$': {type: boolean}}}
    """
  }

  /// Objects whose keys are in a list, half of them of a kind that a pattern tells from the others.
  private static func listed(_ least: Int, of count: Int) -> String {
    let names = (0..<count).flatMap { ["x\($0)", "y\($0)"] }.joined(separator: ", ")
    return """
      {type: object, minProperties: \(least), propertyNames: {enum: [\(names)]}, \
      patternProperties: {'^x': {type: 'null'}}}
      """
  }

  @Test(
    "Where keys of one kind don't suffice, those of others are counted as well",
    arguments: [
      Relation(object(90), .apart, "{type: string}"),
      Relation(object(90), .included, "{type: object, minProperties: 60}"),
      Relation(listed(60, of: 45), .apart, "{type: string}"),
      Relation(listed(60, of: 45), .apart, "{type: object, maxProperties: 59}"),
    ])
  func otherKinds(_ relation: Relation) throws { try relation.check() }

  @Test(
    "There are no more members than allowed names",
    arguments: [
      Relation(listed(13, of: 6), .included, "{type: string}"),
      Relation(listed(12, of: 6), .apart, "{type: string}"),
      Relation(
        "{type: object, minProperties: 2, propertyNames: {enum: [a]}}", .included,
        "{type: object, required: [a], maxProperties: 1}"),
      Relation(
        "{type: object, minProperties: 3, propertyNames: {enum: [a, b]}}", .included,
        "{type: object, required: [a], maxProperties: 2}"),
    ])
  func allowedNames(_ relation: Relation) throws { try relation.check() }
}
