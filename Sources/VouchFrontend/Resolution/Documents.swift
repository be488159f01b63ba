import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Reads a file that the run names; reports an error if it is missing.
  mutating func loadFile(_ path: String, isInput: Bool) {
    let uri = URIReference(filePath: path)
    switch readDocument(at: path, uri: uri, isInput: isInput) {
    case .read, .broken: break
    case .missing(let failure):
      let place = Place(file: SourceFile(path: path), line: 1, column: 1)
      report(.unreadableFile, "the file can't be read: \(failure.reason)", at: place)
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
    ) { isPart || SchemaHost.language(of: $0) != nil }
    guard let read else {
      hasUnreadInputs = hasUnreadInputs || isInput
      return .broken
    }
    let node = isMetaSchema ? read.root : overlaid(read.root, path: source.path)
    damagedValues.formUnion(read.damaged)
    if !isMetaSchema, let language = language(of: node, from: referrer) {
      return parseHost(node, as: language, uri: uri, isInput: isInput, from: referrer)
    }
    let settings =
      isMetaSchema ? SchemaSettings() : options.settings.settings(forFileAt: source.path)
    let scope = openFile(of: node, uri: uri, settings)
    let root = parseSchema(node, origin: .root, in: scope)
    closeFile(scope, root, isInput: isInput, language: .jsonSchema, isMetaSchema: isMetaSchema)
    return .read(resource: scope.resource)
  }

  /// Returns the language of a document that contains schemas; nil if it is a schema itself. A
  /// document that an OpenAPI document refers to is a part of it, unless it states otherwise.
  private func language(of document: Node, from referrer: SchemaID?) -> DocumentLanguage? {
    if let language = SchemaHost.language(of: document) { return language }
    guard let referrer, registry.statedDialects[graph[referrer].resource].isHosted else {
      return nil
    }
    return document.mapping.flatMap { $0[.dialect] == nil ? .fragment : nil }
  }

  private mutating func parseHost(
    _ document: Node, as language: DocumentLanguage, uri: URIReference, isInput: Bool,
    from referrer: SchemaID?
  ) -> ResourceRegistry.DocumentState {
    let path = document.place.file.path
    options.settings.hosts.insert(path)
    diagnostics.follow(options.settings.severityPolicy)
    guard let host = host(document, as: language, isInput: isInput, from: referrer) else {
      return .broken
    }
    let scope = openFile(of: document, uri: uri, options.settings.settings(forFileAt: path))
    let root = parseHost(host, document, in: scope)
    closeFile(scope, root, isInput: isInput, language: language)
    pendingSites += host.sites.filter { $0.schema.file != nil }.map {
      PendingSite(root: root, site: $0)
    }
    return .read(resource: scope.resource)
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

  /// Completes a file's entry after parsing.
  private mutating func closeFile(
    _ scope: Scope, _ root: SchemaID, isInput: Bool, language: DocumentLanguage,
    isMetaSchema: Bool = false
  ) {
    let opened = graph.files[scope.file]
    graph.files[scope.file] = SchemaFile(
      source: opened.source, root: root, definitions: definitions(of: root), isInput: isInput,
      dialect: graph.resources[scope.resource].dialect, language: language,
      isMetaSchema: isMetaSchema, settings: opened.settings)
  }

  /// Adds a file and its root's resource, under the URI of the file's location.
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
