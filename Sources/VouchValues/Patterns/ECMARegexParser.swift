/// Parses a regular expression and passes its parts to a handler.
///
/// Open groups are stored in a list rather than on the call stack, so nesting takes only memory.
package struct ECMARegexParser<Handler: ECMARegexHandler> {
  typealias SyntaxError = ECMARegex.SyntaxError

  private struct OpenGroup {
    let kind: ECMARegex.Group
    let offset: Int
  }

  private let scalars: [Unicode.Scalar]
  private let readsOlderForms: Bool
  private(set) var olderForms: [ECMARegex.OlderForm] = []
  var position = 0
  var handler: Handler
  var groupNames = ECMARegexGroupNames()
  private var openGroups: [OpenGroup] = []
  private var numberedReferences: [(number: Int, offset: Int)] = []
  private var namedReferences: [(name: String, offset: Int)] = []
  private var captureCount = 0

  private init(_ pattern: String, handler: Handler, readsOlderForms: Bool) {
    scalars = Array(pattern.unicodeScalars)
    self.handler = handler
    self.readsOlderForms = readsOlderForms
  }

  /// Parses a pattern and returns the handler with its parts, or throws the first error, including
  /// errors of the handler.
  package static func parse(
    _ pattern: String, into handler: Handler
  ) throws(ECMARegex.SyntaxError) -> Handler {
    var parser = Self(pattern, handler: handler, readsOlderForms: false)
    try parser.parseDisjunction()
    return parser.handler
  }

  /// Parses a pattern as ``parse(_:into:)`` does. If that fails, parses it again with the forms
  /// that only engines without the `u` flag accept (ECMA-262, annex B.1.2), as far as they are
  /// unambiguous. Those forms are listed.
  package static func parseWithOlderForms(
    _ pattern: String, into handler: Handler
  ) throws(ECMARegex.SyntaxError) -> (handler: Handler, olderForms: [ECMARegex.OlderForm]) {
    do {
      return (try parse(pattern, into: handler), [])
    } catch {
      var parser = Self(pattern, handler: handler, readsOlderForms: true)
      // If both attempts fail, the error of the newer syntax is thrown.
      guard (try? parser.parseDisjunction()) != nil else { throw error }
      return (parser.handler, parser.olderForms)
    }
  }

  /// Records an older form if these are accepted; otherwise throws the error.
  mutating func acceptOlderForm(
    _ reading: String, at offset: Int, insteadOf error: SyntaxError
  ) throws(SyntaxError) {
    guard readsOlderForms else { throw error }
    olderForms.append(ECMARegex.OlderForm(offset: offset, reading: reading))
  }

  private mutating func parseDisjunction() throws(SyntaxError) {
    while let scalar = peek() {
      try parseTerm(beginningWith: scalar)
    }
    if let group = openGroups.last {
      throw SyntaxError(at: group.offset, "this group isn't closed: a ) is missing")
    }
    try checkReferences()
  }

  private mutating func parseTerm(beginningWith scalar: Unicode.Scalar) throws(SyntaxError) {
    let start = position
    position += 1
    switch scalar {
    case "|":
      groupNames.beginAlternative()
      try handler.beginAlternative(at: start)
    case "(": try beginGroup(at: start)
    case ")": try endGroup(at: start)
    case "^": try handler.boundary(.start, at: start)
    case "$": try handler.boundary(.end, at: start)
    case ".":
      try handler.character(.dot, at: start)
      try parseQuantifier()
    case "[":
      try parseClass(at: start)
      try parseQuantifier()
    case "\\": try parseEscape(at: start)
    // Other engines read {,3} as a quantifier.
    case "{" where peek() == ",": throw Self.malformed(start)
    case "{" where !isQuantifier(at: start):
      try acceptOlderForm("this { stands for itself", at: start, insteadOf: Self.malformed(start))
      try parseLiteral(scalar, at: start)
    case "*", "+", "?", "{":
      throw SyntaxError(at: start, "nothing stands before \(scalar) that it could repeat")
    case "}", "]":
      try acceptOlderForm(
        "this \(scalar) stands for itself", at: start,
        insteadOf: SyntaxError(
          at: start, "a \(scalar) that stands for itself is written \\\(scalar)"))
      try parseLiteral(scalar, at: start)
    default: try parseLiteral(scalar, at: start)
    }
  }

  private mutating func parseLiteral(
    _ scalar: Unicode.Scalar, at start: Int
  ) throws(SyntaxError) {
    try handler.character(.range(scalar.value, scalar.value), at: start)
    try parseQuantifier()
  }

  /// Checks that `\1` has a first group and `\k<name>` a group of that name, before or after it.
  private func checkReferences() throws(SyntaxError) {
    for reference in numberedReferences where reference.number > captureCount {
      throw SyntaxError(
        at: reference.offset, "there is no group \(reference.number) to refer to")
    }
    for reference in namedReferences where !groupNames.contains(reference.name) {
      throw SyntaxError(
        at: reference.offset, "there is no group named \(reference.name) to refer to")
    }
  }
}

// MARK: - The input

extension ECMARegexParser {
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }

  mutating func skip(_ text: String) -> Bool {
    let wanted = text.unicodeScalars
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// Parses decimal digits; a number beyond `Int` is clamped to the largest.
  mutating func parseDecimal() -> Int? {
    var result: Int?
    while let digit = peek()?.decimalDigit {
      let (product, overflow) = (result ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, overflowToo) = product.addingReportingOverflow(digit)
      result = overflow || overflowToo || result == .max ? .max : sum
      position += 1
    }
    return result
  }
}

// MARK: - Quantifiers

extension ECMARegexParser {
  private mutating func parseQuantifier() throws(SyntaxError) {
    let start = position
    switch peek() {
    case "*": try finishQuantifier(minimum: 0, maximum: nil, at: start)
    case "+": try finishQuantifier(minimum: 1, maximum: nil, at: start)
    case "?": try finishQuantifier(minimum: 0, maximum: 1, at: start)
    // A brace that doesn't begin a quantifier begins the next term.
    case "{" where isQuantifier(at: start) || !readsOlderForms: try parseBraces(at: start)
    default: break
    }
  }

  /// True if the braces at an offset have the form of a quantifier.
  private func isQuantifier(at offset: Int) -> Bool {
    var rest = scalars[(offset + 1)...]
    func takeDigits() -> Bool {
      let digits = rest.prefix { $0.decimalDigit != nil }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    guard takeDigits() else { return false }
    if rest.first == "," {
      rest = rest.dropFirst()
      _ = takeDigits()
    }
    return rest.first == "}"
  }

  private static func malformed(_ offset: Int) -> SyntaxError {
    SyntaxError(
      at: offset, "a { begins {n}, {n,} or {n,m}; one that stands for itself is written \\{")
  }

  private mutating func parseBraces(at start: Int) throws(SyntaxError) {
    let malformed = Self.malformed(start)
    position += 1
    guard let minimum = parseDecimal() else { throw malformed }
    var maximum: Int? = minimum
    if skip(",") { maximum = parseDecimal() }
    guard peek() == "}" else { throw malformed }
    if let maximum, maximum < minimum {
      throw SyntaxError(at: start, "the numbers of {\(minimum),\(maximum)} are out of order")
    }
    try finishQuantifier(minimum: minimum, maximum: maximum, at: start)
  }

  /// Skips the quantifier's last character, and the `?` that makes it lazy.
  private mutating func finishQuantifier(
    minimum: Int, maximum: Int?, at start: Int
  ) throws(SyntaxError) {
    position += 1
    _ = skip("?")
    try handler.quantifier(minimum: minimum, maximum: maximum, at: start)
  }
}

// MARK: - Groups

extension ECMARegexParser {
  private mutating func beginGroup(at start: Int) throws(SyntaxError) {
    let kind = try parseGroupKind(at: start)
    openGroups.append(OpenGroup(kind: kind, offset: start))
    groupNames.beginGroup()
    try handler.beginGroup(kind, at: start)
  }

  private mutating func endGroup(at offset: Int) throws(SyntaxError) {
    guard let group = openGroups.popLast() else {
      throw SyntaxError(at: offset, "no group is open here; a ) that stands for itself is \\)")
    }
    groupNames.endGroup()
    try handler.endGroup(at: offset)
    if !group.kind.isAssertion { try parseQuantifier() }
  }

  private mutating func parseGroupKind(at start: Int) throws(SyntaxError) -> ECMARegex.Group {
    guard skip("?") else {
      captureCount += 1
      return .capturing
    }
    if skip(":") { return .plain(enabled: [], disabled: []) }
    if skip("=") { return .lookahead(negated: false) }
    if skip("!") { return .lookahead(negated: true) }
    if skip("<=") { return .lookbehind(negated: false) }
    if skip("<!") { return .lookbehind(negated: true) }
    if skip("<") {
      let nameOffset = position
      let name = try parseGroupName()
      guard groupNames.insert(name) else {
        throw SyntaxError(at: nameOffset, "another group is named \(name)")
      }
      captureCount += 1
      return .capturing
    }
    return try parseModifiers(at: start)
  }

  /// Reads the flags of `(?ims-ims:`, each of them at most once.
  private mutating func parseModifiers(at start: Int) throws(SyntaxError) -> ECMARegex.Group {
    let malformed = SyntaxError(
      at: start, "a group begins with ( or (?: or (?<name> or (?= or (?! or (?<= or (?<!")
    var enabled: Set<ECMARegex.Flag> = []
    var disabled: Set<ECMARegex.Flag> = []
    var disables = false
    while let scalar = peek(), scalar != ":" {
      position += 1
      if scalar == "-", !disables {
        disables = true
        continue
      }
      guard let flag = ECMARegex.Flag(rawValue: Character(scalar)),
        !enabled.contains(flag), !disabled.contains(flag)
      else { throw malformed }
      if disables { disabled.insert(flag) } else { enabled.insert(flag) }
    }
    guard skip(":"), !(enabled.isEmpty && disabled.isEmpty) else { throw malformed }
    return .plain(enabled: enabled, disabled: disabled)
  }
}

// MARK: - Escapes outside a class

extension ECMARegexParser {
  private mutating func parseEscape(at start: Int) throws(SyntaxError) {
    switch peek() {
    case "b", "B":
      let negated = peek() == "B"
      position += 1
      return try handler.boundary(.word(negated: negated), at: start)
    case "k":
      position += 1
      guard skip("<") else {
        throw SyntaxError(at: start, "\\k is written \\k<name>, with a group's name")
      }
      namedReferences.append((try parseGroupName(), start))
      try handler.backreference(at: start)
    case .some("1"..."9"):
      numberedReferences.append((parseDecimal() ?? 0, start))
      try handler.backreference(at: start)
    default:
      try handler.character(try parseCharacterSetEscape(at: start, inClass: false), at: start)
    }
    try parseQuantifier()
  }
}
