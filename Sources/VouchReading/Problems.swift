/// The error that ends the reading of a document; the cause has been reported.
struct ReadingStop: Error {}

/// The diagnostics of one document, up to a limit after which more of them wouldn't help.
struct Problems {
  private(set) var diagnostics = Diagnostics()
  private let limit: Int
  /// The number of errors that have been reported.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Reports an error after which reading continues; stops if there were too many.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) throws(ReadingStop) {
    diagnostics.report(id, message, at: place, notes: notes, fix: fix)
    count += 1
    guard count >= limit else { return }
    throw stop(.tooManyErrors, "reading stops here after \(count) errors", at: place)
  }

  /// Reports a warning.
  mutating func warn(_ id: DiagnosticID, _ message: String, at place: Place) {
    diagnostics.report(id, message, at: place)
  }

  /// Reports an error after which reading can't continue, and returns the error to throw.
  mutating func stop(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) -> ReadingStop {
    diagnostics.report(id, message, at: place, notes: notes, fix: fix)
    return ReadingStop()
  }
}
