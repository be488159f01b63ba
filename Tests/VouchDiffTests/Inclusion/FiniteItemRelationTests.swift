import Testing

/// Arrays whose items differ and are arrays or objects of which there are few.
@Suite struct FiniteItemRelationTests {
  @Test(
    "Arrays and objects of which there are few are listed",
    arguments: [
      Relation(
        "{type: array, uniqueItems: true, items: {type: boolean}}", .equal,
        "{enum: [[], [true], [false], [true, false], [false, true]]}"),
      Relation(
        "{type: array, uniqueItems: true, minItems: 3, items: {enum: [1, 2, 3]}}", .equal,
        "{enum: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]}"),
      Relation(
        "{type: array, uniqueItems: true, items: {enum: [a, b]}, contains: {const: a}}", .equal,
        "{anyOf: [{const: [a]}, {const: [a, b]}, {const: [b, a]}]}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: boolean}}", .includes,
        "{enum: [[], [true], [false], [true, false]]}"),
    ])
  func listed(_ relation: Relation) throws { try relation.check() }

  @Test(
    "Of objects with few values, no more than these can differ",
    arguments: [
      Relation(
        "{type: array, uniqueItems: true, items: {type: object, maxProperties: 0}}", .equal,
        "{enum: [[], [{}]]}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(oneSwitch)}}", .included,
        "{type: array, maxItems: 3, items: {type: object}}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(oneSwitch)}}", .apart,
        "{type: array, maxItems: 2}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(oneSwitch), required: [k]}}", .included,
        "{type: array, maxItems: 2}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(dayAndHour), required: [d, h]}}", .included,
        "{type: array, maxItems: 6}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(dayAndHour), required: [d, h]}}", .apart,
        "{type: array, maxItems: 5}"),
      Relation(
        "{type: array, uniqueItems: true, minItems: 6, items: {\(dayAndHour), required: [d, h]}}",
        .included, "{type: array, contains: {properties: {d: {const: tue}, h: {const: 1}}}}"),
      Relation(
        "{type: array, uniqueItems: true, items: {anyOf: [{\(oneSwitch), required: [k]}, {const: x}]}}",
        .included, "{type: array, maxItems: 3}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(oneSwitch), not: {required: [k]}}}", .equal,
        "{enum: [[], [{}]]}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: object, properties: {k: {type: boolean}}}}",
        .includes, "{type: array, uniqueItems: true, items: {\(oneSwitch)}}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: object, properties: {k: {type: string}}}}",
        .apart, "{type: array, maxItems: 12}"),
    ])
  func objects(_ relation: Relation) throws { try relation.check() }

  @Test(
    "Of arrays with few values, no more than these can differ",
    arguments: [
      Relation(
        "{type: array, uniqueItems: true, items: {type: array, items: {type: 'null'}, maxItems: 2}}",
        .included, "{type: array, maxItems: 3}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(pair)}}", .included,
        "{type: array, maxItems: 4}"),
      Relation(
        "{type: array, uniqueItems: true, items: {\(pair)}}", .apart, "{type: array, maxItems: 3}"),
      Relation(
        "{type: array, uniqueItems: true, items: {enum: [[1], [2], [1, 2]]}}", .included,
        "{type: array, maxItems: 3, items: {type: array}}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: array, uniqueItems: true, items: {enum: [a, b]}}}",
        .included, "{type: array, maxItems: 5}"),
      Relation(
        "{type: array, uniqueItems: true, prefixItems: [{const: [1]}, {enum: [[1], [2]]}], minItems: 2, maxItems: 2}",
        .equal, "{const: [[1], [2]]}"),
    ])
  func arrays(_ relation: Relation) throws { try relation.check() }

  @Test(
    "Items that have to be there leave no room for others",
    arguments: [
      Relation("{\(oneAndTwo), maxItems: 2}", .equal, "{enum: [[1, 2], [2, 1]]}"),
      Relation("{\(oneAndTwo), maxItems: 2}", .includes, "{const: [1, 2]}"),
      Relation(
        "{\(oneAndTwo), maxItems: 2}", .included,
        "{anyOf: [{minItems: 2, prefixItems: [{const: 1}]}, {minItems: 2, prefixItems: [{const: 2}]}]}"
      ),
      Relation("{\(oneAndTwo), maxItems: 3}", .includes, "{enum: [[1, 2], [2, 1]]}"),
    ])
  func leastItems(_ relation: Relation) throws { try relation.check() }

  @Test("Many values that are alike are counted, and not told apart")
  func manyAlike() throws {
    let hours = (0..<30).map { "h\($0)" }.joined(separator: ", ")
    let hour = "type: object, required: [h], properties: {h: {enum: [\(hours)]}}"
    let items = "{type: array, uniqueItems: true, items: {\(hour), additionalProperties: false}}"
    try Relation(items, .included, "{type: array, maxItems: 30}").check()
    try Relation(items, .apart, "{type: array, maxItems: 29}").check()
  }

  private static let oneAndTwo =
    "type: array, contains: {const: 1}, allOf: [{contains: {const: 2}}]"
  private static let oneSwitch =
    "type: object, properties: {k: {type: boolean}}, additionalProperties: false"
  private static let dayAndHour = """
    type: object, additionalProperties: false, \
    properties: {d: {enum: [mon, tue, wed]}, h: {type: integer, minimum: 0, maximum: 1}}
    """
  private static let pair =
    "type: array, prefixItems: [{enum: [a, b]}, {type: boolean}], minItems: 2, items: false"
}
