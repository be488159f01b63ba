import VouchValues

/// JSON as text for readers: invisible characters are escaped, short lists stay on one line.
extension OrderedJSON {
  private static let width = 80

  /// The value on one line: `{"id": 1, "tags": ["home"]}`.
  package var line: String {
    var text = ""
    appendLine(to: &text)
    return text
  }

  /// The value on several lines, with a final line feed.
  package var document: String {
    var text = ""
    appendLines(to: &text, indentation: "\n")
    return text + "\n"
  }

  private func appendLine(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.appendQuoted(string, to: &text)
    case .array(let items):
      Self.append(items, between: ("[", "]"), separator: ", ", to: &text) {
        $0.appendLine(to: &$1)
      }
    case .object(let members):
      Self.append(members, between: ("{", "}"), separator: ", ", to: &text) {
        Self.appendQuoted($0.key, to: &$1)
        $1 += ": "
        $0.value.appendLine(to: &$1)
      }
    }
  }

  /// - Parameter indentation: A line feed and the indentation of the value's own line.
  private func appendLines(to text: inout String, indentation: String) {
    let deeper = indentation + "  "
    switch self {
    case .array(let items) where !items.isEmpty:
      if items.allSatisfy(\.isScalar) {
        let line = line
        if deeper.utf8.count - 1 + line.utf8.count <= Self.width {
          text += line
          return
        }
      }
      Self.append(
        items, between: ("[" + deeper, indentation + "]"), separator: "," + deeper, to: &text
      ) {
        $0.appendLines(to: &$1, indentation: deeper)
      }
    case .object(let members) where !members.isEmpty:
      Self.append(
        members, between: ("{" + deeper, indentation + "}"), separator: "," + deeper, to: &text
      ) {
        Self.appendQuoted($0.key, to: &$1)
        $1 += ": "
        $0.value.appendLines(to: &$1, indentation: deeper)
      }
    default: appendLine(to: &text)
    }
  }

  private static func append<Element>(
    _ elements: [Element], between brackets: (String, String), separator: String,
    to text: inout String, each appendElement: (Element, inout String) -> Void
  ) {
    text += brackets.0
    for (position, element) in elements.enumerated() {
      if position > 0 { text += separator }
      appendElement(element, &text)
    }
    text += brackets.1
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
