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
  mutating func declareTags(_ tags: [SchemaID: [String]], of id: SchemaID) {
    guard let stated = graph[id][.discriminator], let discriminator = stated.discriminator?.value,
      let choice = graph[id].choice, completed.count < Self.mostCompletedBranches
    else { return }
    let key = discriminator.propertyName
    var replaced: [SchemaID: SchemaID] = [:]
    let branches = choice.subschemas.enumerated().map { index, branch -> SchemaID in
      let target = graph.lastTarget(of: branch)
      guard let own = tags[target], !own.isEmpty, loses(key.value, branch) else { return branch }
      let whole = declaring(own, under: key, branch, below: id, key: String(index))
      completed[whole] = completed[branch] ?? target
      replaced[target] = whole
      return whole
    }
    guard !replaced.isEmpty else { return }
    var mapping = redirected(discriminator.mapping, to: replaced)
    let mapped = Set(mapping.map(\.schema))
    for (target, whole) in replaced.sorted(by: { $0.value < $1.value })
    where !mapped.contains(whole) {
      mapping += (tags[target] ?? []).map {
        Discriminator.Branch(tag: $0, tagPlace: key.place, schema: whole)
      }
    }
    graph.replaceKeywords(
      of: id,
      by: graph[id].keywords.map { keyword in
        if keyword === choice { return choice.with(.schemas(branches)) }
        return keyword === stated ? stated.mapped(by: mapping) : keyword
      })
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
    graph.replaceKeywords(
      of: parent,
      by: graph[parent].keywords.map {
        $0 === properties ? properties.with(.schemasByKey(entries)) : $0
      })
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

  /// Returns a branch with a property that has one of several tags.
  private mutating func declaring(
    _ tags: [String], under key: StringScalar, _ branch: SchemaID, below id: SchemaID,
    key position: String
  ) -> SchemaID {
    let place = key.place
    let nodes = tags.map { Node(.string(StringScalar($0, at: place)), at: place) }
    let values =
      nodes.count == 1
      ? LocatedKeyword(.const, .value(nodes[0]), at: place)
      : LocatedKeyword(.enum, .values(nodes), at: place)
    let property = append([values], below: id, key: position)
    let properties = [KeyedSchema(key: key.value, keyPlace: place, schema: property)]
    let part = append(
      [
        LocatedKeyword(.required, .names([key]), at: place),
        LocatedKeyword(.properties, .schemasByKey(properties), at: place),
      ], below: id, key: position)
    return append(
      [
        LocatedKeyword(
          .allOf, keyPlace: place, valuePlace: graph[branch].place, value: .schemas([branch, part]))
      ], below: id, key: position)
  }
}
