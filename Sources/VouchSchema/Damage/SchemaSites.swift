import VouchReading

/// A map from the places of documents to the schemas that state what is written there.
package struct SchemaSites: Sendable {
  private struct Site: Sendable {
    let place: Place
    let schema: SchemaID
  }

  /// The sites of each file, in the order of their places.
  private var sites: [String: [Site]] = [:]

  /// Creates the map. It sorts all values of the documents, so use it only for runs with errors.
  ///
  /// - Parameter nodes: The node of each schema, by the schema's number: outer ones first.
  package init(_ nodes: [Node]) {
    let own = Set(nodes.map(\.place))
    var found: [Place: SchemaID] = [:]
    for (index, node) in nodes.enumerated() {
      let schema = SchemaID(index: index)
      var pending = [node]
      while let node = pending.popLast() {
        found[node.place] = schema
        for (key, value) in node.entries {
          if let key { found[key] = schema }
          if !own.contains(value.place) { pending.append(value) }
        }
      }
    }
    for (place, schema) in found {
      sites[place.file.path, default: []].append(Site(place: place, schema: schema))
    }
    for path in sites.keys { sites[path]?.sort { $0.place < $1.place } }
  }

  /// Returns the schema that states what is written at a place, or nil if the place is in no
  /// document of the run. Logarithmic in the length of the document.
  package func schema(at place: Place) -> SchemaID? {
    guard let sites = sites[place.file.path] else { return nil }
    var bounds = sites.indices
    while let middle = bounds.middle {
      bounds =
        sites[middle].place <= place
        ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return bounds.lowerBound > 0 ? sites[bounds.lowerBound - 1].schema : nil
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : (lowerBound + upperBound) / 2 }
}

extension Node {
  /// The values of a collection, with the places of their keys.
  fileprivate var entries: [(key: Place?, value: Node)] {
    switch content {
    case .mapping(let mapping): mapping.entries.map { ($0.keyPlace, $0.value) }
    case .sequence(let elements): elements.map { (nil, $0) }
    case .null, .bool, .number, .string: []
    }
  }
}
