import VouchReading
import VouchSchema
import VouchValues

extension SchemaLoader {
  /// The name that all `$recursiveAnchor`s share; a `$dynamicAnchor` can't have it.
  static let recursiveAnchor = "$recursiveAnchor"

  /// Registers a schema's identification: its dialect, its `$id`, its anchors.
  ///
  /// A schema with an `$id` is a resource of its own, so the scope changes to it. A schema by
  /// itself in a host document may have a `$schema` without an `$id`.
  mutating func enterResource(
    of schema: SchemaID, at place: Place, _ mapping: Mapping, isByItself: Bool,
    scope: inout Scope
  ) {
    let isRoot = graph.resources[scope.resource].root == schema
    // OpenAPI 3.0 has no keyword that identifies a schema.
    if scope.dialect == .openAPI30 { return }
    var stated = mapping[.dialect]?.value.string.flatMap { statedDialect($0) } ?? scope.stated
    stated.isHosted = scope.stated.isHosted
    stated.isOfKubernetes = scope.stated.isOfKubernetes
    if isRoot, !statesDialect(mapping) {
      stated = assumedDialect(of: Node(.mapping(mapping), at: place))
    }
    let identifier = identifier(of: mapping, in: stated.dialect)
    if isRoot || identifier?.uri != nil || isByItself {
      scope.stated = stated
    } else if stated != scope.stated, let entry = mapping[.dialect] {
      report(.wrongValue, "$schema must stand beside $id", at: entry.value.place)
    }
    if let identifier, let uri = identifier.uri {
      enterResource(of: schema, at: place, "$id", identifier.text, uri, scope: &scope)
    } else if isRoot {
      setRoot(stated, uri: registry.baseURIs[scope.resource], resource: scope.resource)
    }
    registerAnchors(of: schema, at: place, mapping, identifier, scope: scope)
  }

  /// The contents of `$id`, or of draft-04's `id`.
  private struct Identifier {
    let text: StringScalar
    /// The URI without fragment; nil if there is only a fragment.
    let uri: URIReference?
    /// The fragment, which older dialects use as an anchor.
    let anchor: String?
  }

  private mutating func identifier(of mapping: Mapping, in dialect: Dialect) -> Identifier? {
    guard let text = mapping[dialect.identifier.spelling]?.value.string else {
      return nil
    }
    // Beside `$ref`, older dialects ignore it (JSON Schema Core draft-07, section 8.3).
    if !dialect.readsSiblingsOfReferences && mapping[.reference] != nil {
      return nil
    }
    let reference = URIReference(text.value)
    var anchor = reference.fragment.flatMap { $0.isEmpty ? nil : $0 }
    if anchor != nil && dialect.hasAnchors {
      report(.identifierFragment, "$id must have no fragment; use $anchor", at: text.place)
      return nil
    }
    // Some tools write every schema's own pointer into its `$id`, which identifies nothing.
    if anchor?.hasPrefix("/") ?? false { anchor = nil }
    let uri = reference.withoutFragment
    return Identifier(text: text, uri: uri.text.isEmpty ? nil : uri, anchor: anchor)
  }

  /// Registers the URI that a schema, or a document of several, has by a keyword.
  mutating func enterResource(
    of schema: SchemaID, at place: Place, _ keyword: String, _ identifier: StringScalar,
    _ reference: URIReference, scope: inout Scope
  ) {
    let uri = registry.baseURIs[scope.resource].resolve(reference)
    let relativeURI =
      reference.hasAuthority ? nil : registry.relativeURIs[scope.resource]?.resolve(reference)
    let isRoot = graph.resources[scope.resource].root == schema
    if isRoot {
      setRoot(scope.stated, uri: uri, resource: scope.resource)
    } else {
      scope.resource = addResource(uri, root: schema, scope.stated)
    }
    registry.relativeURIs[scope.resource] = relativeURI
    if let relativeURI {
      registry.resourcesByRelativeURI[relativeURI.text, default: []].append(scope.resource)
    }
    guard let first = registry.resources[uri.text], first != scope.resource else {
      registry.resources[uri.text] = scope.resource
      return
    }
    if nodes[graph.resources[first].root.index].place != place {
      registry.rivals[uri.text] = scope.resource
    }
    reportDuplicate(
      .duplicateID, of: graph.resources[first].root, keyword, text: identifier, at: place)
  }

  /// Reports a name that two schemas have. The same text read twice, through an alias or a JSON
  /// Pointer, isn't reported.
  private mutating func reportDuplicate(
    _ id: DiagnosticID, of first: SchemaID, _ keyword: String, text: StringScalar,
    at place: Place
  ) {
    let firstPlace = nodes[first.index].place
    guard firstPlace != place else { return }
    report(
      id, "\(keyword) \(Escaping.quoted(text.value)) is taken", at: text.place,
      notes: [Note("by this schema", at: firstPlace)])
  }

  /// Adds a resource, whose names still have to be registered.
  mutating func addResource(
    _ uri: URIReference, root: SchemaID, _ stated: StatedDialect
  ) -> Int {
    graph.resources.append(SchemaResource(uri: uri.text, root: root, dialect: stated.dialect))
    registry.baseURIs.append(uri)
    registry.relativeURIs.append(URIReference(""))
    registry.statedDialects.append(stated)
    return graph.resources.count - 1
  }

  mutating func setRoot(_ stated: StatedDialect, uri: URIReference, resource: Int) {
    let root = graph.resources[resource].root
    graph.resources[resource] = SchemaResource(
      uri: uri.text, root: root, dialect: stated.dialect)
    registry.baseURIs[resource] = uri
    registry.statedDialects[resource] = stated
  }

  private mutating func registerAnchors(
    of schema: SchemaID, at place: Place, _ mapping: Mapping, _ identifier: Identifier?,
    scope: Scope
  ) {
    guard scope.dialect.hasAnchors else {
      guard let identifier, let anchor = identifier.anchor else { return }
      register(anchor, "$id", text: identifier.text, of: schema, at: place, scope: scope)
      return
    }
    registerRecursiveAnchor(of: schema, mapping, scope)
    for keyword in [Keyword.anchor, .dynamicAnchor]
    where keyword.description.dialects.contains(Dialects(scope.dialect)) {
      guard let name = mapping[keyword]?.value.string else { continue }
      guard Self.isAnchor(name.value) else {
        report(
          .wrongValue,
          "\(keyword.spelling) must be a letter or _, then letters, digits, -, _ and .",
          at: name.place)
        continue
      }
      register(name.value, keyword.spelling, text: name, of: schema, at: place, scope: scope)
      if keyword == .dynamicAnchor {
        graph.resources[scope.resource].dynamicAnchors[name.value] = schema
      }
    }
  }

  /// Registers `$recursiveAnchor` of 2019-09 as a `$dynamicAnchor` with a name that all share (JSON
  /// Schema Core 2019-09, section 8.2.4.2).
  private mutating func registerRecursiveAnchor(
    of schema: SchemaID, _ mapping: Mapping, _ scope: Scope
  ) {
    guard scope.dialect == .draft201909,
      let entry = mapping[.recursiveAnchor], entry.value.flag == true
    else { return }
    if graph.resources[scope.resource].root == schema {
      graph.resources[scope.resource].dynamicAnchors[Self.recursiveAnchor] = schema
    } else {
      report(
        .wrongValue, "$recursiveAnchor must stand at the root of a schema with an $id",
        at: entry.keyPlace)
    }
  }

  private mutating func register(
    _ anchor: String, _ keyword: String, text: StringScalar, of schema: SchemaID,
    at place: Place, scope: Scope
  ) {
    let key = ResourceRegistry.AnchorKey(resource: scope.resource, name: anchor)
    if let first = registry.anchors[key] {
      if first != schema {
        reportDuplicate(.duplicateAnchor, of: first, keyword, text: text, at: place)
      }
    } else {
      registry.anchors[key] = schema
    }
  }

  /// Returns true for an anchor (JSON Schema Core 2020-12, section 8.2.2): an ASCII XML name
  /// without a colon.
  private static func isAnchor(_ name: String) -> Bool {
    ASCII.isWord(name, first: "_", others: "-.")
  }
}
