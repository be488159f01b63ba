/// Writes values as Swift literals.
enum SwiftLiteral {
  /// A string on one line. Whatever could end it, interpolate, or deceive a reader is escaped.
  static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// The lines of a long string: a multi-line literal whose line breaks are all escaped.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines = ["\"\"\""]
    var line = ""
    for scalar in text.unicodeScalars {
      line += escaped(scalar)
      if line.utf8.count >= width {
        lines.append("  " + line + "\\")
        line = ""
      }
    }
    // A blank at the end of a line would fall to whoever tidies the file up.
    if line.hasSuffix(" ") { line = line.dropLast() + "\\u{20}" }
    return lines + ["  " + line, "  \"\"\""]
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .dashPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation,
      .connectorPunctuation, .initialPunctuation, .finalPunctuation, .mathSymbol,
      .currencySymbol, .otherSymbol:
      return String(scalar)
    default:
      // Marks join what stands before them, and formats turn lines around: none as they are.
      return scalar == " " ? " " : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Digits in threes from seven digits on, as `swift format` wants them.
  static func integer<Integer: FixedWidthInteger>(_ value: Integer) -> String {
    grouped("\(value)")
  }

  /// A number given in decimal digits: `1_514_764_800`, `-1.5`.
  static func digits(_ digits: String) -> String {
    digits.contains(".") ? digits : grouped(digits)
  }

  private static func grouped(_ digits: String) -> String {
    let isNegative = digits.hasPrefix("-")
    var rest = Substring(isNegative ? digits.dropFirst() : digits[...])
    guard rest.count >= 7 else { return digits }
    var groups: [Substring] = []
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return (isNegative ? "-" : "") + groups.joined(separator: "_")
  }
}
