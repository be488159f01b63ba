#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What an app shows of an error, `localizedDescription`: what is wrong, in English unless the schema's author
// has said it otherwise.

extension Violation: LocalizedError {
  /// The sentence behind the name that the schema's author gives the value, or else behind its place.
  public var errorDescription: String? {
    if authoredLabel != nil { return labelledMessage }
    return pointer.isEmpty ? message : "\(pointer): \(message)"
  }
}

/// All that `LocalizedError` asks for, so that no file with a generated error has to see Foundation.
extension SchemaError {
  /// What the violation says, behind the name of its value or else the place.
  public var errorDescription: String? { violation.errorDescription }
  /// Nothing that the description doesn't say.
  public var failureReason: String? { nil }
  /// Nothing: how to mend a value is up to the app.
  public var recoverySuggestion: String? { nil }
  /// Nothing: there is no help to look up.
  public var helpAnchor: String? { nil }
}

extension ValidationReport: LocalizedError {
  /// What the violations say, a line each.
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
  /// The detail, or else the title, and what the entries say, a line each.
  public var errorDescription: String? {
    let summary = detail ?? title ?? "a problem with status \(status)"
    let entries = errors.map { "\($0.pointer): \($0.detail)" }
    return ([summary] + entries).lines(omitting: omitted ?? 0)
  }
}

extension Error {
  /// What is wrong. A `DecodingError` by itself says no more to people than that something is.
  fileprivate var sentence: String {
    if let error = self as? DecodingError {
      return error.violation?.errorDescription ?? error.context?.debugDescription ?? "\(error)"
    }
    return (self as? any LocalizedError)?.errorDescription ?? "\(self)"
  }
}
