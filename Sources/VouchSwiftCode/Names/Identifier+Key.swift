extension Identifier {
  /// An UpperCamelCase name for a type, from any text of a document.
  public static func type(from key: String) -> Identifier {
    made(typeName(from: key), from: key, headless: "Value", empty: "Empty")
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
    let words = IdentifierWords(key)
    var name = ""
    for (index, word) in words.words.enumerated() {
      if index == 0 {
        name += lowercased(word)
      } else {
        name += capitalized(words.isScreaming ? lowercased(word) : word)
      }
    }
    return made(name, from: key, headless: "value", empty: "empty")
  }

  /// The name made fit: a head that Swift allows, not too long, nothing that Swift keeps for itself.
  private static func made(
    _ name: String,
    from key: String,
    headless prefix: String,
    empty: String
  ) -> Identifier {
    guard let head = name.unicodeScalars.first else { return Identifier(safe: empty) }
    let name = head.isIdentifierHead && !head.isCombiningMark ? name : prefix + name
    guard name.width > maximumLength else { return Identifier(safe: name) }
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
