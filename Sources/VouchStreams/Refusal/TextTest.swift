import Vouch
import VouchValues

/// What a schema says of strings.
enum TextTest: Sendable {
  case pattern(_Pattern)
  case limit(CountLimit)
  case format(FormatPrefix)
  case choice(TextChoice)
  /// A key among some, which stands in an object once.
  case key(TextChoice)

  /// Whether a constraint of a row is one of strings, and nothing is left of it to anybody else.
  static func judges(_ constraint: Constraint) -> Bool {
    switch constraint {
    case .const, .enum, .pattern: true
    case .count(let limit): limit.bytes != nil
    case .stringFormat(let format): FormatPrefix(format) != nil
    default: false
    }
  }

  /// Whether all of a string satisfies the test.
  func accepts(_ text: UTF8Bytes) -> Bool {
    switch self {
    case .pattern(let pattern): pattern.matches(text)
    case .limit(let limit): limit.allows(text)
    case .format(let format): format.accepts(text)
    case .choice(let choice), .key(let choice): choice.contains(text)
    }
  }
}

/// Some strings, among which one is found byte by byte.
struct TextChoice: Sendable {
  /// In the order of their bytes.
  let texts: [[UInt8]]

  init(_ texts: [[UInt8]]) {
    self.texts = texts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Of the texts in a range, which have the same bytes in front of a position, those that have a byte there.
  func range(of byte: UInt8, at position: Int, in range: Range<Int>) -> Range<Int> {
    let first = firstIndex(in: range) { Self.order(texts[$0], position) >= Int(byte) }
    let end = firstIndex(in: first..<range.upperBound) {
      Self.order(texts[$0], position) > Int(byte)
    }
    return first..<end
  }

  /// A byte as a number; shorter texts come first.
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
