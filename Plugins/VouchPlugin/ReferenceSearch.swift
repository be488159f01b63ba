import Foundation

/// Finds the files that schemas refer to, which the build system has to know before any of them is
/// read in earnest.
///
/// It is generous: whatever looks like a reference and leads to a file counts. Should it miss one
/// all the same, the tool refuses to read that file (`--reads`), so that no build goes stale.
struct ReferenceSearch {
  /// A prefix of URIs and the folder in which the documents below it lie.
  typealias Map = (prefix: String, folder: URL)

  private let maps: [Map]

  init(maps: [Map]) {
    self.maps = maps
  }

  /// For each of the schemas, and for each document that one of them refers to, all documents that
  /// it refers to directly or through others.
  func documents(readWith schemas: [URL]) -> [URL: Set<URL>] {
    var scans: [URL: ReferenceScan] = [:]
    for schema in schemas { scans[schema] = ReferenceScan(schema) }
    var targets: [URL: Set<URL>] = [:]
    var pending = schemas
    while let document = pending.popLast() {
      guard targets[document] == nil else { continue }
      let scan = scans[document] ?? ReferenceScan(document)
      scans[document] = scan
      let found = self.targets(of: scan, knowing: scans)
      targets[document] = found
      pending += found
    }
    return targets.keys.reduce(into: [:]) { $0[$1] = Self.reachable(from: $1, targets) }
  }

  private static func reachable(from start: URL, _ targets: [URL: Set<URL>]) -> Set<URL> {
    var found: Set<URL> = []
    var pending = [start]
    while let next = pending.popLast() {
      for target in targets[next] ?? [] where found.insert(target).inserted {
        pending.append(target)
      }
    }
    return found.subtracting([start])
  }

  private func targets(of scan: ReferenceScan, knowing scans: [URL: ReferenceScan]) -> Set<URL> {
    var found: Set<URL> = []
    for reference in scan.references {
      let path = reference.removingPercentEncoding ?? reference
      let beside = URL(filePath: path, relativeTo: scan.file.deletingLastPathComponent())
      if isDocument(beside) { found.insert(beside.standardizedFileURL) }
      for uri in scan.absoluteURIs(of: reference) {
        found.formUnion(scans.values.filter { $0.identifiers.contains(uri) }.map(\.file))
        if let file = mappedFile(of: uri) { found.insert(file) }
      }
    }
    return found.subtracting([scan.file])
  }

  private func mappedFile(of uri: String) -> URL? {
    let fitting = maps.filter { uri.hasPrefix($0.prefix) }
    guard let map = fitting.max(by: { $0.prefix.count < $1.prefix.count }) else { return nil }
    let rest = String(uri.dropFirst(map.prefix.count))
    let file = map.folder.appending(path: rest.removingPercentEncoding ?? rest)
    return isDocument(file) ? file.standardizedFileURL : nil
  }

  private func isDocument(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
