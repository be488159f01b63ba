import VouchReading
import VouchSchema

/// Schemas that would be written inline in Swift without end.
extension SchemaGraph {
  /// Returns the schemas without a type of their own that can't be written inline, since they lead
  /// back to themselves, as `{type: array, items: {$ref: "#"}}`, or through too many others.
  ///
  /// - Parameter order: The order in which the search visits files; the result depends on it.
  func recursiveInlines(_ order: [Int]) -> Set<SchemaID> {
    var found = Set<SchemaID>()
    var states = [SearchState](repeating: .new, count: schemas.count)
    var heights = [Int](repeating: 0, count: schemas.count)
    let idsByFile = Dictionary(grouping: ids) { self[$0].file }
    for id in order.lazy.flatMap({ idsByFile[$0] ?? [] }) where states[id.index] == .new {
      findLoops(from: id, &found, &states, &heights)
    }
    return found
  }

  private enum SearchState { case new, open, done }

  /// The maximum depth of schemas written inline in each other; documents don't nest more deeply.
  private static var inlineDepthLimit: Int { 128 }

  /// Searches depth-first without recursion: schemas may nest as deeply as documents.
  private func findLoops(
    from start: SchemaID, _ found: inout Set<SchemaID>, _ states: inout [SearchState],
    _ heights: inout [Int]
  ) {
    // A schema, its targets that aren't visited yet, and the greatest height of the others.
    var path: [(id: SchemaID, next: [SchemaID], height: Int)] = []
    func open(_ id: SchemaID) {
      states[id.index] = .open
      path.append((id, inlineTargets(of: id), 0))
    }
    func close(_ id: SchemaID, _ height: Int) {
      states[id.index] = .done
      if height > Self.inlineDepthLimit { found.insert(id) }
      heights[id.index] = found.contains(id) ? 0 : height
    }
    open(start)
    while let last = path.indices.last {
      guard let target = path[last].next.popLast() else {
        let (id, _, height) = path.removeLast()
        close(id, height + 1)
        if let user = path.indices.last {
          path[user].height = max(path[user].height, heights[id.index])
        }
        continue
      }
      switch states[target.index] {
      case .open: found.insert(target)
      case .done: path[last].height = max(path[last].height, heights[target.index])
      case .new: open(target)
      }
    }
  }

  /// Returns the schemas that a schema leads to without passing through a type of its own.
  private func inlineTargets(of id: SchemaID) -> [SchemaID] {
    switch shape(of: id) {
    case .object, .tuple, .enumeration, .union: []
    case .reference(let target): [target]
    case .nullable(let other): [other]
    default: inlineSchemas(of: id)
    }
  }
}
