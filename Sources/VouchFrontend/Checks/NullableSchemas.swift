import VouchReading
import VouchSchema

/// A check that reports each `nullable: true` of OpenAPI 3.0 beside which null is refused.
///
/// A schema without a `type` accepts null unless other keywords refuse it, so the whole schema is
/// judged (OpenAPI 3.0.3, section 4.7.24, and the proposal that clarified it).
enum NullableSchemas {
  /// The keywords that may refuse null where `nullable` has added it to the `type`.
  private static let restrictions: KeywordSet = [
    .allOf, .anyOf, .oneOf, .not, .enum, .reference,
  ]

  /// Linear in the size of the nullable schemas and of those that they refer to.
  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
    guard !graph.nullableSchemas.isEmpty, graph.damage?.isBeyondLimits != true else { return }
    // An incomplete schema may accept or refuse null by mistake.
    let damaged = graph.damage.map { DamageReach($0, in: graph).content } ?? []
    let stated = graph.nullableSchemas.filter { id, _ in
      !damaged.contains(id) && !graph[id].stated.isDisjoint(with: restrictions)
    }.sorted { $0.key < $1.key }
    let validator = InstanceValidator(graph, roots: stated.map(\.key))
    // A schema may have been read twice, or copied for requests.
    var seen: Set<Place> = []
    for (id, nullable) in stated
    where !validator.isValid(Node(.null, at: nullable.place), against: id) {
      guard seen.insert(nullable.place).inserted else { continue }
      diagnostics.report(.noEffect, nullable.refusal, at: nullable.place)
    }
  }
}
