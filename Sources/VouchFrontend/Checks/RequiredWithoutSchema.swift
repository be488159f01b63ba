import VouchReading
import VouchSchema

/// A check that reports a `required` key that isn't a property if a property has nearly the same
/// name.
///
/// Keys without schemas are common, so only a likely typing error is reported.
enum RequiredWithoutSchema: SchemaCheck {
  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
    var search = PropertySearch(graph: graph)
    for id in graph.ids {
      let names = requiredNames(of: graph[id])
      guard !names.isEmpty, !graph[id].lists(names),
        let known = search.properties(ofValuesOf: id)
      else { continue }
      // A property that is required itself isn't a misspelt one's target.
      let required = Set(names.map { ScalarString($0.value) })
      let candidates = known.filter { !required.contains($0) }
      // A closed object forbids the key, which another check reports.
      let isClosed = graph[id].additionalProperties.map {
        graph[$0.value].boolean == false
      }
      for name in names where !(isClosed ?? false) && !known.contains(ScalarString(name.value)) {
        // Letters in another order are a misspelling even of a key that is required, too.
        let meant =
          Suggestion.nearest(to: name.value, in: candidates.map(\.value).sorted(), within: 2)
          ?? known.map(\.value).sorted().first { Self.areSameLetters($0, name.value) }
        guard let meant else { continue }
        let text = Escaping.quoted(name.value)
        diagnostics.report(
          .requiredWithoutSchema,
          "\(text) is required, but is no property; did you mean \(Escaping.quoted(meant))? "
            + "if not, add \(text): {} to properties", at: name.place)
      }
    }
  }

  private static func areSameLetters(_ a: String, _ b: String) -> Bool {
    a.unicodeScalars.count > 2 && a.unicodeScalars.sorted() == b.unicodeScalars.sorted()
  }

  private static func requiredNames(of schema: Schema) -> [StringScalar] {
    (schema.required?.value ?? []) + (schema.dependentRequired?.value ?? []).flatMap(\.names)
  }
}

extension Schema {
  /// Returns true if all of some names are properties of the schema itself, as they nearly always
  /// are; false as well if there are too many to compare each with all others.
  fileprivate func lists(_ names: [StringScalar]) -> Bool {
    let listed = properties?.value ?? []
    guard listed.count * names.count <= 10_000 else { return false }
    return names.allSatisfy { name in
      listed.contains { $0.key.hasScalars(of: name.value) }
    }
  }
}

/// The properties that schemas list for a value, collected from all schemas that apply to it.
private struct PropertySearch {
  /// The maximum number of schemas and of properties in a search.
  private static let limit = 1_000

  let graph: SchemaGraph
  private var found: [SchemaID: Set<ScalarString>?] = [:]

  init(graph: SchemaGraph) {
    self.graph = graph
  }

  /// Returns the known properties of a schema's values; nil if there are none, or may be others.
  mutating func properties(ofValuesOf id: SchemaID) -> Set<ScalarString>? {
    let whole = outermost(of: id)
    if let known = found[whole] { return known }
    let properties = properties(below: whole)
    found[whole] = .some(properties)
    return properties
  }

  /// Returns the outermost enclosing schema that applies to the same value.
  private func outermost(of id: SchemaID) -> SchemaID {
    var current = id
    while case .keyword(let parent, let spelling, _) = graph[current].origin,
      Keyword(rawValue: spelling)?.appliesInPlace ?? false
    {
      current = parent
    }
    return current
  }

  private func properties(below whole: SchemaID) -> Set<ScalarString>? {
    var properties: Set<ScalarString> = []
    var seen: Set<SchemaID> = [whole]
    var pending = [whole]
    while let id = pending.popLast() {
      guard graph[id].patternProperties == nil else { return nil }
      properties.formUnion((graph[id].properties?.value ?? []).map { ScalarString($0.key) })
      guard seen.count < Self.limit, properties.count < Self.limit else { return nil }
      for next in graph[id].inPlaceSubschemas where seen.insert(next).inserted {
        pending.append(next)
      }
    }
    return properties.isEmpty ? nil : properties
  }
}
