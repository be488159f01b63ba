import VouchReading
import VouchSchema

extension Node {
  /// Text that two values share exactly if JSON Schema takes them for equal: numbers by value,
  /// objects without regard to order, strings by their scalars (Core 2020-12, section 4.2.2).
  ///
  /// Takes time in proportion to the value's size, and n log n for the keys of an object.
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

  /// Appends a string behind its length, so that no content can look like structure.
  private static func append(_ string: String, to text: inout String) {
    text += "\(string.utf8.count):"
    text += string
  }
}
