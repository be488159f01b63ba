/// Converts text that a user types into a field to the JSON that a document would have in its
/// place, and back.
struct TypedText {
  /// The decimal separator.
  private let decimalSeparator: String

  init(decimalSeparator: String) {
    self.decimalSeparator = decimalSeparator
  }

  /// Returns the values that a text may stand for in a row of a kind, in the order in which they are
  /// to be tried; none for an empty text.
  ///
  /// A text that isn't a number is still a string, so that the row reports the violation.
  func readings(_ text: String, for kind: SchemaNode.Kind) -> [JSONValue] {
    // In strings, leading and trailing blanks are significant.
    if case .string = kind { return text.isEmpty ? [] : [.string(text)] }
    if case .type(let type) = kind { return readings(text, for: type.schema.shape) }
    let trimmed = Self.trimmed(text)
    if trimmed.isEmpty { return [] }
    switch kind {
    case .integer, .double, .float, .decimalNumber: return numbers(trimmed) + [.string(trimmed)]
    case .decimalString: return decimals(trimmed) + [.string(trimmed)]
    // Dates are written in the first format.
    case .date(let formats) where formats.first?.isNumeric == true:
      return numbers(trimmed) + [.string(trimmed)]
    case .boolean: return flags(trimmed) + numbers(trimmed) + [.string(trimmed)]
    case .any: return anyReadings(trimmed)
    case .date: return [.string(trimmed)] + numbers(trimmed)
    case .url, .uuid, .base64, .null, .array, .map, .string, .type: return [.string(trimmed)]
    }
  }

  private func readings(_ text: String, for shape: TypeShape) -> [JSONValue] {
    switch shape {
    case .value(let node): readings(text, for: node.kind)
    case .enumeration(let enumeration): readings(text, for: enumeration.rawNode.kind)
    case .union: text.isEmpty ? [] : anyReadings(text)
    case .object, .tuple: readings(text, for: .string)
    }
  }

  /// Returns the readings for a row that may have values of several types. A string is tried first,
  /// because it keeps all of the text: `007` isn't 7.
  private func anyReadings(_ text: String) -> [JSONValue] {
    let trimmed = Self.trimmed(text)
    return [.string(text)] + decimals(trimmed) + numbers(trimmed) + flags(trimmed)
  }

  private func numbers(_ text: String) -> [JSONValue] {
    number(text).map { [.number($0)] } ?? []
  }

  /// A decimal number as a string: without an exponent.
  private func decimals(_ text: String) -> [JSONValue] {
    number(text)?.decimal.map { [.string(DecimalText.string(from: $0))] } ?? []
  }

  private func flags(_ text: String) -> [JSONValue] {
    text == "true" ? [true] : text == "false" ? [false] : []
  }

  /// Returns the text of a row's value; empty for a value that no text stands for.
  func text(of value: JSONValue, for kind: SchemaNode.Kind) -> String {
    switch value {
    case .string(let text):
      kind.isDecimalString ? text.replacing(".", with: decimalSeparator) : text
    case .number(let number): number.description.replacing(".", with: decimalSeparator)
    case .bool(let value): String(value)
    case .null, .array, .object: ""
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
