/// A compiled regular expression: it searches, by the rules of ECMA-262 with the `u` flag, and
/// answers only whether there is a match.
///
/// It is made from a table that Vouch compiles during code generation. Matching takes time
/// proportional to the string's length, for any pattern and any string.
public struct _Pattern: Sendable {
  /// The regular expression in the schema.
  public let source: String
  private let matcher: Matcher

  private enum Matcher: Sendable {
    case deterministic(DeterministicMatcher)
    case nondeterministic(NondeterministicMatcher)
  }

  /// The automaton, if it is deterministic.
  package var deterministic: DeterministicMatcher? {
    if case .deterministic(let matcher) = matcher { matcher } else { nil }
  }

  /// Makes a pattern from a generated table.
  ///
  /// - Precondition: The table is complete and unchanged.
  public init(_ table: StaticString, source: StaticString) {
    let text = table.withUTF8Buffer { unsafe Array($0) }
    self.init(
      utf8: text, source: source.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) })
  }

  /// Makes a pattern from a table that is part of another text.
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

  /// Returns true if the pattern matches anywhere in a string.
  public func matches(_ string: String) -> Bool {
    let answer = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe matches(utf8: $0) }
    return unsafe answer ?? Array(string.utf8).withUnsafeBufferPointer { unsafe matches(utf8: $0) }
  }

  /// Returns true if the pattern matches anywhere in a text of well-formed UTF-8.
  ///
  /// For malformed UTF-8 the result is undefined, but memory safety is preserved.
  public func matches(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch matcher {
    case .deterministic(let matcher): unsafe matcher.matches(text)
    case .nondeterministic(let matcher): unsafe matcher.matches(text)
    }
  }

  package func matches(_ text: UTF8Bytes) -> Bool { unsafe matches(utf8: text.buffer) }
}

/// Reads the numbers of a table in text form.
///
/// The digits of a number go from the highest to the lowest, with five bits each: `0`…`9` and
/// `a`…`v` for the last digit, `A`…`Z`, `w`…`z`, `-` and `_` for those before it. So a number below
/// 32 is one character, and no character needs an escape in a Swift literal.
package struct PatternTableReader: ~Copyable {
  package static let lastDigits = Array("0123456789abcdefghijklmnopqrstuv".utf8)
  package static let leadingDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZwxyz-_".utf8)

  /// The bound below which a number can take another digit within 32 bits; tables contain no
  /// greater numbers.
  private static let limit = 1 << 26

  private static let digitValues: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in lastDigits.enumerated() { values[Int(byte)] = UInt8(value) }
    for (value, byte) in leadingDigits.enumerated() { values[Int(byte)] = UInt8(value) + 32 }
    return values
  }()

  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
  }

  package var isAtEnd: Bool { position == bytes.count }

  mutating func readCharacter() -> UInt8 {
    precondition(!isAtEnd, "a table of Vouch ends too early; generate the file again")
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func readNumber() -> Int {
    var value = 0
    while true {
      let digit = Self.digitValues[Int(readCharacter())]
      precondition(
        digit < 64 && value < Self.limit, "a table of Vouch is damaged; generate the file again")
      value = value << 5 | Int(digit & 31)
      if digit < 32 { return value }
    }
  }

  /// Reads a number that must be below a bound, such as an index.
  package mutating func readNumber(below bound: Int) -> Int {
    let number = readNumber()
    precondition(number < bound, "a table of Vouch is damaged; generate the file again")
    return number
  }

  /// Reads runs of equal numbers, each as a length and a value, until `count` numbers have been
  /// read.
  package mutating func readRuns(count: Int, below bound: Int) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    while numbers.count < count {
      let length = readNumber(below: count - numbers.count + 1)
      let value = readNumber(below: bound)
      precondition(length > 0, "a table of Vouch is damaged; generate the file again")
      numbers.append(contentsOf: repeatElement(value, count: length))
    }
    return numbers
  }
}
