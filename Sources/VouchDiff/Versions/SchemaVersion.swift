import VouchDiagnostics
import VouchGenerator
import VouchSchema

/// One of the two versions that are compared: its schemas, read, checked and planned.
package struct SchemaVersion {
  /// The version as people name it: `git:HEAD~1:Schemas`.
  package let name: String
  /// What stands before the paths of its files where they are shown; empty for files on the disk.
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

  /// What is wrong with the schemas, at the names that their files go by.
  package var diagnostics: Diagnostics {
    prefix.isEmpty ? checked.diagnostics : checked.diagnostics.renamingFiles { prefix + $0 }
  }

  /// The schemas as they are evaluated.
  var graph: SchemaGraph { checked.graph }

  /// The schemas, and those that the planner has put together of others.
  var allSchemas: SchemaGraph { checked.typedGraph }

  /// A schema, also one that the planner has put together of others.
  func schema(_ id: SchemaID) -> Schema {
    isEvaluated(id) ? graph[id] : allSchemas[id]
  }

  /// Whether a schema stands in a document, and isn't put together of several.
  func isEvaluated(_ id: SchemaID) -> Bool { graph.schemas.indices.contains(id.index) }

  /// The schema of a document at the place of one, which is the schema itself unless the planner made it.
  func schemaInDocument(at id: SchemaID) -> SchemaID? {
    if isEvaluated(id) { return id }
    let place = allSchemas[id].place
    return graph.ids.first { graph[$0].place == place }
  }

  /// A place as it is shown.
  func shown(_ place: Place) -> Place {
    if prefix.isEmpty { return place }
    let file = SourceFile(path: prefix + place.file.path, bytes: place.file.bytes)
    return Place(file: file, line: place.line, column: place.column)
  }

  /// What the file of a schema is called in both versions, wherever they lie.
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

  /// The JSON Pointer of a schema in its file.
  func pointer(to id: SchemaID) -> String {
    isEvaluated(id) ? graph.pointer(to: id) : allSchemas.pointer(to: id)
  }
}
