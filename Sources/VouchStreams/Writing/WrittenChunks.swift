import Vouch

/// The bytes of a stream of values, which are encoded on demand.
///
/// An error in a value or in the source is thrown after the bytes of all earlier values.
public struct WrittenChunks<Values: AsyncSequence>: AsyncSequence
where Values.Element: DocumentValue {
  private let values: Values
  private let format: JSONStreamWriter.Format
  private let chunkSize: Int
  private let event: (@Sendable (Values.Element) -> ServerSentEvent)?

  init(
    _ values: Values, _ format: JSONStreamWriter.Format, chunkSize: Int,
    event: (@Sendable (Values.Element) -> ServerSentEvent)? = nil
  ) {
    self.values = values
    self.format = format
    self.chunkSize = chunkSize
    self.event = event
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self, values.makeAsyncIterator())
  }

  /// Encodes values of the source whenever a chunk is requested.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var values: Values.AsyncIterator
    private var writer: JSONStreamWriter
    private let chunkSize: Int
    private let event: (@Sendable (Values.Element) -> ServerSentEvent)?
    /// The end of the source, or its error; nil until then.
    private var end: Result<Void, any Error>?

    fileprivate init(_ chunks: WrittenChunks, _ values: Values.AsyncIterator) {
      self.values = values
      writer = JSONStreamWriter(chunks.format)
      chunkSize = chunks.chunkSize
      event = chunks.event
    }

    /// Returns the next bytes; nil after the last value.
    ///
    /// - Throws: the errors of the source and of ``JSONStreamWriter``.
    public mutating func next() async throws -> [UInt8]? {
      while end == nil, writer.bytes.isEmpty || writer.bytes.count < chunkSize {
        try Task.checkCancellation()
        do {
          if let value = try await values.next() {
            try append(value)
          } else {
            // The source of a cancelled task may end before its last value.
            try Task.checkCancellation()
            end = .success(())
          }
        } catch {
          end = .failure(error)
        }
      }
      if !writer.bytes.isEmpty { return writer.take() }
      let end = self.end
      self.end = .success(())
      try end?.get()
      return nil
    }

    private mutating func append(_ value: Values.Element) throws {
      if let event {
        try writer.append(value, as: event(value))
      } else {
        try writer.append(value)
      }
    }
  }
}

extension WrittenChunks: Sendable where Values: Sendable {}

/// Conversions of streams of values to streams of bytes.
extension VouchJSON {
  /// Returns values as JSON Lines.
  ///
  /// - Parameters:
  ///   - values: the values, each of which becomes a line.
  ///   - chunkSize: the minimum number of bytes in a chunk, except for the last one; with 0, each
  ///     value is a chunk of its own.
  public static func jsonLines<Values: AsyncSequence>(
    _ values: Values, chunkSize: Int = 0
  ) -> WrittenChunks<Values> {
    WrittenChunks(values, .jsonLines, chunkSize: chunkSize)
  }

  /// Returns values as a JSON text sequence: RFC 7464.
  ///
  /// - Parameters:
  ///   - values: the values, each of which becomes a record.
  ///   - chunkSize: the minimum number of bytes in a chunk, except for the last one; with 0, each
  ///     value is a chunk of its own.
  public static func jsonSequence<Values: AsyncSequence>(
    _ values: Values, chunkSize: Int = 0
  ) -> WrittenChunks<Values> {
    WrittenChunks(values, .jsonSequence, chunkSize: chunkSize)
  }

  /// Returns values as a `text/event-stream`, in which each value is a chunk of its own.
  ///
  /// - Parameters:
  ///   - values: the values, each of which becomes an event.
  ///   - event: returns the metadata of a value's event; by default there is none.
  public static func serverSentEvents<Values: AsyncSequence>(
    _ values: Values,
    event: @escaping @Sendable (Values.Element) -> ServerSentEvent = { _ in ServerSentEvent() }
  ) -> WrittenChunks<Values> {
    WrittenChunks(values, .serverSentEvents, chunkSize: 0, event: event)
  }
}
