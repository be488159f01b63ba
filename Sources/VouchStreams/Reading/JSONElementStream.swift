import Vouch

/// The elements of a stream, valid and broken ones, made when they are asked for.
///
/// Nothing is read ahead of what the stream hands out in one piece, and no task runs beside the loop. Errors
/// of the source itself are thrown behind the elements that came before.
public struct JSONElementStream<Value: DocumentValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  private let chunks: Chunks
  private var options: StreamOptions

  @usableFromInline
  init(_ chunks: Chunks, _ options: StreamOptions) {
    self.chunks = chunks
    self.options = options
  }

  /// The same stream, whose elements are read when all of them have come, and not judged before.
  public func withoutEarlyRefusal() -> Self {
    var stream = self
    stream.options.refusesEarly = false
    return stream
  }

  public func makeAsyncIterator() -> AsyncIterator {
    var decoder = JSONStreamDecoder(
      of: Value.self, framing: options.framing, limits: options.limits, dropped: options.dropped)
    // Nobody waits for the rest of a file.
    decoder.refusesEarly = options.refusesEarly && Chunks.self != FileChunks.self
    return AsyncIterator(chunks.makeAsyncIterator(), options.payload, decoder)
  }

  /// Takes chunks of the source as elements are asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var chunks: Chunks.AsyncIterator
    private let payload: StreamPayload
    @usableFromInline var decoder: JSONStreamDecoder<Value>
    /// What hasn't been fed yet of the chunk at hand.
    private var rest: Chunks.Element.SubSequence?
    private var count = 0
    private var isFinished = false

    fileprivate init(
      _ chunks: Chunks.AsyncIterator, _ payload: StreamPayload, _ decoder: JSONStreamDecoder<Value>
    ) {
      self.chunks = chunks
      self.payload = payload
      self.decoder = decoder
    }

    /// The next element; nil behind the last one.
    ///
    /// - Throws: what the source throws; a `CancellationError` once the task has been cancelled.
    @inlinable
    public mutating func next() async throws -> StreamElement<Value>? {
      try Task.checkCancellation()
      if let element = decoder.next() { return element }
      return try await nextOfSource()
    }

    /// The next element, once more bytes have come.
    @usableFromInline
    mutating func nextOfSource() async throws -> StreamElement<Value>? {
      while true {
        if decoder.isEnded || isFinished { return nil }
        if let rest, !rest.isEmpty {
          feed(rest)
          if let element = decoder.next() { return element }
          continue
        }
        if let error = payload.objection(to: count) { return decoder.end(with: .payload(error)) }
        guard payload.verify == nil else {
          if let error = try await proveAll() { return decoder.end(with: .payload(error)) }
          if let element = decoder.next() { return element }
          continue
        }
        // Nobody is asked for more who has thrown.
        isFinished = true
        guard let chunk = try await chunks.next() else {
          decoder.finish()
          if let element = decoder.next() { return element }
          continue
        }
        isFinished = false
        // There is room for the bytes so far, as was found above.
        rest = payload.maxBytes.map { chunk.prefix($0 - count) } ?? chunk[...]
        count += chunk.count
        try Task.checkCancellation()
      }
    }

    /// How much of a chunk is copied at a time: a large one isn't needed twice.
    private static var pieceSize: Int { 1 << 16 }

    private mutating func feed(_ bytes: Chunks.Element.SubSequence) {
      decoder.feed(bytes.prefix(Self.pieceSize))
      rest = bytes.dropFirst(Self.pieceSize)
    }

    /// Waits for all bytes, and feeds them if they are what they must be.
    private mutating func proveAll() async throws -> PayloadError? {
      isFinished = true
      var bytes: [UInt8] = []
      while let chunk = try await chunks.next() {
        try Task.checkCancellation()
        count += chunk.count
        if let error = payload.objection(to: count) { return error }
        bytes.append(contentsOf: chunk)
      }
      do throws(PayloadError) {
        try payload.verify?(bytes)
      } catch {
        return error
      }
      decoder.feed(bytes)
      decoder.finish()
      return nil
    }
  }
}

extension JSONElementStream: Sendable where Chunks: Sendable {}

/// How a stream is read.
@usableFromInline
struct StreamOptions: Sendable {
  let framing: StreamFraming
  let limits: VouchJSON.Limits
  let dropped: DropCollector?
  let payload: StreamPayload
  var refusesEarly = true

  @usableFromInline
  init(
    _ framing: StreamFraming, _ limits: VouchJSON.Limits, _ dropped: DropCollector?,
    _ payload: StreamPayload
  ) {
    var limits = limits
    limits.maximumDepth = min(limits.maximumDepth, payload.maxDepth ?? .max)
    self.framing = framing
    self.limits = limits
    self.dropped = dropped
    self.payload = payload
  }
}
