import VouchReading
import VouchSchema

/// Descriptions of keywords whose subschemas are evaluated; descriptions of the subschemas follow
/// them.
package enum EvaluationWords {
  /// The description of a schema that is `false`.
  package static let nothing = "nothing will do"

  /// Returns the requirement of a keyword; nil if it has no subschema.
  ///
  /// - Parameter isNever: True if the subschema is `false`, which has no description of its own.
  package static func words(for stated: LocatedKeyword, isNever: Bool) -> String? {
    if isNever { return wordsForNever[stated.keyword] }
    return stated.discriminator.map {
      "is told apart by the string under \(Escaping.quoted($0.value.propertyName.value))"
    } ?? words[stated.keyword]
  }

  private static let wordsForNever: [Keyword: String] = [
    .unevaluatedProperties: "must hold no key that nothing else speaks of",
    .unevaluatedItems: "must hold no item that nothing else speaks of",
    .contains: "must have an item that nothing can be",
    .propertyNames: "must have no key",
    .if: "is judged as if it weren't as follows",
    .then: "must then be what nothing can be",
    .else: "must otherwise be what nothing can be",
    .not: "may be anything",
  ]

  private static let words: [Keyword: String] = [
    .not: "must not be as follows",
    .if: "is judged by whether it is as follows",
    .then: "must then be as follows",
    .else: "must otherwise be as follows",
    .allOf: "must be all that follows",
    .anyOf: "must be at least one of what follows",
    .oneOf: "must be exactly one of what follows",
    .contains: "must have an item that is as follows",
    .propertyNames: "must have keys that are each as follows",
    .items: "must have items that are each as follows",
    .additionalProperties: "must have values under other keys that are each as follows",
    .unevaluatedItems: "must have items that nothing else speaks of as follows",
    .unevaluatedProperties: "must have values under keys that nothing else speaks of as follows",
    .prefixItems: "must have items as follows, each in its place",
    .properties: "must have values as follows",
    .patternProperties: "must have values as follows",
    .dependentSchemas: "must be as follows",
    .contentSchema: "may hold encoded content, whose schema isn't checked",
  ]

  /// The requirements of choices whose branches are explained under their own names.
  static let wordsBesideNames: [Keyword: String] = [
    .anyOf: "must be at least one of its cases", .oneOf: "must be exactly one of its cases",
  ]

  /// Returns the heading of the subschema under a key.
  static func words(for keyword: Keyword, key: String) -> String {
    let (before, after) = headings[keyword] ?? ("under the key", "")
    return "\(before) \(Escaping.quoted(key))\(after):"
  }

  private static let headings: [Keyword: (before: String, after: String)] = [
    .patternProperties: ("values under keys that match", ""),
    .dependentSchemas: ("beside the key", ""),
    .arguments: ("with", " as follows"),
  ]
}
