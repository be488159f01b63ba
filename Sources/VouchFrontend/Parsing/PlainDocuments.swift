import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Reports inputs that clearly aren't schemas, such as a document to be validated: as a schema,
  /// it would allow any value. None of their keys is a keyword, and no reference leads into them.
  mutating func reportPlainDocuments() {
    let graph = graph
    let filesWithParts = Set(
      graph.schemas.enumerated().lazy.filter { index, schema in
        graph.files.indices.contains(schema.file) && graph.files[schema.file].root.index != index
      }.map(\.element.file))
    // A file with other errors, such as a misspelt keyword, was meant to be a schema.
    let errors = diagnostics.sorted.lazy.filter { $0.severity == .error }
    let broken = Set(errors.map(\.place.file.path))
    let referenced = Set(graph.schemas.lazy.compactMap { $0.reference?.target })
    for (index, file) in graph.files.enumerated()
    where file.isInput && file.language == .jsonSchema && !file.isMetaSchema
      && !filesWithParts.contains(index) && !referenced.contains(file.root)
      && !broken.contains(file.source.path)
    {
      guard graph[file.root].keywords.isEmpty, nodes.indices.contains(file.root.index),
        case .mapping(let mapping) = nodes[file.root.index].content
      else { continue }
      let keys = mapping.entries.map(\.key)
      let isPlain = keys.contains { !$0.hasPrefix("x-") && !$0.hasPrefix("$") }
      guard isPlain, keys.allSatisfy({ Keyword(exactly: $0) == nil }) else { continue }
      let shown = keys.prefix(3).map { Escaping.quoted($0) }.joined(separator: ", ")
      let more = keys.count > 3 ? ", …" : ""
      report(
        .wrongValue, "this is no schema: no keyword is among its keys (\(shown)\(more))",
        at: graph[file.root].place)
    }
  }
}
