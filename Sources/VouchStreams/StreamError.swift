import Vouch
import VouchValues

/// Why an element of a stream can't be handed out, or the stream not be read on, and where.
public struct StreamError: Error {
  /// What is wrong.
  public enum Reason: Sendable {
    /// The element isn't JSON, or breaks its schema.
    case unreadable(JSONReadingError)
    /// Bytes that aren't UTF-8, however the stream was cut.
    case invalidUTF8
    /// Something stands behind a value where its end must be, such as a second value on its line.
    case severalValues
    /// The stream, or a record, ends within a value.
    case truncated
    /// An element that is longer than `maximumByteCount` of the limits, or has no end.
    case tooLarge(limit: Int)
    /// An event stream without the end of a line in more bytes than
    /// `maximumByteCount` of the limits.
    case lineTooLong(limit: Int)
    /// Something in front of the first record separator.
    case outsideElements
    /// There is no array at a JSON Pointer, or the pointer is none.
    case noArray(String)
    /// An event of one name with another one under the key of its data.
    case wrongEventName(String, key: String)
    /// The stream breaks what its schema says in `x-payload`.
    case payload(PayloadError)
  }

  /// What is wrong.
  public let reason: Reason
  /// How many elements came before, broken ones and other mistakes included.
  public let index: Int
  /// Where it is wrong, in the stream.
  public let location: JSONLocation
  /// Where the element begins, in the stream.
  public let elementLocation: JSONLocation
  /// The first byte behind which nothing valid was possible, where the element was refused before all of
  /// it had come; what is said of its end is said of what had come.
  public let refusal: JSONLocation?
  /// The keys and indices that lead to what is wrong: from the element, or from the document that the
  /// element is a part of.
  public let path: InstancePath
  /// Whether an element is broken, rather than what is around elements.
  let isInElement: Bool
  /// All rules that the element breaks, the one of ``reason`` first; of an element that was refused before
  /// all of it had come, that one alone.
  public let violations: [Violation]

  /// - Parameter violations: those that are known besides the one of the reason.
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

  /// The rule that the element breaks.
  public var violation: Violation? { readingError?.violation }

  /// What is wrong within the element; its path begins there, its places are those of the stream.
  public var readingError: JSONReadingError? {
    if case .unreadable(let error) = reason { error } else { nil }
  }

  /// Where it is wrong, from the first byte of the element.
  public var offsetInElement: Int { location.offset - elementLocation.offset }
}

extension StreamError: CustomStringConvertible {
  /// The number, the place and the sentence: `element 3: line 4, column 14: /id: 0 is below …`.
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
  var isTooLarge: Bool { if case .tooLarge = self { true } else { false } }

  /// The reason for a text that isn't JSON.
  static func syntax(
    _ reason: JSONSyntaxError.Reason, _ location: JSONLocation
  ) -> StreamError.Reason {
    if reason == .invalidUTF8 { return .invalidUTF8 }
    return .unreadable(JSONReadingError(JSONSyntaxError(reason: reason, location: location)))
  }
}
