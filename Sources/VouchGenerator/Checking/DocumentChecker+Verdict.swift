import Vouch

extension DocumentChecker.Verdict {
  package var isValid: Bool { report.violations.isEmpty }
}

extension DocumentChecker {
  /// True if a document is valid, and decoding drops none of its values.
  ///
  /// Linear in the document's length; needs only one pass over its bytes if the answer is true.
  package func accepts(_ document: [UInt8]) -> Bool {
    if isSurelyValid(document) { return true }
    return (try? read(document))?.isAccepted ?? false
  }

  /// Returns the result of decoding a document.
  ///
  /// - Parameter violationLimit: the number of violations to keep; further ones are only counted.
  /// - Throws: the syntax error of a text that isn't JSON.
  package func check(
    _ document: [UInt8], violationLimit: Int = ValidationReport.defaultLimit
  ) throws(JSONReadingError) -> Verdict {
    if isSurelyValid(document) { return .valid }
    return try read(document).verdict(violationLimit: violationLimit)
  }

  private func isSurelyValid(_ document: [UInt8]) -> Bool {
    unsafe document.withUnsafeBufferPointer { unsafe surelyAccepts($0) }
  }
}
