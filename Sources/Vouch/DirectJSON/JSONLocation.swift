/// A place in a JSON text.
public struct JSONLocation: Hashable, Sendable {
  /// The line, from 1. Lines end in a line feed.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The number of bytes in front of the place.
  public let offset: Int
}

extension JSONLocation: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

/// Turns byte offsets into lines and columns; made only when there is something to report.
struct LineIndex {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]
  private let base: JSONLocation

  /// - Parameter base: where the bytes begin, if they are a part of a longer text.
  init(_ bytes: [UInt8], base: JSONLocation = .start) {
    self.bytes = bytes
    self.base = base
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// The place of an offset, in time logarithmic in the lines plus linear in the line's length.
  func location(of offset: Int) -> JSONLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = bytes[starts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return JSONLocation(
      line: base.line + low, column: (low == 0 ? base.column : 1) + column,
      offset: base.offset + offset)
  }
}

extension JSONLocation {
  static let start = JSONLocation(line: 1, column: 1, offset: 0)
}
