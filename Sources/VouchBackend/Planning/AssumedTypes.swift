import VouchDiagnostics
import VouchSchema

/// Takes schemas that state no type, and speak of one alone, for schemas of that type.
///
/// `{properties: …}` means an object to whoever wrote it, though JSON Schema lets it pass any number. Only
/// schemas that describe values are taken so: what stands below `not` or `if`, say, is a condition, and
/// would become another one.
package struct AssumedTypes {
  private var graph: SchemaGraph
  /// The schemas that have been seen, with whether somebody else has stated their types.
  private var seen: [Set<SchemaID>] = [[], []]
  private var pending: [(id: SchemaID, isTyped: Bool)] = []

  /// The schemas with the types that they are assumed to have, in the files whose settings say so.
  package static func assumed(_ graph: SchemaGraph) -> SchemaGraph {
    func includes(_ file: Int) -> Bool { graph.files[file].settings.assumesTypes }
    guard graph.files.indices.contains(where: includes) else { return graph }
    var pass = AssumedTypes(graph: graph)
    for file in graph.files where !file.isMetaSchema {
      pass.pending.append((file.root, false))
      pass.pending += file.definitions.map { ($0.schema, false) }
    }
    pass.pending += graph.requestViews.values.sorted().map { ($0, false) }
    pass.run(includes)
    return pass.graph
  }

  private init(graph: SchemaGraph) {
    self.graph = graph
  }

  /// Linear in the schemas that are reached.
  private mutating func run(_ includes: (Int) -> Bool) {
    while let (id, isTyped) = pending.popLast() {
      guard seen[isTyped ? 1 : 0].insert(id).inserted, !graph.isInMetaSchema(id) else { continue }
      let schema = graph[id]
      var isNowTyped = isTyped || schema.statedTypes != nil
      if !isNowTyped, includes(schema.file), let type = schema.impliedType {
        graph.schemas[id.index].keywords.append(.type(type, at: schema.place))
        isNowTyped = true
      }
      for keyword in schema.keywords { visit(keyword, isTyped: isNowTyped) }
    }
  }

  /// Goes on to the schemas of values: those of the same value have its type, and those of values inside
  /// have none yet.
  private mutating func visit(_ keyword: LocatedKeyword, isTyped: Bool) {
    switch keyword.keyword {
    case .reference:
      if let target = keyword.reference?.target { pending.append((target, isTyped)) }
    case .allOf, .anyOf, .oneOf:
      pending += keyword.subschemas.map { ($0, isTyped) }
    case .properties, .patternProperties, .additionalProperties, .items, .prefixItems,
      .unevaluatedItems, .unevaluatedProperties, .defs, .definitions:
      pending += keyword.subschemas.map { ($0, false) }
    // What else holds schemas holds conditions.
    default: break
    }
  }
}

extension LocatedKeyword {
  fileprivate static func type(_ types: JSONTypes, at place: Place) -> LocatedKeyword {
    LocatedKeyword(
      .type, keyPlace: place, valuePlace: place,
      value: .types(types.names.map { Located($0, at: place) }))
  }
}
