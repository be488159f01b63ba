import Foundation
import VouchBackend
import VouchSchema
import VouchValues

/// Candidate strings for a row, readable ones first.
struct StringPool {
  /// The maximum length of a string in a fixture.
  static let longest = 20_100

  private let node: ValueNode
  private let scalar: Row.Scalar
  /// The limits of lengths, in any unit.
  private let limits: [CountLimit]
  /// The minimum number of characters that satisfies them.
  let minimum: Int
  let maximum: Int?
  private let format: String?
  private let patterns: [String]
  private let memory: LanguageMemory

  init(_ node: ValueNode, _ scalar: Row.Scalar, memory: LanguageMemory) {
    self.memory = memory
    self.node = node
    self.scalar = scalar
    limits = node.countLimits
    minimum = limits.leastCharacters
    maximum = limits.mostCharacters
    format = node.format
    patterns = node.checks.compactMap { check in
      if case .pattern(let plan) = check.value { plan.source } else { nil }
    }
  }

  /// Returns strings that the row may accept.
  func candidates(_ words: String) -> [String] {
    let texts: [String]
    switch scalar {
    case .date: texts = dates(Self.instants)
    case .uuid: texts = FormatSamples.members("uuid")
    case .base64: texts = FormatSamples.members("base64")
    case .uri: texts = urls
    default: texts = (format.map { FormatSamples.members($0) } ?? []) + plain(words)
    }
    let ends = limits.filter { $0.side == .least } + limits.filter { $0.side == .most }
    return texts + ends.compactMap { text(of: $0.limit, $0.measure) }
  }

  private func plain(_ words: String) -> [String] {
    // The words are ASCII, for which all units are equal.
    let lower = limits.greatestLeast
    let upper = limits.filter { $0.side == .most }.map(\.limit).min() ?? 60
    let fitted = words.fitted(from: lower, through: min(upper, Self.longest))
    return [fitted] + ["a", "word", "text", "A1", "1", ""] + members(6)
  }

  /// Returns strings of the pattern's language within the length limits.
  func members(_ count: Int) -> [String] {
    guard minimum <= Self.longest, !patterns.isEmpty else { return [] }
    let shortest = memory.shortest(of: patterns, lengthFrom: minimum, through: maximum)
    return [shortest].compactMap { $0 }
      + memory.members(of: patterns, count, seed: 7, lengthFrom: minimum, through: maximum)
  }

  /// Returns strings that the patterns don't match, within the length limits.
  func nearMisses(besides source: String) -> [String] {
    let misses = memory.misses(
      of: source, 8, seed: 11, lengthFrom: minimum, through: maximum)
    let plain = ["", "?", "a", "A", "0", " ", "word", "-"].map {
      $0.fitted(from: minimum, through: maximum ?? 60)
    }
    return misses.sorted { ($0.noise, $0.utf8.count) < ($1.noise, $1.utf8.count) } + plain
  }

  /// Returns a string of a given size in a measure that satisfies all other constraints, as far as
  /// is known.
  func text(of count: Int, _ measure: Measure) -> String? {
    let plain = text(ofLength: count)
    guard measure != .characters, patterns.isEmpty, scalar == .string, format == nil else {
      return plain
    }
    // A text with more bytes than characters distinguishes the two measures.
    guard count > 3, count <= Self.longest else { return plain }
    return String(repeating: "é", count: count / 2) + (count.isMultiple(of: 2) ? "" : "a")
  }

  /// Returns a string with a given number of scalars that satisfies all other constraints, as far
  /// as is known.
  func text(ofLength length: Int) -> String? {
    guard length >= 0, length <= Self.longest else { return nil }
    if !patterns.isEmpty, scalar == .string {
      return memory.shortest(of: patterns, lengthFrom: length, through: length)
    }
    switch scalar {
    case .base64: return String(repeating: "A", count: (length + 3) / 4 * 4)
    case .uri:
      let base = urls.first ?? "https://example.com/"
      return base.padded(to: length, with: "a")
    case .uuid, .date: return nil
    default:
      guard let format else { return Self.sentence.fitted(from: length, through: length) }
      return text(ofLength: length, format: format)
    }
  }

  private func text(ofLength length: Int, format: String) -> String? {
    switch format {
    case "email", "idn-email":
      let domain = "@example.com"
      let rest = length - domain.utf8.count
      guard rest > 0 else { return length >= 3 ? "a@" + letters(length - 2) : nil }
      if rest <= 64 { return letters(rest) + domain }
      return letters(64) + "@" + host(length - 65)
    case "hostname", "idn-hostname": return host(length)
    case "uri-reference", "iri-reference", "uri-template", "json-pointer":
      return length == 0 ? "" : "/" + letters(length - 1)
    case "iri": return "https://example.com/".padded(to: length, with: "a")
    case "regex": return letters(length)
    default: return FormatSamples.members(format).first { $0.unicodeScalars.count == length }
    }
  }

  private func letters(_ count: Int) -> String { String(repeating: "a", count: max(count, 0)) }

  /// Returns a host name with labels of at most 63 letters.
  private func host(_ length: Int) -> String {
    var rest = length
    var labels: [String] = []
    while rest > 0 {
      let label = rest > 64 ? min(63, rest - 2) : rest == 64 ? 62 : rest
      labels.append(letters(label))
      rest -= label + 1
    }
    return labels.joined(separator: ".")
  }

  // MARK: URLs

  var urls: [String] {
    let schemes = node.schemes.isEmpty ? ["https"] : node.schemes
    let hosts = node.hosts.isEmpty ? ["example.com"] : node.hosts.map(\.concreteHost)
    let pairs = schemes.flatMap { scheme in hosts.map { (scheme, $0) } }
    return pairs.map { "\($0)://\($1)/" }
      + pairs.prefix(1).flatMap {
        ["\($0)://\($1)", "\($0)://\($1)/listings/1", "\($0)://\($1)/?q=1#top"]
      }
  }

  // MARK: Dates

  /// 2018-05-01T10:39:04Z, and other well-known instants.
  static let instants: [Double] = [1_525_171_144, 1_525_257_544, 1_709_164_800, 0, 946_684_800]

  func dates(_ instants: [Double]) -> [String] {
    instants.flatMap { instant in
      node.dateFormats.filter { !$0.isNumeric }.map {
        $0.string(from: Date(timeIntervalSince1970: instant))
      }
    }
  }

  private static let sentence = "The quick brown fox jumps over the lazy dog. "
}

extension [CountLimit] {
  /// The greatest lower limit, in any unit.
  var greatestLeast: Int { filter { $0.side == .least }.map(\.limit).max() ?? 0 }
}

extension ValueNode {
  var countLimits: [CountLimit] { checks.compactMap(\.countLimit) }

  /// Returns the limit of the number of items, or of a map's keys.
  func count(_ side: CountSide) -> Int? {
    countLimits.first { $0.side == side && $0.measure.bytesPerUnit == nil }?.limit
  }
}

extension String {
  /// Returns the text, repeated or shortened so that its number of scalars is within bounds.
  func fitted(from lower: Int, through upper: Int) -> String {
    guard lower <= StringPool.longest else { return self }
    let piece = isEmpty ? "a" : self
    let count = max(lower, min(unicodeScalars.count, upper))
    let repeated = String(repeating: piece, count: count / piece.unicodeScalars.count + 1)
    var result = String.UnicodeScalarView(repeated.unicodeScalars.prefix(count))
    // A trailing blank isn't visible.
    if let last = result.last, last == " ", count > 0 {
      result.removeLast()
      result.append("a")
    }
    return String(result)
  }

  fileprivate func padded(to length: Int, with letter: Character) -> String? {
    let missing = length - unicodeScalars.count
    return missing < 0 ? nil : self + String(repeating: letter, count: missing)
  }

  /// A host that matches a host pattern.
  fileprivate var concreteHost: String { hasPrefix("*.") ? "www" + dropFirst() : self }

  /// The number of characters that aren't letters, digits or blanks.
  fileprivate var noise: Int {
    unicodeScalars.count { !($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
  }
}
