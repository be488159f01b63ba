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
    /// Values that the document shows for the schema, besides those in it.
    var examples: [Node] = []
  }

  let language: DocumentLanguage
  let stated: StatedDialect
  /// Where the definitions are kept, or else the document itself.
  var library: Mapping.Entry?
  var definitions: [Definition] = []
  /// Schemas that become no definitions, but for which the document shows values.
  var sites: [OpenAPISite] = []
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
    let entries = host.definitions.map { definition in
      KeyedSchema(
        key: definition.key, keyPlace: definition.keyPlace,
        schema: parseHosted(
          definition.schema, at: definition.steps, examples: definition.examples, in: inner))
    }
    for site in host.sites {
      _ = parseHosted(site.schema, at: site.steps, examples: site.examples, in: inner)
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
    _ schema: Node, at steps: [String], examples: [Node], in scope: Scope
  ) -> SchemaID {
    let pointer = steps.map { "/" + JSONPointer.escape($0) }.joined()
    // Known before it is parsed, since it may refer to itself.
    schemasAtPointers[FilePointer(file: scope.file, pointer: pointer)] = SchemaID(
      index: graph.schemas.count)
    let id = parseSchema(schema, origin: .pointer(pointer), in: scope)
    ShownExamples.add(examples, to: id, in: &graph)
    return id
  }
}
