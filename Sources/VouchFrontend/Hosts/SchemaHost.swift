import VouchReading
import VouchSchema
import VouchValues

/// A document that isn't a schema but contains schemas: an OpenAPI document, or a Kubernetes
/// CustomResourceDefinition.
///
/// For all stages after the loader, it is a schema that only contains definitions: the schemas at
/// certain places of the document.
struct SchemaHost {
  /// A schema in the document, or in a file that contains a part of it.
  struct Site {
    let schema: OpenAPIPart
    /// The name of the type that it becomes: its name in the document, or one made from its
    /// operation and place, `listPets response 200`. Nil if it becomes none.
    var name: String?
    /// The document's examples of the schema's values, besides those in the schema.
    var examples: [Node] = []

    var isNamed: Bool { name != nil }
  }

  let language: DocumentLanguage
  let stated: StatedDialect
  /// The URI by which the document identifies itself (OpenAPI 3.2, section 4.1).
  var identifier: StringScalar?
  /// The entry that contains the definitions; nil for the document itself.
  var library: Mapping.Entry?
  /// The schemas with names in the document.
  var definitions: [Site] = []
  /// The schemas of parameters, headers and bodies.
  var sites: [Site] = []
}

extension SchemaHost {
  /// Returns a document's language by its members.
  static func language(of document: Node) -> DocumentLanguage {
    guard let mapping = document.mapping else { return .jsonSchema }
    if OpenAPIDocument.isOne(mapping) { return .openAPI }
    if CustomResource.isOne(mapping) { return .customResource }
    return OpenAPIDocument.isPart(mapping) ? .fragment : .jsonSchema
  }
}

/// Reads host documents.
extension SchemaLoader {
  /// Returns a document as a host of schemas; nil for a schema, and, after a report, for a document
  /// that yields no types.
  mutating func host(
    _ document: Node, as language: DocumentLanguage, isInput: Bool, from referrer: SchemaID?
  ) -> SchemaHost? {
    guard let mapping = document.mapping else { return nil }
    switch language {
    case .openAPI: return openAPIHost(mapping, at: document.place, isInput: isInput)
    case .customResource: return customResourceHost(mapping, at: document.place)
    case .fragment: return fragment(mapping, at: document.place, from: referrer)
    case .jsonSchema: return nil
    }
  }

  /// Adds the schemas of a document, and a root that contains them.
  mutating func parseHost(_ host: SchemaHost, _ document: Node, in scope: Scope) {
    let root = SchemaID(index: graph.schemas.count)
    nodes.append(document)
    graph.schemas.append(
      Schema(place: document.place, origin: .root, file: scope.file, resource: scope.resource))
    setRoot(host.stated, uri: registry.baseURIs[scope.resource], resource: scope.resource)
    registry.hosts.insert(scope.file)
    var inner = scope
    inner.stated = host.stated
    if let identifier = host.identifier {
      let uri = URIReference(identifier.value).withoutFragment
      enterResource(
        of: root, at: document.place, OpenAPIDocument.selfKey, identifier, uri, scope: &inner)
    }
    var entries: [KeyedSchema] = []
    for site in host.definitions + host.sites {
      guard site.schema.file == nil else {
        pendingSites.append(PendingSite(root: root, site: site))
        continue
      }
      let id = parseHosted(site.schema, in: inner)
      ShownExamples.add(site.examples, to: id, in: &graph)
      guard let name = site.name else { continue }
      entries.append(KeyedSchema(key: name, keyPlace: site.schema.keyPlace, schema: id))
    }
    graph.schemas[root.index].keywords = [
      LocatedKeyword(
        .defs, keyPlace: host.library?.keyPlace ?? document.place,
        valuePlace: host.library?.value.place ?? document.place, value: .schemasByKey(entries))
    ]
  }

  /// Parses a schema at a place that references may lead to.
  private mutating func parseHosted(_ part: OpenAPIPart, in scope: Scope) -> SchemaID {
    let pointer = part.steps.map { "/" + JSONPointer.escape($0) }.joined()
    // Registered before parsing, since the schema may refer to itself.
    schemasAtPointers[FilePointer(file: scope.file, pointer: ScalarString(pointer))] = SchemaID(
      index: graph.schemas.count)
    return parseSchema(part.node, origin: .pointer(pointer), in: scope)
  }

  /// Adds a schema whose part of the document is in another file, as one of that file's schemas.
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

  /// Adds a schema to the definitions of its file, if that is a host.
  private mutating func addDefinition(_ definition: KeyedSchema) {
    let index = graph[definition.schema].file
    let file = graph.files[index]
    guard registry.hosts.contains(index),
      let stated = graph[file.root][.defs]
    else { return }
    graph.files[index].definitions.append(definition)
    graph.replace(
      stated, of: file.root, by: stated.with(.schemasByKey(graph.files[index].definitions)))
  }
}
