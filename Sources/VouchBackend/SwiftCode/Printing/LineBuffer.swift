/// The text printed so far. It handles lines and indentation, independently of Swift.
struct LineBuffer {
  /// The maximum number of columns in a line.
  static let maximumWidth = 100

  private(set) var bytes: [UInt8] = []
  private var level = 0
  private var isAfterBlankLine = true

  /// The columns available for a line's text at the current indentation.
  var available: Int { Self.maximumWidth - 2 * level }

  func fits(_ text: String) -> Bool {
    text.utf8.count <= available || text.width <= available
  }

  /// Writes an indented line.
  mutating func line(_ text: String) {
    for _ in 0..<(2 * level) { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    isAfterBlankLine = false
  }

  /// Writes an empty line, unless one precedes it or it would begin the text.
  mutating func blankLine() {
    if isAfterBlankLine { return }
    emptyLine()
    isAfterBlankLine = true
  }

  /// Writes an empty line unconditionally, within a multi-line string literal.
  mutating func emptyLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func indent() { level += 1 }
  mutating func outdent() { level -= 1 }

  /// All bytes, without empty lines at the end.
  var textWithoutTrailingBlankLines: ArraySlice<UInt8> {
    var end = bytes.endIndex
    while end >= 2, bytes[end - 1] == UInt8(ascii: "\n"), bytes[end - 2] == UInt8(ascii: "\n") {
      end -= 1
    }
    return bytes[..<end]
  }

  /// Inserts text at an offset, which must be the start of a line.
  mutating func insert(_ text: String, at offset: Int) {
    bytes.insert(contentsOf: Array(text.utf8), at: offset)
  }
}
