import VouchReading

/// Escaping of arbitrary text in Markdown, so that it is shown literally (CommonMark 0.31, sections
/// 2.4 and 6.1; GitHub's tables and links).
enum MarkdownText {
  /// Characters with a special meaning anywhere.
  private static let special = Set("\\`*_{}[]<>#|~&!$@".unicodeScalars)
  /// Characters with a special meaning at the beginning of a line.
  private static let leading = Set("+-=".unicodeScalars)
  /// Characters that turn a number at the beginning of a line into a list marker.
  private static let behindNumber = Set(".)".unicodeScalars)
  private static let digits: ClosedRange<Unicode.Scalar> = "0"..."9"

  /// Returns the escaped text on one line.
  static func escaped(_ text: String) -> String {
    let scalars = Array(singleLine(text).unicodeScalars)
    let numberEnd = scalars.firstIndex { !digits.contains($0) } ?? 0
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isMark =
        special.contains(scalar) || (index == 0 && leading.contains(scalar))
        || (index == numberEnd && behindNumber.contains(scalar))
      if isMark || startsLink(scalars, index) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// True if a scalar belongs to text that GitHub turns into a link: `://`, or `www.`.
  private static func startsLink(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case ":": scalars[(index + 1)...].prefix(2).elementsEqual("//".unicodeScalars)
    case ".": index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W")
    default: false
    }
  }

  /// Returns the text as code, in which only backticks have a special meaning, and bars in tables.
  static func code(_ text: String, inTable: Bool = false) -> String {
    let code = Escaping.code(singleLine(text))
    return inTable ? code.replacing("|", with: "\\|") : code
  }

  /// Returns a block of code, which may have several lines.
  static func block(_ text: String, language: StaticString) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Escaping.visible(String($0)) }.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, Escaping.longestFence(in: lines) + 1))
    return "\(fence)\(language.description)\n\(lines)\(lines.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  private static func singleLine(_ text: String) -> String {
    Escaping.visible(
      text.unicodeScalars.split { $0 == "\n" || $0 == "\r" || $0 == " " }
        .map { String($0) }.joined(separator: " "))
  }
}
