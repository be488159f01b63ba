/// Text of a schema in a form that is safe for messages: on one line, and without effect on a
/// terminal.
public enum Escaping {
  /// The maximum length of text that `quoted` shows in full, in Unicode scalars.
  private static let quotedLimit = 80

  /// Returns the text with control characters, line separators and direction marks written as
  /// escapes.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHarmful(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text in backquotes, made visible, and shortened if it is long.
  public static func quoted(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(quotedLimit)
    let isWhole = head.endIndex == text.unicodeScalars.endIndex
    return code(visible(String(head)) + (isWhole ? "" : "…"))
  }

  /// Returns a line as a code span of Markdown (CommonMark, section 6.1), whose end no backquote in
  /// the line can be taken for. No span is empty: one of nothing shows two quotation marks.
  public static func code(_ line: String) -> String {
    if line.isEmpty { return "`\"\"`" }
    let fence = String(repeating: "`", count: longestFence(in: line) + 1)
    let padding = fence.utf8.count > 1 ? " " : ""
    return fence + padding + line + padding + fence
  }

  /// Returns the number of backquotes that follow each other in a text, where they are most.
  public static func longestFence(in text: String) -> Int {
    text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Returns true if a scalar breaks lines, moves the cursor of a terminal or reorders text.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case ..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
