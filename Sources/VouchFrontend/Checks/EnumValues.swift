import VouchReading
import VouchSchema

/// A pass that handles an `enum` without values, which nothing satisfies, or with a repeated value
/// (JSON Schema Validation 2020-12, section 6.1.2).
enum EnumValues {
  /// Reports such lists.
  ///
  /// - Returns: The schemas with each value once, and with `false` for an empty list.
  static func repair(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) -> SchemaGraph {
    var graph = graph
    for id in graph.ids {
      guard let stated = graph[id][.enum], let values = stated.nodes?.value else { continue }
      if values.isEmpty {
        diagnostics.report(
          .emptyChoice, "enum lists no value, so nothing satisfies it", at: stated.valuePlace)
        graph.schemas[id.index] = graph[id].unsatisfiable
        continue
      }
      let distinct = distinct(values, &diagnostics)
      guard distinct.count < values.count else { continue }
      graph.replace(stated, of: id, by: stated.with(.values(distinct)))
    }
    return graph
  }

  private static func distinct(_ values: [Node], _ diagnostics: inout Diagnostics) -> [Node] {
    var places: [ScalarString: Place] = [:]
    places.reserveCapacity(values.count)
    return values.filter { value in
      let key = ScalarString(value.canonicalText)
      guard let first = places[key] else {
        places[key] = value.place
        return true
      }
      diagnostics.report(
        .duplicateValue, "enum lists \(ValueWords.of(value)) twice", at: value.place,
        notes: [Note("first here", at: first)], fix: .withoutElement(value))
      return false
    }
  }
}
