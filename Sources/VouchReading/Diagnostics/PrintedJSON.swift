/// A JSON document for printing, with its members in the given order so that the bytes are stable.
package indirect enum PrintedJSON {
  case bool(Bool)
  case string(String)
  case integer(Int)
  case array([PrintedJSON])
  case object([(key: String, value: PrintedJSON)])

  /// The document with two spaces of indentation and a final line feed.
  package var printed: String {
    var result = ""
    print(to: &result, indent: "\n")
    return result + "\n"
  }

  private func print(to result: inout String, indent: String) {
    switch self {
    case .bool(let value): result += String(value)
    case .string(let text): Self.print(text, to: &result)
    case .integer(let number): result += String(number)
    case .array(let elements):
      Self.print(elements, between: ("[", "]"), to: &result, indent: indent) {
        $0.print(to: &$1, indent: indent + "  ")
      }
    case .object(let members):
      Self.print(members, between: ("{", "}"), to: &result, indent: indent) {
        Self.print($0.key, to: &$1)
        $1 += ": "
        $0.value.print(to: &$1, indent: indent + "  ")
      }
    }
  }

  private static func print<Element>(
    _ elements: [Element], between brackets: (String, String), to result: inout String,
    indent: String, each printElement: (Element, inout String) -> Void
  ) {
    result += brackets.0
    for (position, element) in elements.enumerated() {
      result += (position == 0 ? "" : ",") + indent + "  "
      printElement(element, &result)
    }
    result += (elements.isEmpty ? "" : indent) + brackets.1
  }

  /// Writes a string, and also escapes characters that would affect a terminal.
  private static func print(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where Escaping.isHarmful(scalar):
        // Every harmful scalar is in the Basic Multilingual Plane, so one escape is enough.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
