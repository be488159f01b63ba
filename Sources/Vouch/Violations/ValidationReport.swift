/// All violations of one document, up to a limit.
public struct ValidationReport: Error, Sendable, Hashable {
  /// The violations in the order of the schema, elements of an array in their own order.
  public internal(set) var violations: [Violation] = []
  /// How many violations were left out because the limit had been reached.
  public internal(set) var omittedCount = 0

  var isEmpty: Bool { violations.isEmpty && omittedCount == 0 }

  /// How many violations a report holds unless told otherwise.
  public static let defaultLimit = 100
}

extension ValidationReport: CustomStringConvertible {
  /// A violation a line.
  public var description: String {
    var lines = violations.map(\.description)
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}

extension CodingUserInfoKey {
  /// Set this key of a decoder's `userInfo` to a whole number to have generated types collect up to
  /// so many violations and throw them as one ``ValidationReport``.
  ///
  /// Without it, the first violation ends the decode. ``Document`` does the same for arrays and
  /// other containers of generated types, where `Array.init(from:)` would stop at the first element.
  public static let violationLimit = CodingUserInfoKey(vouch: "violationLimit")
}

extension Error {
  /// The violation that an error of decoding or of a memberwise initialiser carries, if any.
  public var violation: Violation? {
    switch self {
    case let error as Violation: error
    case let error as any SchemaError: error.ownViolation
    case let report as ValidationReport: report.violations.first
    case let error as JSONReadingError: error.decodingError.underlyingViolation
    case let error as DecodingError: error.underlyingViolation
    default: nil
    }
  }
}

extension DecodingError {
  fileprivate var underlyingViolation: Violation? {
    guard case .dataCorrupted(let context) = self else { return nil }
    return context.underlyingError?.violation
  }
}

extension SchemaError {
  /// The requirement, told apart from the optional property of all errors, which would call itself.
  fileprivate var ownViolation: Violation { violation }
}
