import Foundation

/// Finds the files that schemas refer to, which the build system has to know before any of them is
/// read in earnest.
///
/// It is generous: whatever looks like a reference and leads to a file counts, though not what prose
/// mentions. Should it miss one all the same, the tool refuses to read that file (`--reads`), so that
/// no build goes stale.
struct ReferenceSearch {
  /// A prefix of URIs and the folder in which the documents below it lie.
  typealias Map = (prefix: String, folder: URL)

  private let maps: [Map]

  init(maps: [Map]) {
    self.maps = maps
  }

  /// Returns the schemas, and all documents to which they refer, directly or through others.
  func documents(readWith schemas: [URL]) -> Set<URL> {
    var found: Set<URL> = []
    var pending = schemas
    while let document = pending.popLast() {
      guard found.insert(document).inserted else { continue }
      pending += targets(of: ReferenceScan(document))
    }
    return found
  }

  /// Returns the files that references lead to. One that is known by its `$id` is found by another
  /// reference to it, or else it is a schema itself.
  private func targets(of scan: ReferenceScan) -> Set<URL> {
    var found: Set<URL> = []
    for reference in scan.references {
      let path = reference.removingPercentEncoding ?? reference
      let beside = URL(filePath: path, relativeTo: scan.file.deletingLastPathComponent())
      if isDocument(beside) { found.insert(beside.standardizedFileURL) }
      found.formUnion(scan.absoluteURIs(of: reference).compactMap(mappedFile))
    }
    return found
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

/// What looks like a reference in the text of a schema, in YAML as in JSON.
struct ReferenceScan {
  private static let keywords: Set<String> = ["$ref", "$dynamicRef"]
  private static let identifierKeywords: Set<String> = ["$id", "id"]
  private static let delimiters = Set(" \t\r\n\"',[]{}".unicodeScalars)
  /// Nobody writes a larger schema by hand, and the tool refuses it.
  private static let sizeLimit = 64 << 20

  let file: URL
  /// URI references without their fragments.
  private(set) var references: Set<String> = []
  /// The URI that the document gives to itself.
  private var base: URL?

  /// Reads a file; one that can't be read says nothing here, and the tool says why.
  init(_ file: URL) {
    self.file = file
    let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard let size, size <= Self.sizeLimit, let data = try? Data(contentsOf: file) else { return }
    var before = ""
    for token in String(decoding: data, as: UTF8.self).unicodeScalars
      .split(whereSeparator: Self.delimiters.contains)
    {
      let word = String(String.UnicodeScalarView(token))
      read(word, after: before)
      // Between a key and its value there may be an anchor, a tag, a block's sign.
      if word == ":" {
        before += word
      } else if !"&!>|".contains(word.prefix(1)) {
        before = word
      }
    }
  }

  private mutating func read(_ word: String, after before: String) {
    let reference = String(word.prefix { $0 != "#" })
    guard before.hasSuffix(":"), !reference.isEmpty, word != ":" else { return }
    let keyword = String(before.dropLast())
    let isFileName = [".yaml", ".yml", ".json"].contains { reference.hasSuffix($0) }
    if Self.identifierKeywords.contains(keyword) {
      base = base ?? URL(string: reference)
    } else if isFileName || Self.keywords.contains(keyword) {
      references.insert(reference)
    }
  }

  /// A reference as it stands, and by the document's own identifier.
  func absoluteURIs(of reference: String) -> Set<String> {
    Set([reference, URL(string: reference, relativeTo: base)?.absoluteString].compactMap(\.self))
  }
}

/// The one thing in a `vouch.yaml` that the plugin has to know: where mapped documents lie.
enum ConfigurationScan {
  /// The entries of `map`, if they stand on a line each or between braces.
  static func maps(_ configuration: URL) -> [ReferenceSearch.Map] {
    guard let text = try? String(contentsOf: configuration, encoding: .utf8) else { return [] }
    let folder = configuration.deletingLastPathComponent()
    let lines = text.replacing("\u{FEFF}", with: "").replacing(/[{,]/, with: "\n ")
      .replacing("}", with: "\n").replacing(/[ \t]#.*/, with: "").split(whereSeparator: \.isNewline)
    let entries = lines.drop { $0.prefixMatch(of: /["']?map["']? *:/) == nil }.dropFirst()
      .prefix { $0.hasPrefix(" ") || $0.hasPrefix("#") }
    return entries.compactMap { entry in
      guard let colon = entry.range(of: ": ", options: .backwards) else { return nil }
      let prefix = unquoted(entry[..<colon.lowerBound])
      let path = unquoted(entry[colon.upperBound...])
      return (prefix, URL(filePath: path, directoryHint: .isDirectory, relativeTo: folder))
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    return trimmed.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
  }
}
