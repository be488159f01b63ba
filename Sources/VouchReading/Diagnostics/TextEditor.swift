/// A range of bytes in a file, and its new text.
public struct TextReplacement: Hashable, Sendable {
  public let range: Range<Int>
  /// The place of the first character, and that after the last.
  public let start: Place
  public let end: Place
  public let text: String
}

/// Finds the bytes that edits change; fast if the places are in order.
public struct TextEditor {
  private var cursor: SourceCursor?

  public init() {}

  /// Returns the replacements of a fix, in the order of its edits; nil if the file's content isn't
  /// available, or isn't written in a way that can be edited with certainty.
  public mutating func replacements(of fix: Fix) -> [TextReplacement]? {
    var result: [TextReplacement] = []
    for edit in fix.edits {
      // Parts of a schema may come from an overlay.
      guard edit.place.file === fix.edits[0].place.file else { return nil }
      guard let cursor = cursor(at: edit.place),
        let (range, text) = EditedScalar(edit, at: cursor.byte).replacement
      else { return nil }
      result.append(replacement(range, text, near: cursor))
    }
    return result
  }

  /// Returns a cursor at a place; nil if the file has no such place.
  private mutating func cursor(at place: Place) -> SourceCursor? {
    let known = cursor.flatMap { cursor in
      let isBefore = (cursor.line, cursor.column) <= (place.line, place.column)
      return cursor.file === place.file && isBefore ? cursor : nil
    }
    var cursor = known ?? .start(of: place.file)
    cursor.advance(toLine: place.line)
    while cursor.line == place.line, cursor.column < place.column, !cursor.isAtEnd { cursor.step() }
    self.cursor = cursor
    let isThere = (cursor.line, cursor.column) == (place.line, place.column)
    return isThere && !cursor.isAtEnd ? cursor : nil
  }

  private func replacement(
    _ range: Range<Int>, _ text: String, near cursor: SourceCursor
  ) -> TextReplacement {
    var start = range.lowerBound < cursor.byte ? .start(of: cursor.file) : cursor
    start.advance(toByte: range.lowerBound)
    var end = start
    end.advance(toByte: range.upperBound)
    return TextReplacement(range: range, start: start.place, end: end.place, text: text)
  }
}

extension SourceCursor {
  /// Returns a cursor at the first character of a file, after any byte order mark.
  fileprivate static func start(of file: SourceFile) -> SourceCursor {
    SourceCursor(file, byte: file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }
}

/// A scalar as written in a file, with its edit.
private struct EditedScalar {
  private let edit: Edit
  private let bytes: [UInt8]
  private let start: Int

  init(_ edit: Edit, at start: Int) {
    self.edit = edit
    self.start = start
    bytes = edit.place.file.bytes
  }

  /// The bytes to replace, and their new text; nil if that isn't certain.
  var replacement: (Range<Int>, String)? {
    switch edit.change {
    case .precedingCommaRemoved: return commaBefore(start).map { ($0, "") }
    case .quoted:
      guard let word, let first = startWithTag else { return nil }
      return (first..<word.upperBound, "\"\(text(word))\"")
    case .content(let new):
      guard let written = Self.scalar(edit.scalar, at: start, bytes) else { return nil }
      let isSafe = written.isQuoted ? new.isPlainInQuotes : new.isPlainWord
      return isSafe ? (written.content, new) : nil
    case .text(let new):
      guard let written = Self.scalar(edit.scalar, at: start, bytes), let first = startWithTag
      else { return nil }
      return (first..<written.whole.upperBound, new)
    case .list(let others):
      guard let written = Self.scalar(edit.scalar, at: start, bytes),
        written.isQuoted || edit.scalar.isOneWord
      else { return nil }
      let elements = [text(written.whole)] + others
      return (written.whole, "[\(elements.joined(separator: ", "))]")
    case .elementRemoved:
      guard let written = Self.scalar(edit.scalar, at: start, bytes) else { return nil }
      return removal(of: written.whole, indicator: "-").map { ($0, "") }
    case .entryRemoved(let value):
      guard let key = Self.scalar(edit.scalar, at: start, bytes) else { return nil }
      let colon = skippingBlanks(from: key.whole.upperBound)
      guard byte(at: colon) == ":",
        let value = Self.scalar(value, at: skippingBlanks(from: colon + 1), bytes)
      else { return nil }
      return removal(of: start..<value.whole.upperBound, indicator: "").map { ($0, "") }
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func byte(at index: Int) -> Unicode.Scalar? {
    bytes.indices.contains(index) ? Unicode.Scalar(bytes[index]) : nil
  }

  private struct Written {
    let whole: Range<Int>
    let content: Range<Int>
    var isQuoted: Bool { whole != content }
  }

  /// Returns the scalar at an offset, if its text equals its value.
  private static func scalar(_ value: String, at start: Int, _ bytes: [UInt8]) -> Written? {
    guard bytes.indices.contains(start), !value.isEmpty else { return nil }
    let quote = [UInt8(ascii: "\""), UInt8(ascii: "'")].first { $0 == bytes[start] }
    let first = quote == nil ? start : start + 1
    let end = first + value.utf8.count
    guard end <= bytes.count, bytes[first..<end].elementsEqual(value.utf8) else { return nil }
    guard let quote else { return Written(whole: first..<end, content: first..<end) }
    guard end < bytes.count, bytes[end] == quote else { return nil }
    return Written(whole: start..<end + 1, content: first..<end)
  }

  /// The range of a number or a boolean, in any notation; nil if there is none.
  private var word: Range<Int>? {
    var end = start
    while let next = byte(at: end), next.isWordOrNumber { end += 1 }
    let isAtEnd = byte(at: end).map { " \t\r\n,]}".unicodeScalars.contains($0) } ?? true
    return isAtEnd && end > start ? start..<end : nil
  }
}

/// Finds the text to replace along with a scalar that becomes a value of another type.
extension EditedScalar {
  /// The offset of the tag before the scalar if there is one, else of the scalar itself: a tag says of
  /// which type a scalar is, whatever its quotes. Nil if it isn't certain whether there is a tag.
  private var startWithTag: Int? {
    var end = start
    while isBlank(end - 1) { end -= 1 }
    let isFirst = end == 0 || isLineBreak(end - 1)
    if isFirst { return isBelowTag(end) ? nil : start }
    var first = end
    while first > 0, !isBlank(first - 1), !isLineBreak(first - 1), byte(at: first - 1) != "[",
      byte(at: first - 1) != "{", byte(at: first - 1) != ","
    { first -= 1 }
    let word = text(first..<end)
    if first < end, Self.tags.contains(word) { return first }
    // Other tags, and an anchor that a tag may stand before.
    return word.hasPrefix("!") || word.hasPrefix("&") ? nil : start
  }

  private static let tags = ["!", "!!str", "!!int", "!!float", "!!bool"]

  /// True if the line above an offset may end in a tag or in an anchor.
  private func isBelowTag(_ offset: Int) -> Bool {
    var end = offset
    while isBlank(end - 1) || isLineBreak(end - 1) { end -= 1 }
    let line = bytes[..<max(end, 0)].suffix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return line.contains(UInt8(ascii: "!")) || line.contains(UInt8(ascii: "&"))
  }
}

/// Finds the text to remove along with an element or an entry.
extension EditedScalar {
  private func isBlank(_ index: Int) -> Bool {
    byte(at: index).map { $0 == " " || $0 == "\t" } ?? false
  }

  private func isLineBreak(_ index: Int) -> Bool {
    byte(at: index).map { $0 == "\n" || $0 == "\r" } ?? false
  }

  private func skippingBlanks(from start: Int) -> Int {
    var index = start
    while isBlank(index) { index += 1 }
    return index
  }

  /// Returns the comma before an offset with only white space in between; nil if it might belong to
  /// a comment.
  private func commaBefore(_ offset: Int) -> Range<Int>? {
    var index = offset - 1
    var crossesLine = false
    while isBlank(index) || isLineBreak(index) {
      crossesLine = crossesLine || isLineBreak(index)
      index -= 1
    }
    guard byte(at: index) == "," else { return nil }
    let line = bytes[..<index].suffix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return crossesLine && line.contains(UInt8(ascii: "#")) ? nil : index..<index + 1
  }

  /// Returns the range to remove for a part of a collection: with its comma, or with its line.
  ///
  /// - Parameter indicator: The text before the part on such a line.
  private func removal(of part: Range<Int>, indicator: String) -> Range<Int>? {
    if let comma = commaBefore(part.lowerBound) { return comma.lowerBound..<part.upperBound }
    var before = part.lowerBound
    while isBlank(before - 1) { before -= 1 }
    let after = skippingBlanks(from: part.upperBound)
    if let opening = byte(at: before - 1), opening == "[" || opening == "{" {
      switch byte(at: after) {
      case ",": return part.lowerBound..<skippingBlanks(from: after + 1)
      case "]", "}": return part
      default: return nil
      }
    }
    guard after == bytes.count || isLineBreak(after) else { return nil }
    var line = part.lowerBound
    while line > 0, !isLineBreak(line - 1) { line -= 1 }
    let head = text(line..<part.lowerBound).filter { $0 != " " && $0 != "\t" }
    guard head == indicator else { return nil }
    let isCRLF = byte(at: after) == "\r" && byte(at: after + 1) == "\n"
    return line..<min(after + (isCRLF ? 2 : 1), bytes.count)
  }
}

extension Collection where Self: BidirectionalCollection {
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, holds(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

extension Unicode.Scalar {
  fileprivate var isWordOrNumber: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "+", "-", ".", "_": true
    default: false
    }
  }
}

extension String {
  /// True if YAML reads it without quotes as a string, in any context.
  fileprivate var isPlainWord: Bool {
    guard let first = unicodeScalars.first,
      first == "$" || first == "_" || first.properties.isAlphabetic
    else { return false }
    // The booleans and null of YAML 1.2, and of 1.1, for readers that use that.
    let isValue = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
      .contains(lowercased())
    return isOneWord && !isValue
  }

  /// True if no character in it is special in YAML.
  fileprivate var isOneWord: Bool {
    unicodeScalars.allSatisfy {
      $0 == "$" || $0 == "/" || $0.isWordOrNumber || $0.properties.isAlphabetic
    }
  }

  /// True if it needs no escapes in quotes of either kind.
  fileprivate var isPlainInQuotes: Bool {
    unicodeScalars.allSatisfy {
      $0 != "\"" && $0 != "'" && $0 != "\\" && !Escaping.isHarmful($0)
    }
  }
}
