import Vouch

/// Values as the bytes of a stream, written as they are asked for.
///
/// What is wrong with a value, or what their source throws, is thrown behind all that was written before.
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

  /// Takes values of the source as chunks are asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var values: Values.AsyncIterator
    private var writer: JSONStreamWriter
    private let chunkSize: Int
    private let event: (@Sendable (Values.Element) -> ServerSentEvent)?
    /// What came at the end of the source; nil before.
    private var end: Result<Void, any Error>?

    fileprivate init(_ chunks: WrittenChunks, _ values: Values.AsyncIterator) {
      self.values = values
      writer = JSONStreamWriter(chunks.format)
      chunkSize = chunks.chunkSize
      event = chunks.event
    }

    /// The next bytes; nil behind the last value.
    ///
    /// - Throws: what the source throws, and what ``JSONStreamWriter`` does.
    public mutating func next() async throws -> [UInt8]? {
      while end == nil, writer.bytes.isEmpty || writer.bytes.count < chunkSize {
        try Task.checkCancellation()
        do {
          if let value = try await values.next() {
            try append(value)
          } else {
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

/// Streams of values as streams of bytes.
extension VouchJSON {
  /// Values as JSON Lines.
  ///
  /// - Parameters:
  ///   - values: what is written, a line for each.
  ///   - chunkSize: how many bytes to wait for before they are handed out; with 0, each value is at once.
  public static func jsonLines<Values: AsyncSequence>(
    _ values: Values, chunkSize: Int = 0
  ) -> WrittenChunks<Values> {
    WrittenChunks(values, .jsonLines, chunkSize: chunkSize)
  }

  /// Values as a JSON text sequence: RFC 7464.
  ///
  /// - Parameters:
  ///   - values: what is written, a record for each.
  ///   - chunkSize: how many bytes to wait for before they are handed out; with 0, each value is at once.
  public static func jsonSequence<Values: AsyncSequence>(
    _ values: Values, chunkSize: Int = 0
  ) -> WrittenChunks<Values> {
    WrittenChunks(values, .jsonSequence, chunkSize: chunkSize)
  }

  /// Values as a `text/event-stream`, each handed out at once.
  ///
  /// - Parameters:
  ///   - values: what is written, an event for each.
  ///   - event: what the event of a value says beside it; nothing, unless told.
  public static func serverSentEvents<Values: AsyncSequence>(
    _ values: Values,
    event: @escaping @Sendable (Values.Element) -> ServerSentEvent = { _ in ServerSentEvent() }
  ) -> WrittenChunks<Values> {
    WrittenChunks(values, .serverSentEvents, chunkSize: 0, event: event)
  }
}
