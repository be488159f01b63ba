/// Text on one line with code and links in it. All of it may come from a schema and mean harm: it is the
/// printers that make it harmless.
public struct Phrase: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case text(String)
    case code(String)
    /// Code that leads to another place.
    case link(String, Target)
  }

  public private(set) var parts: [Part]

  public init(_ parts: [Part] = []) {
    self.parts = parts
  }

  public static func text(_ text: String) -> Phrase { Phrase([.text(text)]) }
  public static func code(_ text: String) -> Phrase { Phrase([.code(text)]) }
  public static func link(_ text: String, _ target: Target?) -> Phrase {
    Phrase([target.map { .link(text, $0) } ?? .code(text)])
  }

  /// A sentence in which backticks stand around what is quoted.
  public init(quoting words: String) {
    let pieces = words.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
    // What is quoted may have backticks of its own; then it can't be told where it ends.
    guard pieces.count % 2 == 1 else {
      parts = [.text(words)]
      return
    }
    parts = pieces.enumerated().compactMap { index, piece in
      if piece.isEmpty { return nil }
      return index % 2 == 0 ? .text(String(piece)) : .code(String(piece))
    }
  }

  public var isEmpty: Bool { parts.isEmpty }

  public static func + (a: Phrase, b: Phrase) -> Phrase { Phrase(a.parts + b.parts) }

  public static func + (a: Phrase, b: String) -> Phrase { a + .text(b) }

  public static func += (a: inout Phrase, b: Phrase) { a.parts += b.parts }

  public static func += (a: inout Phrase, b: String) { a.parts.append(.text(b)) }

  /// The phrase without links.
  public var plain: String {
    parts.map { part in
      switch part {
      case .text(let text), .code(let text), .link(let text, _): text
      }
    }.joined()
  }

  /// The phrase without links, and cut behind a word if it has more characters.
  func shortened(to limit: Int) -> Phrase {
    let text = plain
    guard text.unicodeScalars.count > limit else {
      return Phrase(
        parts.map { part in if case .link(let text, _) = part { .code(text) } else { part } })
    }
    let head = String(text.unicodeScalars.prefix(limit))
    let words = head.lastIndex(of: " ").map { head[..<$0] } ?? head[...]
    return .text(words + "…")
  }

  /// Where the phrase leads.
  public var targets: [Target] {
    parts.compactMap { if case .link(_, let target) = $0 { target } else { nil } }
  }
}

extension [Phrase] {
  /// The phrases with something in between.
  public func joined(separator: String) -> Phrase {
    var joined = Phrase()
    for (index, phrase) in enumerated() {
      if index > 0 { joined += separator }
      joined += phrase
    }
    return joined
  }
}
