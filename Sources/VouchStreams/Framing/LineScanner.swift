import Vouch
import VouchValues

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Finds a value in each line.
struct LineScanner: FramedScanner {
  let limit: Int
  private var hasBegun = false
  /// The number of scanned bytes of the current line.
  private var scanned = 0
  /// True if the rest of the line isn't kept, because it is too long or was refused.
  private var isSkipping = false

  init(limit: Int) {
    self.limit = limit
  }

  mutating func next(in buffer: inout StreamBuffer) -> ScanStep {
    if !hasBegun {
      guard buffer.passByteOrderMark() else { return .needsBytes }
      hasBegun = true
    }
    while true {
      let feed = LineFeed.first(in: buffer.bytes, from: buffer.start + scanned)
      guard let end = feed ?? (buffer.isAtEnd && buffer.count > 0 ? buffer.end : nil) else {
        return buffer.isAtEnd ? .ended : wait(&buffer)
      }
      let line = buffer.start..<(buffer.endsWithCarriageReturn(before: end) ? end - 1 : end)
      let isSkipped = isSkipping
      isSkipping = false
      scanned = 0
      defer { if let feed { buffer.takeLine(to: feed + 1) } else { buffer.take(to: end) } }
      if isSkipped { continue }
      if line.count > limit { return tooLarge(&buffer) }
      if buffer.bytes[line].allSatisfy(JSONText.isSpace) { continue }
      return .element(
        ScannedElement(
          text: .buffered(line), location: buffer.location(of: line.lowerBound),
          isLast: feed == nil))
    }
  }

  var isInValue: Bool { hasBegun && !isSkipping }

  mutating func skip() {
    isSkipping = true
    scanned = 0
  }

  /// Waits for more bytes of the line, or reports that it is too long.
  private mutating func wait(_ buffer: inout StreamBuffer) -> ScanStep {
    defer { if isSkipping { buffer.take(to: buffer.end) } }
    scanned = isSkipping ? 0 : buffer.count
    let count = buffer.count - (buffer.endsWithCarriageReturn(before: buffer.end) ? 1 : 0)
    guard !isSkipping, count > limit else { return .needsBytes }
    isSkipping = true
    scanned = 0
    return tooLarge(&buffer)
  }

  private func tooLarge(_ buffer: inout StreamBuffer) -> ScanStep {
    let location = buffer.location(of: buffer.start)
    return .fault(
      StreamFault(reason: .tooLarge(limit: limit), location: location, start: location))
  }
}

extension StreamBuffer {
  /// True if the last byte before an index may be the first of a line ending.
  fileprivate func endsWithCarriageReturn(before end: Int) -> Bool {
    end > start && bytes[end - 1] == UInt8(ascii: "\r")
  }
}

/// Finds line feeds as fast as the system can.
private enum LineFeed {
  static func first(in bytes: [UInt8], from start: Int) -> Int? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      unsafe bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, start < bytes.count,
          // Within the bytes, as the comparison above ensures.
          let found = unsafe memchr(base + start, CInt(ASCII.lineFeed), bytes.count - start)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - base
      }
    #else
      bytes[start...].firstIndex(of: ASCII.lineFeed)
    #endif
  }
}
