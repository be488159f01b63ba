import Vouch

/// Checks documents as a decode of a type's generated Swift does, with the same verdicts and words, and
/// without any Swift compiled.
package struct DocumentChecker: Sendable {
  /// What a document may ask of the reader.
  package var limits = VouchJSON.Limits()

  package let table: DocumentTable

  package init(_ type: PlannedType) {
    table = DocumentTable(type)
  }

  /// Whether a document is valid, and a decode does without none of its values.
  ///
  /// Linear in the document, in one pass over its bytes if the answer is yes.
  package func accepts(_ document: [UInt8]) -> Bool {
    if isPlainlyValid(document) { return true }
    return (try? table.read(document, limits))?.isAccepted ?? false
  }

  /// The documents among some that aren't certainly valid, or lose values, by their indices: faster than
  /// to ask one after the other.
  ///
  /// - Parameter documents: where each of them lies among the bytes.
  package func doubtful(
    _ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    unsafe table.doubtful(documents, in: bytes, limits)
  }

  /// What a decode makes of a document.
  ///
  /// - Parameter violationLimit: how many violations to keep; further ones are counted.
  /// - Throws: what is wrong with a text that isn't JSON.
  package func check(
    _ document: [UInt8], violationLimit: Int = ValidationReport.defaultLimit
  ) throws(JSONReadingError) -> Verdict {
    if isPlainlyValid(document) { return Verdict() }
    return try Verdict(table.read(document, limits), violationLimit)
  }

  private func isPlainlyValid(_ document: [UInt8]) -> Bool {
    unsafe document.withUnsafeBufferPointer { unsafe table.accepts($0, limits) }
  }

  /// What a decode makes of one document.
  package struct Verdict {
    private let outcome: DocumentTable.Outcome
    private let reading: DocumentTable.Reading?

    /// What the document breaks, in the order of the schema; nothing if it is valid.
    package var report: ValidationReport { outcome.report }
    /// What is left out or replaced, as the schema says: no violations.
    package var dropped: DropReport { outcome.dropped }
    package var isValid: Bool { report.violations.isEmpty }

    /// The error that a decode throws which stops at the first violation; nil for a valid document. What
    /// is underneath is a ``PlannedError`` in the place of the type's own.
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
