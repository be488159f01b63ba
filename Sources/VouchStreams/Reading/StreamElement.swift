import Vouch

/// An element of a stream: its value or its error.
public struct StreamElement<Value> {
  /// The number of preceding elements, including invalid ones.
  public let index: Int
  /// The position of the element in the stream.
  public let location: JSONLocation
  /// The metadata of the event, in an event stream.
  public let event: ServerSentEvent?
  /// The value or the error.
  public let result: Result<Value, StreamError>

  @inlinable
  init(_ value: Value, _ text: StreamCore.Text) {
    index = text.index
    location = text.location
    event = text.event
    result = .success(value)
  }

  @inlinable
  init(_ broken: StreamCore.Broken) {
    index = broken.error.index
    location = broken.error.elementLocation
    event = broken.event
    result = .failure(broken.error)
  }

  /// Returns the value.
  ///
  /// - Throws: the error if the element is invalid.
  @inlinable
  public func value() throws(StreamError) -> Value { try result.get() }

  /// The error of the element; nil if it has a value.
  public var error: StreamError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

extension StreamElement: Sendable where Value: Sendable {}
