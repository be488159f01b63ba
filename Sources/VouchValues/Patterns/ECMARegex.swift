/// The syntax of regular expressions as JSON Schema asks for it: ECMA-262's, with the `u` flag.
package enum ECMARegex {
  /// Tells whether a string is a regular expression by ECMA-262 (section 22.2.1, with the early
  /// errors of 22.2.1.1), which is what `format: regex` asserts.
  ///
  /// Linear in the length of the pattern, however deep its groups nest.
  package static func isValid(_ pattern: String) -> Bool {
    do {
      _ = try ECMARegexParser<Ignoring>.parse(pattern, into: Ignoring())
      return true
    } catch {
      return false
    }
  }

  /// What is wrong with a pattern, and where.
  package struct SyntaxError: Error, Hashable {
    /// How many Unicode scalars of the pattern stand before the mistake.
    package let offset: Int
    package let message: String

    package init(at offset: Int, _ message: String) {
      self.offset = offset
      self.message = message
    }
  }

  /// A form that only engines without the `u` flag take, and what it is read as.
  package struct OlderForm: Hashable {
    /// How many Unicode scalars of the pattern stand before it.
    package let offset: Int
    /// A sentence without a final full stop: `this ] stands for itself`.
    package let reading: String
  }

  /// What one character of the input is compared with.
  package enum CharacterSet: Hashable {
    /// From one code point to another, both included; surrogates are possible.
    case range(UInt32, UInt32)
    /// `.`, which stands for all but the line terminators unless the `s` flag is set.
    case dot
    case digit(negated: Bool)
    case space(negated: Bool)
    case word(negated: Bool)
    case property(UnicodeProperty, negated: Bool)
  }

  /// A property of `\p{…}`, by the first of its names.
  package enum UnicodeProperty: Hashable {
    case generalCategory(String)
    case script(String)
    case scriptExtensions(String)
    case binary(String)
  }

  /// A test of a position that reads nothing.
  package enum Boundary: Hashable {
    /// `^` and `$`.
    case start, end
    /// `\b` and `\B`.
    case word(negated: Bool)
  }

  /// What an opening parenthesis begins.
  package enum Group: Hashable {
    case capturing
    case plain(enabled: Set<Flag>, disabled: Set<Flag>)
    case lookahead(negated: Bool)
    case lookbehind(negated: Bool)

    var isAssertion: Bool {
      switch self {
      case .capturing, .plain: false
      case .lookahead, .lookbehind: true
      }
    }
  }

  /// A flag that `(?ims-ims:…)` may set or clear.
  package enum Flag: Character, Hashable {
    case ignoreCase = "i"
    case multiline = "m"
    case dotAll = "s"
  }

  /// Takes no notice of a pattern's parts: all that counts is whether it is one.
  private struct Ignoring: ECMARegexHandler {}
}

/// Is told the parts of a regular expression, in their order.
///
/// An alternative is a series of terms. A quantifier is told after the term it belongs to.
package protocol ECMARegexHandler {
  typealias SyntaxError = ECMARegex.SyntaxError

  mutating func beginGroup(_ group: ECMARegex.Group, at offset: Int) throws(SyntaxError)
  mutating func endGroup(at offset: Int) throws(SyntaxError)
  /// A `|` ends one alternative and begins another.
  mutating func beginAlternative(at offset: Int) throws(SyntaxError)
  mutating func character(_ set: ECMARegex.CharacterSet, at offset: Int) throws(SyntaxError)
  mutating func beginClass(negated: Bool, at offset: Int) throws(SyntaxError)
  mutating func classMember(_ set: ECMARegex.CharacterSet) throws(SyntaxError)
  mutating func endClass() throws(SyntaxError)
  mutating func boundary(_ boundary: ECMARegex.Boundary, at offset: Int) throws(SyntaxError)
  mutating func backreference(at offset: Int) throws(SyntaxError)
  /// The term before repeats from `minimum` to `maximum` times, where nil is without end.
  mutating func quantifier(minimum: Int, maximum: Int?, at offset: Int) throws(SyntaxError)
}

extension ECMARegexHandler {
  package mutating func beginGroup(
    _ group: ECMARegex.Group, at offset: Int
  ) throws(SyntaxError) {}
  package mutating func endGroup(at offset: Int) throws(SyntaxError) {}
  package mutating func beginAlternative(at offset: Int) throws(SyntaxError) {}
  package mutating func character(
    _ set: ECMARegex.CharacterSet, at offset: Int
  ) throws(SyntaxError) {}
  package mutating func beginClass(negated: Bool, at offset: Int) throws(SyntaxError) {}
  package mutating func classMember(_ set: ECMARegex.CharacterSet) throws(SyntaxError) {}
  package mutating func endClass() throws(SyntaxError) {}
  package mutating func boundary(
    _ boundary: ECMARegex.Boundary, at offset: Int
  ) throws(SyntaxError) {}
  package mutating func backreference(at offset: Int) throws(SyntaxError) {}
  package mutating func quantifier(
    minimum: Int, maximum: Int?, at offset: Int
  ) throws(SyntaxError) {}
}

/// The names of groups, of which two may be equal only if never both take part in a match.
///
/// ECMA-262, 22.2.1.1: a name may occur again in another alternative of the same disjunction.
struct ECMARegexGroupNames {
  /// How many names stood before an open group, and before its present alternative.
  private struct Level {
    let start: Int
    var alternativeStart: Int
  }

  private var count = 0
  private var latest: [String: Int] = [:]
  private var levels = [Level(start: 0, alternativeStart: 0)]

  func contains(_ name: String) -> Bool { latest[name] != nil }

  /// Adds a name, or returns false if a group of that name may match as well.
  ///
  /// The latest group of the name decides: had an earlier one been in the way, so would this.
  mutating func insert(_ name: String) -> Bool {
    defer { count += 1 }
    guard let earlier = latest.updateValue(count, forKey: name) else { return true }
    return earlier < levels[innermostLevel(containing: earlier)].alternativeStart
  }

  mutating func beginGroup() {
    levels.append(Level(start: count, alternativeStart: count))
  }

  mutating func beginAlternative() {
    levels[levels.count - 1].alternativeStart = count
  }

  mutating func endGroup() {
    levels.removeLast()
  }

  /// Open groups begin one after the other, so the one sought is found by bisection.
  private func innermostLevel(containing name: Int) -> Int {
    var low = 0
    var high = levels.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle].start <= name { low = middle } else { high = middle }
    }
    return low
  }
}
