import VouchReading
import VouchSchema

/// A pass over examples beside a schema in an OpenAPI document: of a media type, a parameter, a
/// header.
///
/// While the document is read, they become `examples` of the schema that they stand beside, and are
/// checked against it. If that schema is a reference, the valid ones become examples of its target.
enum ShownExamples {
  /// Adds examples to a parsed schema.
  static func add(_ values: [Node], to id: SchemaID, in graph: inout SchemaGraph) {
    guard let first = values.first, graph[id].boolean == nil else { return }
    if let stated = graph[id][.examples], let nodes = stated.nodes?.value {
      return graph.replace(stated, of: id, by: stated.with(.values(distinct(nodes + values))))
    }
    let keyword = LocatedKeyword(.examples, .values(distinct(values)), at: first.place)
    graph.schemas[id.index].keywords.append(keyword)
  }

  private static func distinct(_ values: [Node]) -> [Node] {
    var seen: Set<ScalarString> = []
    return values.filter { seen.insert(ScalarString($0.canonicalText)).inserted }
  }

  /// Moves the valid examples to the targets of references.
  static func move(in graph: inout SchemaGraph) {
    for id in graph.hostedIDs {
      guard case .pointer = graph[id].origin, graph[id].keywords.count == 2,
        let target = graph[id].reference?.target, let examples = graph[id].examples?.value
      else { continue }
      add(examples, to: target, in: &graph)
    }
  }
}
