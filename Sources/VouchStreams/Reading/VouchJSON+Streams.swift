import Vouch

/// That a broken element of a stream ends it.
public struct ThrowInvalid: Sendable {
  /// The first broken element is thrown, as errors are.
  public static let `throw` = ThrowInvalid()
}

/// That a broken element of a stream is an element.
public struct ReportInvalid: Sendable {
  /// Broken elements are handed out as what is wrong with them.
  public static let report = ReportInvalid()
}

/// Streams of bytes as streams of values.
extension VouchJSON {
  /// The values of a stream, one by one as its bytes come.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - chunks: the bytes, in pieces of any length: arrays, slices, `Data`.
  ///   - framing: how the stream tells its elements apart.
  ///   - onInvalid: an error ends the stream; `.report` hands it out in place of the value.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  ///   - payload: what the bytes of the whole stream must satisfy.
  @inlinable
  public static func values<Value: DocumentValue, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, framing: StreamFraming,
    onInvalid: ThrowInvalid = .throw, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONValueStream<Value, Chunks>
  where Chunks.Element: Collection<UInt8> {
    JSONValueStream(
      values(
        of: type, in: chunks, framing: framing, onInvalid: .report, limits: limits,
        dropped: dropped,
        payload: payload))
  }

  /// The elements of a stream, one by one as its bytes come, and what is wrong with those that are broken.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - chunks: the bytes, in pieces of any length: arrays, slices, `Data`.
  ///   - framing: how the stream tells its elements apart.
  ///   - onInvalid: an error is handed out in place of the value, and the stream goes on.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  ///   - payload: what the bytes of the whole stream must satisfy.
  @inlinable
  public static func values<Value: DocumentValue, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, framing: StreamFraming,
    onInvalid: ReportInvalid, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONElementStream<Value, Chunks>
  where Chunks.Element: Collection<UInt8> {
    JSONElementStream(
      chunks, StreamOptions(framing, limits, dropped, payload)
    )
  }

  /// The values of a stream, one by one as its bytes come.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - bytes: the bytes, one by one.
  ///   - framing: how the stream tells its elements apart.
  ///   - onInvalid: an error ends the stream; `.report` hands it out in place of the value.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  ///   - payload: what the bytes of the whole stream must satisfy.
  @inlinable
  public static func values<Value: DocumentValue, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, framing: StreamFraming,
    onInvalid: ThrowInvalid = .throw, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONValueStream<Value, ByteChunks<Bytes>>
  where Bytes.Element == UInt8 {
    JSONValueStream(
      values(
        of: type, in: bytes, framing: framing, onInvalid: .report, limits: limits, dropped: dropped,
        payload: payload))
  }

  /// The elements of a stream, one by one as its bytes come, and what is wrong with those that are broken.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - bytes: the bytes, one by one.
  ///   - framing: how the stream tells its elements apart.
  ///   - onInvalid: an error is handed out in place of the value, and the stream goes on.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  ///   - payload: what the bytes of the whole stream must satisfy.
  @inlinable
  public static func values<Value: DocumentValue, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, framing: StreamFraming,
    onInvalid: ReportInvalid, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONElementStream<Value, ByteChunks<Bytes>>
  where Bytes.Element == UInt8 {
    JSONElementStream(
      ByteChunks(bytes, framing), StreamOptions(framing, limits, dropped, payload)
    )
  }

  /// The values of a stream, one by one as its bytes come.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - path: where the file lies that has the bytes.
  ///   - framing: how the stream tells its elements apart.
  ///   - onInvalid: an error ends the stream; `.report` hands it out in place of the value.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  ///   - payload: what the bytes of the whole stream must satisfy.
  @inlinable
  public static func values<Value: DocumentValue>(
    of type: Value.Type, inFileAt path: String, framing: StreamFraming,
    onInvalid: ThrowInvalid = .throw, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONValueStream<Value, FileChunks> {
    JSONValueStream(
      values(
        of: type, inFileAt: path, framing: framing, onInvalid: .report, limits: limits,
        dropped: dropped,
        payload: payload))
  }

  /// The elements of a stream, one by one as its bytes come, and what is wrong with those that are broken.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - path: where the file lies that has the bytes.
  ///   - framing: how the stream tells its elements apart.
  ///   - onInvalid: an error is handed out in place of the value, and the stream goes on.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  ///   - payload: what the bytes of the whole stream must satisfy.
  @inlinable
  public static func values<Value: DocumentValue>(
    of type: Value.Type, inFileAt path: String, framing: StreamFraming,
    onInvalid: ReportInvalid, limits: Limits = .ofStreams, dropped: DropCollector? = nil,
    payload: StreamPayload = .any
  ) -> JSONElementStream<Value, FileChunks> {
    JSONElementStream(
      FileChunks(path: path), StreamOptions(framing, limits, dropped, payload)
    )
  }
}
