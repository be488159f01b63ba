/// The words of a Swift name, split from a document's key in one pass.
struct IdentifierWords {
  /// The words in order, with their original letter case.
  private(set) var words: [String] = []
  /// The indices of the words that stand for symbols.
  private var symbols: Set<Int> = []
  private let scalars: [Unicode.Scalar]
  private let spellsSymbols: Bool

  /// - Parameter spellsSymbols: True if each symbol becomes a word, separators included.
  init(_ text: String, spellsSymbols: Bool = false) {
    self.spellsSymbols = spellsSymbols
    if !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) {
      scalars = []
      words = [text]
      return
    }
    scalars = Array(text.unicodeScalars)
    let hasLetters = scalars.contains { $0 != "_" && $0.isIdentifierScalar }
    var position = 0
    while position < scalars.count {
      if isWordScalar(position) {
        let end = endOfWord(from: position)
        words.append(Self.part(position..<end, of: text, scalars))
        position = end
      } else {
        if let word = symbolWord(at: position, hasLetters: hasLetters) {
          symbols.insert(words.count)
          words.append(word)
        }
        position += 1
      }
    }
  }

  /// Returns some scalars of a text as a string: of ASCII as a slice, which costs far less.
  private static func part(
    _ range: Range<Int>, of text: String, _ scalars: [Unicode.Scalar]
  ) -> String {
    let bytes = text.utf8
    guard bytes.count == scalars.count else {
      return String(String.UnicodeScalarView(scalars[range]))
    }
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<bytes.index(start, offsetBy: range.count)])
  }

  /// True if all words are in capitals, so that their case carries no information.
  var isScreaming: Bool {
    let words = spellsSymbols ? wordsOfLetters : words
    return words.count > 1
      && words.allSatisfy { !$0.unicodeScalars.contains(where: \.properties.isLowercase) }
  }

  /// True if words stand for symbols, and the others are in lower case, so that the whole text can be
  /// read from them.
  var areLowercaseWithSymbols: Bool {
    !symbols.isEmpty
      && wordsOfLetters.allSatisfy { !$0.unicodeScalars.contains(where: \.properties.isUppercase) }
  }

  private var wordsOfLetters: [String] {
    words.indices.filter { !symbols.contains($0) }.map { words[$0] }
  }

  /// Returns the joined words, with their original letter case.
  func joined(_ capitalized: (String) -> String) -> String {
    words.enumerated().map { symbols.contains($0) && $0 > 0 ? capitalized($1) : $1 }.joined()
  }

  private func isWordScalar(_ position: Int) -> Bool {
    scalars.indices.contains(position) && scalars[position] != "_"
      && scalars[position].isIdentifierScalar
  }

  private func isUpper(_ position: Int) -> Bool {
    guard isWordScalar(position) else { return false }
    let scalar = scalars[position]
    return scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }

  private func isLower(_ position: Int) -> Bool {
    guard isWordScalar(position) else { return false }
    let scalar = scalars[position]
    return scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
  }

  /// Returns the end of the word that starts here: before a capital after a lower-case letter or a
  /// digit (`user|ID`), and before the last of several capitals if a lower-case letter follows
  /// (`HTTP|Server`).
  private func endOfWord(from start: Int) -> Int {
    var end = start + 1
    while isWordScalar(end) {
      if isUpper(end) {
        if !isUpper(end - 1) { break }
        if isLower(end + 1) && !isTailOfAcronym(at: end) { break }
      }
      end += 1
    }
    return end
  }

  /// Returns true if the lower-case letter after the last capital belongs to it, as in `IDs` and
  /// `IPv4`.
  private func isTailOfAcronym(at position: Int) -> Bool {
    switch scalars[position + 1] {
    case "s": return !isLower(position + 2)
    case "v": return isDigit(position + 2)
    default: return false
    }
  }

  /// Returns the word for a symbol that carries meaning: in a key of only symbols, as a sign before
  /// a digit, as a comparison at the start, after the last letter (`C++`), or if it is a picture.
  private func symbolWord(at position: Int, hasLetters: Bool) -> String? {
    let scalar = scalars[position]
    if scalar == ".", position > 0, isDigit(position - 1), isDigit(position + 1) { return "point" }
    guard let name = SymbolNames.ascii[scalar] else {
      let isNamed = spellsSymbols || !hasLetters || SymbolNames.isPicture(scalar)
      return isNamed ? SymbolNames.codePoint(scalar) : nil
    }
    if spellsSymbols || !hasLetters { return name }
    let isSign = scalar == "-" || scalar == "+"
    if isSign && isDigit(position + 1) && !isWordScalar(position - 1) { return name }
    guard SymbolNames.meaningful.contains(scalar) else { return nil }
    return isAtEnd(position) || (position == 0 && scalar != "#") ? name : nil
  }

  private func isDigit(_ position: Int) -> Bool {
    scalars.indices.contains(position) && ("0"..."9").contains(scalars[position])
  }

  /// Returns true if only meaningful symbols follow. The search is limited to a few scalars.
  private func isAtEnd(_ position: Int) -> Bool {
    scalars.count - position <= 4
      && scalars[position...].allSatisfy { SymbolNames.meaningful.contains($0) }
  }
}
