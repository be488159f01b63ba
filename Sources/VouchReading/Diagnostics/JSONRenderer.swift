import VouchValues

/// Prints diagnostics as one JSON document, for scripts.
public struct JSONRenderer: Sendable {
  /// Returns the document `{"diagnostics": […]}`, with its elements in the given order.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var editor = TextEditor()
    let elements = diagnostics.map { diagnostic -> OrderedJSON in
      let notes = diagnostic.notes.map { OrderedJSON.object(located($0.message, at: $0.place)) }
      return .object(
        [
          .init("severity", .string(diagnostic.severity.rawValue)),
          .init("id", .string(diagnostic.code)),
        ] + located(diagnostic.message, at: diagnostic.place) + [
          .init("notes", .array(notes))
        ] + fix(diagnostic.fix, &editor))
    }
    return OrderedJSON.object([.init("diagnostics", .array(elements))]).text(.lines) + "\n"
  }

  /// Returns a member for a fix, if there is one.
  private func fix(_ fix: Fix?, _ editor: inout TextEditor) -> [OrderedJSON.Member] {
    guard let fix, let replacements = editor.replacements(of: fix) else { return [] }
    let edits = replacements.map { edit -> OrderedJSON in
      [
        "path": .string(edit.start.file.path),
        "line": .integer(edit.start.line), "column": .integer(edit.start.column),
        "endLine": .integer(edit.end.line), "endColumn": .integer(edit.end.column),
        "text": .string(edit.text),
      ]
    }
    return [.init("fix", ["message": .string(fix.message), "edits": .array(edits)])]
  }

  private func located(_ message: String, at place: Place) -> [OrderedJSON.Member] {
    [
      .init("message", .string(message)), .init("path", .string(place.file.path)),
      .init("line", .integer(place.line)), .init("column", .integer(place.column)),
    ]
  }
}
