import VouchGenerator
import VouchReading
import VouchSchema

/// One of the two compared versions: its schemas, read, checked and planned.
package struct SchemaVersion {
  /// The version as people name it: `git:HEAD~1:Schemas`.
  package let name: String
  /// The prefix of its files' paths in messages; empty for files on disk.
  private let prefix: String
  /// The paths of the inputs, files or folders.
  private let roots: [String]
  let options: GenerationOptions
  let checked: CheckedSchemas

  /// Reads and checks the schemas of a version; linear in their size.
  package init(name: String, roots: [String], prefix: String = "", _ request: GenerationRequest) {
    self.name = name
    self.roots = roots
    self.prefix = prefix
    options = request.options
    checked = CheckedSchemas(request)
  }

  /// The diagnostics of the schemas, with the file names for messages.
  package var diagnostics: Diagnostics {
    prefix.isEmpty ? checked.diagnostics : checked.diagnostics.renamingFiles { prefix + $0 }
  }

  /// The schemas that are evaluated.
  var graph: SchemaGraph { checked.graph }

  /// The schemas, including those that the planner has merged from others.
  var allSchemas: SchemaGraph { checked.typedGraph }

  /// Returns a schema, which may be one that the planner has merged.
  func schema(_ id: SchemaID) -> Schema {
    isEvaluated(id) ? graph[id] : allSchemas[id]
  }

  /// True if a schema is part of a document rather than merged from several.
  func isEvaluated(_ id: SchemaID) -> Bool { graph.schemas.indices.contains(id.index) }

  /// Returns the document's schema at the place of a schema, which is the schema itself unless the
  /// planner made it.
  func schemaInDocument(at id: SchemaID) -> SchemaID? {
    if isEvaluated(id) { return id }
    let place = allSchemas[id].place
    return graph.ids.first { graph[$0].place == place }
  }

  /// Returns a place with the file name for messages.
  func shown(_ place: Place) -> Place {
    if prefix.isEmpty { return place }
    let file = SourceFile(path: prefix + place.file.path, bytes: place.file.bytes)
    return Place(file: file, line: place.line, column: place.column)
  }

  /// Returns the name of a schema's file, which is the same in both versions regardless of their
  /// location.
  func fileKey(of id: SchemaID) -> String {
    let path = graph.files[schema(id).file].source.path
    for (index, root) in roots.enumerated() {
      let number = roots.count == 1 ? "" : "\(index):"
      if path == root { return number }
      if path.hasPrefix(root + "/") { return number + path.dropFirst(root.count + 1) }
      let folder = root.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      if !folder.isEmpty, path.hasPrefix(folder + "/") {
        return number + path.dropFirst(folder.count + 1)
      }
    }
    return path
  }

  /// Returns the JSON Pointer of a schema in its file.
  func pointer(to id: SchemaID) -> String {
    isEvaluated(id) ? graph.pointer(to: id) : allSchemas.pointer(to: id)
  }
}
