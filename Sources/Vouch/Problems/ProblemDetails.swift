/// The problems of a request, as the body of a response: RFC 9457, with the violations as its
/// `errors`.
///
///     {
///       "type": "about:blank",
///       "title": "The request breaks rules.",
///       "status": 422,
///       "errors": [
///         { "pointer": "#/id", "rule": "Listing.id.minimum", "detail": "0 is below the minimum 1" }
///       ]
///     }
public struct ProblemDetails: Error, Codable, Hashable, Sendable {
  /// The media type of problem details in JSON. Source: RFC 9457, section 6.1.
  public static let contentType = "application/problem+json"

  /// One violation.
  public struct Entry: Codable, Hashable, Sendable {
    /// The path of the value in the body, as a JSON Pointer in a URI fragment: `#/results/3/id`.
    public let pointer: String
    /// The stable identifier of the rule: `Listing.id.minimum`.
    public let rule: String
    /// A message for people.
    public let detail: String

    /// Makes an entry for a violation, with a message of the caller's.
    public init(_ violation: Violation, detail: String) {
      pointer = violation.path.uriFragment
      rule = violation.ruleID
      self.detail = detail
    }
  }

  /// A URI that identifies the kind of problem; `about:blank` means nothing beyond the status.
  public var type: String
  /// A short title for people, the same for all problems of this kind.
  public var title: String?
  /// The status code of the response.
  public var status: Int
  /// A message for people about this occurrence of the problem.
  public var detail: String?
  /// A URI that identifies this occurrence of the problem.
  public var instance: String?
  /// The violations in their order.
  public var errors: [Entry]
  /// The number of violations that ``errors`` doesn't contain; nil if it contains all.
  public var omitted: Int?

  /// Makes the problem details of a report.
  ///
  /// - Parameters:
  ///   - report: the violations of a document or a draft.
  ///   - status: the status code. The default, 422, is for content that is well-formed but can't be
  ///     processed (RFC 9110, section 15.5.21).
  ///   - type: a URI that identifies the kind of problem; `about:blank` means nothing beyond the
  ///     status.
  ///   - title: a summary of the kind of problem.
  ///   - detail: a message about this occurrence.
  ///   - instance: a URI that identifies this occurrence.
  ///   - message: returns the message for a violation, for example in the language of the request.
  public init(
    _ report: ValidationReport, status: Int = 422, type: String = "about:blank",
    title: String? = nil, detail: String? = nil, instance: String? = nil,
    message: (Violation) -> String = { $0.message }
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.instance = instance
    errors = report.violations.map { Entry($0, detail: message($0)) }
    omitted = report.omittedCount > 0 ? report.omittedCount : nil
  }
}

extension InstancePath {
  /// The path as a JSON Pointer in the fragment of a URI. Source: RFC 6901, section 6.
  public var uriFragment: String {
    "#" + ASCII.percentEncoded(pointer) { ASCII.isAllowedInFragment($0) }
  }
}

extension ASCII {
  /// Source: RFC 3986, section 3.5 and appendix A: `*( pchar / "/" / "?" )`.
  fileprivate static func isAllowedInFragment(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/?".utf8.contains(byte)
  }
}
