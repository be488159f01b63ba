import VouchDiagnostics

/// Something to say about a document.
struct DocumentFinding: Sendable {
  let id: DiagnosticID
  /// The identifier of the rule that it is about, where there is one.
  var ruleID: String?
  /// The way to the value as a JSON Pointer from the document's root.
  var pointer = ""
  /// What is wrong, without the value's place.
  var sentence: String
  /// The place in the text that was checked.
  var position: TextPosition
  var notes: [Note] = []

  /// - Parameters:
  ///   - start: where the text begins that was checked.
  ///   - index: that of the document in an array.
  func diagnostic(in file: SourceFile, from start: TextPosition, index: Int?) -> Diagnostic {
    let place = start.position(of: position)
    let path = (index.map { "/\($0)" } ?? "") + pointer
    return Diagnostic(
      id, rule: ruleID, path.isEmpty ? sentence : "\(path): \(sentence)",
      at: Place(file: file, line: place.line, column: place.column), notes: notes)
  }
}

/// What has been found of one document.
struct DocumentResult: Sendable {
  var findings: [DocumentFinding] = []
  /// How many violations there are beyond the findings.
  var omittedCount = 0

  var isValid: Bool { !findings.contains { $0.id != .droppedValue } && omittedCount == 0 }

  /// A document that isn't one.
  static func broken(
    _ id: DiagnosticID, _ sentence: String, at position: TextPosition = TextPosition()
  ) -> DocumentResult {
    DocumentResult(findings: [DocumentFinding(id: id, sentence: sentence, position: position)])
  }
}
