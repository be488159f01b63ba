import VouchSchema

/// Components that have nothing but the name of a schema in another file.
extension Planner {
  /// Returns the schemas that each file declares, with their keys.
  ///
  /// A component that only refers to a schema of its own name in another file is left out, and that
  /// schema is declared in its place: `Pet: {$ref: schemas/Pet.yaml}` is one type `Pet`, and not
  /// another name for a `Pet2`.
  func keyedDeclarations() -> [[(key: String, schema: SchemaID)]] {
    var declared = graph.files.map { $0.isMetaSchema ? [] : topLevelDeclarations(of: $0) }
    var keys = Dictionary(
      declared.joined().map { ($0.schema, $0.key) }, uniquingKeysWith: { first, _ in first })
    for (index, file) in graph.files.enumerated() where file.language != .jsonSchema {
      var kept: [(key: String, schema: SchemaID)] = []
      for component in declared[index] {
        guard let target = namesake(of: component, keys) else {
          kept.append(component)
          continue
        }
        if keys.updateValue(component.key, forKey: target) == nil {
          declared[graph[target].file].append((component.key, target))
        }
      }
      declared[index] = kept
    }
    return declared
  }

  /// Returns the schema in another file to which a component only refers, if that has the same name
  /// by its own key; nil for any other component.
  private func namesake(
    of component: (key: String, schema: SchemaID), _ keys: [SchemaID: String]
  ) -> SchemaID? {
    let id = component.schema
    let target = graph.target(of: id)
    // Of documents that may be null, the component has a type that holds null.
    let isOneType =
      isNominal(target) ? !graph.allowsNull(besideShapeOf: target) : keys[target] != nil
    guard graph[target].file != graph[id].file, isOneType, !isNominal(id),
      graph[id].swiftName == nil, graph[target].swiftName == nil,
      graph[id].keywords.allSatisfy({
        $0.keyword == .reference || $0.keyword.description.vocabulary == .metadata
      })
    else { return nil }
    let key = keys[target] ?? graph.lastToken(of: target)
    return topLevelName(of: target, from: key) == topLevelName(of: id, from: component.key)
      ? target : nil
  }
}
