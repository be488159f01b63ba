extension Schema {
  /// The keywords that decide about values, in document order; those aside that say how an object
  /// holds the value as a property.
  package var assertions: [LocatedKeyword] {
    keywords.filter { !$0.keyword.isAnnotation && !$0.isOfProperty }
  }
}

extension Keyword {
  /// Whether the keyword decides nothing about values.
  package var isAnnotation: Bool { Self.annotations[ordinal] }

  private static let annotations = allCases.map(\.saysNothingOfValues)

  private var saysNothingOfValues: Bool {
    if isDefinitions { return true }
    return switch self {
    case .swiftName, .newtype, .message, .label, .patternEngine, .payload, .archive, .conforms,
      .partial:
      true
    default:
      switch description.vocabulary {
      case .metadata: true
      case .core: self != .reference && self != .dynamicReference
      case .content: self != .contentEncoding
      default: false
      }
    }
  }

  /// Whether the keyword's schemas are for others to refer to.
  package var isDefinitions: Bool { self == .defs || self == .definitions }
}

extension LocatedKeyword {
  /// Whether the keyword says how an object holds the value, rather than what the value is.
  package var isOfProperty: Bool {
    switch keyword {
    case .path, .null, .presence, .transient: true
    case .onInvalid: text?.value == "default"
    default: false
    }
  }
}
