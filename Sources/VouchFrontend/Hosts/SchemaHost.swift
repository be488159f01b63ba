import VouchDiagnostics
import VouchReading
import VouchSchema

/// A document that isn't a schema, but in which schemas stand: the one of OpenAPI, or the definition of a
/// custom resource of Kubernetes.
///
/// To everything behind the loader it is a schema that does nothing but hold definitions, the schemas
/// at certain places of the document.
struct SchemaHost {
  /// A schema of the document that becomes a definition.
  struct Definition {
    /// The name under which the document has the schema, or by which its place is called.
    let key: String
    let keyPlace: Place
    let schema: Node
    /// The way from the document's root, unescaped.
    let steps: [String]
  }

  /// A schema of the document, or of a file in which a part of it lies, that has no name of its own.
  struct Site {
    let schema: OpenAPIPart
    /// The name of the type that it becomes; nil if it becomes none.
    var name: String?
    /// Values that the document shows for the schema, besides those in it.
    var examples: [Node] = []

    var isNamed: Bool { name != nil }
  }

  let language: DocumentLanguage
  let stated: StatedDialect
  /// Where the definitions are kept, or else the document itself.
  var library: Mapping.Entry?
  var definitions: [Definition] = []
  /// Schemas that become types under the names of their places, or none.
  var sites: [Site] = []
}

extension SchemaHost {
  /// What a document is by its members; nil for a schema.
  static func language(of document: Node) -> DocumentLanguage? {
    guard case .mapping(let mapping) = document.content else { return nil }
    if OpenAPIDocument.isOne(mapping) { return .openAPI }
    if CustomResource.isOne(mapping) { return .customResource }
    return OpenAPIDocument.isPart(mapping) ? .fragment : nil
  }

  /// A part of an OpenAPI document in a file of its own: whatever is referred to becomes a schema, besides
  /// the entries of `components.schemas`, if it has such.
  static func fragment(of stated: StatedDialect) -> SchemaHost {
    SchemaHost(language: .fragment, stated: stated)
  }
}

/// Reading such documents.
extension SchemaLoader {
  /// The document as one in which schemas stand; nil for a schema, and for a document of which no types
  /// can be made, which is reported.
  mutating func host(_ document: Node, as language: DocumentLanguage, isInput: Bool) -> SchemaHost?
  {
    guard case .mapping(let mapping) = document.content else { return nil }
    switch language {
    case .openAPI: return openAPIHost(mapping, at: document.place, isInput: isInput)
    case .customResource: return customResourceHost(mapping, at: document.place)
    case .jsonSchema, .fragment: return nil
    }
  }

  /// Adds the schemas of a document, and a root that holds them.
  mutating func parseHost(_ host: SchemaHost, _ document: Node, in scope: Scope) -> SchemaID {
    let root = SchemaID(index: graph.schemas.count)
    nodes.append(document)
    graph.schemas.append(
      Schema(place: document.place, origin: .root, file: scope.file, resource: scope.resource))
    setRoot(host.stated, uri: registry.baseURIs[scope.resource], resource: scope.resource)
    registry.hosts.insert(scope.file)
    var inner = scope
    inner.stated = host.stated
    var entries = host.definitions.map { definition in
      KeyedSchema(
        key: definition.key, keyPlace: definition.keyPlace,
        schema: parseHosted(definition.schema, at: definition.steps, in: inner))
    }
    for site in host.sites where site.schema.file == nil {
      let id = parseHosted(site.schema.node, at: site.schema.steps, in: inner)
      ShownExamples.add(site.examples, to: id, in: &graph)
      guard let name = site.name else { continue }
      entries.append(KeyedSchema(key: name, keyPlace: site.schema.keyPlace, schema: id))
    }
    graph.schemas[root.index].keywords = [
      LocatedKeyword(
        .defs, keyPlace: host.library?.keyPlace ?? document.place,
        valuePlace: host.library?.value.place ?? document.place, value: .schemasByKey(entries))
    ]
    return root
  }

  /// Parses a schema at a place to which references may lead.
  private mutating func parseHosted(
    _ schema: Node, at steps: [String], in scope: Scope
  ) -> SchemaID {
    let pointer = steps.map { "/" + JSONPointer.escape($0) }.joined()
    // Known before it is parsed, since it may refer to itself.
    schemasAtPointers[FilePointer(file: scope.file, pointer: pointer)] = SchemaID(
      index: graph.schemas.count)
    return parseSchema(schema, origin: .pointer(pointer), in: scope)
  }

  /// Adds a schema of a document that stands in another file, as one of that file's.
  mutating func parse(_ pending: PendingSite) {
    let site = pending.site
    guard let file = site.schema.file,
      case .read(let resource) = readDocument(at: file.path, uri: file.uri, from: pending.root)
    else { return }
    let text = StringScalar(file.path, at: site.schema.keyPlace)
    let start = graph.resources[resource].root
    guard let id = schemaAt(site.schema.steps, from: start, text) else { return }
    ShownExamples.add(site.examples, to: id, in: &graph)
    guard let name = site.name else { return }
    addDefinition(KeyedSchema(key: name, keyPlace: site.schema.keyPlace, schema: id))
  }

  /// Makes a schema a definition of its file, if that isn't a schema itself.
  private mutating func addDefinition(_ definition: KeyedSchema) {
    let index = graph[definition.schema].file
    let file = graph.files[index]
    guard registry.hosts.contains(index),
      let position = graph[file.root].keywords.firstIndex(where: { $0.keyword == .defs })
    else { return }
    let definitions = file.definitions + [definition]
    let stated = graph[file.root].keywords[position]
    graph.schemas[file.root.index].keywords[position] = LocatedKeyword(
      .defs, keyPlace: stated.keyPlace, valuePlace: stated.valuePlace,
      value: .schemasByKey(definitions))
    graph.files[index] = file.with(definitions)
  }
}
