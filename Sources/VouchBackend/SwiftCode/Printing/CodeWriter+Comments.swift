extension CodeWriter {
  /// Writes the lines before a declaration: documentation, then one attribute per line.
  mutating func writePreamble(_ documentation: DocComment, _ attributes: [String] = []) {
    for line in documentation.lines { writeWrapped(line, slashes: "///") }
    for attribute in attributes { buffer.line(attribute) }
  }

  /// Writes a `//` comment of any text, which can't become a directive for swift-format.
  mutating func writeComment(_ text: String) {
    let lines = DocComment.safeLines(text)
    for line in lines.isEmpty ? [""] : lines { writeWrapped(line, slashes: "//") }
  }

  mutating func writeMark(_ title: String) {
    let line = DocComment.safeLines(title).joined(separator: " ")
    buffer.line("// MARK: - " + firstPart(of: line, atMost: buffer.available - 11))
  }

  /// Writes one line of a comment, wrapped at spaces; a word wider than a line is cut.
  private mutating func writeWrapped(_ text: String, slashes: String) {
    let width = max(buffer.available - slashes.utf8.count - 1, 20)
    if text.isEmpty { return buffer.line(slashes) }
    if text.utf8.count <= width { return writeCommentLine(text[...], slashes: slashes) }
    var rest = text[...]
    while !rest.isEmpty {
      let end = endOfCommentLine(rest, width: width)
      writeCommentLine(rest[..<end], slashes: slashes)
      rest = rest[end...].drop { $0 == " " }
    }
  }

  private mutating func writeCommentLine(_ text: Substring, slashes: String) {
    var end = text.endIndex
    while end > text.startIndex, text.utf8[text.utf8.index(before: end)] == UInt8(ascii: " ") {
      end = text.utf8.index(before: end)
    }
    let isDirective =
      slashes == "//"
      && text.drop(while: { $0 == " " }).utf8.starts(with: "swift-format-ignore".utf8)
    buffer.line("\(slashes) \(isDirective ? "- " : "")\(text[..<end])")
  }

  /// Returns the end of a line of at most `width` columns: its last space, else the position where
  /// it is full.
  private func endOfCommentLine(_ text: Substring, width: Int) -> Substring.Index {
    let scalars = text.unicodeScalars
    var position = scalars.startIndex
    var lastBlank: Substring.Index?
    var columns = 0
    var isInIndentation = true
    while position < scalars.endIndex {
      let isBlank = scalars[position] == " "
      if isBlank && !isInIndentation { lastBlank = position }
      if columns == width { return lastBlank ?? position }
      isInIndentation = isInIndentation && isBlank
      columns += 1
      position = scalars.index(after: position)
    }
    return scalars.endIndex
  }

  private func firstPart(of text: String, atMost width: Int) -> String {
    String(text.unicodeScalars.prefix(max(width, 1)))
  }
}
