import Vouch

/// The valid and invalid elements of a stream, read on demand.
///
/// The stream reads no further than the current chunk of its source, and starts no tasks. Errors of
/// the source are thrown after the preceding elements.
public struct JSONElementStream<Value: DocumentValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  private let chunks: Chunks
  private var options: StreamOptions

  @usableFromInline
  init(_ chunks: Chunks, _ options: StreamOptions) {
    self.chunks = chunks
    self.options = options
  }

  /// Returns the same stream, whose elements are judged only when they are complete.
  public func withoutEarlyRefusal() -> Self {
    var stream = self
    stream.options.refusesEarly = false
    return stream
  }

  public func makeAsyncIterator() -> AsyncIterator {
    var decoder = JSONStreamDecoder(
      of: Value.self, framing: options.framing, limits: options.limits, dropped: options.dropped)
    // A file doesn't keep its reader waiting, so that early refusal has no benefit.
    decoder.refusesEarly = options.refusesEarly && Chunks.self != FileChunks.self
    return AsyncIterator(chunks.makeAsyncIterator(), options.payload, decoder)
  }

  /// Takes chunks of the source whenever an element is requested.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var chunks: Chunks.AsyncIterator
    private let payload: StreamPayload
    @usableFromInline var decoder: JSONStreamDecoder<Value>
    /// The bytes of the current chunk that the decoder hasn't received yet.
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

    /// Returns the next element; nil after the last one.
    ///
    /// - Throws: the errors of the source; a `CancellationError` once the task has been cancelled.
    @inlinable
    public mutating func next() async throws -> StreamElement<Value>? {
      try Task.checkCancellation()
      if let element = decoder.next() { return element }
      return try await nextOfSource()
    }

    /// Returns the next element, for which more bytes are needed.
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
        // If the source throws, it isn't used again.
        isFinished = true
        guard let chunk = try await chunks.next() else {
          // Of a task that is cancelled, a source may end in the middle of an element.
          try Task.checkCancellation()
          decoder.finish()
          if let element = decoder.next() { return element }
          continue
        }
        isFinished = false
        // The bytes so far are within `maxBytes`, as checked above.
        rest = payload.maxBytes.map { chunk.prefix($0 - count) } ?? chunk[...]
        count += chunk.count
        try Task.checkCancellation()
      }
    }

    /// The number of bytes that are copied at a time, so that a large chunk isn't in memory twice.
    private static var pieceSize: Int { 1 << 16 }

    private mutating func feed(_ bytes: Chunks.Element.SubSequence) {
      decoder.feed(bytes.prefix(Self.pieceSize))
      rest = bytes.dropFirst(Self.pieceSize)
    }

    /// Waits for all bytes, and feeds them to the decoder if their digest or signature is correct.
    private mutating func proveAll() async throws -> PayloadError? {
      isFinished = true
      var bytes: [UInt8] = []
      while let chunk = try await chunks.next() {
        try Task.checkCancellation()
        count += chunk.count
        if let error = payload.objection(to: count) { return error }
        bytes.append(contentsOf: chunk)
      }
      try Task.checkCancellation()
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

/// The options for reading a stream.
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
