/// Functions that spell values as Swift literals.
public enum SwiftLiteral {
  /// Returns a string literal on one line whose value has exactly the scalars of `text`.
  public static func string(_ text: String) -> String {
    if isPlain(text) { return "\"" + text + "\"" }
    var literal = "\""
    var isAfterBase = false
    for scalar in text.unicodeScalars {
      let isShown = appendEscaped(scalar, isAfterBase: isAfterBase, to: &literal)
      isAfterBase = isShown && isBase(scalar)
    }
    literal.append("\"")
    return literal
  }

  /// Returns true if no scalar needs an escape, which the bytes of most texts show.
  private static func isPlain(_ text: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? false
  }

  /// Returns a string literal on one line with escapes for everything but ASCII, for different
  /// texts that look the same.
  public static func asciiString(_ text: String) -> String {
    string(text).unicodeScalars.map { $0.isASCII ? String($0) : $0.escape }.joined()
  }

  /// Returns true if a combining mark may follow the scalar unescaped; a space might end up on
  /// another line.
  static func isBase(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar != "\"" && scalar != "\\"
  }

  /// Appends a scalar as it is spelt between single quotation marks.
  ///
  /// - Parameter isAfterBase: True if the previous scalar is unescaped; otherwise a combining mark
  ///   would combine with a quote or a brace.
  /// - Returns: True if the scalar is unescaped.
  static func appendEscaped(
    _ scalar: Unicode.Scalar,
    isAfterBase: Bool,
    to literal: inout String
  ) -> Bool {
    switch scalar {
    case "\"": literal.append("\\\"")
    case "\\": literal.append("\\\\")
    case "\n": literal.append("\\n")
    case "\r": literal.append("\\r")
    case "\t": literal.append("\\t")
    case "\0": literal.append("\\0")
    case _ where scalar.isPlainlyVisible && (isAfterBase || !scalar.isCombiningMark):
      literal.unicodeScalars.append(scalar)
      return true
    default: literal.append(scalar.escape)
    }
    return false
  }

  /// Returns an integer literal, in groups of three from seven digits on, as swift-format requires.
  public static func integer(_ value: some BinaryInteger) -> String {
    let digits = String(value)
    return digits.first == "-" ? "-" + grouped(digits.dropFirst()) : grouped(digits[...])
  }

  /// Returns an expression of exactly this value. Infinities and NaN have no literal, and of the
  /// digits of subnormal numbers the compiler warns that they lose precision.
  public static func double(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value.isSubnormal
      ? "Double(bitPattern: \(integer(value.bitPattern)))" : value.description
  }

  /// Returns the same for a finite `Float`.
  static func float(_ value: Float) -> String {
    value.isSubnormal
      ? "Float(bitPattern: \(integer(value.bitPattern)))" : value.description
  }

  /// Returns a literal for the text of a JSON number (RFC 8259, section 6); nil for other text.
  ///
  /// It keeps all digits; a whole number without an exponent becomes an integer literal.
  public static func number(json text: String) -> String? {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = takeDigits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    if rest.isEmpty { return (isNegative ? "-" : "") + grouped(Substring(whole)) }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if takeDigits(&rest).isEmpty { return nil }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      if takeDigits(&rest).isEmpty { return nil }
    }
    return rest.isEmpty ? text : nil
  }

  /// Removes the ASCII digits at the start of `rest` and returns them.
  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Returns digits with `_` between groups of three, if there are at least seven of them.
  private static func grouped(_ digits: Substring) -> String {
    let bytes = Array(digits.utf8)
    guard bytes.count >= 7 else { return String(digits) }
    var text = ""
    for (offset, byte) in bytes.enumerated() {
      if offset > 0 && (bytes.count - offset) % 3 == 0 { text.append("_") }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }
}
