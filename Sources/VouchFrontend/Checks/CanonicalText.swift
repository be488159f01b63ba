import VouchReading
import VouchSchema

extension Node {
  /// A text that is the same for two values exactly if JSON Schema considers them equal: numbers by
  /// value, objects ignoring order, strings by their scalars (Core 2020-12, section 4.2.2).
  ///
  /// Linear in the value's size, and n log n in the number of an object's keys.
  var canonicalText: String {
    var text = ""
    appendCanonical(to: &text)
    return text
  }

  private func appendCanonical(to text: inout String) {
    switch content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): Self.append(number, to: &text)
    case .string(let scalar): Self.append(scalar.value, to: &text)
    case .sequence(let elements):
      text += "["
      for element in elements {
        element.appendCanonical(to: &text)
        text += ","
      }
      text += "]"
    case .mapping(let mapping):
      text += "{"
      let entries = mapping.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for entry in entries {
        Self.append(entry.key, to: &text)
        entry.value.appendCanonical(to: &text)
      }
      text += "}"
    }
  }

  private static func append(_ number: NumberText, to text: inout String) {
    text += WrittenNumber(json: number.text)?.canonicalText ?? number.text
  }

  /// Appends a string after its length, so that its content can't be confused with structure.
  private static func append(_ string: String, to text: inout String) {
    text += "\(string.utf8.count):"
    text += string
  }
}
