/// A string value with the places of its characters.
public struct StringScalar: Sendable {
  /// The style in which the string was written, which determines the places of its characters.
  enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, json
    /// Folded, or not from a file: every character has the scalar's place.
    case opaque
  }

  public let value: String
  /// The scalar's first character: its opening quote or block indicator, if it has one.
  public let place: Place
  /// The offset of that first character's bytes in the file.
  private let byteOffset: Int32
  let style: Style

  /// True if the string was written in YAML without quotes.
  package var isPlain: Bool { style == .plain }

  /// Creates a string all of whose characters have the place `place`.
  public init(_ value: String, at place: Place) {
    self.init(value, at: place, byteOffset: 0, style: .opaque)
  }

  init(_ value: String, at place: Place, byteOffset: Int, style: Style) {
    self.value = value
    self.place = place
    self.byteOffset = Int32(clamping: byteOffset)
    self.style = style
  }

  /// Returns the place of the value's Unicode scalar at `offset`, counted from 0, or of its end.
  ///
  /// The place is exact up to the first line break of plain and quoted strings, and throughout
  /// literal blocks; elsewhere it is the scalar's own place. Linear in the length of the string's
  /// text.
  public func place(atScalar offset: Int) -> Place {
    let start = SourceCursor(
      place.file, byte: Int(byteOffset), line: place.line, column: place.column)
    let count = value.unicodeScalars.count
    let offset = min(max(offset, 0), count)
    switch style {
    case .opaque: return place
    case .literal: return literalPlace(atScalar: offset, from: start)
    case .plain, .singleQuoted, .doubleQuoted, .json:
      return flowPlace(atScalar: offset, from: start) ?? place
    }
  }

  /// Returns the place within a flow scalar; nil after its first line.
  private func flowPlace(atScalar offset: Int, from start: SourceCursor) -> Place? {
    var cursor = start
    if style != .plain { cursor.step() }
    let end = cursor.byte + Self.trimmedLength(cursor.restOfLine)
    for _ in 0..<offset {
      stepOverCharacter(&cursor)
      guard cursor.byte <= end else { return nil }
    }
    return isAtBreak(cursor, end: end) && offset < value.unicodeScalars.count ? nil : cursor.place
  }

  /// Returns true if only a line break follows, which is folded, or one that a backslash escapes.
  private func isAtBreak(_ cursor: SourceCursor, end: Int) -> Bool {
    let isEscaped = style == .doubleQuoted && cursor.next == UInt8(ascii: "\\")
    return cursor.byte == (isEscaped ? end - 1 : end)
  }

  /// Returns the length of a line without its trailing white space, which folding drops.
  private static func trimmedLength(_ line: ArraySlice<UInt8>) -> Int {
    let end = line.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { $0 - line.startIndex + 1 } ?? 0
  }

  private func stepOverCharacter(_ cursor: inout SourceCursor) {
    let first = cursor.next
    cursor.step()
    switch (style, first) {
    case (.singleQuoted, UInt8(ascii: "'")): cursor.step()
    case (.doubleQuoted, UInt8(ascii: "\\")), (.json, UInt8(ascii: "\\")):
      let letter = cursor.next
      cursor.step()
      let isHighSurrogate = style == .json && Self.startsHighSurrogate(cursor.restOfLine)
      for _ in 0..<Self.digitCount(ofEscape: letter, isPair: isHighSurrogate) { cursor.step() }
    default: break
    }
  }

  /// Returns the number of characters after the letter of an escape (YAML 1.2.2, section 5.7; RFC
  /// 8259).
  private static func digitCount(ofEscape letter: UInt8?, isPair: Bool) -> Int {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): isPair ? 10 : 4
    case UInt8(ascii: "U"): 8
    default: 0
    }
  }

  private static func startsHighSurrogate(_ digits: ArraySlice<UInt8>) -> Bool {
    UInt32(String(decoding: digits.prefix(4), as: UTF8.self), radix: 16)
      .map { (0xD800...0xDBFF).contains($0) } ?? false
  }

  /// Returns the place within a literal block, whose lines are the value's lines, indented.
  private func literalPlace(atScalar offset: Int, from start: SourceCursor) -> Place {
    let scalars = value.unicodeScalars
    let position = scalars.index(scalars.startIndex, offsetBy: offset)
    let lineStart = scalars[..<position].lastIndex(of: "\n").map(scalars.index(after:))
    let lineEnd = scalars[position...].firstIndex(of: "\n") ?? scalars.endIndex
    let length = scalars.distance(from: lineStart ?? scalars.startIndex, to: lineEnd)
    let precedingLines = scalars[..<position].count { $0 == "\n" }

    var cursor = start
    cursor.advance(toLine: place.line + 1 + precedingLines)
    let sourceLine = String(decoding: cursor.restOfLine, as: UTF8.self)
    let indentation = max(0, sourceLine.unicodeScalars.count - length)
    let column = scalars.distance(from: lineStart ?? scalars.startIndex, to: position)
    return Place(
      file: place.file, line: cursor.line, column: (length == 0 ? 0 : indentation) + column + 1)
  }
}
