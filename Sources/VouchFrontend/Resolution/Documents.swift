import VouchDiagnostics
import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Reads a file that the run was told of, for which a missing file is an error of its own.
  mutating func loadFile(_ path: String, isInput: Bool) {
    let uri = URIReference(filePath: path)
    switch readDocument(at: path, uri: uri, isInput: isInput) {
    case .read, .broken: break
    case .missing(let failure):
      let place = Place(file: SourceFile(path: path), line: 1, column: 1)
      report(.unreadableFile, "the file can't be read: \(failure.reason)", at: place)
    }
  }

  /// The document at a path, read at most once.
  mutating func readDocument(
    at path: String, uri: URIReference, isInput: Bool = false
  ) -> ResourceRegistry.DocumentState {
    let key = URIReference.removeDotSegments(path)
    if let state = registry.documents[key] { return state }
    let state = loadDocument(at: path, uri: uri, isInput: isInput)
    registry.documents[key] = state
    return state
  }

  private mutating func loadDocument(
    at path: String, uri: URIReference, isInput: Bool
  ) -> ResourceRegistry.DocumentState {
    let bytes: [UInt8]
    switch files.contents(of: path) {
    case .success(let contents): bytes = contents
    case .failure(let failure): return .missing(failure)
    }
    return parseDocument(SourceFile(path: path, bytes: bytes), uri: uri, isInput: isInput)
  }

  /// A published meta-schema, read at most once; nil if the URI is of none.
  mutating func readMetaSchema(_ uri: URIReference) -> ResourceRegistry.DocumentState? {
    guard let text = MetaSchemas.text(of: uri.text) else { return nil }
    let source = SourceFile(path: uri.text, bytes: Array(text.utf8))
    return parseDocument(source, uri: uri, isInput: false, isMetaSchema: true)
  }

  private mutating func parseDocument(
    _ source: SourceFile, uri: URIReference, isInput: Bool, isMetaSchema: Bool = false
  ) -> ResourceRegistry.DocumentState {
    guard let vendors = SchemaReader.read(source, limits: options.limits, into: &diagnostics),
      let node = isMetaSchema ? vendors : overlaid(vendors, path: source.path)
    else { return .broken }
    let settings =
      isMetaSchema ? SchemaSettings() : options.settings.settings(forFileAt: source.path)
    let scope = openFile(of: node, uri: uri, settings)
    let root = parseSchema(node, origin: .root, in: scope)
    graph.files[scope.file] = SchemaFile(
      source: source, root: root, definitions: definitions(of: root), isInput: isInput,
      dialect: graph.resources[scope.resource].dialect, isMetaSchema: isMetaSchema,
      settings: graph.files[scope.file].settings)
    return .read(resource: scope.resource)
  }

  /// Adds a file and its root's resource, under the URI of the place where it lies.
  private mutating func openFile(
    of node: Node, uri: URIReference, _ settings: SchemaSettings
  ) -> Scope {
    let root = SchemaID(index: graph.schemas.count)
    let uri = URIReference("").resolve(uri).withoutFragment
    let stated = StatedDialect(dialect: .draft202012)
    let resource = addResource(uri, root: root, stated)
    registry.resources[uri.text] = resource
    registry.retrievalURIs.append(URIReference(filePath: node.place.file.path))
    graph.files.append(
      SchemaFile(
        source: node.place.file, root: root, definitions: [], isInput: false,
        dialect: .draft202012, settings: settings))
    return Scope(file: graph.files.count - 1, resource: resource, stated: stated)
  }

  private func definitions(of root: SchemaID) -> [KeyedSchema] {
    graph[root].keywords
      .filter { $0.keyword == .defs || $0.keyword == .definitions }
      .flatMap { $0.schemasByKey?.value ?? [] }
  }
}
