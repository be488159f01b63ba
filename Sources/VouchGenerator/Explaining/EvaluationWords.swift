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
    isNever ? wordsForNever(stated.keyword) : words(for: stated)
  }

  private static func wordsForNever(_ keyword: Keyword) -> String? {
    switch keyword {
    case .unevaluatedProperties: "must hold no key that nothing else speaks of"
    case .unevaluatedItems: "must hold no item that nothing else speaks of"
    case .contains: "must have an item that nothing can be"
    case .propertyNames: "must have no key"
    case .if: "is judged as if it weren't as follows"
    case .then: "must then be what nothing can be"
    case .else: "must otherwise be what nothing can be"
    case .not: "may be anything"
    default: nil
    }
  }

  private static func words(for stated: LocatedKeyword) -> String? {
    switch stated.keyword {
    case .not: "must not be as follows"
    case .if: "is judged by whether it is as follows"
    case .then: "must then be as follows"
    case .else: "must otherwise be as follows"
    case .allOf: "must be all that follows"
    case .anyOf: "must be at least one of what follows"
    case .oneOf: "must be exactly one of what follows"
    case .contains: "must have an item that is as follows"
    case .propertyNames: "must have keys that are each as follows"
    case .items: "must have items that are each as follows"
    case .additionalProperties: "must have values under other keys that are each as follows"
    case .unevaluatedItems: "must have items that nothing else speaks of as follows"
    case .unevaluatedProperties:
      "must have values under keys that nothing else speaks of as follows"
    case .prefixItems: "must have items as follows, each in its place"
    case .properties, .patternProperties: "must have values as follows"
    case .dependentSchemas: "must be as follows"
    case .discriminator:
      stated.discriminator.map {
        "is told apart by the string under \(Escaping.quoted($0.value.propertyName.value))"
      }
    default: nil
    }
  }

  /// Returns the requirement of a choice whose branches are explained under their own names.
  static func wordsBesideNames(for stated: LocatedKeyword) -> String? {
    switch stated.keyword {
    case .anyOf: "must be at least one of its cases"
    case .oneOf: "must be exactly one of its cases"
    default: nil
    }
  }

  /// Returns the heading of the subschema under a key.
  static func words(for keyword: Keyword, key: String) -> String {
    switch keyword {
    case .patternProperties: "values under keys that match \(Escaping.quoted(key)):"
    case .dependentSchemas: "beside the key \(Escaping.quoted(key)):"
    case .arguments: "with \(Escaping.quoted(key)) as follows:"
    default: "under the key \(Escaping.quoted(key)):"
    }
  }
}
