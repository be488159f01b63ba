/// One line of a table, cut into its words.
struct TableLine {
  let text: String
  let depth: Int
  /// The key of a property, the name of a role, or the first word of a header.
  let entry: String
  /// The name after `@`, if the line has a role.
  let role: String?
  let kind: String
  let attributes: [TableAttribute]

  init(_ text: String) {
    self.text = text
    var words = TableWords(text)
    depth = words.indentation / 2
    let first = words.next() ?? ""
    let isRole = first.hasPrefix("@")
    let hasKind = first.hasSuffix(":")
    let name = hasKind ? String(first.dropLast()) : first
    role = isRole ? String(name.dropFirst()) : nil
    entry = TableAttribute.unquoted(name)
    kind = hasKind ? words.next() ?? "" : ""
    var attributes: [TableAttribute] = []
    while let word = words.next() { attributes.append(TableAttribute(word)) }
    self.attributes = attributes
  }

  func hasAttribute(_ name: String) -> Bool {
    attributes.contains { $0.name == name }
  }

  /// The attributes as plain words, of a role that lists keys or gives a text.
  var words: [String] {
    attributes.map { TableAttribute.unquoted($0.text) }
  }

  /// The line as a rule between properties: `@rule id "sentence"`.
  var rule: RuleNode {
    let words = words
    guard let id = words.first else { Self.malformed("a rule without an id", text) }
    return RuleNode(id: id, message: words.count > 1 ? words[1] : nil)
  }

  /// Ends the program: a table is part of generated code, no data leads here.
  static func malformed(_ problem: String, _ text: String) -> Never {
    preconditionFailure("A table of generated code has \(problem): \(text)")
  }
}

/// One attribute: a name, or a name and its value.
struct TableAttribute {
  let text: String
  let name: String
  private let value: String?

  init(_ text: String) {
    self.text = text
    guard !text.hasPrefix("\""), let equals = text.firstIndex(of: "=") else {
      name = text
      value = nil
      return
    }
    name = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }

  /// The value's text.
  var required: String {
    guard let value else { TableLine.malformed("an attribute without a value", text) }
    return value
  }

  var count: Int {
    guard !required.isEmpty, required.utf8.allSatisfy(ASCII.isDigit) else {
      TableLine.malformed("a count that is none", text)
    }
    // Room for arithmetic on limits; no document is that large. A schema may name a number that is too
    // large for an `Int`, and where that has 32 bits it need not be large for that.
    let greatest = Int.max / 4
    return min(Int(required) ?? greatest, greatest)
  }

  var bound: Bound {
    guard let bound = Bound(required) else { TableLine.malformed("a limit that is none", text) }
    return bound
  }

  var json: JSONValue {
    guard let value = JSONValue(parsing: required) else {
      TableLine.malformed("a value that isn't JSON", text)
    }
    return value
  }

  /// The value as a schema that is evaluated.
  func schema(_ patterns: [ScalarString: Pattern]) -> EvaluatedSchema {
    guard let json = OrderedJSON(parsing: required),
      let schema = EvaluatedSchema(json, patterns: patterns)
    else { TableLine.malformed("a schema that can't be read", text) }
    return schema
  }

  /// The value as a list of words and JSON strings, separated by commas.
  var list: [String] {
    TableWords.split(required, at: ",").map(Self.unquoted)
  }

  static func unquoted(_ word: String) -> String {
    guard word.hasPrefix("\"") else { return word }
    guard case .string(let string)? = JSONValue(parsing: word) else {
      TableLine.malformed("a string that isn't JSON", word)
    }
    return string
  }
}

/// Cuts a line at spaces, except for those in JSON strings.
struct TableWords {
  private let bytes: [UInt8]
  private var position: Int
  let indentation: Int

  init(_ text: String) {
    bytes = Array(text.utf8)
    indentation = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    position = indentation
  }

  mutating func next() -> String? {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard position < bytes.count else { return nil }
    let end = Self.end(of: bytes, from: position, separator: UInt8(ascii: " "))
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// Splits at a separator, except in JSON strings, arrays and objects.
  static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
    let bytes = Array(text.utf8)
    let separator = UInt8(ascii: separator)
    var parts: [String] = []
    var start = 0
    while start <= bytes.count {
      let end = end(of: bytes, from: start, separator: separator)
      parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    return parts
  }

  private static func end(of bytes: [UInt8], from start: Int, separator: UInt8) -> Int {
    var isInString = false
    var nesting = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): nesting += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): nesting -= 1
      case separator where nesting == 0: return index
      default: break
      }
      index += 1
    }
    return min(index, bytes.count)
  }
}
