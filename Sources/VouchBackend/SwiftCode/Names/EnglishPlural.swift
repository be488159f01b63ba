/// The singular of English plurals, by a small, fixed rule: a word that isn't obviously a plural
/// has no singular.
public enum EnglishPlural {
  /// Returns a key with its last word in the singular: `order_items` gives `order_item`.
  ///
  /// - Returns: Nil if the last word isn't obviously a plural.
  public static func singular(of key: String) -> String? {
    guard let word = IdentifierWords(key).words.last, key.hasSuffix(word),
      let singular = singular(ofWord: word.lowercased())
    else { return nil }
    return key.dropLast(word.count) + respelled(singular, like: word)
  }

  /// Returns a singular with the plural's letter case: `IDs` gives `ID`, and `CITIES` gives `CITY`.
  private static func respelled(_ singular: String, like plural: String) -> String {
    let isScreaming = !plural.contains(where: \.isLowercase)
    let kept = zip(singular, plural).prefix { $0.0 == Character($0.1.lowercased()) }.count
    let rest = singular.dropFirst(kept)
    return plural.prefix(kept) + (isScreaming ? rest.uppercased() : String(rest))
  }

  private static func singular(ofWord word: String) -> String? {
    if let irregular = irregular[word] { return irregular }
    guard word.count > 3, word.hasSuffix("s"), word.utf8.allSatisfy({ $0 < 0x80 }),
      !unchanged.contains(word)
    else { return nil }
    let stem = String(word.dropLast())
    // `status`, `axis` and `class` aren't plurals; `schemas` and `photos` are.
    if ["i", "s", "u"].contains(where: stem.hasSuffix) { return nil }
    // `es` follows a hiss, but also a silent `e`: the singular is only known if the spelling
    // decides.
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if ["sses", "shes", "xes"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
    if word.hasSuffix("ches") {
      return "nrt".contains(word.dropLast(4).last ?? " ") ? String(word.dropLast(2)) : nil
    }
    if word.hasSuffix("ses") {
      return ["ases", "nses", "rses"].contains(where: word.hasSuffix) ? stem : nil
    }
    if ["oes", "ves", "zzes"].contains(where: word.hasSuffix) { return nil }
    return stem
  }

  /// Words with an irregular plural, or with the plural ending of other words.
  private static let irregular = [
    "aliases": "alias", "analyses": "analysis", "appendices": "appendix", "biases": "bias",
    "brownies": "brownie", "buses": "bus", "caches": "cache", "calories": "calorie",
    "canvases": "canvas", "children": "child", "coaches": "coach", "cookies": "cookie",
    "dies": "die", "feet": "foot", "hoodies": "hoodie", "houses": "house", "ids": "id",
    "indices": "index", "leaves": "leaf", "lenses": "lens", "lies": "lie", "matrices": "matrix",
    "men": "man", "metrics": "metric", "mice": "mouse", "movies": "movie", "people": "person",
    "pies": "pie", "selfies": "selfie", "shoes": "shoe", "speeches": "speech",
    "statuses": "status", "teeth": "tooth", "ties": "tie", "topics": "topic", "ads": "ad",
    "vertices": "vertex", "viruses": "virus", "women": "woman",
  ]

  /// Words with a plural's ending that aren't plurals, or whose singular isn't obvious.
  private static let unchanged: Set<String> = [
    "alias", "always", "analytics", "atlas", "axes", "bias", "canvas", "chaos", "christmas",
    "cosmos", "does", "goods", "graphics", "https", "kudos", "lens", "logistics", "macos",
    "mathematics", "means", "news", "physics", "plus", "politics", "series", "species",
    "statistics", "thanks", "this",
  ]
}
