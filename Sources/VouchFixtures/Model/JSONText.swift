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

  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.isVisible: result.unicodeScalars.append(scalar)
      default: for unit in UTF16.encode(scalar) ?? .init() { result += escape(unit) }
      }
    }
    return result + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees the scalar, and nothing else changes its place.
  fileprivate var isVisible: Bool {
    if value < 0x80 { return value >= 0x20 && value < 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned, .spaceSeparator:
      false
    default: true
    }
  }
}
