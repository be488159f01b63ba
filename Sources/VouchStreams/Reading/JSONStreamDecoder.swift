import Vouch

/// Reads values from the bytes of a stream, which may arrive in chunks of any length. It never
/// waits.
///
/// Use it if your code receives bytes in callbacks instead of requesting them. The asynchronous
/// sequences of this module are based on it.
///
///     var decoder = JSONStreamDecoder(of: Event.self, framing: .jsonLines)
///     decoder.feed(bytes)
///     while let element = decoder.next() { … }
///
/// The values depend only on the bytes, not on how they are divided into chunks.
public struct JSONStreamDecoder<Value: DocumentValue> {
  @usableFromInline var core: StreamCore

  /// Makes a decoder for a stream from its beginning.
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - framing: the way in which the stream separates its elements.
  ///   - limits: the maximum length of an element, and its maximum nesting depth.
  ///   - dropped: collects the values that lossy decoding drops or replaces.
  public init(
    of type: Value.Type, framing: StreamFraming, limits: VouchJSON.Limits = .ofStreams,
    dropped: DropCollector? = nil
  ) {
    core = StreamCore(of: type, framing, limits, dropped)
  }

  /// True if an element is refused at the first byte after which it can't become valid, rather than
  /// at its end. Only elements that arrive in several chunks are judged before their end.
  public var refusesEarly: Bool {
    get { core.refusesEarly }
    set { core.refusesEarly = newValue }
  }

  /// True if the stream has ended, so that no further elements are returned.
  public var isEnded: Bool { core.isEnded }

  /// Adds the next bytes. Request the available elements first, because their bytes are kept until
  /// then.
  public mutating func feed(_ bytes: some Collection<UInt8>) { core.buffer.append(bytes) }

  /// Declares that no more bytes will be added.
  public mutating func finish() { core.buffer.isAtEnd = true }

  /// Returns the next element; nil if more bytes are needed, and at the end.
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

  /// Returns the value of the next element; nil if more bytes are needed, and at the end.
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
      dropped: core.dropped)
  }

  /// Ends the stream with an error of the stream as a whole.
  mutating func end(with reason: StreamError.Reason) -> StreamElement<Value> {
    StreamElement(core.end(with: reason))
  }

  /// The greatest number of bytes that were kept at a time.
  var greatestBufferCount: Int { core.buffer.greatestCount }
}
