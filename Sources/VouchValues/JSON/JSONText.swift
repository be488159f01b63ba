/// JSON's white space, and its string literals for messages and for tables.
package enum JSONText {
  /// The mark that some programs put before UTF-8, and that isn't part of JSON.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// True if a byte is white space. Source: RFC 8259, section 2.
  @inlinable @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns a JSON string literal that is safe in a terminal or a log: control characters,
  /// separators that look like a space, and marks that change the text direction are escaped.
  package static func quoted(_ string: String) -> String {
    var result = ""
    appendQuoted(string, to: &result)
    return result
  }

  /// Appends a JSON string literal, like ``quoted(_:)``.
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

  /// True if no byte needs closer examination, as in most texts.
  private static func isPlain(_ string: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    // Reading the bytes as a contiguous buffer is several times as fast.
    return string.withUTF8Bytes { $0.allSatisfy(isPlain) }
  }

  /// True if all characters of a string are visible, so that it needs no escapes.
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

/// Texts of values in errors: JSON, limited in size and safe to print.
package enum ActualValue {
  /// The maximum number of Unicode scalars of a value that are shown.
  package static let limit = 100

  /// Returns the string as a JSON string, shortened to ``limit`` scalars.
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

  /// Returns a text of the schema unchanged if it is printable, and otherwise as a JSON string.
  package static func plain(_ text: String) -> KeyedMessage.Argument {
    JSONText.isPrintable(text) ? .text(bounded(text)) : quoted(text)
  }

  /// Returns the JSON of an object whose members are given as JSON, with sorted keys.
  package static func object(_ members: [(key: String, text: String)]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return "{\(sorted.map { "\(JSONText.quoted($0.key)):\($0.text)" }.joined(separator: ","))}"
  }

  /// The maximum number of values of a list that are shown.
  private static let listLimit = 20

  /// Returns a list of values; only the first ones if there are many.
  ///
  /// - Parameter more: the phrase for the total number.
  package static func list(
    _ values: some Sequence<KeyedMessage.Argument>, count: Int, more: MessageKey
  ) -> KeyedMessage.Argument {
    var parts = Array(values.prefix(listLimit))
    if count > parts.count { parts.append(.message(KeyedMessage(more, ["count": .count(count)]))) }
    return .list(parts, .comma)
  }
}

/// Returns a number with its noun: `1 item`, `3 items`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
