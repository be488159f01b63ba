extension Identifier {
  /// Returns an UpperCamelCase name for a type, from any text of a document.
  ///
  /// - Parameter longest: The maximum length of the name in bytes of UTF-8. A longer one is cut.
  public static func type(from key: String, longest: Int = maximumLength) -> Identifier {
    made(typeName(from: key), from: key, headless: "Value", empty: "Empty", longest: longest)
  }

  /// Returns the name that a type with this key would have without renaming, if the standard
  /// library, a module or the grammar uses it; nil otherwise.
  public static func standardName(ofTypeFrom key: String) -> String? {
    let name = typeName(from: key)
    return StandardNames.isKept(name) ? name : nil
  }

  private static func typeName(from key: String) -> String { typeName(IdentifierWords(key)) }

  private static func typeName(_ words: IdentifierWords) -> String {
    let isScreaming = words.isScreaming || isScreamingWord(words.words)
    return words.words.map { capitalized(isScreaming ? lowercased($0) : $0) }.joined()
  }

  /// Returns the name of an array's item that has no other name.
  public static func item(at index: Int) -> Identifier { .member(from: "item\(index)") }

  /// Returns a lowerCamelCase name for a property, a case or a parameter, from any text of a
  /// document.
  public static func member(from key: String) -> Identifier {
    made(memberName(IdentifierWords(key)), from: key, headless: "value", empty: "empty")
  }

  private static func memberName(_ words: IdentifierWords) -> String {
    let isScreaming = words.isScreaming
    var name = ""
    for (index, word) in words.words.enumerated() {
      if index == 0 {
        name += lowercased(word)
      } else {
        name += capitalized(isScreaming ? lowercased(word) : word)
      }
    }
    return name
  }

  /// Further names for a value whose first choice another value has too, best first.
  ///
  /// Each of them depends only on the value.
  public typealias TellingNames = (spelt: Identifier, written: Identifier, hashed: Identifier)

  /// Returns further names for a value whose ``member(from:)`` another value has too: with all
  /// symbols spelt out, `gmtPlus1`; also with the letters' original case, `valueASC`, but `asc` for
  /// a value with this spelling, and `fooUnderscoreBar` for `foo_bar`; and with a hash.
  public static func tellingMembers(from key: String) -> TellingNames {
    let words = IdentifierWords(key, spellsSymbols: true)
    return telling(memberName(words), words, from: key, headless: "value", empty: "empty")
  }

  /// Returns further names for a key whose ``type(from:longest:)`` another key has too, as
  /// ``tellingMembers(from:)`` does: `FooUnderscoreBar`, `ValuefooBar`.
  public static func tellingTypes(from key: String) -> TellingNames {
    let words = IdentifierWords(key, spellsSymbols: true)
    return telling(typeName(words), words, from: key, headless: "Value", empty: "Empty")
  }

  private static func telling(
    _ name: String, _ words: IdentifierWords, from key: String, headless: String, empty: String
  ) -> TellingNames {
    let spelt = made(name, from: key, headless: headless, empty: empty)
    let written = words.joined(capitalized)
    let isWritten = written == name || words.areLowercaseWithSymbols
    let full = made(headless + written, from: key, headless: headless, empty: empty)
    return (spelt, isWritten ? spelt : full, cut(spelt.name, from: key))
  }

  /// Returns a valid name: its first character is allowed in Swift, it isn't too long, and it isn't
  /// reserved.
  private static func made(
    _ name: String,
    from key: String,
    headless prefix: String,
    empty: String,
    longest: Int = maximumLength
  ) -> Identifier {
    guard let head = name.unicodeScalars.first else { return Identifier(safe: empty) }
    let name = head.isIdentifierHead && !head.isCombiningMark ? name : prefix + name
    let isShort = name.width <= maximumLength || name.utf8.count <= longest
    return isShort ? Identifier(safe: name) : cut(name, from: key)
  }

  /// Returns as much of a name as fits together with a hash of its origin.
  private static func cut(_ name: String, from key: String) -> Identifier {
    let hash = "H" + hexadecimalHash(key)
    let kept = name.unicodeScalars.prefix(maximumLength - hash.width)
    return Identifier(safe: String(kept) + hash)
  }

  /// Returns true for a single word in capitals of more than four letters, which isn't an acronym:
  /// `LISTING`, but not `URL`.
  private static func isScreamingWord(_ words: [String]) -> Bool {
    guard let word = words.first, words.count == 1 else { return false }
    return word.width > 4 && !word.unicodeScalars.contains { $0.properties.isLowercase }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private static func lowercased(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased() }
    return word.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  /// Returns FNV-1a over the key's bytes, as sixteen digits: the same for all runs and machines.
  private static func hexadecimalHash(_ key: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
