import VouchBackend
import VouchValues

/// Values that sound like data, by what their key promises: a `city` is Berlin.
///
/// They are proposals; what the schema says of the value decides.
enum SampleValues {
  /// - Parameters:
  ///   - words: the key in words, `last updated`.
  ///   - owner: what the type around is called, in words.
  static func values(called words: String, of owner: String, _ node: ValueNode) -> [JSON] {
    guard case .scalar(let scalar) = node.kind else { return [] }
    switch scalar {
    case .boolean, .null, .date, .uuid, .base64, .any: return []
    case .uri: return links(words, node).map { .string($0) }
    case .decimal: return numbers(words).map { .string($0) }
    case .string:
      let format = node.checks.first { $0.name == "format" }?.schemaValue?.text
      // A format's own samples sound like data.
      return format == nil ? texts(words, of: owner, node).map { .string($0) } : []
    default: return numbers(words).map { .number($0) }
    }
  }

  private static func texts(_ words: String, of owner: String, _ node: ValueNode) -> [String] {
    let isPerson = owner.split(separator: " ").last.map { SampleWords.people.contains(String($0)) }
    let known = found(
      words == "name" && isPerson == true ? "full name" : words, in: SampleWords.texts)
    guard let least = node.count("minLength"), (30...2_000).contains(least) else { return known }
    return known + [SampleWords.prose.fitted(from: least, through: least)]
  }

  private static func numbers(_ words: String) -> [String] {
    found(words, in: SampleWords.numbers)
  }

  /// Addresses of what the key promises, below the hosts that the schema allows.
  private static func links(_ words: String, _ node: ValueNode) -> [String] {
    guard node.hosts.isEmpty, node.schemes.allSatisfy({ $0 == "https" }) else { return [] }
    return found(words, in: SampleWords.paths).map { "https://example.com/" + $0 }
  }

  /// What is listed for the whole key, its last two words or its last word, in the plural too.
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
