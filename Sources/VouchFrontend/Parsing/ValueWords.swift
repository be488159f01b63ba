import VouchReading

/// Short descriptions of values, for messages about a wrong value.
package enum ValueWords {
  private static let textLimit = 60

  package static func of(_ node: Node) -> String {
    switch node.content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): shortened(number.text)
    case .string(let scalar): "\"" + shortened(scalar.value) + "\""
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  private static func shortened(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(textLimit)
    let isWhole = head.endIndex == text.unicodeScalars.endIndex
    return Escaping.visible(String(head)) + (isWhole ? "" : "…")
  }

  /// Returns words as an English list: `a, b or c`.
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
