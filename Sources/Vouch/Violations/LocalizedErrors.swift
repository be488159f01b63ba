#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The texts that apps show for errors, `localizedDescription`: messages in English, unless the
// schema's author provides others.

extension Violation: LocalizedError {
  /// The message, preceded by the label that the schema's author gives the value, or otherwise by
  /// its place.
  public var errorDescription: String? {
    if authoredLabel != nil { return labelledMessage }
    return pointer.isEmpty ? message : "\(pointer): \(message)"
  }
}

/// The requirements of `LocalizedError`, implemented here so that generated files needn't import
/// Foundation.
extension SchemaError {
  /// The message of the violation, preceded by the label of its value or otherwise its place.
  public var errorDescription: String? { violation.errorDescription }
  /// Always nil: the description contains everything.
  public var failureReason: String? { nil }
  /// Always nil: how to correct a value is up to the app.
  public var recoverySuggestion: String? { nil }
  /// Always nil: there is no help text.
  public var helpAnchor: String? { nil }
}

extension ValidationReport: LocalizedError {
  /// The messages of the violations, one a line.
  public var errorDescription: String? {
    violations.compactMap(\.errorDescription).lines(omitting: omittedCount)
  }
}

extension JSONReadingError: LocalizedError {
  public var errorDescription: String? { description }
}

extension JSONSyntaxError: LocalizedError {
  public var errorDescription: String? { description }
}

extension RuleError: LocalizedError {
  public var errorDescription: String? { description }
}

extension PayloadError: LocalizedError {
  public var errorDescription: String? {
    guard case .undecodable(let error) = self else { return description }
    return "the document can't be decoded: \(error.sentence)"
  }
}

extension ProblemDetails: LocalizedError {
  /// The detail, or else the title, followed by the entries' messages, one a line.
  public var errorDescription: String? {
    let summary = detail ?? title ?? "a problem with status \(status)"
    let entries = errors.map { "\($0.pointer): \($0.detail)" }
    return ([summary] + entries).lines(omitting: omitted ?? 0)
  }
}

extension Error {
  /// The message of the error. A `DecodingError` by itself tells people only that there is an
  /// error.
  fileprivate var sentence: String {
    if let error = self as? DecodingError {
      return error.violation?.errorDescription ?? error.context?.debugDescription ?? "\(error)"
    }
    return (self as? any LocalizedError)?.errorDescription ?? "\(self)"
  }
}
