/// JSON's spelling of strings, for messages and for tables.
package enum JSONText {
  /// What some programs put in front of UTF-8, and JSON doesn't have.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A JSON string literal, with everything escaped that could disturb a terminal or a log: control
  /// characters, separators that a reader can't tell from a space, and marks that change the direction
  /// of writing.
  package static func quoted(_ string: String) -> String {
    var result = ""
    appendQuoted(string, to: &result)
    return result
  }

  /// Writes a JSON string literal, as ``quoted(_:)`` makes it.
  package static func appendQuoted(_ string: String, to result: inout String) {
    result += "\""
    if isPlain(string) {
      result += string
    } else {
      appendEscaped(string, to: &result)
    }
    result += "\""
  }

  private static func appendEscaped(_ string: String, to result: inout String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isInvisible(scalar) {
          appendEscape(scalar, to: &result)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Whether no byte needs a closer look; most texts are so.
  private static func isPlain(_ string: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    // In one piece, bytes are read several times as fast.
    return string.withUTF8Bytes { $0.allSatisfy(isPlain) }
  }

  /// Whether everything in a string can be seen, so that it needs no escapes.
  static func isPrintable(_ string: String) -> Bool {
    isPlain(string) || !string.unicodeScalars.contains(where: isInvisible)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .unassigned:
      true
    default: false
    }
  }

  private static func appendEscape(_ scalar: Unicode.Scalar, to result: inout String) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension OrderedJSON {
  /// A JSON string literal in which everything can be seen.
  package static func quoted(_ text: String) -> String { JSONText.quoted(text) }

  /// Writes a JSON string literal in which everything can be seen.
  package static func appendQuoted(_ text: String, to result: inout String) {
    JSONText.appendQuoted(text, to: &result)
  }
}

/// The text of a value in an error: JSON, bounded in size and safe to print.
package enum ActualValue {
  /// How many Unicode scalars of a value are shown.
  package static let limit = 100

  /// The string as a JSON string, cut off after ``limit`` scalars.
  package static func quoted(_ string: String) -> KeyedMessage.Argument {
    let scalars = string.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex)
    else { return .text(JSONText.quoted(string)) }
    let shown = String(scalars[..<scalars.index(before: end)])
    return .message(
      KeyedMessage(
        .valueText, ["text": .text(JSONText.quoted(shown)), "count": .count(scalars.count)]))
  }

  package static func bounded(_ text: String) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "…"
  }

  package static func array(count: Int) -> KeyedMessage.Argument {
    .message(KeyedMessage(.valueArray, ["count": .count(count)]))
  }

  package static func object(keyCount: Int) -> KeyedMessage.Argument {
    .message(KeyedMessage(.valueObject, ["count": .count(keyCount)]))
  }

  /// A text of the schema as it stands there, unless it can't be printed so.
  package static func plain(_ text: String) -> KeyedMessage.Argument {
    JSONText.isPrintable(text) ? .text(bounded(text)) : quoted(text)
  }

  /// The JSON of an object with members in JSON, keys sorted.
  package static func object(_ members: [(key: String, text: String)]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return "{\(sorted.map { "\(JSONText.quoted($0.key)):\($0.text)" }.joined(separator: ","))}"
  }

  /// How many values of a list are shown.
  private static let listLimit = 20

  /// Values side by side, the first few of many.
  ///
  /// - Parameter more: the phrase for how many there are.
  package static func list(
    _ values: some Sequence<KeyedMessage.Argument>, count: Int, more: MessageKey
  ) -> KeyedMessage.Argument {
    var parts = Array(values.prefix(listLimit))
    if count > parts.count { parts.append(.message(KeyedMessage(more, ["count": .count(count)]))) }
    return .list(parts, .comma)
  }
}

/// A number with its noun: `1 item`, `3 items`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
