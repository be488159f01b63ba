/// The text of a value in an error: JSON, bounded in size and safe to print.
package enum ActualValue {
  /// How many Unicode scalars of a value are shown.
  package static let limit = 100

  /// The string as a JSON string, cut off after ``limit`` scalars.
  package static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex)
    else { return JSONText.quoted(string) }
    let shown = String(scalars[..<scalars.index(before: end)])
    return "\(JSONText.quoted(shown))… (\(scalars.count) characters)"
  }

  package static func bounded(_ text: String) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "…"
  }
}

/// A number with its noun: `1 item`, `3 items`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

