import Vouch
import VouchValues

/// Finds the values between record separators. Source: RFC 7464.
///
/// A JSON text contains no separators, so that a separator always begins a new value, whatever
/// precedes it.
struct SequenceScanner: FramedScanner {
  static let separator: UInt8 = 0x1E

  private enum State {
    /// No separator has come yet.
    case outside
    case text
    /// A value was returned at its line feed.
    case behind
    /// Nothing is kept up to the next separator.
    case skipping
  }

  private let limits: VouchJSON.Limits
  private var state = State.outside
  private var grammar: JSONGrammar
  /// The number of scanned bytes of the text.
  private var scanned = 0
  /// True if the value can't continue: its last byte is a bracket or quotation mark, or white space
  /// follows it.
  private var isDelimited = false
  /// True if the rest of the text isn't kept because its error has been reported.
  private var isQuiet = false

  init(limits: VouchJSON.Limits) {
    self.limits = limits
    grammar = JSONGrammar(maximumDepth: limits.maximumDepth)
  }

  mutating func next(in buffer: inout StreamBuffer) -> ScanStep {
    var index = buffer.start + scanned
    while index < buffer.end {
      if let step = take(buffer.bytes[index], at: index, in: &buffer) { return step }
      index = max(index + 1, buffer.start)
      if state == .text {
        index += grammar.plainCount(
          in: buffer.bytes, from: index, to: min(buffer.end, buffer.start + limit))
      }
      scanned = index - buffer.start
    }
    if isQuiet {
      buffer.take(to: buffer.end)
      scanned = 0
    }
    guard buffer.isAtEnd else { return .needsBytes }
    return end(at: buffer.end, in: &buffer, isLast: true) ?? .ended
  }

  var isInValue: Bool { state == .text && !isQuiet }

  /// Skips the rest of the value without keeping its bytes or reporting further errors.
  mutating func skip() {
    isQuiet = true
    scanned = 0
  }

  private var limit: Int { min(limits.maximumByteCount, .max / 2) }

  private mutating func take(
    _ byte: UInt8, at index: Int, in buffer: inout StreamBuffer
  ) -> ScanStep? {
    if byte == Self.separator {
      defer {
        begin(.text)
        buffer.take(to: index + 1)
      }
      return end(at: index, in: &buffer, isLast: false)
    }
    switch state {
    case .skipping: buffer.take(to: index + 1)
    case .outside, .behind:
      guard JSONText.isSpace(byte) else {
        return fault(state == .outside ? .outsideElements : .severalValues, at: index, in: &buffer)
      }
      buffer.take(to: index + 1)
    case .text: return takeInText(byte, at: index, in: &buffer)
    }
    return nil
  }

  private mutating func takeInText(
    _ byte: UInt8, at index: Int, in buffer: inout StreamBuffer
  ) -> ScanStep? {
    if index == buffer.start, !isQuiet, JSONText.isSpace(byte) {
      buffer.take(to: index + 1)
      return nil
    }
    let count = index - buffer.start
    guard isQuiet || count < limit || count == limit && byte == ASCII.lineFeed else {
      return fault(.tooLarge(limit: limits.maximumByteCount), at: buffer.start, in: &buffer)
    }
    let hadEnded = grammar.isComplete
    if let reason = grammar.take(byte) {
      if isQuiet {
        begin(.skipping)
        return nil
      }
      if reason == .trailingText { return fault(.severalValues, at: index, in: &buffer) }
      let location = buffer.location(of: index)
      return fault(.syntax(reason, location), at: index, in: &buffer)
    }
    guard grammar.isComplete, grammar.state == .behindValue else { return nil }
    isDelimited = hadEnded ? JSONText.isSpace(byte) || isDelimited : !ASCII.isLetter(byte)
    guard byte == ASCII.lineFeed else { return nil }
    defer {
      begin(.behind)
      buffer.take(to: index + 1)
    }
    return isQuiet ? nil : element(upTo: index, in: &buffer, isLast: false)
  }

  /// Ends a text that is followed by a separator or by the end of the stream.
  private mutating func end(
    at index: Int, in buffer: inout StreamBuffer, isLast: Bool
  ) -> ScanStep? {
    guard state == .text, index > buffer.start else { return nil }
    defer {
      begin(.behind)
      buffer.take(to: index)
    }
    if isQuiet { return nil }
    if grammar.isComplete, isDelimited { return element(upTo: index, in: &buffer, isLast: isLast) }
    return .fault(
      StreamFault(
        reason: .truncated, location: buffer.location(of: index),
        start: buffer.location(of: buffer.start)))
  }

  private func element(upTo end: Int, in buffer: inout StreamBuffer, isLast: Bool) -> ScanStep {
    .element(
      ScannedElement(
        text: .buffered(buffer.start..<end), location: buffer.location(of: buffer.start),
        isLast: isLast))
  }

  private mutating func fault(
    _ reason: StreamError.Reason, at index: Int, in buffer: inout StreamBuffer
  ) -> ScanStep {
    let fault = StreamFault(
      reason: reason, location: buffer.location(of: index),
      start: buffer.location(of: buffer.start), isInElement: state == .text)
    begin(.skipping)
    buffer.take(to: index)
    return .fault(fault)
  }

  private mutating func begin(_ next: State) {
    state = next
    scanned = 0
    isDelimited = false
    isQuiet = false
    if next == .text { grammar = JSONGrammar(maximumDepth: limits.maximumDepth) }
  }
}
