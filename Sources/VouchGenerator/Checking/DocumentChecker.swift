import Vouch

/// Checks documents like a type's generated Swift code, with the same results and messages, but
/// without compiling Swift.
package struct DocumentChecker: Sendable {
  /// Limits on the documents that are read.
  package var limits = VouchJSON.Limits()

  package let table: DocumentTable

  package init(_ type: PlannedType) {
    table = DocumentTable(type)
  }

  /// True if a document is valid, and decoding drops none of its values.
  ///
  /// Linear in the document's length; needs only one pass over its bytes if the answer is true.
  package func accepts(_ document: [UInt8]) -> Bool {
    if isPlainlyValid(document) { return true }
    return (try? table.read(document, limits))?.isAccepted ?? false
  }

  /// Returns the indices of the documents that aren't certainly valid, or that lose values. Faster
  /// than checking them one by one.
  ///
  /// - Parameter documents: the byte range of each document.
  package func doubtful(
    _ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    unsafe table.doubtful(documents, in: bytes, limits)
  }

  /// Returns the result of decoding a document.
  ///
  /// - Parameter violationLimit: the number of violations to keep; further ones are only counted.
  /// - Throws: the syntax error of a text that isn't JSON.
  package func check(
    _ document: [UInt8], violationLimit: Int = ValidationReport.defaultLimit
  ) throws(JSONReadingError) -> Verdict {
    if isPlainlyValid(document) { return Verdict() }
    return try Verdict(table.read(document, limits), violationLimit)
  }

  private func isPlainlyValid(_ document: [UInt8]) -> Bool {
    unsafe document.withUnsafeBufferPointer { unsafe table.accepts($0, limits) }
  }

  /// The result of decoding one document.
  package struct Verdict {
    private let outcome: DocumentTable.Outcome
    private let reading: DocumentTable.Reading?

    /// The violations of the document, in the order of the schema; empty if it is valid.
    package var report: ValidationReport { outcome.report }
    /// The values that are left out or replaced, as the schema says. They aren't violations.
    package var dropped: DropReport { outcome.dropped }
    package var isValid: Bool { report.violations.isEmpty }

    /// The error that decoding throws if it stops at the first violation; nil for a valid document.
    /// Its underlying error is a ``PlannedError`` in place of the type's own.
    package var error: DecodingError? { isValid ? nil : reading?.error }

    fileprivate init() {
      outcome = .valid
      reading = nil
    }

    fileprivate init(
      _ reading: DocumentTable.Reading, _ violationLimit: Int
    ) throws(JSONReadingError) {
      outcome = try reading.outcome(violationLimit: violationLimit)
      self.reading = reading
    }
  }
}
