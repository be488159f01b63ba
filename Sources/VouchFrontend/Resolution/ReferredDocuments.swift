import VouchDiagnostics
import VouchReading
import VouchSchema

/// Finding the resource that a reference names without its fragment.
extension SchemaLoader {
  /// The resource of a reference in a schema; nil after an error.
  mutating func resource(
    of reference: URIReference, _ text: StringScalar, from schema: SchemaID
  ) -> Int? {
    let bare = reference.withoutFragment
    let own = graph[schema].resource
    if bare.text.isEmpty { return own }
    let uri = registry.baseURIs[own].resolve(bare)
    if let known = registry.resources[uri.text] { return known }
    if mappedPath(for: uri) == nil, case .read(let resource)? = readMetaSchema(uri) {
      return resource
    }
    return loadResource(uri, bare, text, file: graph[schema].file)
  }

  /// Reads the document that a URI leads to: by a map, as a file's path, or, for a relative
  /// reference, beside the file that it stands in, whatever that file's `$id`.
  private mutating func loadResource(
    _ uri: URIReference, _ reference: URIReference, _ text: StringScalar, file: Int
  ) -> Int? {
    var missing: (path: String, failure: FileFailure)?
    for path in paths(for: uri, reference, file: file) {
      switch readDocument(at: path, uri: uri) {
      case .read(let resource):
        registry.resources[uri.text] = registry.resources[uri.text] ?? resource
        return resource
      case .broken: return nil
      case .missing(let failure): missing = missing ?? (path, failure)
      }
    }
    reportUnreachable(uri, text, missing)
    return nil
  }

  private func paths(
    for uri: URIReference, _ reference: URIReference, file: Int
  ) -> [String] {
    var paths = mappedPath(for: uri).map { [$0] } ?? []
    if let path = uri.filePath { paths.append(path) }
    if reference.isRelative {
      let beside = registry.retrievalURIs[file].resolve(reference)
      if let path = mappedPath(for: beside) ?? beside.filePath, !paths.contains(path) {
        paths.append(path)
      }
    }
    return paths
  }

  /// The path that the longest fitting prefix among the maps gives; nil if none fits, or if the
  /// path would lead out of its folder.
  func mappedPath(for uri: URIReference) -> String? {
    let text = uri.text
    let map = options.maps
      .filter { text.utf8.starts(with: URIReference($0.prefix).text.utf8) }
      .max { $0.prefix.utf8.count < $1.prefix.utf8.count }
    guard let map else { return nil }
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

  private mutating func reportUnreachable(
    _ uri: URIReference, _ text: StringScalar, _ missing: (path: String, failure: FileFailure)?
  ) {
    if let missing {
      reportNowhere(text, "\(missing.path): \(missing.failure.reason)")
    } else if uri.scheme == "http" || uri.scheme == "https" {
      reportNowhere(
        text, "nothing is fetched from a network; say where the document lies with --map PREFIX=DIR"
      )
    } else {
      reportNowhere(text, "no schema has this $id; --map PREFIX=DIR says where documents lie")
    }
  }
}
