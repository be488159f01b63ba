import Vouch
import VouchValues

/// Makes values of the bytes of a stream, in whatever pieces they come, with nothing that waits.
///
/// It is for who is called with bytes, rather than asking for them; the sequences of this module are made
/// of it.
///
///     var decoder = JSONStreamDecoder(of: Event.self, framing: .jsonLines)
///     decoder.feed(bytes)
///     while let element = decoder.next() { … }
///
/// The values and errors depend on the bytes alone, not on where they are cut.
public struct JSONStreamDecoder<Value: DocumentValue> {
  private var scanner: StreamScanner
  private let limits: VouchJSON.Limits
  private let dropped: DropCollector?
  private let make: @Sendable (_Field) -> Value
  private var index = 0
  /// Judges elements that go on.
  private var judge: PrefixJudge?
  /// Where that element begins.
  private var judgedStart = 0
  /// Whether elements are refused before all of them has come.
  var refusesEarly = true
  /// Whether nothing will be handed out any more, whatever is fed.
  public private(set) var isEnded = false

  /// Makes a decoder of a stream that hasn't begun.
  ///
  /// - Parameters:
  ///   - type: what each element is.
  ///   - framing: how the stream tells its elements apart.
  ///   - limits: how long an element may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  @inlinable
  public init(
    of type: Value.Type, framing: StreamFraming, limits: VouchJSON.Limits = .ofStreams,
    dropped: DropCollector? = nil
  ) {
    self.init(framing, limits, dropped) { Value(_schemaField: $0) }
  }

  /// - Parameter make: makes a value of its field, in the module that knows the type.
  @usableFromInline
  init(
    _ framing: StreamFraming, _ limits: VouchJSON.Limits, _ dropped: DropCollector?,
    make: @escaping @Sendable (_Field) -> Value
  ) {
    scanner = StreamScanner(framing, limits: limits)
    var limits = limits
    // The scanner has measured the element; in an event, its places may be farther apart.
    limits.maximumByteCount = .max
    self.limits = limits
    self.dropped = dropped
    self.make = make
  }

  /// Adds the next bytes. What came before should have been asked for: it is kept until then.
  public mutating func feed(_ bytes: some Collection<UInt8>) { scanner.feed(bytes) }

  /// Says that no more bytes will come.
  public mutating func finish() { scanner.finish() }

  /// The next element; nil before more bytes have come, and at the end.
  public mutating func next() -> StreamElement<Value>? {
    if isEnded { return nil }
    let step = scanner.next()
    guard case .needsBytes = step else { return element(step) }
    return refusesEarly ? refusal() : nil
  }

  private mutating func element(_ step: ScanStep) -> StreamElement<Value>? {
    switch step {
    case .needsBytes: return nil
    case .ended:
      isEnded = true
      return nil
    case .fault(let fault):
      isEnded = fault.endsStream
      return failure(
        fault.reason, at: fault.location, start: fault.start, isInElement: fault.isInElement)
    case .element(let element):
      do throws(JSONReadingError) {
        let value = try value(of: element)
        defer { index += 1 }
        return StreamElement(
          index: index, location: element.location, event: element.event, result: .success(value))
      } catch {
        return failure(
          reason(for: error, isLast: element.isLast), at: error.location,
          start: element.location, event: element.event)
      }
    }
  }

  // MARK: Refusal

  /// Refuses an element that goes on, and skips the rest of it, if nothing valid may come of it.
  private mutating func refusal() -> StreamElement<Value>? {
    guard let pending = scanner.pending, !pending.isEmpty else { return nil }
    var judge =
      self.judge
      ?? PrefixJudge(PrefixSchemas.schema(of: Value.self), maximumDepth: limits.maximumDepth)
    // Nobody else has the state while it changes.
    self.judge = nil
    if judgedStart != scanner.buffer.takenCount { judge.reset() }
    judgedStart = scanner.buffer.takenCount
    defer { self.judge = judge }
    let text = scanner.buffer.bytes[pending]
    guard !judge.isRefused, judge.take(text) else { return nil }
    let start = scanner.location(of: pending.lowerBound)
    guard let error = judge.error(in: text, as: Value._documentRow, at: start, limits: limits)
    else { return nil }
    let place = scanner.location(of: pending.lowerBound + judge.count)
    scanner.skip()
    return failure(
      reason(for: error, isLast: false), at: error.location, start: start, refusal: place)
  }

  /// Ends the stream with what is wrong with it as such.
  mutating func end(with reason: StreamError.Reason) -> StreamElement<Value> {
    isEnded = true
    let location = scanner.endLocation
    return failure(reason, at: location, start: location, isInElement: false)
  }

  /// The most bytes that were ever kept.
  var greatestBufferCount: Int { scanner.buffer.greatestCount }

  private func value(of element: ScannedElement) throws(JSONReadingError) -> Value {
    switch element.text {
    case .buffered(let range):
      try VouchJSON.read(
        Value.self, from: scanner.buffer.bytes, in: range, at: element.location, limits: limits,
        dropped: dropped, make: make)
    case .own(let bytes):
      try VouchJSON.read(
        Value.self, from: bytes, in: 0..<bytes.count, at: element.location, limits: limits,
        dropped: dropped, make: make)
    }
  }

  private func reason(
    for error: JSONReadingError, isLast: Bool
  ) -> StreamError.Reason {
    switch error.syntaxError?.reason {
    case .invalidUTF8: .invalidUTF8
    case .trailingText: .severalValues
    case .unexpectedEnd where isLast: .truncated
    default: .unreadable(error)
    }
  }

  private mutating func failure(
    _ reason: StreamError.Reason, at location: JSONLocation, start: JSONLocation,
    isInElement: Bool = true, event: ServerSentEvent? = nil, refusal: JSONLocation? = nil
  ) -> StreamElement<Value> {
    var location = location
    var path = scanner.path(ofElement: isInElement ? index : nil)
    if case .unreadable(let error) = reason {
      location = error.location
      path = InstancePath(path.components + error.path.components)
    }
    let error = StreamError(
      reason: reason, index: index, location: location, elementLocation: start,
      refusal: refusal, path: path, isInElement: isInElement)
    index += 1
    return StreamElement(
      index: error.index, location: start, event: event, result: .failure(error))
  }
}
