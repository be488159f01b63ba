/// The text of a value in an error: JSON, bounded in size and safe to print.
package enum ActualValue {
  /// How many Unicode scalars of a value are shown.
  package static let limit = 100

  static func text(of value: FieldValue, document text: String?) -> String {
    if let text { return quoted(text) }
    switch value {
    case .absent, .invalid: return "nothing"
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .string(let value): return quoted(value)
    case .array(let elements): return "an array of \(counted(elements.count, "item"))"
    case .map, .object, .nested: return "an object"
    case .json(let value): return bounded(value.description)
    default: return value.decimalNumber.map { bounded($0.description) } ?? "a value"
    }
  }

  /// The string as a JSON string, cut off after ``limit`` scalars.
  package static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex)
    else { return JSONText.quoted(string) }
    let shown = String(scalars[..<scalars.index(before: end)])
    return "\(JSONText.quoted(shown))… (\(scalars.count) characters)"
  }

  private static func bounded(_ text: String) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "…"
  }
}
