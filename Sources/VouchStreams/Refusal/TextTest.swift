import Vouch
import VouchValues

/// A constraint of a schema on strings.
enum TextTest: Sendable {
  case pattern(_Pattern)
  case limit(CountLimit)
  case format(FormatPrefix)
  case choice(TextChoice)
  /// One of some keys, each of which an object may have only once.
  case key(TextChoice)

  /// Returns true if a complete string satisfies the test.
  func accepts(_ text: UTF8Bytes) -> Bool {
    switch self {
    case .pattern(let pattern): pattern.matches(text)
    case .limit(let limit): limit.allows(text)
    case .format(let format): format.accepts(text)
    case .choice(let choice), .key(let choice): choice.contains(text)
    }
  }
}

/// A set of strings, in which a string is found byte by byte.
struct TextChoice: Sendable {
  /// The strings, sorted by their bytes.
  let texts: [[UInt8]]

  init(_ texts: [[UInt8]]) {
    self.texts = texts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the texts with a byte at a position, among those in a range, which are equal up to
  /// there.
  func range(of byte: UInt8, at position: Int, in range: Range<Int>) -> Range<Int> {
    let first = firstIndex(in: range) { Self.order(texts[$0], position) >= Int(byte) }
    let end = firstIndex(in: first..<range.upperBound) {
      Self.order(texts[$0], position) > Int(byte)
    }
    return first..<end
  }

  /// Returns the byte at a position as a number; -1 if the text is shorter, so that it is sorted
  /// first.
  private static func order(_ text: [UInt8], _ position: Int) -> Int {
    position < text.count ? Int(text[position]) : -1
  }

  private func firstIndex(in range: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func contains(_ text: UTF8Bytes) -> Bool {
    var range = texts.indices
    for (position, byte) in text.enumerated() {
      range = self.range(of: byte, at: position, in: range)
      if range.isEmpty { return false }
    }
    return range.first.map { texts[$0].count == text.count } ?? false
  }
}
