/// The languages that a request asks for: the header `Accept-Language` of RFC 9110, section 12.5.4.
///
/// What isn't in the header's grammar is passed over, and of long headers no more than the start is read, so
/// that nobody gets anywhere by sending nonsense.
public struct AcceptedLanguages: Sendable {
  /// A range of languages and its weight in thousandths.
  private struct Range {
    let subtags: [Substring]
    let weight: Int

    var isAny: Bool { subtags == ["*"] }
  }

  private var ranges: [Range] = []

  /// How many bytes of a header are read, and how many ranges.
  private static let lengthLimit = 4096
  private static let countLimit = 100

  /// Reads a header; one that isn't there, or is empty, accepts every language.
  public init(_ header: String?) {
    let bytes = (header ?? "").utf8
    var elements = String(decoding: bytes.prefix(Self.lengthLimit), as: UTF8.self)
      .split(separator: ",")
    // Where the text was cut off, so was an element.
    if bytes.count > Self.lengthLimit, !elements.isEmpty { elements.removeLast() }
    for element in elements.prefix(Self.countLimit) {
      if let range = Self.range(element) { ranges.append(range) }
    }
  }

  /// The language among those that one has which suits best; nil if none does.
  ///
  /// A range takes the languages that it is a prefix of, `de` also `de-AT`, and for want of those the ones
  /// that are prefixes of it: for `de-CH`, `de` will do. For each language its longest range decides (RFC
  /// 4647, sections 3.3.1 and 3.4). Of several that suit equally well it is the one that the header names
  /// first, then the one that stands first among the languages.
  ///
  /// - Parameter languages: tags such as `en`, `pt-BR` or `zh-Hant`, the one to fall back on first.
  public func best(of languages: [String]) -> String? {
    guard !ranges.isEmpty else { return languages.first }
    var best: (language: String, weight: Int, position: Int)?
    for language in languages {
      guard let found = match(language) else { continue }
      if let known = best,
        (known.weight, -known.position) >= (found.weight, -found.position)
      {
        continue
      }
      best = (language, found.weight, found.position)
    }
    return best?.language
  }

  /// The weight of a language, and the place in the header of the range that gives it.
  private func match(_ language: String) -> (weight: Int, position: Int)? {
    let tag = language.lowercased().split { $0 == "-" || $0 == "_" }
    var found: (length: Int, weight: Int, position: Int)?
    var general: (length: Int, weight: Int, position: Int)?
    for (position, range) in ranges.enumerated() {
      if range.isAny || tag.starts(with: range.subtags) {
        let length = range.isAny ? 0 : range.subtags.count
        if length > found?.length ?? -1 { found = (length, range.weight, position) }
      } else if range.weight > 0, range.subtags.starts(with: tag) {
        if range.weight > general?.weight ?? 0 { general = (tag.count, range.weight, position) }
      }
    }
    // What is said of a language itself, even that it isn't wanted, counts more than its dialects.
    let isSaid = found.map { $0.length > 0 } ?? false
    guard let chosen = isSaid ? found : general ?? found, chosen.weight > 0 else { return nil }
    return (chosen.weight, chosen.position)
  }

  // MARK: The grammar

  private static func range(_ element: Substring) -> Range? {
    let parts = element.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard let range = parts.first, parts.count <= 2, let subtags = subtags(range) else {
      return nil
    }
    guard parts.count == 2 else { return Range(subtags: subtags, weight: 1000) }
    return weight(parts[1]).map { Range(subtags: subtags, weight: $0) }
  }

  /// `1*8ALPHA *("-" 1*8alphanum) / "*"`, RFC 4647, section 2.1.
  private static func subtags(_ range: Substring) -> [Substring]? {
    if range == "*" { return ["*"] }
    let subtags = range.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isRange = subtags.enumerated().allSatisfy { index, subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { ASCII.isLetter($0) || index > 0 && ASCII.isDigit($0) }
    }
    return isRange ? subtags : nil
  }

  /// `"q=" qvalue`, RFC 9110, section 12.4.2, in thousandths.
  private static func weight(_ text: Substring) -> Int? {
    let bytes = Array(text.utf8)
    guard (3...7).contains(bytes.count), [UInt8(ascii: "q"), UInt8(ascii: "Q")].contains(bytes[0]),
      bytes[1] == UInt8(ascii: "="), [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[2]),
      bytes.count == 3 || bytes[3] == UInt8(ascii: "."),
      bytes.dropFirst(4).allSatisfy(ASCII.isDigit)
    else { return nil }
    var weight = Int(bytes[2] - ASCII.zero)
    for place in 4..<7 {
      weight = weight * 10 + (bytes.count > place ? Int(bytes[place] - ASCII.zero) : 0)
    }
    return weight <= 1000 ? weight : nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let start = text.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}
