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
      return (
        discriminator.propertyName.value,
        branches.map { labels(of: $0, discriminator) }
      )
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

  /// Returns the tags of a branch: from the mapping, else the constant under the key, required or
  /// not, else its name.
  private func labels(of branch: SchemaID, _ discriminator: Discriminator) -> [String] {
    let target = target(of: branch)
    let mapped = discriminator.mapping.filter { self.target(of: $0.schema) == target }
    if !mapped.isEmpty { return mapped.map(\.tag) }
    let key = ScalarString(discriminator.propertyName.value)
    let property = self[target].properties?.value.first { ScalarString($0.key) == key }
    return [property.flatMap { singleString(of: $0.schema) } ?? lastToken(of: target)]
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

  private func singleString(of id: SchemaID) -> String? {
    let schema = self[target(of: id)]
    if let const = schema.const { return const.string }
    guard let values = schema.enum?.value, values.count == 1 else { return nil }
    return values[0].string
  }
}
