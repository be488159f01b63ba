import VouchSchema

import struct VouchValues.ScalarString

/// A search for objects with keys that their schemas mention but don't list as properties: the
/// struct keeps these keys for its users.
///
/// Linear, for each schema asked about, in the number of schemas that apply to the same values.
struct KeyMentions {
  private let unmerged: SchemaGraph
  /// The further schemas, outside of a schema, that apply to its values too.
  private var companions: [SchemaID: Set<SchemaID>] = [:]

  /// - Parameters:
  ///   - source: the schemas before their parts were merged.
  ///   - evaluated: the schemas whose values are evaluated as a whole, possibly as parts of others.
  init(_ unmerged: SchemaGraph, typed: SchemaGraph, evaluated: Set<SchemaID>) {
    self.unmerged = unmerged
    // In turn, so that one to which many others apply waits for all of them.
    var pending = evaluated.sorted()
    var isPending = Set(pending)
    var next = 0
    while next < pending.count {
      let id = pending[next]
      next += 1
      isPending.remove(id)
      let said = statements(of: id)
      let keys = Dictionary(grouping: typed[id].properties?.value ?? [], by: \.schema)
      for child in typed.inlineSchemas(of: id) {
        var speakers = said.others
        for entry in keys[child] ?? [] {
          speakers.formUnion(said.properties[ScalarString(entry.key)] ?? [])
        }
        // A file becomes the same Swift whatever other files state about its values.
        for target in typed.valueSchemas(of: child) where typed[target].file == typed[id].file {
          let known = companions[target, default: []]
          guard !speakers.isSubset(of: known) else { continue }
          companions[target] = known.union(speakers)
          if isPending.insert(target).inserted { pending.append(target) }
        }
      }
    }
  }

  /// Returns true if a schema, or one that applies to the same values, mentions keys other than the
  /// listed ones.
  func speaksOfKeys(_ id: SchemaID, besides listed: Set<ScalarString>) -> Bool {
    let said = statements(of: id)
    return said.speaksOfAll || !said.keys.isSubset(of: listed)
  }

  /// The statements of schemas about the members of one value.
  private struct Statements {
    var keys: Set<ScalarString> = []
    var properties: [ScalarString: Set<SchemaID>] = [:]
    /// The schemas of items, and of members that aren't identified by a key.
    var others: Set<SchemaID> = []
    var speaksOfAll = false
  }

  private func statements(of id: SchemaID) -> Statements {
    var said = Statements()
    var seen = (companions[id] ?? []).union([id])
    var pending = seen.sorted()
    while let next = pending.popLast() {
      for keyword in unmerged[next].keywords {
        for schema in read(keyword, into: &said) where seen.insert(schema).inserted {
          pending.append(schema)
        }
      }
    }
    return said
  }

  /// Adds a keyword's statements. Returns the subschemas that it applies in place.
  private func read(_ keyword: LocatedKeyword, into said: inout Statements) -> [SchemaID] {
    switch keyword.keyword.application {
    case .sameValue:
      // Of these, only `dependentSchemas` has keys.
      said.keys.formUnion((keyword.schemasByKey?.value ?? []).map { ScalarString($0.key) })
      return keyword.targets
    case .members where keyword.keyword == .properties:
      for entry in keyword.schemasByKey?.value ?? [] {
        let key = ScalarString(entry.key)
        said.keys.insert(key)
        said.properties[key, default: []].insert(entry.schema)
      }
    case .members:
      said.others.formUnion(keyword.subschemas)
      if keyword.subschemas.contains(where: { unmerged[$0].boolean == nil }) {
        said.speaksOfAll = true
      }
    case .items, .someItems: said.others.formUnion(keyword.subschemas)
    case .names, .nothing:
      let isRequired = keyword.keyword == .required
      let names = isRequired ? keyword.names?.value ?? [] : []
      said.keys.formUnion(names.map { ScalarString($0.value) })
      for entry in keyword.namesByKey?.value ?? [] {
        said.keys.insert(ScalarString(entry.key))
        said.keys.formUnion(entry.names.map { ScalarString($0.value) })
      }
    }
    return []
  }
}

extension SchemaGraph {
  /// Returns a schema and those that it is another name for.
  fileprivate func valueSchemas(of id: SchemaID) -> [SchemaID] {
    var found = [id]
    while found.count < 100 {
      switch shape(of: found[found.count - 1]) {
      case .reference(let target), .nullable(let target):
        if found.contains(target) { return found }
        found.append(target)
      default: return found
      }
    }
    return found
  }
}
