import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// Declares the property of the tag in branches that don't mention it.
///
/// The tag is required of their values all the same, but a type without that property would lose it:
/// what was read couldn't be written.
extension Discriminators {
  /// Makes each branch that lacks the tag's property an `allOf` of itself and of that property, which
  /// has one of the tags that lead to the branch.
  mutating func declareTags(_ tags: [SchemaID: [Tag]], of id: SchemaID) {
    guard let key = graph[id].discriminator?.value.propertyName,
      completed.count < Self.mostCompletedBranches
    else { return }
    let replaced = complete(branchesOf: id, at: key.place) { pass, branch, position in
      guard let own = tags[pass.graph.lastTarget(of: branch)], !own.isEmpty,
        pass.loses(key.value, branch)
      else { return [] }
      return [pass.property(key, of: own, below: id, key: position)]
    }
    let mapped = Set(graph[id].discriminator?.value.mapping.map(\.schema) ?? [])
    let added = replaced.sorted { $0.value < $1.value }.filter { !mapped.contains($0.value) }
    map(
      added.flatMap { target, whole in
        (tags[target] ?? []).map {
          Discriminator.Branch(tag: $0.text, tagPlace: key.place, schema: whole)
        }
      }, of: id)
  }

  /// Adds the tag to the properties of a parent that doesn't mention it. All its children have it
  /// from there, so that they need no types of their own for each parent.
  mutating func declareTag(of parent: SchemaID) {
    guard let key = graph[parent].discriminator?.value.propertyName,
      let properties = graph[parent][.properties], lacks(key.value, parent)
    else { return }
    let place = key.place
    let string = LocatedKeyword(.type, .types([Located(.string, at: place)]), at: place)
    let entry = KeyedSchema(
      key: key.value, keyPlace: place, schema: append([string], below: parent, key: key.value))
    let entries = (properties.schemasByKey?.value ?? []) + [entry]
    graph.replace(properties, of: parent, by: properties.with(.schemasByKey(entries)))
  }

  /// Returns true if values of a branch's type wouldn't hold a key.
  private func loses(_ key: String, _ branch: SchemaID) -> Bool {
    let isPlain = graph[branch].keywords.allSatisfy {
      $0.keyword == .reference || [.metadata, .core].contains($0.keyword.description.vocabulary)
    }
    guard isPlain || completed[branch] != nil else { return false }
    // Without properties, it is a dictionary of all keys.
    let applied = graph.appliedInPlace(by: branch)
    return applied.contains { graph[$0].properties?.value.isEmpty == false }
      && applied.allSatisfy { graph[$0].choice == nil } && lacks(key, branch)
  }

  /// Returns true if a schema neither has a property for a key nor keywords that may speak of it.
  private func lacks(_ key: String, _ schema: SchemaID) -> Bool {
    graph.appliedInPlace(by: schema).allSatisfy { id in
      graph.property(key, of: id) == nil
        && graph[id].keywords.allSatisfy {
          switch $0.keyword {
          case .reference: true
          case .additionalProperties: $0.subschemas.allSatisfy { graph[$0].boolean == true }
          default: Self.distributed.contains($0.keyword) || Self.mayStandBeside($0)
          }
        }
    }
  }

  /// Returns a schema that requires a property with one of several tags.
  private mutating func property(
    _ key: StringScalar, of tags: [Tag], below id: SchemaID, key position: String
  ) -> SchemaID {
    let place = key.place
    let nodes = tags.map { Node($0.text, at: place) }
    let values =
      nodes.count == 1
      ? LocatedKeyword(.const, .value(nodes[0]), at: place)
      : LocatedKeyword(.enum, .values(nodes), at: place)
    let property = append([values], below: id, key: position)
    let properties = [KeyedSchema(key: key.value, keyPlace: place, schema: property)]
    return append(
      [
        LocatedKeyword(.required, .names([key]), at: place),
        LocatedKeyword(.properties, .schemasByKey(properties), at: place),
      ], below: id, key: position)
  }
}
