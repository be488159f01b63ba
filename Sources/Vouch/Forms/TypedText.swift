/// Converts text that a user types into a field to the JSON that a document would have in its
/// place.
struct TypedText {
  /// The decimal separator.
  private let decimalSeparator: String

  init(decimalSeparator: String) {
    self.decimalSeparator = decimalSeparator
  }

  /// Returns the value of a text for a row of a kind; nil for an empty text.
  ///
  /// A text that isn't a number is returned as a string, so that the row reports the violation.
  func json(_ text: String, for kind: SchemaNode.Kind) -> JSONValue? {
    // In strings, leading and trailing blanks are significant.
    if case .string = kind { return text.isEmpty ? nil : .string(text) }
    if case .type(let type) = kind { return json(text, for: type.schema.shape) }
    let trimmed = Self.trimmed(text)
    if trimmed.isEmpty { return nil }
    switch kind {
    case .integer, .double, .float, .decimalNumber:
      return number(trimmed).map { .number($0) } ?? .string(trimmed)
    case .decimalString: return .string(number(trimmed)?.description ?? trimmed)
    case .date(let formats) where formats.contains(where: \.isNumeric):
      return number(trimmed).map { .number($0) } ?? .string(trimmed)
    case .boolean where trimmed == "true": return true
    case .boolean where trimmed == "false": return false
    case .boolean, .date, .url, .uuid, .base64, .null, .any, .array, .map, .string, .type:
      return .string(trimmed)
    }
  }

  private func json(_ text: String, for shape: TypeShape) -> JSONValue? {
    switch shape {
    case .value(let node): json(text, for: node.kind)
    case .enumeration(let enumeration): json(text, for: enumeration.rawNode.kind)
    case .object, .tuple, .union: json(text, for: .string)
    }
  }

  /// Parses a number as people write it: with an optional sign, leading zeros, a fraction that
  /// begins or ends with the separator, and digits of any script. Thousands separators are
  /// rejected, because in other regions they are decimal separators.
  func number(_ text: String) -> JSONNumber? {
    let halves = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard halves.count <= 2, let mantissa = halves.first, let digits = spelling(mantissa) else {
      return nil
    }
    return JSONNumber(digits + (halves.count == 2 ? "e" + halves[1] : ""))
  }

  /// Returns a number without an exponent in JSON's spelling. Source: RFC 8259, section 6.
  private func spelling(_ text: Substring) -> String? {
    var rest = text
    var sign = ""
    if let first = rest.first, ["-", "\u{2212}", "+"].contains(first) {
      sign = first == "+" ? "" : "-"
      rest.removeFirst()
    }
    let parts = rest.split(separator: decimalSeparator, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Self.digits(parts[0]),
      let fraction = parts.count == 2 ? Self.digits(parts[1]) : "",
      !(whole + fraction).isEmpty
    else { return nil }
    let significant = whole.drop { $0 == "0" }
    return sign + (significant.isEmpty ? "0" : significant)
      + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Returns the digits of a text in ASCII; nil if it contains anything else.
  private static func digits(_ text: Substring) -> String? {
    var digits = ""
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
      else { return nil }
      digits += String(Int(value))
    }
    return digits
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
