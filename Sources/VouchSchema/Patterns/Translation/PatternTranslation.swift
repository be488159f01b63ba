import VouchValues

/// A translation of a regular expression from another engine's syntax to ECMA-262's.
///
/// All stages use one syntax. Forms that only other engines have are translated scalar by scalar,
/// so that errors can be reported at the place where they were written.
public struct PatternTranslation: Sendable {
  /// The engine for which a pattern is written.
  public enum Source: Sendable {
    /// RE2, Go's engine, which Kubernetes and CEL require.
    case re2
    /// An unknown engine. Forms that engines read differently are rejected.
    case unknown
  }

  /// The pattern in ECMA-262 with the `u` flag, as far as the original is valid.
  public let pattern: String
  /// The translated forms, with their places in the original pattern.
  public let forms: [PatternWarning]
  /// For each scalar of the result, and its end, the offset in the original pattern.
  private let origins: [Int]

  /// - Throws: An error for a form that the engine doesn't have, or that engines read differently.
  ///   Errors that are also errors in ECMA-262 remain in the result.
  public init(_ text: String, from source: Source) throws(PatternError) {
    var translator = PatternTranslator(text, source)
    try translator.translate()
    pattern = String(String.UnicodeScalarView(translator.output.map(\.scalar)))
    forms = translator.forms
    origins = translator.output.map(\.origin) + [text.unicodeScalars.count]
  }

  /// Translates an RE2 pattern to ECMA-262.
  ///
  /// - Returns: The pattern unchanged, with the reason, if it isn't valid RE2.
  public static func re2(_ text: String) -> (pattern: String, problem: PatternError?) {
    do {
      let translation = try PatternTranslation(text, from: .re2)
      return (ECMARegex.isValid(translation.pattern) ? translation.pattern : text, nil)
    } catch {
      return (text, error)
    }
  }

  /// Returns the original offset of a scalar in the result.
  func origin(of offset: Int) -> Int { origins[min(max(offset, 0), origins.count - 1)] }
}

/// A single pass over a pattern, which copies the forms that both engines have and rewrites the
/// others.
struct PatternTranslator {
  /// A scalar of the result, and the offset from which it originates.
  struct Output {
    let scalar: Unicode.Scalar
    let origin: Int
  }

  /// The flags in parentheses.
  struct Flags: OptionSet {
    let rawValue: Int
    static let ignoreCase = Flags(rawValue: 1)
    static let dotAll = Flags(rawValue: 2)
    static let multiline = Flags(rawValue: 4)
    /// Swaps lazy and greedy, which doesn't affect which strings match.
    static let ungreedy = Flags(rawValue: 8)
  }

  /// A group that flags without a group of their own have opened; it extends to the end of the
  /// enclosing group.
  struct FlagGroup {
    let opening: String
    let origin: Int
    /// True if it includes the following alternatives, too, since it begins an alternative.
    var spansAlternatives: Bool
  }

  /// A group that isn't closed yet, or the whole pattern.
  struct Level {
    let outerFlags: Flags
    var flagGroups: [FlagGroup] = []
    /// True at the beginning of the group's alternative.
    var isAtStart = true
  }

  let scalars: [Unicode.Scalar]
  let source: PatternTranslation.Source
  var position = 0
  var output: [Output] = []
  var forms: [PatternWarning] = []
  var flags: Flags = []
  var levels = [Level(outerFlags: [])]

  init(_ text: String, _ source: PatternTranslation.Source) {
    scalars = Array(text.unicodeScalars)
    self.source = source
  }

  var isRE2: Bool { source == .re2 }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  func follows(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

  mutating func emit(_ text: String, at origin: Int) {
    for scalar in text.unicodeScalars { output.append(Output(scalar: scalar, origin: origin)) }
  }

  /// Copies a number of scalars.
  mutating func copy(_ count: Int) {
    for offset in position..<min(position + count, scalars.count) {
      output.append(Output(scalar: scalars[offset], origin: offset))
    }
    position = min(position + count, scalars.count)
  }

  /// Records a form that ECMA-262 writes differently. Not recorded for RE2, which the author chose
  /// knowingly.
  mutating func note(_ written: String, as text: String, at offset: Int) {
    guard !isRE2 else { return }
    forms.append(
      PatternWarning(
        offset: offset,
        message: "\(written) is another engine's syntax, and is read as \(text) of ECMA-262"))
  }

  mutating func translate() throws(PatternError) {
    while let scalar = peek() {
      try translateTerm(scalar)
    }
    closeFlagGroups(of: levels[levels.count - 1])
  }

  private mutating func translateTerm(_ scalar: Unicode.Scalar) throws(PatternError) {
    switch scalar {
    case "(": return try translateGroup()
    case "|": return try beginAlternative()
    default: levels[levels.count - 1].isAtStart = false
    }
    switch scalar {
    case "\\": try translateEscape()
    case "[": try translateClass()
    case ")": endGroup()
    case "." where isRE2 && !flags.contains(.dotAll): replace(1, by: "[^\\n]")
    case "^" where isRE2: assertion(1, flags.contains(.multiline) ? "(?<![^\\n])" : "^")
    case "$" where isRE2: assertion(1, flags.contains(.multiline) ? "(?![^\\n])" : "$")
    case "{" where isRE2 && !isQuantifier: replace(1, by: "\\{")
    case "{" where isRE2: copy(scalars[position...].prefix { $0 != "}" }.count + 1)
    case "}" where isRE2, "]" where isRE2: replace(1, by: "\\\(scalar)")
    default: copy(1)
    }
  }

  mutating func replace(_ count: Int, by text: String) {
    emit(text, at: position)
    position += count
  }

  /// Writes an assertion about a position. RE2 lets it be repeated, ECMA-262 only within a group.
  mutating func assertion(_ count: Int, _ text: String) {
    let start = position
    position += count
    let isRepeated =
      isRE2 && (peek().map { "*+?".unicodeScalars.contains($0) } ?? false || isQuantifier)
    emit(isRepeated ? "(?:\(text))" : text, at: start)
  }

  /// True if `{n}`, `{n,}` or `{n,m}` follows.
  private var isQuantifier: Bool {
    guard peek() == "{" else { return false }
    let inside = scalars[(position + 1)...].prefix { $0 != "}" }
    let end = position + 1 + inside.count
    let parts = inside.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard end < scalars.count, let first = parts.first, !first.isEmpty else { return false }
    return parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  // MARK: Groups

  private mutating func endGroup() {
    if levels.count > 1 {
      let level = levels.removeLast()
      closeFlagGroups(of: level)
      flags = level.outerFlags
    }
    copy(1)
  }

  private mutating func closeFlagGroups(of level: Level) {
    emit(String(repeating: ")", count: level.flagGroups.count), at: position)
  }

  /// Begins an alternative. Flags continue after a `|`, but the group that represents them must not
  /// contain it.
  private mutating func beginAlternative() throws(PatternError) {
    let closed = levels[levels.count - 1].flagGroups.filter { !$0.spansAlternatives }
    if let first = closed.first, !isRE2 {
      throw PatternError(
        at: first.origin,
        "engines don't agree how far these flags reach; write a group, as in \(first.opening)…)")
    }
    emit(String(repeating: ")", count: closed.count), at: position)
    copy(1)
    for group in closed { emit(group.opening, at: group.origin) }
    for index in levels[levels.count - 1].flagGroups.indices {
      levels[levels.count - 1].flagGroups[index].spansAlternatives = true
    }
    levels[levels.count - 1].isAtStart = true
  }

  private mutating func translateGroup() throws(PatternError) {
    let start = position
    let isPlain = peek(1) != "?"
    if !isPlain, follows("(?#"), !isRE2 { return skipComment() }
    if !isPlain, let next = peek(2), isFlag(next) {
      return try translateFlags()
    }
    beginLevel()
    guard !isPlain else { return copy(1) }
    if follows("(?P<") {
      note("(?P<name>…)", as: "(?<name>…)", at: start)
      position += 4
      emitNamedGroup(at: start)
    } else if isRE2, follows("(?<"), !follows("(?<="), !follows("(?<!") {
      position += 3
      emitNamedGroup(at: start)
    } else if isRE2, !follows("(?:") {
      throw PatternError(
        at: start, "RE2 has no group that begins with (?\(peek(2).map(String.init) ?? "")")
    } else {
      copy(follows("(?<=") || follows("(?<!") ? 4 : 3)
    }
  }

  private mutating func beginLevel() {
    levels[levels.count - 1].isAtStart = false
    levels.append(Level(outerFlags: flags))
  }

  /// Writes the start of a named group. In RE2, a name may begin with a digit; dropping it doesn't
  /// affect which strings match.
  private mutating func emitNamedGroup(at start: Int) {
    let isIdentifier = peek().map { $0 == "_" || $0.properties.isXIDStart } ?? false
    guard isRE2, !isIdentifier, let end = scalars[position...].firstIndex(of: ">") else {
      return emit("(?<", at: start)
    }
    emit("(", at: start)
    position = end + 1
  }

  private mutating func skipComment() {
    note("a comment", as: "nothing", at: position)
    position = (scalars[position...].firstIndex(of: ")") ?? scalars.count - 1) + 1
  }

  private func isFlag(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "^"
      || scalar.isASCII && scalar.properties.isAlphabetic && scalar != "P"
  }

  /// Reads `(?flags)` and `(?flags:`, also with flags after a minus.
  private mutating func translateFlags() throws(PatternError) {
    let start = position
    position += 2
    var new = flags
    var clears = false
    var isECMA = true
    while let scalar = peek(), scalar != ":", scalar != ")" {
      if scalar == "-", !clears {
        clears = true
      } else {
        let flag = try flag(scalar)
        if flag == .ungreedy { isECMA = false }
        if clears { new.subtract(flag) } else { new.formUnion(flag) }
      }
      position += 1
    }
    let isGroup = peek() == ":"
    guard peek() != nil, !clears || scalars[position - 1] != "-" else {
      throw PatternError(at: start, "these flags aren't those of a group, as in (?i:…)")
    }
    if !isRE2, isGroup, isECMA {
      let text = String(String.UnicodeScalarView(scalars[start...position]))
      position += 1
      emit(text, at: start)
    } else {
      position += 1
      try open(new, isGroup: isGroup, at: start)
    }
    if isGroup { beginLevel() }
    flags = new
  }

  private func flag(_ scalar: Unicode.Scalar) throws(PatternError) -> Flags {
    switch scalar {
    case "i": return .ignoreCase
    case "s": return .dotAll
    case "m": return .multiline
    case "U" where isRE2: return .ungreedy
    default:
      let name = isRE2 ? "RE2" : "ECMA-262"
      throw PatternError(
        at: position, "\(name) has no flag \(scalar); write the pattern without it")
    }
  }

  /// Opens a group for the flags that change, in ECMA-262's form.
  private mutating func open(_ new: Flags, isGroup: Bool, at start: Int) throws(PatternError) {
    func letters(_ flags: Flags) -> String {
      (flags.contains(.ignoreCase) ? "i" : "") + (flags.contains(.dotAll) ? "s" : "")
    }
    if !isRE2, new.symmetricDifference(flags).contains(.multiline) {
      throw PatternError(
        at: start, "engines don't agree about the flag m; write a group as ECMA-262 has it, (?m:…)")
    }
    let added = letters(new.subtracting(flags))
    let removed = letters(flags.subtracting(new))
    let changes = added + (removed.isEmpty ? "" : "-" + removed)
    if isGroup { return emit("(?\(changes):", at: start) }
    guard !changes.isEmpty else { return }
    let opening = "(?\(changes):"
    note("(?\(changes))", as: opening + "…)", at: start)
    emit(opening, at: start)
    let spans = levels[levels.count - 1].isAtStart
    levels[levels.count - 1].flagGroups.append(
      FlagGroup(opening: opening, origin: start, spansAlternatives: spans))
  }
}
