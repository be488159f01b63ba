extension SwiftLiteral {
  /// Returns the lines of a `"""` literal whose value has exactly the scalars of `text`.
  ///
  /// The first and the last line are the delimiters; the caller indents. Line feeds of the text end
  /// lines; a line wider than `width` continues after a `\`, which Swift removes together with the
  /// line end.
  public static func multilineString(_ text: String, width: Int) -> [String] {
    multilineString(text, width: width, pound: "")
  }

  /// Returns the same as a raw literal, `#"""`, in which backslashes need no escape.
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

/// The lines of a multi-line string literal, collected in one pass.
private struct MultilineLiteral {
  private var lines: [String]
  private var line = ""
  private var lineWidth = 0
  /// The text after the last space of the line, which moves to the next line if this one is full.
  private var word = ""
  private var wordWidth = 0
  private var isAfterBase = false
  private var quotes = 0
  private var isAfterBackslash = false
  private let width: Int
  /// The text between a backslash and the character it escapes, and outside of the delimiters'
  /// quotes.
  private let pound: String
  private var reserve: Int { 5 + pound.utf8.count }

  init(width: Int, pound: String) {
    self.width = width
    self.pound = pound
    lines = [pound + "\"\"\""]
  }

  /// Appends a line of the text; most lines need no change.
  mutating func append(line text: Substring) {
    if text.utf8.count <= width - reserve, text.utf8.last != UInt8(ascii: " "), isPlain(text) {
      line = String(text)
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
    }
  }

  /// Returns true if no scalar needs an escape, wherever it stands: quotes don't, except three in a
  /// row.
  private func isPlain(_ text: Substring) -> Bool {
    let special = UInt8(ascii: pound.isEmpty ? "\\" : "#")
    // Reading bytes from contiguous storage is several times as fast.
    return text.utf8.withContiguousStorageIfAvailable { Self.isPlain($0, special) }
      ?? Self.isPlain(text.utf8, special)
  }

  private static func isPlain(_ bytes: some Sequence<UInt8>, _ special: UInt8) -> Bool {
    var quotes = 0
    for byte in bytes {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      guard byte >= 0x20, byte < 0x7F, byte != special, quotes < 3 else { return false }
    }
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    var spelling = self.spelling(of: scalar)
    // Some columns are reserved for the `\` of a continued line, or for the escape of a trailing
    // space.
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

  /// Returns the scalar's spelling between `"""`: a quote needs an escape only as the third in a
  /// row.
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

  /// Ends the full line with `\`: before its last word, or within a word that fills the line.
  private mutating func wrap() {
    if line.isEmpty { takeWord() }
    lines.append("\(line)\\\(pound)")
    line = ""
    lineWidth = 0
    if word.isEmpty { isAfterBase = false }
    quotes = word.isEmpty ? 0 : quotes
  }

  /// Ends a line where the text's line ends. A trailing space is escaped, since it would be
  /// invisible.
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
