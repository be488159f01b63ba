import VouchValues

// Translates escapes, outside of classes and in them.
extension PatternTranslator {
  mutating func translateEscape() throws(PatternError) {
    let start = position
    guard let letter = peek(1) else { return copy(1) }
    switch letter {
    case "A", "z":
      let edge = letter == "A" ? "^" : "$"
      let text = !isRE2 && flags.contains(.multiline) ? "(?-m:\(edge))" : edge
      note("\\\(letter)", as: text, at: start)
      assertion(2, text)
    case "Z" where !isRE2:
      throw PatternError(
        at: start,
        "to some engines \\Z is the end, to others also the place before a last line break; write $ or \\n?$"
      )
    case "h" where !isRE2, "H" where !isRE2:
      throw PatternError(
        at: start,
        "to some engines \\h is a blank, to others a hexadecimal digit; write [ \\t] or [0-9A-Fa-f]"
      )
    case "b" where isRE2, "B" where isRE2:
      // Only ECMA-262 ignores case for word characters.
      let text = "\\\(letter)"
      assertion(2, flags.contains(.ignoreCase) ? "(?-i:\(text))" : text)
    case "Q": translateQuotation()
    case "s" where isRE2: replace(2, by: "[\(Self.space)]")
    case "S" where isRE2: replace(2, by: "[^\(Self.space)]")
    case "p", "P":
      let property = try translateProperty()
      if let complement = property.complement(in: self) {
        emit("[^\(complement)]", at: start)
      } else {
        emit(property.text, at: start)
      }
    default: emit(try escapedText(inClass: false), at: start)
    }
  }

  /// The white space of RE2, which doesn't include the vertical tab.
  static let space = "\\t\\n\\f\\r "

  /// Copies the text between `\Q` and `\E`, or the end, literally.
  private mutating func translateQuotation() {
    note("\\Q…\\E", as: "the same characters with escapes", at: position)
    position += 2
    while let scalar = peek(), !follows("\\E") {
      emit(Self.syntax.contains(scalar) ? "\\\(scalar)" : "\(scalar)", at: position)
      position += 1
    }
    if peek() != nil { position += 2 }
  }

  /// The characters that need an escape to stand for themselves, outside of classes.
  private static let syntax = Set("^$\\.*+?()[]{}|/".unicodeScalars)

  /// Reads an escape of characters and returns its text in ECMA-262.
  ///
  /// An unknown escape is copied for an unknown engine, so that ECMA-262 decides, and is an error
  /// in RE2.
  mutating func escapedText(inClass: Bool) throws(PatternError) -> String {
    let start = position
    guard let letter = peek(1) else { return taking(1, "\\") }
    switch letter {
    case "x" where peek(2) == "{":
      note("\\x{…}", as: "\\u{…}", at: start)
      let digits = scalars[(position + 2)...].prefix { $0 != "}" }
      return taking(digits.count + 3, "\\u" + String(String.UnicodeScalarView(digits)) + "}")
    case "a" where isRE2: return taking(2, "\\x07")
    case "0"..."7" where isRE2: return try octal()
    case "d", "D", "w", "W", "f", "n", "r", "t", "v", "x": return taking(2, "\\\(letter)")
    case _ where !isRE2 || Self.syntax.contains(letter): return taking(2, "\\\(letter)")
    case "-" where inClass: return taking(2, "\\-")
    case _
    where letter.isASCII && letter.properties.numericType == nil
      && !letter.properties.isAlphabetic:
      return taking(2, "\(letter)")
    default: throw PatternError(at: start, "\\\(letter) is no escape of RE2")
    }
  }

  private mutating func taking(_ count: Int, _ text: String) -> String {
    position += count
    return text
  }

  /// Reads `\0` and up to two more octal digits, or three; any other is a backreference, which RE2
  /// doesn't have.
  private mutating func octal() throws(PatternError) -> String {
    let start = position
    let digits = scalars[(position + 1)...].prefix(3).prefix { ("0"..."7").contains($0) }
    guard digits.first == "0" || digits.count > 1 else {
      throw PatternError(at: start, "RE2 has no backreferences")
    }
    position += 1 + digits.count
    let value = digits.reduce(0) { $0 << 3 | $1.value - 0x30 }
    return "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  // MARK: Properties

  /// A property by its name in ECMA-262.
  struct Property {
    let name: String
    let isNegated: Bool

    var text: String { "\\\(isNegated ? "P" : "p"){\(name)}" }

    /// Returns the set of which a negated property is the complement, if that makes a difference:
    /// RE2 ignores case before it negates, ECMA-262 after.
    func complement(in translator: PatternTranslator) -> String? {
      isNegated && translator.isRE2 && translator.flags.contains(.ignoreCase)
        ? "\\p{\(name)}" : nil
    }
  }

  /// Reads `\pN`, `\p{Greek}` or `\p{^Greek}`.
  mutating func translateProperty() throws(PatternError) -> Property {
    let start = position
    var isNegated = peek(1) == "P"
    position += 2
    var name = ""
    if let letter = peek(), letter != "{" {
      name.unicodeScalars.append(letter)
      position += 1
      note("\\p\(name)", as: "\\p{\(name)}", at: start)
    } else if let end = scalars[position...].firstIndex(of: "}") {
      var written = scalars[(position + 1)..<end]
      if written.first == "^" {
        isNegated.toggle()
        note("\\p{^…}", as: "\\P{…}", at: start)
        written = written.dropFirst()
      }
      name.unicodeScalars.append(contentsOf: written)
      position = end + 1
    }
    let isScript =
      UnicodePropertyNames.generalCategories[name] == nil
      && UnicodePropertyNames.scripts[name] != nil
    if isRE2, !isScript, name != "Any", UnicodePropertyNames.generalCategories[name] == nil {
      throw PatternError(at: start, "RE2 has no Unicode property \(name)")
    }
    if isScript { note("\\p{\(name)}", as: "\\p{sc=\(name)}", at: start) }
    return Property(name: (isScript ? "sc=" : "") + name, isNegated: isNegated)
  }
}
