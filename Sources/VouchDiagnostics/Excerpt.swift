/// The source line of a place, and what puts a caret under it.
struct Excerpt {
  let source: String
  let indent: String
}

/// Cuts excerpts out of files; quick when the places come in their order.
struct ExcerptPrinter {
  /// How much of a line is shown before and after the place, in Unicode scalars.
  private static let context = 80

  private var cursor: SourceCursor?

  /// The excerpt at a place, or nil if the file's content isn't at hand.
  mutating func excerpt(at place: Place) -> Excerpt? {
    guard var cursor = cursor(before: place) else { return nil }
    while cursor.column < place.column - Self.context, !cursor.isAtLineEnd { cursor.step() }
    self.cursor = cursor
    let isCut = cursor.column > 1
    let before = text(&cursor, toColumn: place.column)
    let after = text(&cursor, toColumn: place.column + Self.context)
    let gutter = "\(place.line) | "
    let start = gutter + (isCut ? "…" : "") + before
    return Excerpt(
      source: start + after + (cursor.isAtLineEnd ? "" : "…"),
      indent: String(repeating: " ", count: gutter.count - 2) + "| "
        + String(repeating: " ", count: start.unicodeScalars.count - gutter.count))
  }

  /// A cursor in the place's line, far enough before the place; the last one if it can serve.
  private func cursor(before place: Place) -> SourceCursor? {
    guard !place.file.bytes.isEmpty else { return nil }
    var result = SourceCursor(place.file)
    let start = (place.line, max(1, place.column - Self.context))
    if let cursor, cursor.file === place.file, (cursor.line, cursor.column) <= start {
      result = cursor
    }
    result.advance(toLine: place.line)
    return result.line == place.line ? result : nil
  }

  private func text(_ cursor: inout SourceCursor, toColumn column: Int) -> String {
    let start = cursor.byte
    while cursor.column < column, !cursor.isAtLineEnd { cursor.step() }
    let text = String(decoding: cursor.file.bytes[start..<cursor.byte], as: UTF8.self)
    let withoutTabs = text.unicodeScalars.map { $0 == "\t" ? " " : String($0) }.joined()
    return Escaping.visible(withoutTabs)
  }
}
