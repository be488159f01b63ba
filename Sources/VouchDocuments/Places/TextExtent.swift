/// The extent of a text: its number of line feeds, and of Unicode scalars after the last one.
package struct TextExtent: Hashable, Sendable {
  package var lines = 0
  package var columns = 0

  package init() {}

  /// Determines the extent of some bytes in one pass.
  init(_ bytes: some Collection<UInt8>) {
    let measured = bytes.withContiguousStorageIfAvailable { Self.measure($0) }
    self = measured ?? Array(bytes).withUnsafeBufferPointer { Self.measure($0) }
  }

  private static func measure(_ bytes: UnsafeBufferPointer<UInt8>) -> TextExtent {
    var extent = TextExtent()
    var lastLine = 0
    if let last = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      lastLine = last + 1
      // The sums are written in a form that the compiler can vectorise.
      extent.lines = bytes[..<lastLine].reduce(0) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
    extent.columns = bytes[lastLine...].reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) }
    return extent
  }
}

/// A line and a column in a text, counted from 1.
package struct TextPosition: Hashable, Sendable {
  package var line = 1
  package var column = 1

  package init() {}

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns the position after a text that starts here.
  func advanced(by extent: TextExtent) -> TextPosition {
    TextPosition(
      line: line + extent.lines, column: (extent.lines > 0 ? 1 : column) + extent.columns)
  }

  /// Returns the position in the whole text of a position in a part that starts here.
  func position(of inner: TextPosition) -> TextPosition {
    TextPosition(
      line: line + inner.line - 1,
      column: inner.line == 1 ? column + inner.column - 1 : inner.column)
  }
}
