import Vouch

/// The states of a document that comes, the last of which is the whole. An error ends it.
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

  /// Takes chunks of the source as states are asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var chunks: Chunks.AsyncIterator
    fileprivate var decoder: JSONPartialDecoder<Value>
    private var isEnded = false

    fileprivate init(chunks: Chunks.AsyncIterator, decoder: JSONPartialDecoder<Value>) {
      self.chunks = chunks
      self.decoder = decoder
    }

    /// The next state; nil behind the whole, and behind an error.
    ///
    /// - Throws: a ``StreamError`` for the first property that is broken, the whole, or the text; what the source
    ///   throws; a `CancellationError` once the task has been cancelled.
    public mutating func next() async throws -> PartialState<Value>? {
      while !isEnded {
        // Nobody is asked for more who has thrown.
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

/// Streams of bytes as values that grow.
extension VouchJSON {
  /// A document as it comes: what is complete in it is valid, and the last state is the whole.
  ///
  /// - Parameters:
  ///   - type: what the document is; the setting `partials`, or `x-partial`, gives it partial values.
  ///   - chunks: the bytes, in pieces of any length: arrays, slices, `Data`.
  ///   - pace: when there is a new state.
  ///   - limits: how long the document may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces, at the end.
  public static func partials<Value: PartiallyReadable, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, every pace: PartialPace = .property,
    limits: Limits = .ofStreams, dropped: DropCollector? = nil
  ) -> JSONPartialStream<Value, Chunks>
  where Chunks.Element: Collection<UInt8> {
    JSONPartialStream(chunks) {
      JSONPartialDecoder(of: type, every: pace, limits: limits, dropped: dropped)
    }
  }

  /// A document as it comes: what is complete in it is valid, and the last state is the whole.
  ///
  /// - Parameters:
  ///   - type: what the document is; the setting `partials`, or `x-partial`, gives it partial values.
  ///   - bytes: the bytes, one by one.
  ///   - pace: when there is a new state. A chunk ends with each byte that may end a value, such as a space.
  ///   - limits: how long the document may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces, at the end.
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
