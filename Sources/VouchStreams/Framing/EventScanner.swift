import Vouch
import VouchValues

/// Finds the data of server-sent events.
///
/// Source: the HTML standard of WHATWG, section 9.2.6, which defines the fields and their meanings.
struct EventScanner: FramedScanner {
  private let options: EventOptions
  private let limits: VouchJSON.Limits
  private var hasBegun = false
  private var isEnded = false
  /// The start of the current line and the number of scanned bytes. Both count from the first byte
  /// that is kept: the first byte of the event's data, or else of the line.
  private var lineStart = 0
  private var scanned = 0
  /// True if the last line ended in a carriage return, so that a line feed that follows belongs to
  /// it.
  private var isBehindReturn = false
  /// `isSkipping` is true if the event up to the next blank line isn't kept; `isInLongLine` is true
  /// if earlier bytes of the current line were dropped, so that the line isn't blank.
  private var isSkipping = false
  private var isInLongLine = false

  private var name = ""
  /// The ranges of the values of `data` lines, counted from the first byte that is kept.
  private var data: [Range<Int>] = []
  private var id = ""
  private var retry: Int?

  init(_ options: EventOptions, limits: VouchJSON.Limits) {
    self.options = options
    self.limits = limits
  }

  /// An event counts only once its blank line has arrived.
  var isInValue: Bool { false }

  mutating func skip() {}

  mutating func next(in buffer: inout StreamBuffer) -> ScanStep {
    if !hasBegun {
      guard buffer.passByteOrderMark() else { return .needsBytes }
      hasBegun = true
    }
    while !isEnded {
      passLineFeed(in: &buffer)
      let from = buffer.start + max(lineStart, scanned)
      guard let end = Self.lineEnd(in: buffer.bytes, from: from) else {
        // An event that isn't followed by a blank line is discarded.
        if buffer.isAtEnd { return .ended }
        return wait(&buffer)
      }
      isBehindReturn = buffer.bytes[end] == ASCII.carriageReturn
      if let step = takeLine(buffer.start + lineStart..<end, in: &buffer) { return step }
    }
    buffer.take(to: buffer.end)
    return .ended
  }

  private var limit: Int { limits.maximumByteCount }

  // MARK: Lines

  private mutating func passLineFeed(in buffer: inout StreamBuffer) {
    let index = buffer.start + lineStart
    guard isBehindReturn, index < buffer.end else { return }
    isBehindReturn = false
    if buffer.bytes[index] == ASCII.lineFeed { endLine(before: index + 1, in: &buffer) }
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// Waits for more bytes of the line, or reports that it is too long.
  private mutating func wait(_ buffer: inout StreamBuffer) -> ScanStep {
    scanned = buffer.count
    if isSkipping {
      isInLongLine = isInLongLine || buffer.count > 0
      buffer.take(to: buffer.end)
      (lineStart, scanned) = (0, 0)
      return .needsBytes
    }
    guard buffer.count > limit else { return .needsBytes }
    isInLongLine = true
    return tooLarge(&buffer, keepingFrom: buffer.end)
  }

  /// Takes a complete line.
  ///
  /// - Returns: the event that a blank line ends, or an error; nil if there is nothing to report.
  private mutating func takeLine(
    _ line: Range<Int>, in buffer: inout StreamBuffer
  ) -> ScanStep? {
    let isBlank = line.isEmpty && !isInLongLine
    isInLongLine = false
    if isSkipping || isBlank {
      let step = isSkipping ? nil : dispatch(in: &buffer)
      if isBlank {
        isSkipping = false
        (name, data) = ("", [])
      }
      endLine(before: line.upperBound + 1, in: &buffer)
      return step
    }
    if line.upperBound - buffer.start > limit {
      return tooLarge(&buffer, keepingFrom: line.upperBound + 1)
    }
    takeField(line, in: buffer)
    endLine(before: line.upperBound + 1, in: &buffer)
    return nil
  }

  /// Proceeds to the next line, and drops the previous one unless data has to be kept.
  private mutating func endLine(before next: Int, in buffer: inout StreamBuffer) {
    if data.isEmpty { buffer.take(to: next) }
    lineStart = next - buffer.start
    scanned = lineStart
  }

  private mutating func tooLarge(
    _ buffer: inout StreamBuffer, keepingFrom next: Int
  ) -> ScanStep {
    let location = buffer.location(of: buffer.start)
    let reason: StreamError.Reason =
      data.isEmpty ? .lineTooLong(limit: limit) : .tooLarge(limit: limit)
    isSkipping = true
    (name, data) = ("", [])
    endLine(before: next, in: &buffer)
    return .fault(StreamFault(reason: reason, location: location, start: location))
  }

  // MARK: Fields

  private mutating func takeField(_ line: Range<Int>, in buffer: StreamBuffer) {
    let bytes = buffer.bytes
    let colon = bytes[line].firstIndex(of: ASCII.colon)
    let field = bytes[line.lowerBound..<(colon ?? line.upperBound)]
    var value = (colon.map { $0 + 1 } ?? line.upperBound)..<line.upperBound
    if colon != nil, !value.isEmpty, bytes[value.lowerBound] == UInt8(ascii: " ") {
      value = value.lowerBound + 1..<value.upperBound
    }
    // A line that begins with a colon is a comment; its field name is empty.
    if field.elementsEqual("data".utf8) {
      data.append(value.lowerBound - buffer.start..<value.upperBound - buffer.start)
    } else if field.elementsEqual("event".utf8) {
      name = String(decoding: bytes[value], as: UTF8.self)
    } else if field.elementsEqual("id".utf8) {
      if !bytes[value].contains(0) { id = String(decoding: bytes[value], as: UTF8.self) }
    } else if field.elementsEqual("retry".utf8) {
      if !value.isEmpty, bytes[value].allSatisfy(ASCII.isDigit) {
        retry = Int(String(decoding: bytes[value], as: UTF8.self)) ?? retry
      }
    }
  }

  // MARK: Events

  private mutating func dispatch(in buffer: inout StreamBuffer) -> ScanStep? {
    let event = ServerSentEvent(
      name: name.isEmpty ? ServerSentEvent.defaultName : name, id: id, retry: retry)
    guard let first = data.first, let last = data.last, !options.ignored.contains(event.name)
    else { return nil }
    let text = buffer.start + first.lowerBound..<buffer.start + last.upperBound
    if let end = options.end, data.count == 1, buffer.bytes[text].elementsEqual(end.utf8) {
      isEnded = true
      return .ended
    }
    let location = buffer.location(of: text.lowerBound)
    if data.count == 1, options.tag == nil || name.isEmpty {
      return .element(ScannedElement(text: .buffered(text), location: location, event: event))
    }
    var bytes = joined(buffer.bytes[text])
    if let tag = options.tag, !name.isEmpty {
      let tagging = EventTag(key: tag, name: name, maximumDepth: limits.maximumDepth)
      guard tagging.add(to: &bytes) else {
        return .fault(
          StreamFault(reason: .wrongEventName(name, key: tag), location: location, start: location))
      }
    }
    return .element(ScannedElement(text: .own(bytes), location: location, event: event))
  }

  /// Returns the lines of data as one text, in which each byte keeps its distance from the first
  /// one.
  ///
  /// The standard joins lines of data with a line feed. This method may use other white space
  /// instead, which makes no difference in JSON: between tokens it means the same, and in strings a
  /// tab is as invalid as a line feed.
  private func joined(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = [UInt8](text)
    guard let start = data.first?.lowerBound else { return bytes }
    for (line, next) in zip(data, data.dropFirst()) {
      let gap = line.upperBound - start..<next.lowerBound - start
      let hasLineFeed = bytes[gap].contains(ASCII.lineFeed)
      for index in gap where bytes[index] != ASCII.lineFeed { bytes[index] = UInt8(ascii: " ") }
      if !hasLineFeed { bytes[gap.lowerBound] = UInt8(ascii: "\t") }
    }
    return bytes
  }
}
