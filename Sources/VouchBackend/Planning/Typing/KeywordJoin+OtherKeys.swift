import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// The schemas that parts have for keys that they don't list, which other parts may list.
extension KeywordJoin {
  /// The schema of the keys that a part doesn't list; nil if it allows any value.
  func rest(of part: Schema) -> SchemaID? {
    guard let rest = part.additionalProperties?.value else { return nil }
    return decidedRests[rest] == true ? nil : rest
  }

  /// True if a part allows no keys besides those that it lists.
  func isClosed(_ part: Schema) -> Bool { rest(of: part).flatMap { decidedRests[$0] } == false }

  /// Returns the properties without those against which a part is closed, and tells of these.
  mutating func allowed(_ properties: [KeyedSchema]) -> [KeyedSchema] {
    var allowed = properties
    if movesProperties { return allowed }
    for part in parts where isClosed(part) {
      let listed = Set(part.propertyKeys)
      let closing = part[.additionalProperties]?.keyPlace ?? part.place
      for property in allowed where !listed.contains(ScalarString(property.key)) {
        warnings.report(
          .noEffect,
          "property \(Escaping.quoted(property.key)) has no effect: another part of the schema"
            + " forbids it", at: property.keyPlace,
          notes: [Note("the other part is closed here", at: closing)])
      }
      allowed.removeAll { !listed.contains(ScalarString($0.key)) }
    }
    return allowed
  }
}

extension Schema {
  var propertyKeys: [ScalarString] {
    (properties?.value ?? []).map { ScalarString($0.key) }
  }
}
