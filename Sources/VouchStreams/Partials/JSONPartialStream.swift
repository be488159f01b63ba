import Vouch

/// The states of a document that is arriving; the last one is the whole. An error ends the
/// sequence.
public struct JSONPartialStream<Value: PartiallyReadable, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  private let chunks: Chunks
  private let decoder: @Sendable () -> JSONPartialDecoder<Value>

  init(_ chunks: Chunks, _ decoder: @escaping @Sendable () -> JSONPartialDecoder<Value>) {
    self.chunks = chunks
    self.decoder = decoder
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks.makeAsyncIterator(), decoder: decoder())
  }

  /// Takes chunks of the source whenever a state is requested.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var chunks: Chunks.AsyncIterator
    fileprivate var decoder: JSONPartialDecoder<Value>
    private var isEnded = false

    fileprivate init(chunks: Chunks.AsyncIterator, decoder: JSONPartialDecoder<Value>) {
      self.chunks = chunks
      self.decoder = decoder
    }

    /// Returns the next state; nil after the whole document, and after an error.
    ///
    /// - Throws: a ``StreamError`` for the first invalid property, for the whole document, or for
    ///   the text; the errors of the source; a `CancellationError` once the task has been
    ///   cancelled.
    public mutating func next() async throws -> PartialState<Value>? {
      while !isEnded {
        // If the source throws, it isn't used again.
        isEnded = true
        try Task.checkCancellation()
        if let state = try decoder.next() {
          isEnded = decoder.isEnded
          return state
        }
        if let chunk = try await chunks.next() {
          decoder.feed(chunk)
        } else {
          decoder.finish()
        }
        isEnded = decoder.isEnded
      }
      return nil
    }
  }
}

extension JSONPartialStream: Sendable where Chunks: Sendable {}

/// Conversions of streams of bytes to values that grow.
extension VouchJSON {
  /// Returns the states of a document as it arrives: its complete values are valid, and the last
  /// state is the whole document.
  ///
  /// - Parameters:
  ///   - type: the type of the document; the setting `partials`, or `x-partial`, gives it partial
  ///     values.
  ///   - chunks: the bytes, in chunks of any length: arrays, slices, `Data`.
  ///   - pace: the events after which there is a new state.
  ///   - limits: the maximum length of the document, and its maximum nesting depth.
  ///   - dropped: collects the values that lossy decoding drops or replaces, at the end of the
  ///     document.
  public static func partials<Value: PartiallyReadable, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, every pace: PartialPace = .property,
    limits: Limits = .ofStreams, dropped: DropCollector? = nil
  ) -> JSONPartialStream<Value, Chunks>
  where Chunks.Element: Collection<UInt8> {
    JSONPartialStream(chunks) {
      JSONPartialDecoder(of: type, every: pace, limits: limits, dropped: dropped)
    }
  }

  /// Returns the states of a document that arrives byte by byte, with the parameters of the method
  /// for chunks. A chunk ends with each byte that may end a value, such as a space.
  public static func partials<Value: PartiallyReadable, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, every pace: PartialPace = .property,
    limits: Limits = .ofStreams, dropped: DropCollector? = nil
  ) -> JSONPartialStream<Value, ByteChunks<Bytes>>
  where Bytes.Element == UInt8 {
    partials(
      of: type, in: ByteChunks(bytes, .elements(at: "")), every: pace, limits: limits,
      dropped: dropped)
  }
}
