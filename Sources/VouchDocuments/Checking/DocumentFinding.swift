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
  /// What there is to say of values around.
  var valueNotes: [ValueNote] = []
  /// What mends it, about places in the text that was checked.
  var fix: Fix?

  /// - Parameters:
  ///   - start: where the text begins that was checked.
  ///   - index: that of the document in an array.
  func diagnostic(in file: SourceFile, from start: TextPosition, index: Int?) -> Diagnostic {
    func text(_ pointer: String, _ sentence: String) -> String {
      let path = (index.map { "/\($0)" } ?? "") + pointer
      return path.isEmpty ? sentence : "\(path): \(sentence)"
    }
    func place(_ position: TextPosition) -> Place {
      let place = start.position(of: position)
      return Place(file: file, line: place.line, column: place.column)
    }
    let fix = fix?.moved { place(TextPosition(line: $0.line, column: $0.column)) }
    let valueNotes = valueNotes.map { Note(text($0.pointer, $0.sentence), at: place($0.position)) }
    return Diagnostic(
      id, rule: ruleID, text(pointer, sentence), at: place(position), notes: notes + valueNotes,
      fix: fix)
  }
}

/// Something to say about a value besides a finding.
struct ValueNote: Sendable {
  /// The way to the value as a JSON Pointer from the document's root.
  let pointer: String
  /// What there is to say, without the value's place.
  let sentence: String
  /// The place in the text that was checked.
  let position: TextPosition

  init(_ pointer: String, _ sentence: String, _ position: TextPosition) {
    self.pointer = pointer
    self.sentence = sentence
    self.position = position
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
