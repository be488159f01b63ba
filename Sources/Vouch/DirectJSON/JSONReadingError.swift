/// The reason why a JSON text couldn't be read as a value, with its place.
///
/// It contains the error that `init(from:)` throws for the same document. For a text that isn't
/// JSON there is a ``syntaxError``, for a value that violates its schema (including wrong types and
/// missing keys) a ``violation``.
public struct JSONReadingError: Error {
  /// The place where the invalid value begins; for a missing key, where its object begins.
  public let location: JSONLocation
  /// The keys and indices that lead to the value.
  public let path: InstancePath
  /// The error that a `Decodable` type throws.
  public let decodingError: DecodingError

  /// The syntax error of a text that isn't JSON.
  public var syntaxError: JSONSyntaxError? {
    guard case .dataCorrupted(let context) = decodingError else { return nil }
    return context.underlyingError as? JSONSyntaxError
  }

  /// The rule that the value violates.
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
    path = InstancePath(error.context?.codingPath ?? [])
    location = locator.location(of: path)
    decodingError = error
  }
}

extension JSONReadingError: CustomStringConvertible {
  /// The place and the message: `line 3, column 14: /1/id: -1 is below the minimum 1`.
  public var description: String {
    if let syntaxError { return "\(syntaxError)" }
    if let violation { return "\(location): \(violation)" }
    let pointer = path.pointer.isEmpty ? "" : "\(path.pointer): "
    return "\(location): \(pointer)\(decodingError.sentence)"
  }
}

extension DecodingError {
  fileprivate var sentence: String {
    if case .keyNotFound(let key, _) = self {
      return "the key \(JSONText.quoted(key.stringValue)) is missing"
    }
    return context?.debugDescription ?? "the value can't be read"
  }
}
