import VouchDiagnostics
import VouchReading

/// The form of the documents in a file.
package enum DocumentFormat: Sendable {
  case json, yaml
  /// JSON in which there may be comments, and commas behind last elements.
  case jsonWithComments
  /// JSON Lines: a document in each line.
  case lines

  private static let byEnding: [(ending: String, format: DocumentFormat)] = [
    (".json", .json), (".jsonc", .jsonWithComments), (".code-workspace", .jsonWithComments),
    (".jsonl", .lines), (".ndjson", .lines), (".yaml", .yaml), (".yml", .yaml),
  ]

  /// How the names of files end that are documents.
  package static var endings: [String] { byEnding.map(\.ending) }

  /// The form that a name's ending says; nil where it says none.
  package init?(path: String) {
    let name = path.lowercased()
    guard let known = Self.byEnding.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    let last = name.split(separator: "/").last ?? ""
    let isOfCompiler = known.format == .json && last.hasPrefix("tsconfig")
    self = isOfCompiler ? .jsonWithComments : known.format
  }

  /// The text as readers take it, with lines and columns as they are.
  func readable(_ bytes: [UInt8]) -> [UInt8] {
    self == .jsonWithComments ? JSONComments.blanked(bytes) : bytes
  }

  /// The form that the first bytes have: JSON's values begin with few characters.
  init(head: some Collection<UInt8>) {
    let first = head.first { !JSONSpace.isSpace($0) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")?: self = .json
    default: self = .yaml
    }
  }
}

/// A file of documents, not yet opened.
package struct DocumentFile {
  /// The path as people know it.
  package let path: String
  /// Nil where the first bytes tell.
  package let format: DocumentFormat?
  /// Whether JSON may have comments, whatever the file is called.
  private let hasComments: Bool
  /// Nil for what has no length before its end.
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

  /// The same file with other bytes in it.
  package func holding(_ bytes: [UInt8]) -> DocumentFile {
    DocumentFile(path: path, format: format, size: bytes.count, hasComments: hasComments) {
      HeldBytes(bytes)
    }
  }

  /// The form of the file, from its name or its first bytes.
  func format(of input: BufferedInput) throws(DocumentInputFailure) -> DocumentFormat {
    if let format { return format }
    let head = try input.peek(512)
    guard hasComments else { return DocumentFormat(head: head) }
    let isComment = head.first { !JSONSpace.isSpace($0) } == UInt8(ascii: "/")
    return isComment || DocumentFormat(head: head) == .json ? .jsonWithComments : .yaml
  }
}

/// The schema that a document names itself.
package struct StatedSchema: Sendable {
  /// A URI reference, or a path from the document's folder, with a fragment perhaps.
  package let reference: String
  package let place: Place

  /// The words before a schema's path in a comment, for editors.
  private static let comment = "yaml-language-server:"

  /// What the comments at the beginning of a YAML text say.
  init?(comments bytes: [UInt8], in file: SourceFile) {
    for (index, line) in bytes.prefix(4_096).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard let first = words.first else { continue }
      guard first.hasPrefix("#") || first == "---" || first.hasPrefix("%") else { return nil }
      guard text.contains(Self.comment), let named = words.last, named.hasPrefix("$schema=") else {
        continue
      }
      reference = String(named.dropFirst("$schema=".count))
      place = Place(file: file, line: index + 1, column: 1)
      return
    }
    return nil
  }

  /// What a member of the document says.
  init?(member root: Node, in file: SourceFile) {
    guard case .mapping(let mapping) = root.content, let entry = mapping["$schema"],
      case .string(let text) = entry.value.content
    else { return nil }
    reference = text.value
    place = Place(file: file, line: entry.value.place.line, column: entry.value.place.column)
  }
}
