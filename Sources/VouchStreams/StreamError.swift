import Vouch
import VouchValues

/// An error because of which an element of a stream, or the rest of the stream, can't be read.
public struct StreamError: Error {
  /// The kind of an error.
  public enum Reason: Sendable {
    /// The element isn't JSON, or violates its schema.
    case unreadable(JSONReadingError)
    /// Bytes that aren't UTF-8.
    case invalidUTF8
    /// More text follows a value where it must end, such as a second value on its line.
    case severalValues
    /// The stream, or a record, ends within a value.
    case truncated
    /// The element is longer than the `maximumByteCount` of the limits.
    case tooLarge(limit: Int)
    /// A line of an event stream is longer than the `maximumByteCount` of the limits.
    case lineTooLong(limit: Int)
    /// Text precedes the first record separator.
    case outsideElements
    /// The document has no array at a JSON Pointer, or the text isn't a JSON Pointer.
    case noArray(String)
    /// The name of an event differs from the value that its data has under a key.
    case wrongEventName(String, key: String)
    /// The stream violates the `x-payload` of its schema.
    case payload(PayloadError)
  }

  /// The kind of the error.
  public let reason: Reason
  /// The number of preceding elements, including invalid ones and errors between elements.
  public let index: Int
  /// The position of the error in the stream.
  public let location: JSONLocation
  /// The position of the element in the stream.
  public let elementLocation: JSONLocation
  /// The first byte after which the element couldn't become valid, if it was refused before its
  /// end. Statements about the element's end then refer to the bytes up to this one.
  public let refusal: JSONLocation?
  /// The keys and indices that lead to the error: from the element, or from the document that
  /// contains the element.
  public let path: InstancePath
  /// True if the error is in an element rather than between elements.
  let isInElement: Bool
  /// All violations of the element, beginning with the one of ``reason``. An element that was
  /// refused before its end has only that one.
  public let violations: [Violation]

  /// - Parameter violations: the violations other than the one of the reason.
  init(
    reason: Reason, index: Int, location: JSONLocation, elementLocation: JSONLocation,
    refusal: JSONLocation? = nil, path: InstancePath, isInElement: Bool,
    violations: [Violation] = []
  ) {
    self.reason = reason
    self.index = index
    self.location = location
    self.elementLocation = elementLocation
    self.refusal = refusal
    self.path = path
    self.isInElement = isInElement
    let first = if case .unreadable(let error) = reason { error.violation } else { Violation?.none }
    self.violations = (first.map { [$0] } ?? []) + violations.filter { $0 != first }
  }

  /// The violation of the element's schema, if there is one.
  public var violation: Violation? { readingError?.violation }

  /// The error within the element. Its path begins at the element; its positions are those of the
  /// stream.
  public var readingError: JSONReadingError? {
    if case .unreadable(let error) = reason { error } else { nil }
  }

  /// The offset of the error from the element's first byte.
  public var offsetInElement: Int { location.offset - elementLocation.offset }
}

extension StreamError: CustomStringConvertible {
  /// The element's index, the position and the message: `element 3: line 4, column 14: /id: 0 is
  /// below …`.
  public var description: String { isInElement ? "element \(index): \(sentence)" : sentence }

  private var sentence: String {
    switch reason {
    case .unreadable(let error): error.description
    case .invalidUTF8: "\(location): not valid UTF-8"
    case .severalValues: "\(location): there is more behind the value; one was expected"
    case .truncated: "\(location): the text ends in the middle of a value"
    case .tooLarge(let limit):
      "\(location): longer than \(limit) bytes; limits.maximumByteCount allows no more"
    case .lineTooLong(let limit):
      "\(location): no line ends within \(limit) bytes; limits.maximumByteCount allows no more"
    case .outsideElements:
      "\(location): expected a record separator (U+001E) in front of the first value"
    case .noArray(let pointer):
      "\(location): there is no array at \(JSONText.quoted(pointer)) in the document"
    case .wrongEventName(let name, let key):
      "\(location): the event is named \(JSONText.quoted(name)), which isn't what its data has"
        + " under \(JSONText.quoted(key))"
    case .payload(let error): error.description
    }
  }
}

extension StreamError.Reason {
  /// Returns the reason for a text that isn't JSON.
  static func syntax(
    _ reason: JSONSyntaxError.Reason, _ location: JSONLocation
  ) -> StreamError.Reason {
    if reason == .invalidUTF8 { return .invalidUTF8 }
    return .unreadable(JSONReadingError(JSONSyntaxError(reason: reason, location: location)))
  }
}
