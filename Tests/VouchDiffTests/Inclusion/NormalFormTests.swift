import Testing
import VouchDiff

/// Schemas that say the same in other words, by which nothing is left to be shown.
@Suite struct NormalFormTests {
  @Test(
    "The order of branches, lists of one and schemas that only refer to another one mean nothing",
    arguments: [
      Relation(
        "{anyOf: [{minimum: 1}, {maxLength: 2}]}", .equal, "{anyOf: [{maxLength: 2}, {minimum: 1}]}"
      ),
      Relation(
        "{anyOf: [{minimum: 1}, {minimum: 1}, {maxLength: 2}]}", .equal,
        "{anyOf: [{maxLength: 2}, {minimum: 1}]}"),
      Relation(
        "{oneOf: [{minimum: 1}, {maximum: 2}]}", .equal, "{oneOf: [{maximum: 2}, {minimum: 1}]}"),
      // A branch that stands there twice is never the only one.
      Relation(
        "{oneOf: [{minimum: 1}, {minimum: 1}, {maximum: 2}]}", .included,
        "{oneOf: [{maximum: 2}, {minimum: 1}]}"),
      Relation(
        "{type: object, allOf: [{required: [a]}, {required: [b]}]}", .equal,
        "{allOf: [{required: [b]}, {required: [a]}], type: object}"),
      Relation(
        "{prefixItems: [{minimum: 1}, {maximum: 2}]}", .apart,
        "{prefixItems: [{maximum: 2}, {minimum: 1}]}"),
      Relation("{const: 1}", .equal, "{enum: [1.0]}"),
      Relation("{type: array, minItems: 0, uniqueItems: false}", .equal, "{type: array}"),
      Relation(
        "{$ref: '#/$defs/a', $defs: {a: {allOf: [{$ref: '#/$defs/b'}]}, b: {minimum: 1}}}", .equal,
        "{minimum: 1}"),
      Relation(
        "{$ref: '#/$defs/a', minimum: 0, $defs: {a: {maximum: 3}}}", .included, "{maximum: 3}"),
      Relation("{not: {anyOf: [{const: 1}]}}", .equal, "{not: {const: 1}}"),
    ])
  func sameInOtherWords(_ relation: Relation) throws {
    try relation.check()
  }

  @Test("Types that contain each other are the same with their branches in another order")
  func recursion() throws {
    func types(_ order: ([String]) -> [String]) -> String {
      let branches = ["A", "B", "C"].map { name in
        """
        {type: object, required: [k], additionalProperties: false, properties: \
        {k: {const: \(name)}, items: {type: array, items: {$ref: '#/$defs/Any'}}, \
        one: {$ref: '#/$defs/Any'}}}
        """
      }
      return
        "{$defs: {Any: {oneOf: [\(order(branches).joined(separator: ", "))]}}, $ref: '#/$defs/Any'}"
    }
    try Relation(types { $0 }, .equal, types { $0.reversed() }).check()
  }

  @Test("What refers to itself alone says nothing about others")
  func circles() throws {
    let circle =
      "{properties: {a: {$ref: '#/$defs/x'}, b: {maximum: 3}}, $defs: {x: {$ref: '#/$defs/y'}, y: {allOf: [{$ref: '#/$defs/z'}]}, z: {minimum: 1}}}"
    try Relation(circle, .equal, "{properties: {a: {minimum: 1}, b: {maximum: 3}}}").check()
  }
}
