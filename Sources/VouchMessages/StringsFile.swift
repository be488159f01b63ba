import VouchValues

/// Files for one language, `"key" = "sentence";`, as on Apple's systems.
package enum StringsFile {
  /// A message, with its position.
  package struct Entry {
    package let key: String
    package let value: String
    package let comment: String?
    /// The line of the key, counted from 1.
    package let line: Int
    package let column: Int
  }

  /// The separator between the key of a message and the name of a plural form.
  private static let formSeparator: Character = "#"

  /// Returns the messages by key, with their plural forms combined.
  package static func forms(
    of entries: some Sequence<(key: String, value: String)>
  ) -> [String: MessageForms] {
    var sentences: [String: [String: String]] = [:]
    for entry in entries {
      let (key, form) = parts(ofKey: entry.key)
      sentences[key, default: [:]][form.rawValue] = entry.value
    }
    return sentences.compactMapValues { MessageForms($0) }
  }

  /// Returns the key of a plural form of a message.
  package static func key(of form: PluralCategory, _ key: String) -> String {
    form == .other ? key : "\(key)\(formSeparator)\(form.rawValue)"
  }

  /// Splits the key of a plural form into the key of the message and the form. Only built-in
  /// messages have forms.
  package static func parts(ofKey key: String) -> (key: String, form: PluralCategory) {
    guard key.hasPrefix(MessageCatalog.prefix), let separator = key.lastIndex(of: formSeparator),
      let form = PluralCategory(rawValue: String(key[key.index(after: separator)...]))
    else { return (key, .other) }
    return (String(key[..<separator]), form)
  }

  /// Returns the messages of a text, in order.
  package static func entries(of text: String) throws(StringsFileError) -> [Entry] {
    var reader = Reader(text)
    return try reader.entries()
  }

  /// Returns a literal in which everything that could end it is escaped.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// An error in a file of messages, with its position.
package struct StringsFileError: Error {
  package let problem: String
  package let line: Int
  package let column: Int
}

/// Parses the text in one pass.
private struct Reader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func advance() {
    if next == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    position += 1
  }

  private func error(_ problem: String) -> StringsFileError {
    StringsFileError(problem: problem, line: line, column: column)
  }

  mutating func entries() throws(StringsFileError) -> [StringsFile.Entry] {
    var entries: [StringsFile.Entry] = []
    if next == "\u{FEFF}" { position += 1 }
    while true {
      let comment = try skipBlanks()
      guard next != nil else { return entries }
      let (line, column) = (line, column)
      let key = try literal("a key in quotation marks")
      try expect("=")
      _ = try skipBlanks()
      let value = try literal("a sentence in quotation marks")
      try expect(";")
      entries.append(
        StringsFile.Entry(key: key, value: value, comment: comment, line: line, column: column))
    }
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(StringsFileError) {
    _ = try skipBlanks()
    guard next == scalar else { throw error("expected \(scalar) here, but \(found)") }
    advance()
  }

  private var found: String {
    next == nil ? "the file ends" : "found \(next.map { JSONText.quoted(String($0)) } ?? "")"
  }

  /// Skips white space and comments, and returns the last comment.
  private mutating func skipBlanks() throws(StringsFileError) -> String? {
    var comment: String?
    while let scalar = next {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
        comment = try blockComment()
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        while next != nil, next != "\n" { advance() }
      } else {
        break
      }
    }
    return comment
  }

  private mutating func blockComment() throws(StringsFileError) -> String {
    let start = error("this comment has no end")
    advance()
    advance()
    var text = ""
    while let scalar = next {
      if scalar == "*", position + 1 < scalars.count, scalars[position + 1] == "/" {
        advance()
        advance()
        return text
      }
      text.unicodeScalars.append(scalar)
      advance()
    }
    throw start
  }

  private mutating func literal(_ what: String) throws(StringsFileError) -> String {
    guard next == "\"" else { throw error("expected \(what) here, but \(found)") }
    let start = error("these quotation marks have no end")
    advance()
    var text = ""
    while let scalar = next {
      switch scalar {
      case "\"":
        advance()
        return text
      case "\\":
        advance()
        text.unicodeScalars.append(try escaped(start))
      default:
        text.unicodeScalars.append(scalar)
        advance()
      }
    }
    throw start
  }

  private mutating func escaped(_ start: StringsFileError) throws(StringsFileError)
    -> Unicode.Scalar
  {
    guard let scalar = next else { throw start }
    advance()
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "U", "u": return try hexadecimal()
    default: return scalar
    }
  }

  /// Parses four digits; two consecutive escapes may be the halves of a surrogate pair.
  private mutating func hexadecimal() throws(StringsFileError) -> Unicode.Scalar {
    let unit = try unit()
    guard unit & 0xFC00 == 0xD800, next == "\\", position + 1 < scalars.count,
      scalars[position + 1] == "U" || scalars[position + 1] == "u"
    else {
      guard let scalar = Unicode.Scalar(unit) else { throw error("half a character") }
      return scalar
    }
    advance()
    advance()
    let second = try self.unit()
    guard second & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    else { throw error("half a character") }
    return scalar
  }

  private mutating func unit() throws(StringsFileError) -> UInt32 {
    var digits = ""
    while digits.count < 4, let scalar = next, scalar.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(scalar)
      advance()
    }
    guard digits.count == 4, let unit = UInt32(digits, radix: 16) else {
      throw error("expected four hexadecimal digits behind \\U")
    }
    return unit
  }
}
