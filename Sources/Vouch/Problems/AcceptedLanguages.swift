/// The languages that a request accepts: the header `Accept-Language` of RFC 9110, section 12.5.4.
///
/// Parts that don't follow the header's grammar are ignored, and only the start of a long header is
/// read, so that malformed headers do no harm.
public struct AcceptedLanguages: Sendable {
  /// A range of languages and its weight in thousandths.
  private struct Range {
    let subtags: [Substring]
    let weight: Int

    var isAny: Bool { subtags == ["*"] }
  }

  private var ranges: [Range] = []

  /// The maximum numbers of bytes and of ranges that are read from a header.
  private static let lengthLimit = 4096
  private static let countLimit = 100

  /// Reads a header. A missing or empty header accepts every language.
  public init(_ header: String?) {
    let bytes = (header ?? "").utf8
    var elements = String(decoding: bytes.prefix(Self.lengthLimit), as: UTF8.self)
      .split(separator: ",")
    // If the text was cut off, its last element is incomplete.
    if bytes.count > Self.lengthLimit, !elements.isEmpty { elements.removeLast() }
    for element in elements.prefix(Self.countLimit) {
      if let range = Self.range(element) { ranges.append(range) }
    }
  }

  /// Returns the available language that suits best; nil if none is accepted.
  ///
  /// A range matches the languages that it is a prefix of: `de` also matches `de-AT`. If there are
  /// none, it matches languages that are prefixes of it: `de-CH` matches `de`. For each language,
  /// its longest matching range decides (RFC 4647, sections 3.3.1 and 3.4). Among equally suitable
  /// languages, the one that the header names first wins, then the one that comes first in
  /// `languages`.
  ///
  /// - Parameter languages: the available languages as tags such as `en`, `pt-BR` or `zh-Hant`, the
  ///   fallback first.
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

  /// Returns the weight of a language, and the position in the header of the range that determines
  /// it.
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
    // A range for the language itself, even with weight 0, takes precedence over ranges for its
    // dialects.
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

  /// Splits a range: `1*8ALPHA *("-" 1*8alphanum) / "*"`, RFC 4647, section 2.1.
  private static func subtags(_ range: Substring) -> [Substring]? {
    if range == "*" { return ["*"] }
    let subtags = range.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isRange = subtags.enumerated().allSatisfy { index, subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { ASCII.isLetter($0) || index > 0 && ASCII.isDigit($0) }
    }
    return isRange ? subtags : nil
  }

  /// Parses `"q=" qvalue`, RFC 9110, section 12.4.2, in thousandths.
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
