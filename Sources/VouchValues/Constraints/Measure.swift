/// What of a value is counted, for keywords that limit how much of it there may be.
///
/// The one place that knows units: whatever needs more than this of them is made from it.
package enum Measure: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// Unicode scalars, JSON Schema's unit of a string's length.
  case characters
  /// Bytes of UTF-8, by which databases and wire formats limit strings.
  case bytes
  case items
  case keys

  /// The noun for one of them.
  package var noun: String {
    switch self {
    case .characters: "character"
    case .bytes: "byte"
    case .items: "item"
    case .keys: "key"
    }
  }

  /// How many bytes of UTF-8 one of them takes; nil for what no text has.
  ///
  /// So lengths in different units can be compared, as far as that is certain.
  package var bytesPerUnit: ClosedRange<Int>? {
    switch self {
    case .characters: 1...4
    case .bytes: 1...1
    case .items, .keys: nil
    }
  }

  /// The kinds of nodes that have any.
  var kinds: InstanceKinds {
    switch self {
    case .characters, .bytes: .string
    case .items: .array
    case .keys: .object
    }
  }
}

extension Measure {
  /// What texts have.
  package static var ofTexts: [Measure] { allCases.filter { $0.bytesPerUnit != nil } }
}

extension CountLimit {
  /// How many bytes a text takes at the least to have enough, or at the most not to have too much; nil if
  /// the limit is none of texts.
  package var bytes: Int? {
    switch side {
    case .least: measure.bytesPerUnit.map { limit * $0.lowerBound }
    case .most: measure.bytesPerUnit.map { limit * $0.upperBound }
    }
  }

  /// The limit of characters that is certain where this one is kept; nil if it limits no texts.
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
  /// The least number of characters that a text within all the limits has.
  package var leastCharacters: Int {
    filter { $0.side == .least }.compactMap(\.characters).max() ?? 0
  }

  /// The greatest number of characters that such a text may have.
  package var mostCharacters: Int? { filter { $0.side == .most }.compactMap(\.characters).min() }
}

extension UTF8Bytes {
  /// Whether a text has at least as many of what is counted; nil if no text has any.
  package func has(atLeast limit: Int, _ measure: Measure) -> Bool? {
    switch measure {
    case .characters: hasScalars(atLeast: limit)
    case .bytes: count >= limit
    case .items, .keys: nil
    }
  }
}
