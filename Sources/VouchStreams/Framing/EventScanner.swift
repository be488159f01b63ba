import Vouch
import VouchValues

/// Finds the data of events.
///
/// Source: the HTML standard of WHATWG, section 9.2.6, with its fields and what they mean.
struct EventScanner {
  private let options: EventOptions
  private let limits: VouchJSON.Limits
  private var hasBegun = false
  private var isEnded = false
  /// Where the line begins, and how far it has been looked at, from the first byte that is kept: that of
  /// the event's data, or of the line.
  private var lineStart = 0
  private var scanned = 0
  /// Whether the last line has ended in a carriage return, which a line feed belongs to.
  private var isBehindReturn = false
  /// Whether nothing is kept up to the next blank line, and whether the line at hand isn't one.
  private var isSkipping = false
  private var isInLongLine = false

  private var name = ""
  /// Where the values of the lines of data lie, from the first byte that is kept.
  private var data: [Range<Int>] = []
  private var id = ""
  private var retry: Int?

  init(_ options: EventOptions, limits: VouchJSON.Limits) {
    self.options = options
    self.limits = limits
  }

  mutating func next(in buffer: inout StreamBuffer) -> ScanStep {
    if !hasBegun {
      guard buffer.passByteOrderMark() else { return .needsBytes }
      hasBegun = true
    }
    while !isEnded {
      passLineFeed(in: &buffer)
      let from = buffer.start + max(lineStart, scanned)
      guard let end = Self.lineEnd(in: buffer.bytes, from: from) else {
        // An event that no blank line ends is none.
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

  /// Lets the line come, unless it is too long already.
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

  /// - Returns: what the line ends, if that is something to be handed out.
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

  /// Goes to the next line, and drops the one behind unless there is data to keep.
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
    // A line that begins with the colon is a comment; the field is empty then.
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

  /// The lines of data as one text, in which each byte stands as far behind the first one as in the stream.
  ///
  /// Between two lines of data there has to be a line feed. Here is other white space, too: to JSON there
  /// is no difference, inside of strings neither, which can't hold tabs.
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
