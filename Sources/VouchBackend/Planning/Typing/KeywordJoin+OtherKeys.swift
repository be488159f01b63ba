import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// The schemas that parts have for keys that they don't list, which other parts may list.
extension KeywordJoin {
  /// True if a property doesn't lie under its name.
  var movesProperties: Bool {
    parts.contains { part in
      (part.properties?.value ?? []).contains {
        !graph[$0.schema].stated.isDisjoint(with: [.path, .transient])
      }
    }
  }

  /// The maximum number of properties that get schemas of other keys, of one schema.
  static let maximumOfRests = 10_000

  /// The schema of the keys that a part doesn't list; nil if it allows any value.
  func rest(of part: Schema) -> SchemaID? {
    guard let rest = part.additionalProperties?.value else { return nil }
    let isFree = graph[rest].boolean ?? graph[rest].keywords.isEmpty
    return isFree ? nil : rest
  }

  /// Adds each part's schema of other keys to the properties that only other parts list, and removes
  /// those against which a part is closed.
  mutating func applyRests(
    to properties: inout [KeyedSchema], _ schemas: inout [ScalarString: [SchemaID]]
  ) {
    for part in parts {
      guard let stated = part[.additionalProperties], let rest = rest(of: part) else { continue }
      let listed = Set(part.propertyKeys)
      for key in schemas.keys where !listed.contains(key) { schemas[key]?.append(rest) }
      guard graph[rest].boolean == false else { continue }
      for property in properties where !listed.contains(ScalarString(property.key)) {
        warnings.report(
          .noEffect,
          "property \(Escaping.quoted(property.key)) has no effect: another part of the schema"
            + " forbids it", at: property.keyPlace,
          notes: [Note("the other part is closed here", at: stated.keyPlace)])
      }
      properties.removeAll { !listed.contains(ScalarString($0.key)) }
    }
  }
}

extension Schema {
  var propertyKeys: [ScalarString] {
    (properties?.value ?? []).map { ScalarString($0.key) }
  }
}
