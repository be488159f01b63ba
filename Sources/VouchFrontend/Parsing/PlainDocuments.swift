import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Reports inputs that clearly aren't schemas, such as a document to be validated: as a schema,
  /// it would allow any value. None of their keys is a keyword that asserts something, or contains
  /// schemas, and no reference leads into them.
  mutating func reportPlainDocuments() {
    var filesWithParts: Set<Int> = []
    for schema in graph.schemas where isPart(schema) { filesWithParts.insert(schema.file) }
    // A file with other errors, such as a misspelt keyword, was meant to be a schema.
    let broken = Set(
      diagnostics.sorted.lazy.filter { $0.severity == .error && !$0.id.isOfValues }
        .map(\.place.file.path))
    let referenced = Set(graph.schemas.lazy.compactMap { $0.reference?.target })
    for (index, file) in graph.files.enumerated()
    where file.isInput && file.language == .jsonSchema && !file.isMetaSchema
      && !filesWithParts.contains(index) && !referenced.contains(file.root)
      && !broken.contains(file.source.path)
    {
      guard !graph[file.root].keywords.contains(where: \.saysSomething),
        nodes.indices.contains(file.root.index),
        let mapping = nodes[file.root.index].mapping, mapping["$schema"] == nil
      else { continue }
      let keys = mapping.entries.map(\.key)
      let strange = keys.filter { key in
        !key.hasPrefix("x-") && !key.hasPrefix("$") && Keyword(exactly: key) == nil
      }
      // A file that is called a schema may describe any value, with annotations of its own.
      let isDescription =
        SwiftFileName.isSchema(file.source.path) && graph[file.root].hasDescription
      if strange.isEmpty || isDescription { continue }
      report(.wrongValue, Self.sentence(keys, strange), at: graph[file.root].place)
    }
  }

  private static func sentence(_ keys: [String], _ strange: [String]) -> String {
    let shown = strange.prefix(3).map { Escaping.quoted($0) }.joined(separator: ", ")
    let more = strange.count > 3 ? ", …" : ""
    let advice: String
    if keys.contains("asyncapi") {
      advice = "a schema file may refer to schemas in an AsyncAPI document, which isn't read itself"
    } else if keys.contains("openapi") {
      advice = "openapi has to say the version of an OpenAPI document, such as 3.1.1"
    } else if keys.contains("paths") || keys.contains("components") {
      advice = "for an OpenAPI document, add the key `openapi`"
    } else {
      advice = "if it is meant for any value, add `$schema`"
    }
    let verb = strange.count == 1 ? "is not a keyword" : "are not keywords"
    return "this is not a schema: none of its keys restricts values, and \(shown)\(more) \(verb);"
      + " \(advice)"
  }

  /// Returns true if a schema shows that its file contains schemas. The `dependencies` of a package
  /// show nothing, though they are a keyword in older drafts.
  private func isPart(_ schema: Schema) -> Bool {
    switch schema.origin {
    case .root: return false
    case .pointer: return true
    case .keyword(let parent, let spelling, _):
      guard graph.schemas.indices.contains(parent.index) else { return false }
      return graph[parent].origin == .root && spelling != "dependencies"
    }
  }
}

extension Schema {
  fileprivate var hasDescription: Bool { title != nil || self[.description] != nil }
}

extension LocatedKeyword {
  /// True if the keyword isn't one that other documents have as well: an annotation, or what
  /// `dependencies` becomes.
  fileprivate var saysSomething: Bool {
    keyword.description.vocabulary != .metadata && keyword != .dependentRequired
      && keyword != .dependentSchemas
  }
}

extension DiagnosticID {
  /// True if the diagnostic is about the value of a key that other documents may have as well.
  fileprivate var isOfValues: Bool {
    self == .wrongValue || self == .looseValue
  }
}
