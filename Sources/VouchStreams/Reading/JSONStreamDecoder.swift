import Vouch

/// Makes values of the bytes of a stream, in whatever pieces they come, with nothing that waits.
///
/// It is for who is called with bytes, rather than asking for them; the sequences of this module are made
/// of it.
///
///     var decoder = JSONStreamDecoder(of: Event.self, framing: .jsonLines)
///     decoder.feed(bytes)
///     while let element = decoder.next() { … }
///
/// The values depend on the bytes alone, not on where they are cut.
public struct JSONStreamDecoder<Value: DocumentValue> {
  @usableFromInline var core: StreamCore

  /// Makes a decoder of a stream that hasn't begun.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - framing: how the stream tells its elements apart.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  public init(
    of type: Value.Type, framing: StreamFraming, limits: VouchJSON.Limits = .ofStreams,
    dropped: DropCollector? = nil
  ) {
    core = StreamCore(of: type, framing, limits, dropped)
  }

  /// Whether an element is refused with the first byte behind which it can't become valid, rather than when
  /// all of it has come: those that come in pieces are judged while they do.
  public var refusesEarly: Bool {
    get { core.refusesEarly }
    set { core.refusesEarly = newValue }
  }

  /// Whether nothing will be handed out any more, whatever is fed.
  public var isEnded: Bool { core.isEnded }

  /// Adds the next bytes. What came before should have been asked for: it is kept until then.
  public mutating func feed(_ bytes: some Collection<UInt8>) { core.feed(bytes) }

  /// Says that no more bytes will come.
  public mutating func finish() { core.finish() }

  /// The next element; nil before more bytes have come, and at the end.
  @inlinable
  public mutating func next() -> StreamElement<Value>? {
    switch core.next() {
    case .nothing: return nil
    case .broken(let broken): return StreamElement(broken)
    case .text(let text):
      do throws(JSONReadingError) {
        return StreamElement(try value(text), text)
      } catch {
        return StreamElement(core.broken(text, error))
      }
    }
  }

  /// The value of the next element; nil before more bytes have come, and at the end.
  @inlinable
  mutating func nextValue() throws(StreamError) -> Value? {
    switch core.next() {
    case .nothing: return nil
    case .broken(let broken): throw broken.error
    case .text(let text):
      do throws(JSONReadingError) {
        return try value(text)
      } catch {
        throw core.broken(text, error).error
      }
    }
  }

  @inlinable
  func value(_ text: StreamCore.Text) throws(JSONReadingError) -> Value {
    try VouchJSON.read(
      Value.self, from: text.bytes, in: text.range, at: text.location, limits: core.limits,
      dropped: core.dropped
    ) { Value(_schemaField: $0) }
  }

  /// Ends the stream with what is wrong with it as such.
  mutating func end(with reason: StreamError.Reason) -> StreamElement<Value> {
    StreamElement(core.end(with: reason))
  }

  /// The most bytes that were ever kept.
  var greatestBufferCount: Int { core.greatestBufferCount }
}
