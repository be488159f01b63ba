import Vouch

/// The option to throw the error of an invalid element, which ends the stream.
public struct ThrowInvalid: Sendable {
  /// Throws the error of the first invalid element.
  public static let `throw` = ThrowInvalid()
}

/// The option to return the errors of invalid elements.
public struct ReportInvalid: Sendable {
  /// Returns the error of an invalid element in place of its value.
  public static let report = ReportInvalid()
}

/// Conversions of streams of bytes to streams of values. All have the parameters that the first one
/// describes.
extension VouchJSON {
  /// Returns the elements of a stream one by one, as its bytes arrive, with the errors of invalid
  /// ones.
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - chunks: the bytes, in chunks of any length: arrays, slices, `Data`.
  ///   - framing: the way in which the stream separates its elements.
  ///   - onInvalid: `.report` returns errors in place of values, and continues the stream; `.throw`,
  ///     which is the default, throws the first error, which ends it.
  ///   - limits: the maximum length of an element, and its maximum nesting depth.
  ///   - dropped: collects the values that lossy decoding drops or replaces.
  ///   - payload: the requirements for the bytes of the whole stream.
  @inlinable
  public static func values<Value: DocumentValue, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, framing: StreamFraming,
    onInvalid: ReportInvalid, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONElementStream<Value, Chunks>
  where Chunks.Element: Collection<UInt8> {
    JSONElementStream(chunks, StreamOptions(framing, limits, dropped, payload))
  }

  /// Returns the values of a stream one by one, as its bytes arrive. The first error ends it.
  @inlinable
  public static func values<Value: DocumentValue, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, framing: StreamFraming,
    onInvalid: ThrowInvalid = .throw, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONValueStream<Value, Chunks>
  where Chunks.Element: Collection<UInt8> {
    JSONValueStream(
      JSONElementStream(chunks, StreamOptions(framing, limits, dropped, payload)))
  }

  /// Returns the elements of a stream of single bytes, with the errors of invalid ones.
  @inlinable
  public static func values<Value: DocumentValue, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, framing: StreamFraming,
    onInvalid: ReportInvalid, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONElementStream<Value, ByteChunks<Bytes>>
  where Bytes.Element == UInt8 {
    JSONElementStream(
      ByteChunks(bytes, framing), StreamOptions(framing, limits, dropped, payload))
  }

  /// Returns the values of a stream of single bytes. The first error ends it.
  @inlinable
  public static func values<Value: DocumentValue, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, framing: StreamFraming,
    onInvalid: ThrowInvalid = .throw, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONValueStream<Value, ByteChunks<Bytes>>
  where Bytes.Element == UInt8 {
    JSONValueStream(
      JSONElementStream(
        ByteChunks(bytes, framing), StreamOptions(framing, limits, dropped, payload)))
  }

  /// Returns the elements of the stream in a file one by one, with the errors of invalid ones.
  @inlinable
  public static func values<Value: DocumentValue>(
    of type: Value.Type, inFileAt path: String, framing: StreamFraming,
    onInvalid: ReportInvalid, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONElementStream<Value, FileChunks> {
    JSONElementStream(
      FileChunks(path: path), StreamOptions(framing, limits, dropped, payload))
  }

  /// Returns the values of the stream in a file one by one. The first error ends it.
  @inlinable
  public static func values<Value: DocumentValue>(
    of type: Value.Type, inFileAt path: String, framing: StreamFraming,
    onInvalid: ThrowInvalid = .throw, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONValueStream<Value, FileChunks> {
    JSONValueStream(
      JSONElementStream(
        FileChunks(path: path), StreamOptions(framing, limits, dropped, payload)))
  }
}
