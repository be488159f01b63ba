/// The source line of a place, and the indentation of the caret below it.
struct Excerpt {
  let source: String
  let indent: String
}

/// Extracts excerpts from files; fast if the places are in order.
struct ExcerptPrinter {
  /// The number of Unicode scalars shown before and after the place.
  private static let context = 80

  private var cursor: SourceCursor?

  /// Returns the excerpt at a place; nil if the file's content isn't available.
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

  /// Returns a cursor in the place's line, far enough before the place; reuses the last one if
  /// possible.
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
