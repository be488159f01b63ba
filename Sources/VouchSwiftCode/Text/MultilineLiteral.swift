extension SwiftLiteral {
  /// The lines of a `"""` literal whose value has exactly the scalars of `text`.
  ///
  /// The delimiters are the first and the last line; indentation is the caller's. Line feeds of the
  /// text end lines; a line that would be wider than `width` goes on behind a `\`, which Swift
  /// drops together with the line end.
  public static func multilineString(_ text: String, width: Int) -> [String] {
    multilineString(text, width: width, pound: "")
  }

  /// The same as a raw literal, `#"""`, in which backslashes of the text stand as themselves.
  public static func rawMultilineString(_ text: String, width: Int) -> [String] {
    multilineString(text, width: width, pound: "#")
  }

  private static func multilineString(_ text: String, width: Int, pound: String) -> [String] {
    var builder = MultilineLiteral(width: max(width, 20), pound: pound)
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { builder.endLine() }
      builder.append(line: Substring(line))
    }
    return builder.finish()
  }
}

/// Collects the lines of a multi-line string literal in one pass.
private struct MultilineLiteral {
  private var lines: [String]
  private var line = ""
  private var lineWidth = 0
  /// What stands behind the last blank of the line, to be carried over when the line is full.
  private var word = ""
  private var wordWidth = 0
  private var isAfterBase = false
  private var quotes = 0
  private var isAfterBackslash = false
  private let width: Int
  /// Stands between a backslash and what it escapes, and outside of the quotes of the delimiters.
  private let pound: String
  private var reserve: Int { 5 + pound.utf8.count }

  init(width: Int, pound: String) {
    self.width = width
    self.pound = pound
    lines = [pound + "\"\"\""]
  }

  /// Appends a line of the text; most lines stand as they are.
  mutating func append(line text: Substring) {
    if text.utf8.count <= width - reserve, text.utf8.last != UInt8(ascii: " "), isPlain(text) {
      line = String(text)
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
    }
  }

  /// Whether all scalars stand as themselves, wherever they are: quotes do, but for three in a row.
  private func isPlain(_ text: Substring) -> Bool {
    let special = UInt8(ascii: pound.isEmpty ? "\\" : "#")
    var quotes = 0
    func isPlain(_ byte: UInt8) -> Bool {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      return byte >= 0x20 && byte < 0x7F && byte != special && quotes < 3
    }
    // In one piece, bytes are read several times as fast.
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
      ?? text.utf8.allSatisfy(isPlain)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    var spelling = self.spelling(of: scalar)
    // Columns are kept for the `\` of a line that goes on, or a last blank's escape.
    while lineWidth + wordWidth + spelling.width > width - reserve {
      wrap()
      spelling = self.spelling(of: scalar)
    }
    word += spelling
    wordWidth += spelling.width
    quotes = scalar == "\"" && spelling.utf8.count == 1 ? quotes + 1 : 0
    isAfterBase = SwiftLiteral.isBase(scalar) && spelling.unicodeScalars.first == scalar
    isAfterBackslash = scalar == "\\" && spelling.utf8.count == 1
    if scalar == " " { takeWord() }
  }

  mutating func finish() -> [String] {
    endLine()
    lines.append("\"\"\"" + pound)
    return lines
  }

  /// The scalar as it stands between `"""`: a quote needs an escape only as the third in a row.
  private func spelling(of scalar: Unicode.Scalar) -> String {
    if scalar == "\"" && quotes < 2 { return "\"" }
    if !pound.isEmpty {
      if scalar == "\\" { return "\\" }
      if scalar == "#" && isAfterBackslash { return "\\#u{23}" }
    }
    var spelling = ""
    _ = SwiftLiteral.appendEscaped(scalar, isAfterBase: isAfterBase, to: &spelling)
    if spelling.utf8.first == UInt8(ascii: "\\") { spelling = "\\\(pound)\(spelling.dropFirst())" }
    return spelling
  }

  private mutating func takeWord() {
    line += word
    lineWidth += wordWidth
    word = ""
    wordWidth = 0
  }

  /// Ends the full line with `\`: before its last word, or within a word that fills it alone.
  private mutating func wrap() {
    if line.isEmpty { takeWord() }
    lines.append("\(line)\\\(pound)")
    line = ""
    lineWidth = 0
    if word.isEmpty { isAfterBase = false }
    quotes = word.isEmpty ? 0 : quotes
  }

  /// Ends a line where the text does. A blank at its end is escaped, or nobody would see it.
  mutating func endLine() {
    takeWord()
    if line.utf8.last == UInt8(ascii: " ") {
      line.unicodeScalars.removeLast()
      line += "\\\(pound)u{20}"
    }
    lines.append(line)
    line = ""
    lineWidth = 0
    isAfterBase = false
    isAfterBackslash = false
    quotes = 0
  }
}
