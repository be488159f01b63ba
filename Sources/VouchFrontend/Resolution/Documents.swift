import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Reads a file that the run names; reports an error if it is missing.
  mutating func loadFile(_ path: String, isInput: Bool) {
    let uri = URIReference(filePath: path)
    switch readDocument(at: path, uri: uri, isInput: isInput) {
    case .read, .broken: break
    case .missing(let failure): diagnostics.report(.unreadable(path, failure.reason))
    }
  }

  /// Returns the document at a path, which is read at most once.
  ///
  /// - Parameter referrer: The schema that refers to it, if there is one.
  mutating func readDocument(
    at path: String, uri: URIReference, isInput: Bool = false, from referrer: SchemaID? = nil
  ) -> ResourceRegistry.DocumentState {
    let key = URIReference.removeDotSegments(path)
    if let state = registry.documents[key] { return state }
    let state: ResourceRegistry.DocumentState
    switch files.contents(of: path) {
    case .success(let bytes):
      let source = SourceFile(path: path, bytes: bytes)
      state = parseDocument(source, uri: uri, isInput: isInput, from: referrer)
    case .failure(let failure): state = .missing(failure)
    }
    registry.documents[key] = state
    return state
  }

  /// Returns a published meta-schema, which is read at most once; nil if the URI isn't one's.
  mutating func readMetaSchema(_ uri: URIReference) -> ResourceRegistry.DocumentState? {
    guard let text = MetaSchemas.text(of: uri.text) else { return nil }
    let source = SourceFile(path: uri.text, bytes: Array(text.utf8))
    return parseDocument(source, uri: uri, isInput: false, isMetaSchema: true)
  }

  private mutating func parseDocument(
    _ source: SourceFile, uri: URIReference, isInput: Bool, isMetaSchema: Bool = false,
    from referrer: SchemaID? = nil
  ) -> ResourceRegistry.DocumentState {
    // Parts of host documents may have numeric keys, such as status codes, as the documents may.
    let isPart = referrer.map { registry.statedDialects[graph[$0].resource].isHosted } ?? false
    let read = SchemaReader.readSoundValues(
      of: source, limits: options.limits, into: &diagnostics
    ) { isPart || SchemaHost.language(of: $0) != .jsonSchema }
    guard let read else {
      hasUnreadInputs = hasUnreadInputs || isInput
      return .broken
    }
    let node = isMetaSchema ? read.root : overlaid(read.root, path: source.path)
    damagedValues.formUnion(read.damaged)
    let language = isMetaSchema ? .jsonSchema : language(of: node, from: referrer)
    var host: SchemaHost?
    if language != .jsonSchema {
      options.settings.hosts.insert(source.path)
      diagnostics.follow(options.settings.severityPolicy)
      host = self.host(node, as: language, isInput: isInput, from: referrer)
      if host == nil { return .broken }
    }
    let root = SchemaID(index: graph.schemas.count)
    let scope = openFile(
      SchemaFile(
        source: source, root: root, definitions: [], isInput: isInput, dialect: .draft202012,
        language: language, isMetaSchema: isMetaSchema,
        settings: isMetaSchema
          ? SchemaSettings() : options.settings.settings(forFileAt: source.path)), uri)
    if let host {
      parseHost(host, node, in: scope)
    } else {
      _ = parseSchema(node, origin: .root, in: scope)
    }
    graph.files[scope.file].definitions = graph[root].keywords
      .filter { $0.keyword == .defs || $0.keyword == .definitions }
      .flatMap { $0.schemasByKey?.value ?? [] }
    graph.files[scope.file].dialect = graph.resources[scope.resource].dialect
    return .read(resource: scope.resource)
  }

  /// Returns the language of a document by its members. A document that an OpenAPI document refers
  /// to is a part of it, unless it states otherwise.
  private func language(of document: Node, from referrer: SchemaID?) -> DocumentLanguage {
    let language = SchemaHost.language(of: document)
    guard language == .jsonSchema, let referrer, let mapping = document.mapping,
      registry.statedDialects[graph[referrer].resource].isHosted, mapping[.dialect] == nil
    else { return language }
    return .fragment
  }

  /// Returns a part of an OpenAPI document as a host, in the dialect of the document that refers to
  /// it.
  mutating func fragment(
    _ document: Mapping, at place: Place, from referrer: SchemaID?
  ) -> SchemaHost {
    let known = referrer.map { registry.statedDialects[graph[$0].resource] }
    let stated = known.flatMap { $0.isHosted ? $0 : nil }
    if stated == nil {
      report(
        .assumedDialect,
        "this part of an OpenAPI document states no version, and is read as one of 3.1; openapi says which "
          + "it is", at: place)
    }
    var host = SchemaHost(
      language: .fragment,
      stated: stated ?? StatedDialect(dialect: .draft202012, isHosted: true))
    if OpenAPIDocument.isPart(document) { addComponents(of: document, to: &host) }
    return host
  }

  /// Adds a file and its root's resource, under the URI of the file's location.
  private mutating func openFile(_ file: SchemaFile, _ uri: URIReference) -> Scope {
    let uri = URIReference("").resolve(uri).withoutFragment
    let stated = StatedDialect(dialect: .draft202012)
    let resource = addResource(uri, root: file.root, stated)
    registry.resources[uri.text] = resource
    registry.retrievalURIs.append(URIReference(filePath: file.source.path))
    graph.files.append(file)
    return Scope(file: graph.files.count - 1, resource: resource, stated: stated)
  }
}
