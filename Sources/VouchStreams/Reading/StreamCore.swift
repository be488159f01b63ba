import Vouch
import VouchValues

/// Finds the elements of a stream, and what is wrong with those that become no values.
///
/// All that a decoder does but for making values: that is compiled where their type is known.
@usableFromInline
struct StreamCore {
  /// What comes next.
  @usableFromInline
  enum Step {
    /// The bytes of an element, all of them.
    case text(Text)
    case broken(Broken)
    /// Nothing before more bytes have come, and at the end.
    case nothing
  }

  /// Where an element lies.
  @usableFromInline
  struct Text {
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let range: Range<Int>
    @usableFromInline let index: Int
    @usableFromInline let location: JSONLocation
    @usableFromInline let event: ServerSentEvent?
    fileprivate let isLast: Bool
  }

  /// What an element of which no value comes has in place of it.
  @usableFromInline
  struct Broken {
    @usableFromInline let error: StreamError
    @usableFromInline let event: ServerSentEvent?
  }

  private var scanner: StreamScanner
  private let row: _DocumentRow
  @usableFromInline let limits: VouchJSON.Limits
  @usableFromInline let dropped: DropCollector?
  private let schema: @Sendable () -> PrefixSchema
  private var index = 0
  /// Judges elements that go on.
  private var judge: PrefixJudge?
  /// Where that element begins.
  private var judgedStart = 0
  /// Whether elements are refused before all of them has come.
  var refusesEarly = true
  /// Whether nothing will be handed out any more, whatever is fed.
  private(set) var isEnded = false

  init<Value: DocumentValue>(
    of type: Value.Type, _ framing: StreamFraming, _ limits: VouchJSON.Limits,
    _ dropped: DropCollector?
  ) {
    scanner = StreamScanner(framing, limits: limits)
    row = Value._documentRow
    schema = { PrefixSchemas.schema(of: Value.self) }
    var limits = limits
    // The scanner has measured the element; in an event, its places may be farther apart.
    limits.maximumByteCount = .max
    self.limits = limits
    self.dropped = dropped
  }

  mutating func feed(_ bytes: some Collection<UInt8>) { scanner.feed(bytes) }

  mutating func finish() { scanner.finish() }

  /// The most bytes that were ever kept.
  var greatestBufferCount: Int { scanner.buffer.greatestCount }

  @usableFromInline
  mutating func next() -> Step {
    if isEnded { return .nothing }
    switch scanner.next() {
    case .needsBytes: return refusesEarly ? refusal() : .nothing
    case .ended:
      isEnded = true
      return .nothing
    case .fault(let fault):
      isEnded = fault.endsStream
      return .broken(
        broken(
          fault.reason, at: fault.location, start: fault.start, isInElement: fault.isInElement))
    case .element(let element):
      defer { index += 1 }
      let (bytes, range) =
        switch element.text {
        case .buffered(let range): (scanner.buffer.bytes, range)
        case .own(let bytes): (bytes, 0..<bytes.count)
        }
      return .text(
        Text(
          bytes: bytes, range: range, index: index, location: element.location,
          event: element.event, isLast: element.isLast))
    }
  }

  /// What is wrong with an element that can't be read.
  @usableFromInline
  mutating func broken(_ text: Text, _ error: JSONReadingError) -> Broken {
    index = text.index
    let all =
      error.violation == nil
      ? []
      : VouchJSON.errors(
        in: Array(text.bytes[text.range]), as: row, at: text.location, limits: limits)
    return broken(
      reason(for: error, isLast: text.isLast), at: error.location, start: text.location,
      event: text.event, violations: all.compactMap(\.violation))
  }

  /// Ends the stream with what is wrong with it as such.
  mutating func end(with reason: StreamError.Reason) -> Broken {
    isEnded = true
    let location = scanner.endLocation
    return broken(reason, at: location, start: location, isInElement: false)
  }

  /// Refuses an element that goes on, and skips the rest of it, if nothing valid may come of it.
  private mutating func refusal() -> Step {
    guard let pending = scanner.pending, !pending.isEmpty else { return .nothing }
    var judge = self.judge ?? PrefixJudge(schema(), maximumDepth: limits.maximumDepth)
    // Nobody else has the state while it changes.
    self.judge = nil
    if judgedStart != scanner.buffer.takenCount { judge.reset() }
    judgedStart = scanner.buffer.takenCount
    defer { self.judge = judge }
    let text = scanner.buffer.bytes[pending]
    guard !judge.isRefused, judge.take(text) else { return .nothing }
    let start = scanner.location(of: pending.lowerBound)
    guard let error = judge.error(in: text, as: row, at: start, limits: limits)
    else { return .nothing }
    let place = scanner.location(of: pending.lowerBound + judge.count)
    scanner.skip()
    return .broken(
      broken(
        reason(for: error, isLast: false), at: error.location, start: start, refusal: place))
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

  private mutating func broken(
    _ reason: StreamError.Reason, at location: JSONLocation, start: JSONLocation,
    isInElement: Bool = true, event: ServerSentEvent? = nil, refusal: JSONLocation? = nil,
    violations: [Violation] = []
  ) -> Broken {
    var location = location
    var path = scanner.path(ofElement: isInElement ? index : nil)
    if case .unreadable(let error) = reason {
      location = error.location
      path = InstancePath(path.components + error.path.components)
    }
    let error = StreamError(
      reason: reason, index: index, location: location, elementLocation: start,
      refusal: refusal, path: path, isInElement: isInElement, violations: violations)
    index += 1
    return Broken(error: error, event: event)
  }
}
