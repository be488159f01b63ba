import VouchReading

/// Determines the coverage of schemas by files of documents.
package final class CoverageRun {
  package private(set) var diagnostics = Diagnostics()
  package private(set) var coverage: Coverage

  /// - Parameter types: the types of the documents.
  package init(_ schemas: DocumentSchemas, _ types: some Sequence<DocumentType>) {
    coverage = Coverage(
      schemas.graph, roots: Set(types.compactMap(\.schema)), names: schemas.ruleNames)
  }

  /// Adds a file's documents. Unreadable ones are reported; invalid ones contribute to the
  /// coverage.
  package func add(_ file: DocumentFile, as type: DocumentType) {
    let source = SourceFile(path: file.path)
    do throws(DocumentInputFailure) {
      let input = BufferedInput(try file.open())
      let format = try file.format(of: input)
      guard let bytes = try input.all(limit: StreamLimits.document) else {
        let words = "the file has more than \(StreamLimits.document) bytes"
        return diagnostics.report(
          .documentTooLarge, words, at: source.start)
      }
      switch format {
      case _ where TextCheck.isUTF16OrUTF32(bytes):
        diagnostics.report(
          .encoding, TextCheck.wideEncoding, at: source.start)
      case .json, .jsonWithComments:
        add(json: format.readable(bytes), TextPosition(), type, source: source)
      case .lines: add(lines: bytes, type, source)
      case .yaml:
        let yaml = SourceFile(path: file.path, bytes: bytes)
        for node in YAMLDocuments.read(yaml, into: &diagnostics) { add(node, type) }
      }
    } catch {
      diagnostics.report(.unreadable(file.path, error.reason))
    }
  }

  private func add(lines bytes: [UInt8], _ type: DocumentType, _ source: SourceFile) {
    var line = 0
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      if JSONSpace.isBlank(text) { continue }
      add(
        json: Array(text), TextPosition(line: line, column: 1), type, source: source, isLine: true)
    }
  }

  private func add(
    json bytes: [UInt8], _ start: TextPosition, _ type: DocumentType, source: SourceFile,
    isLine: Bool = false
  ) {
    var problems = Diagnostics()
    let file = SourceFile(path: "document.json", bytes: bytes)
    if let node = SchemaReader.read(file, limits: .documents, into: &problems) {
      return add(node, type, isLine: isLine)
    }
    for problem in problems.sorted {
      diagnostics.report(DocumentFinding(problem).diagnostic(in: source, from: start, index: nil))
    }
  }

  private func add(_ node: Node, _ type: DocumentType, isLine: Bool = false) {
    guard let schema = type.schema else { return }
    if let whole = type.whole { return coverage.add(node, schema, check: whole) }
    guard let element = type.element else { return }
    if !isLine, let nodes = node.sequence {
      for node in nodes { coverage.add(node, schema, check: element) }
    } else {
      coverage.add(node, schema, check: element)
    }
  }
}

extension ReadingLimits {
  /// The limits for documents that are held in memory with the places of all values.
  static var documents: ReadingLimits {
    var limits = ReadingLimits()
    limits.bytes = 64 << 20
    return limits
  }
}
