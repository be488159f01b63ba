import VouchDiagnostics

/// Thrown where a document can't be read further; what is wrong has been reported.
struct ReadingStop: Error {}

/// The diagnostics of one document, up to the number after which more of them help nobody.
struct Problems {
  private(set) var diagnostics = Diagnostics()
  private let limit: Int
  /// How many mistakes have been reported.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Reports a mistake after which reading goes on; stops if there were too many.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) throws(ReadingStop) {
    diagnostics.report(Diagnostic(id, message, at: place, notes: notes, fix: fix))
    count += 1
    guard count >= limit else { return }
    throw stop(.tooManyErrors, "reading stops here after \(count) errors", at: place)
  }

  /// Reports something that doesn't stand in the way.
  mutating func warn(_ id: DiagnosticID, _ message: String, at place: Place) {
    diagnostics.report(Diagnostic(id, message, at: place))
  }

  /// Reports a mistake after which nothing sensible can be read, and makes what is to be thrown.
  mutating func stop(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) -> ReadingStop {
    diagnostics.report(Diagnostic(id, message, at: place, notes: notes, fix: fix))
    return ReadingStop()
  }
}
