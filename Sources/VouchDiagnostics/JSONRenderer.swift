/// Prints diagnostics as one JSON document, for scripts.
public struct JSONRenderer: Sendable {
  public init() {}

  /// The document `{"diagnostics": […]}`, its elements in the given order.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    let elements = diagnostics.map { diagnostic -> PrintedJSON in
      .object(
        [
          ("severity", .string(diagnostic.severity.rawValue)),
          ("id", .string(diagnostic.code)),
        ] + located(diagnostic.message, at: diagnostic.place) + [
          ("notes", .array(diagnostic.notes.map { .object(located($0.message, at: $0.place)) }))
        ])
    }
    return PrintedJSON.object([("diagnostics", .array(elements))]).printed
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
