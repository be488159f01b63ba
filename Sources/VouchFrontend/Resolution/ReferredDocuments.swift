import VouchReading
import VouchSchema

/// Finds the resource that a reference names, without its fragment.
extension SchemaLoader {
  /// Returns the resource of a reference in a schema; nil after an error.
  mutating func resource(
    of reference: URIReference, _ text: StringScalar, from schema: SchemaID
  ) -> Int? {
    let bare = reference.withoutFragment
    let own = graph[schema].resource
    if bare.text.isEmpty { return own }
    let uri = registry.baseURIs[own].resolve(bare)
    if uri == registry.baseURIs[own] { return own }
    if let known = registry.resources[uri.text] {
      return isUnique(uri, known, text: text) ? known : nil
    }
    if mappedPath(for: uri) == nil, case .read(let resource)? = readMetaSchema(uri) {
      return resource
    }
    return loadResource(uri, bare, text: text, from: schema)
  }

  /// Reads the document that a URI leads to, by a map or as a file's path. A relative reference may
  /// also name an input's relative `$id`, or a file beside the one that contains the reference,
  /// whatever that file's `$id` is.
  private mutating func loadResource(
    _ uri: URIReference, _ reference: URIReference, text: StringScalar, from schema: SchemaID
  ) -> Int? {
    var missing: [MissingFile] = []
    let paths = [mappedPath(for: uri), uri.filePath].compactMap(\.self)
    if let state = readFirst(of: paths, uri, from: schema, &missing) {
      guard case .read(let resource) = state else { return nil }
      registry.resources[uri.text] = registry.resources[uri.text] ?? resource
      return resource
    }
    if let declared = resource(byRelativeURI: reference, from: schema) { return declared }
    if let path = path(beside: schema, reference), !paths.contains(path),
      let state = readFirst(of: [path], URIReference(filePath: path), from: schema, &missing)
    {
      if case .read(let resource) = state { return resource }
      return nil
    }
    if let reference = postponable {
      postponedReferences.append(reference)
      return nil
    }
    reportUnreachable(uri, reference, text: text, from: schema, missing: missing)
    return nil
  }

  /// Returns the state of the first file that exists.
  private mutating func readFirst(
    of paths: [String], _ uri: URIReference, from schema: SchemaID,
    _ missing: inout [MissingFile]
  ) -> ResourceRegistry.DocumentState? {
    for path in paths {
      let state = readDocument(at: path, uri: uri, from: schema)
      guard case .missing(let failure) = state else { return state }
      missing.append(MissingFile(path: path, failure: failure))
    }
    return nil
  }

  /// Returns the resource with the relative `$id` that a relative reference names. Vendors often
  /// use identifiers relative to a root that isn't stated: `$id: common/user.json`.
  private func resource(byRelativeURI reference: URIReference, from schema: SchemaID) -> Int? {
    guard !reference.hasAuthority else { return nil }
    let base = registry.relativeURIs[graph[schema].resource] ?? URIReference("")
    let named = registry.resourcesByRelativeURI[base.resolve(reference).text] ?? []
    return named.count == 1 ? named[0] : nil
  }

  private func path(beside schema: SchemaID, _ reference: URIReference) -> String? {
    guard reference.isRelative else { return nil }
    let beside = registry.retrievalURIs[graph[schema].file].resolve(reference)
    return mappedPath(for: beside) ?? beside.filePath
  }

  /// Returns true if only one schema has a URI; reports a reference to a URI that two have.
  private mutating func isUnique(_ uri: URIReference, _ first: Int, text: StringScalar) -> Bool {
    guard let rival = registry.rivals[uri.text] else { return true }
    let places = [first, rival].compactMap { identifierPlace(ofResource: $0) }
    report(
      .ambiguousReference,
      "\(Escaping.quoted(text.value)) leads to two schemas, since both have the $id \(uri.text)",
      at: text.place, notes: places.map { Note("this one", at: $0) })
    return false
  }

  func mappedPath(for uri: URIReference) -> String? { options.maps.path(for: uri) }

  func map(for uri: URIReference) -> URIMap? { options.maps.map(for: uri) }
}

extension [URIMap] {
  /// Returns the path of the file that a document means by a URI reference; nil if it is none on
  /// the disk.
  package func path(of reference: String, inFileAt path: String) -> String? {
    let uri = URIReference(filePath: path).resolve(URIReference(reference)).withoutFragment
    return self.path(for: uri) ?? uri.filePath
  }

  /// Returns the path for a URI by the map with the longest matching prefix; nil if none matches,
  /// or if the path would lead out of its folder.
  fileprivate func path(for uri: URIReference) -> String? {
    guard let map = map(for: uri) else { return nil }
    let text = uri.text
    let prefixLength = URIReference(map.prefix).text.utf8.count
    guard
      let rest = PercentEncoding.decode(
        String(decoding: text.utf8.dropFirst(prefixLength), as: UTF8.self))
    else { return nil }
    let segments = rest.split(separator: "/", omittingEmptySubsequences: true)
    guard !segments.contains(".."), !rest.utf8.contains(0) else { return nil }
    let directory = map.directory.hasSuffix("/") ? map.directory : map.directory + "/"
    return directory + segments.joined(separator: "/")
  }

  /// Returns the map with the longest prefix of a URI.
  fileprivate func map(for uri: URIReference) -> URIMap? {
    let text = uri.text
    return filter { text.utf8.starts(with: URIReference($0.prefix).text.utf8) }
      .max { $0.prefix.utf8.count < $1.prefix.utf8.count }
  }
}
