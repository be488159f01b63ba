/// Why a JSON text could not be read as a value, and where.
///
/// It carries what `init(from:)` throws for the same document. A text that isn't JSON has a
/// ``syntaxError``, a value that breaks its schema has a ``violation``, wrong types and missing keys
/// included.
public struct JSONReadingError: Error {
  /// Where the value begins that is wrong; for a missing key, where its object begins.
  public let location: JSONLocation
  /// The keys and indices that lead to the value.
  public let path: InstancePath
  /// The error as `Decodable` types throw it.
  public let decodingError: DecodingError

  /// What is wrong with a text that isn't JSON.
  public var syntaxError: JSONSyntaxError? {
    guard case .dataCorrupted(let context) = decodingError else { return nil }
    return context.underlyingError as? JSONSyntaxError
  }

  /// The rule that the value breaks.
  public var violation: Violation? { decodingError.violation }
}

extension JSONReadingError {
  package init(_ syntaxError: JSONSyntaxError, path: InstancePath = InstancePath()) {
    location = syntaxError.location
    self.path = path
    decodingError = .dataCorrupted(
      .init(
        codingPath: path.codingPath, debugDescription: "the text is not valid JSON",
        underlyingError: syntaxError))
  }

  init(_ error: DecodingError, _ locator: JSONLocator) {
    path = InstancePath(error.codingPath)
    location = locator.location(of: path)
    decodingError = error
  }
}

extension JSONReadingError: CustomStringConvertible {
  /// The place and the sentence: `line 3, column 14: /1/id: -1 is below the minimum 1`.
  public var description: String {
    if let syntaxError { return "\(syntaxError)" }
    if let violation { return "\(location): \(violation)" }
    let pointer = path.pointer.isEmpty ? "" : "\(path.pointer): "
    return "\(location): \(pointer)\(decodingError.sentence)"
  }
}

extension DecodingError {
  fileprivate var codingPath: [any CodingKey] {
    context?.codingPath ?? []
  }

  fileprivate var sentence: String {
    switch self {
    case .keyNotFound(let key, _): "the key \(JSONText.quoted(key.stringValue)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "the value can't be read"
    }
  }
}
