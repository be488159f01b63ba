import Vouch

/// JSON as text for people: what can't be seen is escaped, short lists stay on a line.
extension OrderedJSON {
  private static let width = 80

  /// The value on one line: `{"id": 1, "tags": ["home"]}`.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// The value over several lines, with a final line feed.
  var document: String { lines(indentation: "") + "\n" }

  private func lines(indentation: String) -> String {
    let deeper = indentation + "  "
    switch self {
    case .array(let items) where !items.isEmpty:
      if items.allSatisfy(\.isScalar), deeper.utf8.count + line.utf8.count <= Self.width {
        return line
      }
      let lines = items.map { deeper + $0.lines(indentation: deeper) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(deeper)\(Self.quoted($0.key)): \($0.value.lines(indentation: deeper))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    default: return line
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
