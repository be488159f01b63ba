import Vouch

/// The values of a stream, made when they are asked for. The first broken element ends it, as errors do.
public struct JSONValueStream<Value: DocumentValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  private var elements: JSONElementStream<Value, Chunks>

  @usableFromInline
  init(_ elements: JSONElementStream<Value, Chunks>) {
    self.elements = elements
  }

  /// The same stream, whose elements are read when all of them have come, and not judged before.
  public func withoutEarlyRefusal() -> Self {
    JSONValueStream(elements.withoutEarlyRefusal())
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(elements.makeAsyncIterator())
  }

  /// Takes chunks of the source as values are asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var elements: JSONElementStream<Value, Chunks>.AsyncIterator
    @usableFromInline var isEnded = false

    fileprivate init(_ elements: JSONElementStream<Value, Chunks>.AsyncIterator) {
      self.elements = elements
    }

    /// The next value; nil behind the last one, and behind an error.
    ///
    /// - Throws: a ``StreamError`` for the first element that is broken; what the source throws; a
    ///   `CancellationError` once the task has been cancelled.
    @inlinable
    public mutating func next() async throws -> Value? {
      if isEnded { return nil }
      isEnded = true
      try Task.checkCancellation()
      // Most values are there already, and go no other way than from where they are made.
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
