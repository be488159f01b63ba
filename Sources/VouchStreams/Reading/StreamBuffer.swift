import Vouch
import VouchValues

/// The bytes of a stream that have come and that nobody has taken yet, and where they stand in it.
struct StreamBuffer {
  private(set) var bytes: [UInt8] = []
  /// The first byte that nobody has taken.
  private(set) var start = 0
  /// How many bytes have been taken.
  private(set) var takenCount = 0
  /// Whether no more bytes will come.
  var isAtEnd = false
  /// The most bytes that there ever were.
  private(set) var greatestCount = 0
  /// The place of a byte at or in front of the start, and its index: each byte is counted once.
  private var place = JSONLocation.start
  private var placed = 0

  var end: Int { bytes.count }
  var count: Int { bytes.count - start }

  /// Adds bytes, in place of those that were taken. Indices from before mean nothing afterwards.
  mutating func append(_ chunk: some Collection<UInt8>) {
    _ = location(of: start)
    bytes.removeSubrange(..<start)
    placed -= start
    start = 0
    bytes.append(contentsOf: chunk)
    greatestCount = max(greatestCount, bytes.count)
  }

  /// Takes the bytes in front of an index.
  mutating func take(to index: Int) {
    takenCount += index - start
    start = index
  }

  /// Takes bytes in front of an index of which the last one alone is a line feed.
  mutating func takeLine(to index: Int) {
    if placed == start {
      place = JSONLocation(line: place.line + 1, column: 1, offset: place.offset + index - start)
      placed = index
    }
    take(to: index)
  }

  func hasPrefix(_ prefix: [UInt8]) -> Bool { bytes[start...].starts(with: prefix) }

  /// Takes the byte order mark that a stream may begin with.
  ///
  /// - Returns: false as long as too few bytes have come to tell.
  mutating func passByteOrderMark() -> Bool {
    let mark = JSONText.byteOrderMark
    if count < mark.count, !isAtEnd, mark.starts(with: bytes[start...]) { return false }
    if hasPrefix(mark) { take(to: start + mark.count) }
    return true
  }

  /// The place of a byte that nobody has taken.
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
