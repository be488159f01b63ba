import VouchBackend
import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// Finds what can be explained: a type for each root and definition, and their properties.
enum ExplanationTopics {
  /// The types in the schemas' order.
  static func types(of graph: SchemaGraph) -> [ExplanationTopic] {
    graph.files.filter { !$0.isMetaSchema }.flatMap { file -> [ExplanationTopic] in
      let stem = String(Backend.swiftFileName(forSchemaAt: file.source.path).dropLast(6))
      let root = graph[file.root]
      let name = root.swiftName?.value ?? Identifier.type(from: root.title?.value ?? stem).name
      let definitions = file.definitions.map { definition -> ExplanationTopic in
        let name =
          graph[definition.schema].swiftName?.value ?? Identifier.type(from: definition.key).name
        return type(name, definition.schema, graph)
      }
      return (graph[file.root].isLibrary ? [] : [type(name, file.root, graph)]) + definitions
    }
  }

  private static func type(
    _ name: String, _ id: SchemaID, _ graph: SchemaGraph
  ) -> ExplanationTopic {
    var topic = topic(name, id, graph)
    let required = graph[id].required?.value ?? []
    topic.members = (graph[id].properties?.value ?? []).map { property in
      let schema = graph[property.schema]
      let memberName = schema.swiftName?.value ?? Identifier.member(from: property.key).name
      var member = self.topic("\(name).\(memberName)", property.schema, graph)
      let key = required.first { $0.value.utf8.elementsEqual(property.key.utf8) }
      if let key {
        member.facts.insert(.init(words: "must be present [required]", place: key.place), at: 0)
      }
      return member
    }
    for (index, item) in (graph[id].prefixItems?.value ?? []).enumerated() {
      let memberName = graph[item].swiftName?.value ?? Identifier.item(at: index).name
      topic.members.append(self.topic("\(name).\(memberName)", item, graph))
    }
    return topic
  }

  private static func topic(
    _ name: String, _ id: SchemaID, _ graph: SchemaGraph
  ) -> ExplanationTopic {
    let schema = graph[id]
    let facts = schema.keywords.compactMap { stated -> ExplanationTopic.Fact? in
      guard let words = ConstraintWords.words(for: stated, in: graph) else { return nil }
      return .init(words: "\(words) [\(stated.keyword.spelling)]", place: stated.valuePlace)
    }
    return ExplanationTopic(
      name: name, place: schema.place, description: schema.description?.value, facts: facts)
  }
}
