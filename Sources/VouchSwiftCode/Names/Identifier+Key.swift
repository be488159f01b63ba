extension Identifier {
  /// An UpperCamelCase name for a type, from any text of a document.
  ///
  /// - Parameter longest: How many bytes a name may have, in UTF-8. A longer one is cut.
  public static func type(from key: String, longest: Int = maximumLength) -> Identifier {
    made(typeName(from: key), from: key, headless: "Value", empty: "Empty", longest: longest)
  }

  /// The name of the standard library, of a module or of the grammar that a type of this key would
  /// have, if it were left to it.
  public static func standardName(ofTypeFrom key: String) -> String? {
    let name = typeName(from: key)
    return StandardNames.isKept(name) ? name : nil
  }

  private static func typeName(from key: String) -> String {
    let words = IdentifierWords(key)
    let isScreaming = words.isScreaming || isScreamingWord(words.words)
    return words.words.map { capitalized(isScreaming ? lowercased($0) : $0) }.joined()
  }

  /// The name of an array's item that has no other one.
  public static func item(at index: Int) -> Identifier { .member(from: "item\(index)") }

  /// A lowerCamelCase name for a property, a case or a parameter, from any text of a document.
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

  /// Names for a value where another one has the same ``member(from:)``: with all symbols spelt,
  /// `gmtPlus1`; besides with the letters as they are written, `valueASC`, but `asc` for a value that
  /// is spelt so; at last with a hash. Each of them depends on the value alone.
  public static func tellingMembers(from key: String) -> (
    spelt: Identifier, written: Identifier, hashed: Identifier
  ) {
    let words = IdentifierWords(key, spellsSymbols: true)
    let name = memberName(words)
    let spelt = made(name, from: key, headless: "value", empty: "empty")
    let written = words.joined(capitalized)
    return (
      spelt,
      written == name
        ? spelt : made("value" + written, from: key, headless: "value", empty: "empty"),
      cut(spelt.name, from: key)
    )
  }

  /// The name made fit: a head that Swift allows, not too long, nothing that Swift keeps for itself.
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

  /// As much of a name as there is room for beside a hash of what it was made of.
  private static func cut(_ name: String, from key: String) -> Identifier {
    let hash = "H" + hexadecimalHash(key)
    let kept = name.unicodeScalars.prefix(maximumLength - hash.width)
    return Identifier(safe: String(kept) + hash)
  }

  /// A single word in capitals of more than four letters is no acronym: `LISTING`, but not `URL`.
  private static func isScreamingWord(_ words: [String]) -> Bool {
    guard let word = words.first, words.count == 1 else { return false }
    return word.width > 4 && !word.unicodeScalars.contains { $0.properties.isLowercase }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private static func lowercased(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars { text += scalar.properties.lowercaseMapping }
    return text
  }

  /// FNV-1a over the key's bytes, as sixteen digits: stable between runs and machines.
  private static func hexadecimalHash(_ key: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
