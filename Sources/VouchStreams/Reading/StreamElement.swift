import Vouch

/// An element of a stream: its value, or what is wrong with it.
public struct StreamElement<Value> {
  /// How many elements came before, broken ones included.
  public let index: Int
  /// Where the element begins in the stream.
  public let location: JSONLocation
  /// What the event says beside its data, in an event stream.
  public let event: ServerSentEvent?
  /// The value, or what is wrong with it.
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

  /// The value.
  ///
  /// - Throws: what is wrong with the element.
  @inlinable
  public func value() throws(StreamError) -> Value { try result.get() }

  /// What is wrong with the element; nil if there is a value.
  public var error: StreamError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

extension StreamElement: Sendable where Value: Sendable {}
