import Vouch

/// The values of a stream, read on demand. The first invalid element is thrown, and ends the
/// stream.
public struct JSONValueStream<Value: DocumentValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  private var elements: JSONElementStream<Value, Chunks>

  @usableFromInline
  init(_ elements: JSONElementStream<Value, Chunks>) {
    self.elements = elements
  }

  /// Returns the same stream, whose elements are judged only when they are complete.
  public func withoutEarlyRefusal() -> Self {
    JSONValueStream(elements.withoutEarlyRefusal())
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(elements.makeAsyncIterator())
  }

  /// Takes chunks of the source whenever a value is requested.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var elements: JSONElementStream<Value, Chunks>.AsyncIterator
    @usableFromInline var isEnded = false

    fileprivate init(_ elements: JSONElementStream<Value, Chunks>.AsyncIterator) {
      self.elements = elements
    }

    /// Returns the next value; nil after the last one, and after an error.
    ///
    /// - Throws: a ``StreamError`` for the first invalid element; the errors of the source; a
    ///   `CancellationError` once the task has been cancelled.
    @inlinable
    public mutating func next() async throws -> Value? {
      if isEnded { return nil }
      isEnded = true
      try Task.checkCancellation()
      // Most values are available already; this path returns them without an intermediate copy.
      if let value = try elements.decoder.nextValue() {
        isEnded = false
        return value
      }
      guard let element = try await elements.nextOfSource() else { return nil }
      let value = try element.value()
      isEnded = false
      return value
    }
  }
}

extension JSONValueStream: Sendable where Chunks: Sendable {}
