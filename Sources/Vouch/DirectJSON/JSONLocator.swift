/// Converts byte offsets to lines and columns; made only when there is something to report.
struct LineIndex {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]
  private let base: JSONLocation
  /// The last requested place: requests mostly go forwards, often within one long line.
  private var last = (line: 0, offset: 0, column: 0)

  /// - Parameter base: the place of the first byte, if the bytes are part of a longer text.
  init(_ bytes: [UInt8], base: JSONLocation = .start) {
    self.bytes = bytes
    self.base = base
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// Returns the place of an offset. The time is logarithmic in the number of lines plus linear in
  /// the distance from the beginning of the line, or from the last requested place.
  mutating func location(of offset: Int) -> JSONLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(offset, bytes.count)
    let isFurther = last.line == low && last.offset <= end
    var column = isFurther ? last.column : 0
    for byte in bytes[(isFurther ? last.offset : starts[low])..<end] where byte & 0xC0 != 0x80 {
      column += 1
    }
    last = (low, end, column)
    return JSONLocation(
      line: base.line + low, column: (low == 0 ? base.column : 1) + column,
      offset: base.offset + offset)
  }
}

/// Finds the places of reported values in the text that a run reads.
///
/// Nothing is computed before the first report. A locator belongs to one run and isn't shared.
final class JSONLocator {
  private let tape: JSONTape
  /// The number of path components that lead to the tape's root value.
  private let rootDepth: Int
  private let base: JSONLocation
  private lazy var lines = LineIndex(tape.bytes, base: base)

  /// - Parameters:
  ///   - rootDepth: the length of the path of the tape's value, if the value is part of a document.
  ///   - base: the place where the tape's text begins.
  init(_ tape: JSONTape, rootDepth: Int = 0, base: JSONLocation = .start) {
    self.tape = tape
    self.rootDepth = rootDepth
    self.base = base
  }

  /// Returns the place of the value at a path; for a missing value, the place of the enclosing
  /// object.
  func location(of path: InstancePath) -> JSONLocation {
    lines.location(of: tape.offset(of: path.components.dropFirst(rootDepth)))
  }
}
