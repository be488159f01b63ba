/// Prints diagnostics as one JSON document, for scripts.
public struct JSONRenderer: Sendable {
  public init() {}

  /// Returns the document `{"diagnostics": […]}`, with its elements in the given order.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var editor = TextEditor()
    let elements = diagnostics.map { diagnostic -> PrintedJSON in
      .object(
        [
          ("severity", .string(diagnostic.severity.rawValue)),
          ("id", .string(diagnostic.code)),
        ] + located(diagnostic.message, at: diagnostic.place) + [
          ("notes", .array(diagnostic.notes.map { .object(located($0.message, at: $0.place)) }))
        ] + fix(diagnostic.fix, &editor))
    }
    return PrintedJSON.object([("diagnostics", .array(elements))]).printed
  }

  /// Returns a member for a fix, if there is one.
  private func fix(
    _ fix: Fix?, _ editor: inout TextEditor
  ) -> [(key: String, value: PrintedJSON)] {
    guard let fix, let replacements = editor.replacements(of: fix) else { return [] }
    let edits = replacements.map { edit -> PrintedJSON in
      .object([
        ("path", .string(edit.start.file.path)),
        ("line", .integer(edit.start.line)),
        ("column", .integer(edit.start.column)),
        ("endLine", .integer(edit.end.line)),
        ("endColumn", .integer(edit.end.column)),
        ("text", .string(edit.text)),
      ])
    }
    return [("fix", .object([("message", .string(fix.message)), ("edits", .array(edits))]))]
  }

  private func located(_ message: String, at place: Place) -> [(key: String, value: PrintedJSON)] {
    [
      ("message", .string(message)),
      ("path", .string(place.file.path)),
      ("line", .integer(place.line)),
      ("column", .integer(place.column)),
    ]
  }
}
