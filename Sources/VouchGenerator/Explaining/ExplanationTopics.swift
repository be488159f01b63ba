import VouchBackend
import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

import struct VouchValues.ScalarString

/// Finds what can be explained: a type for each root and definition, and their properties.
struct ExplanationTopics {
  private let graph: SchemaGraph
  /// The names in Swift of the members of types, by the type's name and the key in documents.
  private var memberNames: [String: [ScalarString: String]] = [:]

  init(_ checked: CheckedSchemas) {
    graph = checked.graph
    for type in checked.plans.flatMap(\.types) {
      let properties: [PropertyPlan] =
        switch type {
        case .object(let plan): plan.properties
        case .tuple(let plan): plan.items
        case .value, .enumeration, .union, .alias: []
        }
      memberNames[type.header.name.name] = Dictionary(
        properties.map { (ScalarString($0.key), $0.name.name) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The types in the schemas' order.
  var types: [ExplanationTopic] {
    graph.files.filter { !$0.isMetaSchema }.flatMap { file -> [ExplanationTopic] in
      let stem = String(Backend.swiftFileName(forSchemaAt: file.source.path).dropLast(6))
      let root = graph[file.root]
      let name = root.swiftName?.value ?? Identifier.type(from: root.title?.value ?? stem).name
      let definitions = file.definitions.map { definition -> ExplanationTopic in
        let name =
          graph[definition.schema].swiftName?.value ?? Identifier.type(from: definition.key).name
        return type(name, definition.schema)
      }
      return (graph[file.root].isLibrary ? [] : [type(name, file.root)]) + definitions
    }
  }

  private func type(_ name: String, _ id: SchemaID) -> ExplanationTopic {
    var topic = topic(name, id)
    let required = graph[id].required?.value ?? []
    topic.members = (graph[id].properties?.value ?? []).map { property in
      let memberName = memberName(property.key, of: name, or: .member(from: property.key))
      var member = self.topic("\(name).\(memberName)", property.schema)
      let key = required.first { $0.value.utf8.elementsEqual(property.key.utf8) }
      if let key {
        member.facts.insert(.init(words: "must be present [required]", place: key.place), at: 0)
      }
      return member
    }
    for (index, item) in (graph[id].prefixItems?.value ?? []).enumerated() {
      let memberName = memberName(String(index), of: name, or: .item(at: index))
      topic.members.append(self.topic("\(name).\(memberName)", item))
    }
    return topic
  }

  /// The name of a type's member, or else one for what is only evaluated.
  private func memberName(_ key: String, of type: String, or other: Identifier) -> String {
    memberNames[type]?[ScalarString(key)] ?? other.name
  }

  private func topic(_ name: String, _ id: SchemaID) -> ExplanationTopic {
    let schema = graph[id]
    let facts = schema.keywords.compactMap { stated -> ExplanationTopic.Fact? in
      guard let words = ConstraintWords.words(for: stated, in: graph) else { return nil }
      return .init(words: "\(words) [\(stated.keyword.spelling)]", place: stated.valuePlace)
    }
    return ExplanationTopic(
      name: name, place: schema.place, description: schema.description?.value, facts: facts)
  }
}
