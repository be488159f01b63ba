import VouchBackend
import VouchValues

/// Realistic values for keys: a `city` is Berlin.
///
/// They are proposals; the schema decides whether a value is valid.
enum SampleValues {
  /// - Parameters:
  ///   - words: the words of the key, `last updated`.
  ///   - owner: the words of the enclosing type's name.
  static func values(called words: String, of owner: String, _ node: ValueNode) -> [JSON] {
    guard case .scalar(let scalar) = node.kind else { return [] }
    switch scalar {
    case .boolean, .null, .date, .uuid, .base64, .any: return []
    case .uri: return links(words, node).map { .string($0) }
    case .decimal: return numbers(words).map { .string($0) }
    case .string:
      let format = node.format
      // A format's own samples are realistic.
      return format == nil ? texts(words, of: owner, node).map { .string($0) } : []
    default: return numbers(words).map { .number($0) }
    }
  }

  private static func texts(_ words: String, of owner: String, _ node: ValueNode) -> [String] {
    let isPerson = owner.split(separator: " ").last.map { SampleWords.people.contains(String($0)) }
    let known = found(
      words == "name" && isPerson == true ? "full name" : words, in: SampleWords.texts)
    let least = node.countLimits.leastCharacters
    guard (30...2_000).contains(least) else { return known }
    return known + [SampleWords.prose.fitted(from: least, through: least)]
  }

  private static func numbers(_ words: String) -> [String] {
    found(words, in: SampleWords.numbers)
  }

  /// Returns URLs that suit the key, on hosts that the schema allows.
  private static func links(_ words: String, _ node: ValueNode) -> [String] {
    guard node.hosts.isEmpty, node.schemes.allSatisfy({ $0 == "https" }) else { return [] }
    return found(words, in: SampleWords.paths).map { "https://example.com/" + $0 }
  }

  /// Returns the list for the whole key, its last two words or its last word, also in the plural.
  private static func found(_ words: String, in lists: [String: [String]]) -> [String] {
    let parts = words.split(separator: " ")
    for count in Set([parts.count, 2, 1]).sorted(by: >) where count <= parts.count {
      let name = parts.suffix(count).joined(separator: " ")
      if let list = lists[name] { return list }
      if name.hasSuffix("s"), let list = lists[String(name.dropLast())] { return list }
    }
    return []
  }
}
