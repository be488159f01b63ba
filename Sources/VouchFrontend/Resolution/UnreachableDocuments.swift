import VouchReading
import VouchSchema

/// A file that a reference would lead to, if it could be read.
struct MissingFile {
  let path: String
  let failure: FileFailure
}

/// Reports why a reference leads to no document, with suggestions.
extension SchemaLoader {
  /// The maximum number of URIs that are compared with the names of all files: a document with many
  /// broken references must not take long.
  private static let comparisonLimit = 1_000

  mutating func reportUnreachable(
    _ uri: URIReference, _ reference: URIReference, text: StringScalar, from schema: SchemaID,
    missing: [MissingFile]
  ) {
    // An input that couldn't be read may have this $id.
    if hasUnreadInputs, uri.hasAuthority, map(for: uri) == nil { return }
    let resource = graph[schema].resource
    var notes: [Note] = []
    var reason = ""
    if !reference.hasAuthority, let place = identifierPlace(ofResource: resource) {
      notes.append(Note("by this $id it means \(uri.text)", at: place))
      reason = "no input has the $id \(uri.text); "
    }
    if !missing.isEmpty { reason += words(for: missing, uri) }
    if missing.isEmpty {
      reason += networkAdvice(uri, reason)
    } else if uri.hasAuthority, map(for: uri) == nil {
      reason += "; --map \(advisedMap(for: uri)) says in which folder it lies"
    }
    reportNowhere(text, reason, notes)
  }

  /// Returns the files that were searched for, with the map that led to them.
  private func words(for missing: [MissingFile], _ uri: URIReference) -> String {
    missing.map { file in
      let way = map(for: uri).map { " (by --map \($0.prefix)=\($0.directory))" } ?? ""
      let isMapped = file.path == mappedPath(for: uri)
      return "\(file.path)\(isMapped ? way : ""): \(file.failure.reason)"
    }.joined(separator: "; ")
  }

  private mutating func networkAdvice(_ uri: URIReference, _ before: String) -> String {
    let isOfNetwork = uri.scheme == "http" || uri.scheme == "https"
    let fact = isOfNetwork ? "nothing is fetched from a network" : "no schema has this $id"
    let map = advisedMap(for: uri)
    let isKnown = before.isEmpty || isOfNetwork
    return (isKnown ? fact + "; " : "") + "--map \(map) says in which folder it lies"
  }

  /// Returns the map by which a file of this run would match a URI, else one with a placeholder for
  /// the folder.
  private mutating func advisedMap(for uri: URIReference) -> String {
    if let known = advisedMaps[uri.text] { return known }
    let segments = uri.text.split(separator: "/", omittingEmptySubsequences: false)
    var best = (count: 1, folder: "DIR")
    var isFound = false
    if advisedMaps.count < Self.comparisonLimit {
      for file in graph.files where !file.isMetaSchema {
        let path = file.source.path.split(separator: "/", omittingEmptySubsequences: false)
        let count = zip(segments.reversed(), path.reversed()).prefix { $0 == $1 }.count
        guard count > (isFound ? best.count : 0), count < segments.count else { continue }
        isFound = true
        let folder = path.dropLast(count).joined(separator: "/")
        best = (count, folder.isEmpty ? "." : folder)
      }
    }
    let prefix = segments.dropLast(best.count).joined(separator: "/")
    // A URN has no slashes; the text before its last part is its prefix.
    let advice = "\(prefix.isEmpty ? uri.prefixOfName : prefix + "/")=\(best.folder)"
    advisedMaps[uri.text] = advice
    return advice
  }
}

extension URIReference {
  /// A name's text up to and including its last colon: `urn:example:` of `urn:example:a`.
  fileprivate var prefixOfName: String {
    guard let colon = text.lastIndex(of: ":") else { return text }
    return String(text[...colon])
  }
}
