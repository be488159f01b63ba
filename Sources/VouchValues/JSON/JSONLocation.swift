/// A place in a JSON text.
public struct JSONLocation: Hashable, Sendable {
  /// The line, starting at 1. Lines end with a line feed.
  public let line: Int
  /// The column in Unicode scalars, starting at 1.
  public let column: Int
  /// The number of bytes before the place.
  public let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension JSONLocation: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

extension JSONLocation {
  @usableFromInline package static let start = JSONLocation(line: 1, column: 1, offset: 0)

  /// Returns the place after some bytes.
  package func advanced(over bytes: UTF8Bytes) -> JSONLocation {
    let lines = bytes.lineFeedCount
    let lastLine = lines > 0 ? bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 : 0
    let scalars = bytes.part(lastLine..<bytes.count).scalarCount
    return JSONLocation(
      line: line + lines, column: (lines > 0 ? 1 : column) + scalars, offset: offset + bytes.count)
  }
}
