import Vouch
import VouchValues

/// The available bytes of a stream that haven't been taken yet, and their positions in the stream.
struct StreamBuffer {
  private(set) var bytes: [UInt8] = []
  /// The index of the first byte that hasn't been taken.
  private(set) var start = 0
  /// The number of bytes that have been taken.
  private(set) var takenCount = 0
  /// True if no more bytes will arrive.
  var isAtEnd = false
  /// The greatest number of bytes that were kept at a time.
  private(set) var greatestCount = 0
  /// The position of the byte at the index `placed`, which is at or before `start`. It is updated
  /// incrementally, so that each byte is counted once.
  private var place = JSONLocation.start
  private var placed = 0

  var end: Int { bytes.count }
  var count: Int { bytes.count - start }

  /// Adds bytes, and removes those that were taken. Earlier indices become invalid.
  mutating func append(_ chunk: some Collection<UInt8>) {
    _ = location(of: start)
    bytes.removeSubrange(..<start)
    placed -= start
    start = 0
    bytes.append(contentsOf: chunk)
    greatestCount = max(greatestCount, bytes.count)
  }

  /// Takes the bytes before an index.
  mutating func take(to index: Int) {
    takenCount += index - start
    start = index
  }

  /// Takes the bytes before an index, of which only the last one is a line feed.
  mutating func takeLine(to index: Int) {
    if placed == start {
      place = JSONLocation(line: place.line + 1, column: 1, offset: place.offset + index - start)
      placed = index
    }
    take(to: index)
  }

  func hasPrefix(_ prefix: [UInt8]) -> Bool { bytes[start...].starts(with: prefix) }

  /// Takes the byte order mark with which a stream may begin.
  ///
  /// - Returns: false if too few bytes are available to decide.
  mutating func passByteOrderMark() -> Bool {
    let mark = JSONText.byteOrderMark
    if count < mark.count, !isAtEnd, mark.starts(with: bytes[start...]) { return false }
    if hasPrefix(mark) { take(to: start + mark.count) }
    return true
  }

  /// Returns the position of a byte that hasn't been taken.
  mutating func location(of index: Int) -> JSONLocation {
    if placed < start {
      place = advanced(place, over: placed..<start)
      placed = start
    }
    return advanced(place, over: start..<index)
  }

  private func advanced(_ place: JSONLocation, over range: Range<Int>) -> JSONLocation {
    range.isEmpty ? place : bytes.withUTF8Bytes { place.advanced(over: $0.part(range)) }
  }
}
