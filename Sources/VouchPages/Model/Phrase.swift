/// Text on one line with code and links. All of it may come from an untrusted schema; the printers
/// escape it.
public struct Phrase: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case text(String)
    case code(String)
    /// Code that links to another place.
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

  /// Makes a phrase from a sentence with quotations, as `Escaping.quoted` makes them: each ends at
  /// as many backquotes as it begins with.
  public init(quoting words: String) {
    parts = []
    let text = words.unicodeScalars
    var fences = text.split { $0 != "`" }[...]
    var start = text.startIndex
    while let open = fences.popFirst() {
      guard let index = fences.firstIndex(where: { $0.count == open.count }) else { continue }
      let close = fences[index]
      let code = text[open.endIndex..<close.startIndex]
      if start < open.startIndex { parts.append(.text(String(text[start..<open.startIndex]))) }
      // Blanks keep backquotes of the text apart from those around it.
      let isPadded = open.count > 1 && code.first == " " && code.last == " "
      parts.append(.code(String(isPadded ? code.dropFirst().dropLast() : code)))
      start = close.endIndex
      fences = fences[(index + 1)...]
    }
    if start < text.endIndex { parts.append(.text(String(text[start...]))) }
  }

  public var isEmpty: Bool { parts.isEmpty }

  public static func + (a: Phrase, b: Phrase) -> Phrase { Phrase(a.parts + b.parts) }

  public static func + (a: Phrase, b: String) -> Phrase { a + .text(b) }

  public static func += (a: inout Phrase, b: Phrase) { a.parts += b.parts }

  public static func += (a: inout Phrase, b: String) { a.parts.append(.text(b)) }

  /// The text of the phrase, without links.
  public var plain: String {
    parts.map { part in
      switch part {
      case .text(let text), .code(let text), .link(let text, _): text
      }
    }.joined()
  }

  /// Returns the phrase without links, shortened after a word if it has more than `limit`
  /// characters.
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

  /// The targets of the phrase's links.
  public var targets: [Target] {
    parts.compactMap { if case .link(_, let target) = $0 { target } else { nil } }
  }
}

extension [Phrase] {
  /// Returns the phrases joined by a separator.
  public func joined(separator: String) -> Phrase {
    var joined = Phrase()
    for (index, phrase) in enumerated() {
      if index > 0 { joined += separator }
      joined += phrase
    }
    return joined
  }
}
