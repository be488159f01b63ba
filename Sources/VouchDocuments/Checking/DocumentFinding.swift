import VouchReading

/// A diagnostic about a document.
struct DocumentFinding: Sendable {
  let id: DiagnosticID
  /// The identifier of the rule that the finding is about, if there is one.
  var ruleID: String?
  /// The JSON Pointer from the document's root to the value.
  var pointer = ""
  /// The message, without the value's place.
  var sentence: String
  /// The position in the text that was checked.
  var position: TextPosition
  var notes: [Note] = []
  /// Notes about enclosing values.
  var valueNotes: [ValueNote] = []
  /// A fix, as edits of the text that was checked.
  var fix: Fix?

  /// - Parameters:
  ///   - start: the position in the file at which the checked text begins.
  ///   - index: the index of the document in an array; nil outside arrays.
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

/// An additional note about a value.
struct ValueNote: Sendable {
  /// The JSON Pointer from the document's root to the value.
  let pointer: String
  /// The message, without the value's place.
  let sentence: String
  /// The position in the text that was checked.
  let position: TextPosition

  init(_ pointer: String, _ sentence: String, _ position: TextPosition) {
    self.pointer = pointer
    self.sentence = sentence
    self.position = position
  }
}

/// The result of checking one document.
struct DocumentResult: Sendable {
  var findings: [DocumentFinding] = []
  /// The number of violations that aren't in the findings.
  var omittedCount = 0

  var isValid: Bool { !findings.contains { $0.id != .droppedValue } && omittedCount == 0 }

  /// Returns the result for a text that isn't a document.
  static func broken(
    _ id: DiagnosticID, _ sentence: String, at position: TextPosition = TextPosition()
  ) -> DocumentResult {
    DocumentResult(findings: [DocumentFinding(id: id, sentence: sentence, position: position)])
  }
}
