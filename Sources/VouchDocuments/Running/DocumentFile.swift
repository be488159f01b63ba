import VouchReading
import VouchValues

/// The format of the documents in a file.
package enum DocumentFormat: Sendable {
  case json, yaml
  /// JSON with optional comments, and with commas after last elements.
  case jsonWithComments
  /// JSON Lines: one document in each line.
  case lines

  private static let byEnding: [(ending: String, format: DocumentFormat)] = [
    (".json", .json), (".jsonc", .jsonWithComments), (".code-workspace", .jsonWithComments),
    (".jsonl", .lines), (".ndjson", .lines), (".yaml", .yaml), (".yml", .yaml),
  ]

  /// The file name extensions of document files.
  package static var endings: [String] { byEnding.map(\.ending) }

  /// Makes the format that a path's extension indicates; nil if it indicates none.
  package init?(path: String) {
    let name = path.lowercased()
    guard let known = Self.byEnding.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    let last = name.split(separator: "/").last ?? ""
    let isOfCompiler = known.format == .json && last.hasPrefix("tsconfig")
    self = isOfCompiler ? .jsonWithComments : known.format
  }

  /// Returns the text in a form for readers, with unchanged lines and columns.
  func readable(_ bytes: [UInt8]) -> [UInt8] {
    self == .jsonWithComments ? JSONComments.blanked(bytes) : bytes
  }

  /// Makes the format that the first bytes indicate, because JSON values begin with few characters.
  init(head: some Collection<UInt8>) {
    let first = head.first { !JSONText.isSpace($0) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")?: self = .json
    default: self = .yaml
    }
  }
}

/// A file of documents that hasn't been opened yet.
package struct DocumentFile {
  /// The path in messages.
  package let path: String
  /// The format; nil if the first bytes determine it.
  package let format: DocumentFormat?
  /// True if JSON may contain comments, regardless of the file name.
  private let hasComments: Bool
  /// The size in bytes; nil if it isn't known before the end.
  package let size: Int?
  let open: () throws(DocumentInputFailure) -> any DocumentInput

  package init(
    path: String, format: DocumentFormat?, size: Int?, hasComments: Bool = false,
    open: @escaping () throws(DocumentInputFailure) -> any DocumentInput
  ) {
    self.path = path
    self.format = hasComments && format == .json ? .jsonWithComments : format
    self.hasComments = hasComments
    self.size = size
    self.open = open
  }

  /// Returns the same file with other contents.
  package func holding(_ bytes: [UInt8]) -> DocumentFile {
    DocumentFile(path: path, format: format, size: bytes.count, hasComments: hasComments) {
      HeldBytes(bytes)
    }
  }

  /// Returns the format of the file, determined by its name or its first bytes.
  func format(of input: BufferedInput) throws(DocumentInputFailure) -> DocumentFormat {
    if let format { return format }
    let head = try input.peek(512)
    guard hasComments else { return DocumentFormat(head: head) }
    let isComment = head.first { !JSONText.isSpace($0) } == UInt8(ascii: "/")
    return isComment || DocumentFormat(head: head) == .json ? .jsonWithComments : .yaml
  }
}

/// The schema that a document refers to.
package struct StatedSchema: Sendable {
  /// A URI reference, optionally with a fragment.
  package let reference: String
  package let place: Place

  /// The words before a schema's path in a comment, which editors support, too.
  private static let comment = "yaml-language-server:"

  /// Makes the reference in the comments at the beginning of a YAML text.
  init?(comments bytes: [UInt8], in file: SourceFile) {
    for (index, line) in bytes.prefix(4_096).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split { " \t\r\u{FEFF}".contains($0) }
      guard let first = words.first else { continue }
      guard first.hasPrefix("#") || first == "---" || first.hasPrefix("%") else { return nil }
      guard text.contains(Self.comment),
        let named = words.first(where: { $0.hasPrefix("$schema=") })
      else { continue }
      reference = String(named.dropFirst("$schema=".count))
      place = Place(file: file, line: index + 1, column: 1)
      return
    }
    return nil
  }

  /// Makes the reference in the member `$schema` of the document.
  init?(member root: Node, in file: SourceFile) {
    guard let value = root.member("$schema"), let text = value.text else { return nil }
    reference = text
    place = Place(file: file, line: value.place.line, column: value.place.column)
  }
}
