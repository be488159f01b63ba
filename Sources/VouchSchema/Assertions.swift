extension Schema {
  /// The keywords that affect which values are valid, in document order, without those that concern
  /// the way an object holds the value as a property.
  package var assertions: [LocatedKeyword] {
    keywords.filter { $0.isAssertion }
  }

  package var hasAssertions: Bool { keywords.contains { $0.isAssertion } }

  /// The schema in whose `allOf` this one is written.
  package var ownerOfAllOf: SchemaID? {
    if case .keyword(let owner, Keyword.allOf.spelling, _) = origin { owner } else { nil }
  }
}

extension Keyword {
  /// True if the keyword doesn't affect which values are valid.
  package var isAnnotation: Bool { Self.annotations.contains(self) }

  package static let annotations = KeywordSet(allCases.filter(\.saysNothingOfValues))

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

  private static let aboutTypes: KeywordSet = [
    .swiftName, .newtype, .payload, .archive, .conforms, .partial,
  ]
  /// The keywords about errors, and about the way in which values are checked.
  private static let aboutReports: KeywordSet = [.message, .label, .patternEngine]

  /// True if the keyword concerns the way an object holds the value, whatever its own value is.
  package var isOfProperty: Bool { Self.ofProperties.contains(self) }

  private static let ofProperties: KeywordSet = [.path, .null, .presence, .transient]

  /// True if the keyword's subschemas only serve as targets of references.
  package var isDefinitions: Bool { self == .defs || self == .definitions }
}

extension LocatedKeyword {
  /// True if the keyword is one of ``Schema/assertions``.
  package var isAssertion: Bool { !keyword.isAnnotation && !isOfProperty }

  /// True if the keyword concerns the way an object holds the value rather than the value itself.
  package var isOfProperty: Bool {
    keyword.isOfProperty || keyword == .onInvalid && text?.value == "default"
  }
}
