import Foundation

/// What looks like a reference or an identifier in the text of a schema, in YAML as in JSON.
struct ReferenceScan {
  private static let keywords: Set<String> = ["$ref", "$dynamicRef"]
  private static let identifierKeywords: Set<String> = ["$id", "id"]
  private static let delimiters = Set(" \t\r\n\"',[]{}".unicodeScalars)
  /// Nobody writes a larger schema by hand, and the tool refuses it.
  private static let sizeLimit = 64 << 20

  let file: URL
  /// URI references without their fragments.
  private(set) var references: Set<String> = []
  /// The absolute URIs that the document gives to itself and to its parts.
  private(set) var identifiers: Set<String> = []
  private var base: URL?

  /// Reads a file; one that can't be read says nothing here, and the tool says why.
  init(_ file: URL) {
    self.file = file
    let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard let size, size <= Self.sizeLimit, let data = try? Data(contentsOf: file) else { return }
    var keyword = ""
    for token in String(decoding: data, as: UTF8.self).unicodeScalars
      .split(whereSeparator: Self.delimiters.contains)
    {
      let word = String(String.UnicodeScalarView(token))
      read(word, after: keyword)
      // Between a key and its value there may be a colon, an anchor, a tag, a block's sign.
      if word != ":" && !"&!>|".contains(word.prefix(1)) {
        keyword = word.hasSuffix(":") ? String(word.dropLast()) : word
      }
    }
  }

  private mutating func read(_ word: String, after keyword: String) {
    let reference = String(word.prefix { $0 != "#" })
    guard !reference.isEmpty, word != ":" else { return }
    let isFileName = [".yaml", ".yml", ".json"].contains { reference.hasSuffix($0) }
    if Self.identifierKeywords.contains(keyword) {
      guard let identifier = URL(string: reference, relativeTo: base) else { return }
      base = base ?? identifier
      identifiers.insert(identifier.absoluteString)
    } else if isFileName || Self.keywords.contains(keyword) {
      references.insert(reference)
    }
  }

  /// A reference as it stands, and by the document's own identifier.
  func absoluteURIs(of reference: String) -> Set<String> {
    Set([reference, URL(string: reference, relativeTo: base)?.absoluteString].compactMap(\.self))
  }
}
