/// A measure of values, for keywords that limit lengths or counts.
///
/// A new unit also needs a key for its sentence, samples in fixtures, and a type in comparisons of
/// schemas; the compiler asks for each.
package enum Measure: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// Unicode scalars, JSON Schema's unit of a string's length.
  case characters
  /// Bytes of UTF-8, by which databases and wire formats limit strings.
  case bytes
  case items
  case keys

  /// The noun for one unit.
  package var noun: String {
    switch self {
    case .characters: "character"
    case .bytes: "byte"
    case .items: "item"
    case .keys: "key"
    }
  }

  /// The number of UTF-8 bytes that one unit takes; nil for measures that texts don't have.
  ///
  /// With it, lengths in different units can be compared, as far as the result is certain.
  package var bytesPerUnit: ClosedRange<Int>? {
    switch self {
    case .characters: 1...4
    case .bytes: 1...1
    case .items, .keys: nil
    }
  }

  /// The kinds of nodes that have this measure.
  var kinds: InstanceKinds {
    switch self {
    case .characters, .bytes: .string
    case .items: .array
    case .keys: .object
    }
  }
}

extension Measure {
  /// The measures that texts have.
  package static var ofTexts: [Measure] { allCases.filter { $0.bytesPerUnit != nil } }
}

extension CountLimit {
  /// The least number of bytes of a text that satisfies the limit, or the greatest number for an
  /// upper limit; nil if the limit doesn't apply to texts.
  package var bytes: Int? {
    switch side {
    case .least: measure.bytesPerUnit.map { limit * $0.lowerBound }
    case .most: measure.bytesPerUnit.map { limit * $0.upperBound }
    }
  }

  /// The limit of characters that this limit implies; nil if it doesn't apply to texts.
  fileprivate var characters: Int? {
    guard measure != .characters else { return limit }
    guard let bytes, let character = Measure.characters.bytesPerUnit else { return nil }
    return switch side {
    case .least: (bytes + character.upperBound - 1) / character.upperBound
    case .most: bytes / character.lowerBound
    }
  }
}

extension [CountLimit] {
  /// The least number of characters of a text that satisfies all limits.
  package var leastCharacters: Int {
    filter { $0.side == .least }.compactMap(\.characters).max() ?? 0
  }

  /// The greatest number of characters of such a text.
  package var mostCharacters: Int? { filter { $0.side == .most }.compactMap(\.characters).min() }
}

extension UTF8Bytes {
  /// True if a text has at least `limit` units; nil if texts don't have this measure.
  package func has(atLeast limit: Int, _ measure: Measure) -> Bool? {
    switch measure {
    case .characters: hasScalars(atLeast: limit)
    case .bytes: count >= limit
    case .items, .keys: nil
    }
  }
}
