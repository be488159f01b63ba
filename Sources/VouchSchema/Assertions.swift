extension Schema {
  /// The keywords that affect which values are valid, in document order, without those that concern
  /// the way an object holds the value as a property.
  package var assertions: [LocatedKeyword] {
    keywords.filter { !$0.keyword.isAnnotation && !$0.isOfProperty }
  }
}

extension Keyword {
  /// True if the keyword doesn't affect which values are valid.
  package var isAnnotation: Bool { Self.annotations[ordinal] }

  private static let annotations = allCases.map(\.saysNothingOfValues)

  private var saysNothingOfValues: Bool {
    switch description.vocabulary {
    case .metadata: true
    case .core: self != .reference && self != .dynamicReference
    case .content: self != .contentEncoding
    case .vouch: isAboutType || Self.aboutReports.contains(self)
    case .applicator, .validation, .format, .openAPI: isDefinitions
    }
  }

  /// True if the keyword is about the Swift type rather than about its values.
  package var isAboutType: Bool { Self.aboutTypes.contains(self) }

  private static let aboutTypes: Set<Keyword> = [
    .swiftName, .newtype, .payload, .archive, .conforms, .partial,
  ]
  /// The keywords about errors, and about the way in which values are checked.
  private static let aboutReports: Set<Keyword> = [.message, .label, .patternEngine]

  /// True if the keyword concerns the way an object holds the value, whatever its own value is.
  package var isOfProperty: Bool { [.path, .null, .presence, .transient].contains(self) }

  /// True if the keyword's subschemas only serve as targets of references.
  package var isDefinitions: Bool { self == .defs || self == .definitions }
}

extension LocatedKeyword {
  /// True if the keyword concerns the way an object holds the value rather than the value itself.
  package var isOfProperty: Bool {
    keyword.isOfProperty || keyword == .onInvalid && text?.value == "default"
  }
}
