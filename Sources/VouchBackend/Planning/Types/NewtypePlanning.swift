import VouchReading
import VouchSchema

extension SchemaGraph {
  /// Returns true if a schema becomes a type of its own by what it says of its values.
  func hasOwnType(_ id: SchemaID) -> Bool {
    if isNewtype(id) { return true }
    return switch shape(of: id) {
    case .object, .tuple, .enumeration, .union: true
    default: false
    }
  }

  /// Returns true if `x-newtype` wraps values that Swift has a type for already.
  func isNewtype(_ id: SchemaID) -> Bool {
    guard self[id].newtype?.value == true else { return false }
    return switch shape(of: id) {
    case .object, .tuple, .enumeration, .union, .generic, .named, .null: false
    case .any, .boolean, .integer, .number, .string, .array, .map, .reference, .nullable: true
    }
  }
}

extension Planner {
  /// Reports `x-newtype` in schemas that have a type of their own without it, or have none.
  mutating func reportMisplacedNewtypes() {
    report(
      misplaced: .newtype,
      "x-newtype is for values that Swift has a type for, such as strings and arrays of them; this"
        + " schema becomes a type without it, or is a part of one"
    ) { [graph, headers] id in
      graph.isNewtype(id) && (headers[id] != nil || graph[id].ownerOfAllOf == nil)
    }
  }

  /// Reports a keyword about types where it has no effect. That of a property may have one in some
  /// of the types that have the property, and none in those that say more of it.
  mutating func report(
    misplaced keyword: Keyword, _ sentence: String, unless hasEffect: (SchemaID) -> Bool
  ) {
    var asking: [SchemaID] = []
    for id in graph.ids {
      if let stated = graph[id][keyword], stated.flag?.value != false { asking.append(id) }
    }
    // Merging leaves one of the keywords of several parts.
    let effective = asking.filter(hasEffect).flatMap { id in
      graph[id].keywords
        + (unmerged.schemas.indices.contains(id.index) ? unmerged[id].keywords : [])
    }
    let places = Set(effective.filter { $0.keyword == keyword }.map(\.keyPlace))
    for place in asking.compactMap({ graph[$0][keyword]?.keyPlace }) where !places.contains(place) {
      diagnostics.report(.misplacedKeyword, sentence, at: place)
    }
  }
}
