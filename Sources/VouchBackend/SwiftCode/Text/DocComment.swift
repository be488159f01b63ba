/// The documentation of a declaration: lines that can't leave the comment, whatever their origin
/// is.
///
/// `///` comments end with their line, so `*/` is harmless. Characters that could end the line or
/// hide in it (control, bidirectional and other format characters) are shown as `\u{…}`.
public struct DocComment: Hashable, Sendable {
  /// Safe lines without the slashes; the printer wraps them.
  public private(set) var lines: [String] = []

  /// Creates empty documentation, for which nothing is printed.
  public init() {}

  /// Creates the documentation from a description of any origin, without blank lines at either end.
  public init(_ text: String) {
    lines = Self.safeLines(text)
  }

  /// Creates the documentation from several texts with a blank line between them; empty ones are
  /// skipped.
  public init(paragraphs: [String]) {
    for paragraph in paragraphs { append(paragraph: paragraph) }
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// Appends a text after a blank line.
  public mutating func append(paragraph: String) {
    let added = Self.safeLines(paragraph)
    guard !added.isEmpty else { return }
    if !lines.isEmpty { lines.append("") }
    lines += added
  }

  /// Returns the lines of a text, made safe, without blank ones at either end.
  static func safeLines(_ text: String) -> [String] {
    if let line = plainLine(text) { return [line] }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar = "\n"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r":
        break
      case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}":
        lines.append(finished(line))
        line = String.UnicodeScalarView()
      case "\t":
        line.append(contentsOf: "  ".unicodeScalars)
      case _ where scalar.isPlainlyVisible:
        if scalar == "@" && line.allSatisfy({ $0 == " " }) { line.append("\\") }
        line.append(scalar)
      case _ where scalar.properties.generalCategory == .spaceSeparator:
        line.append(" ")
      default:
        line.append(contentsOf: scalar.escape.unicodeScalars)
      }
      previous = scalar
    }
    lines.append(finished(line))
    return withoutBlankEnds(lines)
  }

  /// Returns a one-line text that needs no change, as nearly every description is; nil for any
  /// other.
  private static func plainLine(_ text: String) -> String? {
    guard let first = text.utf8.first, let last = text.utf8.last, first != UInt8(ascii: "@"),
      first != UInt8(ascii: " "), last != UInt8(ascii: " "),
      isVisibleASCII(text)
    else { return nil }
    return text
  }

  private static func isVisibleASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count, bytes[index] >= 0x20, bytes[index] <= 0x7E { index += 1 }
      return index == bytes.count
    } ?? false
  }

  /// Returns the line without trailing spaces.
  private static func finished(_ line: String.UnicodeScalarView) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }

  private static func withoutBlankEnds(_ lines: [String]) -> [String] {
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}

extension DocComment: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
