/// The syntax of regular expressions that JSON Schema requires: ECMA-262's, with the `u` flag.
package enum ECMARegex {
  /// Returns true if a string is a regular expression as defined by ECMA-262 (section 22.2.1, with
  /// the early errors of 22.2.1.1), which `format: regex` asserts.
  ///
  /// Linear in the length of the pattern, regardless of the nesting depth of its groups.
  package static func isValid(_ pattern: String) -> Bool {
    do {
      _ = try ECMARegexParser<Ignoring>.parse(pattern, into: Ignoring())
      return true
    } catch {
      return false
    }
  }

  /// A syntax error of a pattern, with its position.
  package struct SyntaxError: Error, Hashable {
    /// The number of Unicode scalars of the pattern before the error.
    package let offset: Int
    package let message: String

    package init(at offset: Int, _ message: String) {
      self.offset = offset
      self.message = message
    }
  }

  /// A form that only engines without the `u` flag accept, and its meaning.
  package struct OlderForm: Hashable {
    /// The number of Unicode scalars of the pattern before the form.
    package let offset: Int
    /// A sentence without a final full stop: `this ] stands for itself`.
    package let reading: String
  }

  /// A set that one character of the input is matched against.
  package enum CharacterSet: Hashable {
    /// An inclusive range of code points, which may be surrogates.
    case range(UInt32, UInt32)
    /// `.`, which matches all characters except the line terminators, unless the `s` flag is set.
    case dot
    case digit(negated: Bool)
    case space(negated: Bool)
    case word(negated: Bool)
    case property(UnicodeProperty, negated: Bool)
  }

  /// A property of `\p{…}`, identified by the first of its names.
  package enum UnicodeProperty: Hashable {
    case generalCategory(String)
    case script(String)
    case scriptExtensions(String)
    case binary(String)
  }

  /// A test of a position that consumes no characters.
  package enum Boundary: Hashable {
    /// `^` and `$`.
    case start, end
    /// `\b` and `\B`.
    case word(negated: Bool)
  }

  /// The kind of group that an opening parenthesis begins.
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

  /// A handler that ignores a pattern's parts, for checking its syntax only.
  private struct Ignoring: ECMARegexHandler {}
}

/// Receives the parts of a regular expression, in order.
///
/// An alternative is a series of terms. A quantifier follows the term that it applies to.
package protocol ECMARegexHandler {
  typealias SyntaxError = ECMARegex.SyntaxError

  mutating func beginGroup(_ group: ECMARegex.Group, at offset: Int) throws(SyntaxError)
  mutating func endGroup(at offset: Int) throws(SyntaxError)
  /// Handles a `|`, which ends one alternative and begins another.
  mutating func beginAlternative(at offset: Int) throws(SyntaxError)
  mutating func character(_ set: ECMARegex.CharacterSet, at offset: Int) throws(SyntaxError)
  mutating func beginClass(negated: Bool, at offset: Int) throws(SyntaxError)
  mutating func classMember(_ set: ECMARegex.CharacterSet) throws(SyntaxError)
  mutating func endClass() throws(SyntaxError)
  mutating func boundary(_ boundary: ECMARegex.Boundary, at offset: Int) throws(SyntaxError)
  mutating func backreference(at offset: Int) throws(SyntaxError)
  /// Repeats the preceding term from `minimum` to `maximum` times; nil means without limit.
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

/// The names of groups. Two groups may have the same name only if they never take part in the same
/// match.
///
/// ECMA-262, 22.2.1.1: a name may occur again in another alternative of the same disjunction.
struct ECMARegexGroupNames {
  /// The number of names before an open group, and before its current alternative.
  private struct Level {
    let start: Int
    var alternativeStart: Int
  }

  private var count = 0
  private var latest: [String: Int] = [:]
  private var levels = [Level(start: 0, alternativeStart: 0)]

  func contains(_ name: String) -> Bool { latest[name] != nil }

  /// Adds a name. Returns false if another group with that name may take part in the same match.
  ///
  /// Checking the latest group with the name is enough: if an earlier one conflicted, so would the
  /// latest.
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

  /// Finds the level by bisection, because open groups are ordered by their start.
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
