import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// Decides whether a tag chooses the branch of a union: the key of its discriminator, else one that
/// each branch requires with a string of its own.
extension SchemaGraph {
  /// Returns the key whose value chooses the branch, and each branch's strings under it, at least
  /// one; nil if the branches are tried.
  func decidingTags(
    of schema: Schema, _ branches: [SchemaID]
  ) -> (key: String, labels: [[String]])? {
    if let discriminator = schema.discriminator?.value {
      return (discriminator.propertyName.value, branches.map { tags(of: $0, discriminator) })
    }
    let candidates = branches.map { requiredConstants(of: $0) }
    guard branches.count > 1, let first = candidates.first else { return nil }
    for (key, _) in first {
      let labels = candidates.compactMap { constants in
        constants.first { ScalarString($0.key) == ScalarString(key) }?.value
      }
      if labels.count == branches.count, Set(labels.map { ScalarString($0) }).count == labels.count
      {
        return (key, labels.map { [$0] })
      }
    }
    return nil
  }

  /// Returns the keys by which discriminators choose objects, for each of these.
  func tagKeys() -> [SchemaID: Set<ScalarString>] {
    var keys: [SchemaID: Set<ScalarString>] = [:]
    for id in ids {
      guard let discriminator = self[id].discriminator?.value,
        case .union(let branches) = shape(of: id)
      else { continue }
      let key = ScalarString(discriminator.propertyName.value)
      for branch in branches { keys[target(of: branch), default: []].insert(key) }
    }
    return keys
  }

  /// Returns the required properties of an object that allow a single string, with that string.
  func requiredConstants(of id: SchemaID) -> [(key: String, value: String)] {
    let schema = self[target(of: id)]
    guard schema.allowedTypes == .object else { return [] }
    let required = Set((schema.required?.value ?? []).map { ScalarString($0.value) })
    return (schema.properties?.value ?? []).compactMap { property in
      // A tag is under its own key, and taken as it is.
      let schema = self[property.schema]
      guard required.contains(ScalarString(property.key)), schema[.path] == nil,
        schema[.coerce] == nil
      else { return nil }
      return singleString(of: property.schema).map { (property.key, $0) }
    }
  }
}
