/// Lays out the rows of a table within a width.
extension TableText {
  /// The lines of the table.
  package func text(width: Int) -> String {
    rows.flatMap { $0.lines(width: width) }.joined(separator: "\n")
  }
}

extension TableText.Row {
  /// Returns the row on one line if it fits, else each word on a line of its own below the head.
  ///
  /// A deeper line that doesn't begin with `@` continues the row above it.
  fileprivate func lines(width: Int) -> [String] {
    let line = Self.blanks(depth) + ([head] + words.map(\.text)).joined(separator: " ")
    guard line.utf8.count > width, line.unicodeScalars.count > width else { return [line] }
    // Lines of depth 1 are rows of their own, even below the header.
    let depth = max(self.depth + 1, 2)
    return [Self.blanks(self.depth) + head]
      + words.flatMap { Self.lines(of: $0, depth: depth, width: width) }
  }

  /// Returns a word's lines, with as many pieces on each line as fit.
  private static func lines(of word: TableWord, depth: Int, width: Int) -> [String] {
    var lines: [String] = []
    var line = blanks(depth)
    var isEmpty = true
    var length = line.utf8.count
    for piece in word.pieces {
      let added = piece.unicodeScalars.count
      if !isEmpty, length + added > width {
        lines.append(line)
        line = blanks(depth + 1)
        length = line.utf8.count
      }
      line += piece
      length += added
      isEmpty = false
    }
    return lines + [line]
  }

  private static func blanks(_ depth: Int) -> String {
    String(repeating: "  ", count: depth)
  }
}
