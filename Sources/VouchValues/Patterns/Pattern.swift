/// A compiled regular expression: a search, by ECMA-262 with the `u` flag, that answers yes or no.
///
/// It is made from a table that Vouch compiles while it generates code. Matching takes time
/// proportional to the string's length, whatever the pattern and the string.
public struct Pattern: Sendable {
  /// The regular expression as the schema has it.
  public let source: String
  private let matcher: Matcher

  private enum Matcher: Sendable {
    case deterministic(DeterministicMatcher)
    case nondeterministic(NondeterministicMatcher)
  }

  /// The automaton, if it is one that is walked alone.
  package var deterministic: DeterministicMatcher? {
    if case .deterministic(let matcher) = matcher { matcher } else { nil }
  }

  /// Takes a generated table.
  ///
  /// - Precondition: The table is whole and unchanged.
  public init(_ table: StaticString, source: StaticString) {
    let text = table.withUTF8Buffer { unsafe Array($0) }
    self.init(
      utf8: text, source: source.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) })
  }

  /// Takes a table that stands in another text.
  package init(utf8 table: some Sequence<UInt8>, source: String) {
    var reader = PatternTableReader(table)
    let kind = reader.readCharacter()
    let classifier = ScalarClassifier(&reader)
    switch kind {
    case UInt8(ascii: "D"):
      matcher = .deterministic(DeterministicMatcher(&reader, classifier: classifier))
    default:
      precondition(
        kind == UInt8(ascii: "N"), "a pattern's table is damaged; generate the file again")
      matcher = .nondeterministic(NondeterministicMatcher(&reader, classifier: classifier))
    }
    self.source = source
  }

  /// Tells whether the pattern matches anywhere in a string.
  public func matches(_ string: String) -> Bool {
    let answer = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe matches(utf8: $0) }
    return unsafe answer ?? Array(string.utf8).withUnsafeBufferPointer { unsafe matches(utf8: $0) }
  }

  /// Tells whether the pattern matches anywhere in a text of well-formed UTF-8.
  ///
  /// Other bytes are safe to read, but what the answer then means is undefined.
  public func matches(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch matcher {
    case .deterministic(let matcher): unsafe matcher.matches(text)
    case .nondeterministic(let matcher): unsafe matcher.matches(text)
    }
  }
}
