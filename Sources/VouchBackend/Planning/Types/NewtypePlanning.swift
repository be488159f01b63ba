import VouchReading
import VouchSchema

extension SchemaGraph {
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
    for id in graph.ids where !graph.isNewtype(id) {
      guard let newtype = graph[id].newtype, newtype.value else { continue }
      diagnostics.report(
        Diagnostic(
          .misplacedKeyword,
          "x-newtype is for values that Swift has a type for, such as strings and arrays of them;"
            + " this schema becomes a type without it",
          at: graph[id][.newtype]?.keyPlace ?? newtype.place))
    }
  }
}
