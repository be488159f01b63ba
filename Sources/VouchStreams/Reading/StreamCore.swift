import Vouch
import VouchValues

/// Finds the elements of a stream, and the errors of those that can't be read.
///
/// This is the part of a decoder that doesn't depend on the type of the values. Reading the values
/// is inlined where their type is known.
@usableFromInline
struct StreamCore {
  /// The result of looking for the next element.
  @usableFromInline
  enum Step {
    /// The bytes of a complete element.
    case text(Text)
    case broken(Broken)
    /// Nothing: more bytes are needed, or the stream has ended.
    case nothing
  }

  /// The location of an element's text.
  @usableFromInline
  struct Text {
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let range: Range<Int>
    @usableFromInline let index: Int
    @usableFromInline let location: JSONLocation
    @usableFromInline let event: ServerSentEvent?
    fileprivate let isLast: Bool
  }

  /// An element that can't be read: its error and its event.
  @usableFromInline
  struct Broken {
    @usableFromInline let error: StreamError
    @usableFromInline let event: ServerSentEvent?
  }

  private var scanner: any FramedScanner
  var buffer = StreamBuffer()
  private let row: _DocumentRow
  @usableFromInline let limits: VouchJSON.Limits
  @usableFromInline let dropped: DropCollector?
  private let schema: @Sendable () -> PrefixSchema
  private var index = 0
  /// Judges incomplete elements.
  private var judge: PrefixJudge?
  /// The number of bytes before the element that is being judged.
  private var judgedStart = 0
  /// True if elements are refused before their end.
  var refusesEarly = true
  /// True if the stream has ended, so that no further elements are returned.
  private(set) var isEnded = false

  init<Value: DocumentValue>(
    of type: Value.Type, _ framing: StreamFraming, _ limits: VouchJSON.Limits,
    _ dropped: DropCollector?
  ) {
    scanner = framing.scanner(limits)
    row = Value._documentRow
    schema = { PrefixSchemas.schema(of: Value.self) }
    var limits = limits
    // The scanner has checked the length already; the text of an event may be longer than its data.
    limits.maximumByteCount = .max
    self.limits = limits
    self.dropped = dropped
  }

  @usableFromInline
  mutating func next() -> Step {
    if isEnded { return .nothing }
    switch scanner.next(in: &buffer) {
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
        case .buffered(let range): (buffer.bytes, range)
        case .own(let bytes): (bytes, 0..<bytes.count)
        }
      return .text(
        Text(
          bytes: bytes, range: range, index: index, location: element.location,
          event: element.event, isLast: element.isLast))
    }
  }

  /// Returns the error of an element that can't be read.
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

  /// Ends the stream with an error of the stream as a whole.
  mutating func end(with reason: StreamError.Reason) -> Broken {
    isEnded = true
    let location = buffer.location(of: buffer.end)
    return broken(reason, at: location, start: location, isInElement: false)
  }

  /// Refuses an incomplete element, and skips the rest of it, if it can't become valid.
  private mutating func refusal() -> Step {
    guard scanner.isInValue, buffer.count > 0 else { return .nothing }
    var judge = self.judge ?? PrefixJudge(schema(), maximumDepth: limits.maximumDepth)
    // Leaves one reference to the judge's state, so that changing it copies nothing.
    self.judge = nil
    if judgedStart != buffer.takenCount { judge.reset() }
    judgedStart = buffer.takenCount
    defer { self.judge = judge }
    let text = buffer.bytes[buffer.start...]
    guard !judge.isRefused, judge.take(text) else { return .nothing }
    let start = buffer.location(of: buffer.start)
    guard let error = judge.error(in: text, as: row, at: start, limits: limits)
    else { return .nothing }
    let place = buffer.location(of: buffer.start + judge.count)
    scanner.skip()
    buffer.take(to: buffer.end)
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
    var path = isInElement ? scanner.path(ofElement: index) : []
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
