extension Keyword {
  /// The values to which a keyword applies its subschemas, or the target of its reference.
  package enum Application: Hashable, Sendable {
    /// The value to which the schema of the keyword applies: `allOf`, `$ref`.
    case sameValue
    /// Values of an object's members.
    case members
    /// Items of an array, all of which must match.
    case items
    /// Items of an array, of which only some need to match: `contains`.
    case someItems
    /// Names of an object's members.
    case names
    /// None: the keyword has no subschemas, or they are for references and tools.
    case nothing
  }

  /// The keywords that apply subschemas, or the target of a reference, to the same value.
  package enum InPlaceApplicator: String, Sendable {
    case reference = "$ref"
    case dynamicReference = "$dynamicRef"
    case allOf, anyOf, oneOf, not, `if`, then, `else`, dependentSchemas
  }

  package var application: Application { Self.applications[ordinal] }
  /// The keyword as an in-place applicator; nil for all others.
  package var inPlaceApplicator: InPlaceApplicator? { Self.inPlaceApplicators[ordinal] }

  private static let inPlaceApplicators = allCases.map { InPlaceApplicator(rawValue: $0.rawValue) }

  private static let applications: [Application] = {
    let keywords: [Application: Set<Keyword>] = [
      .sameValue: Set(allCases.filter { $0.inPlaceApplicator != nil }),
      .members: [.properties, .patternProperties, .additionalProperties, .unevaluatedProperties],
      .items: [.prefixItems, .items, .unevaluatedItems],
      .someItems: [.contains],
      .names: [.propertyNames],
    ]
    return allCases.map { keyword in
      keywords.first { $0.value.contains(keyword) }?.key ?? .nothing
    }
  }()

  /// True if the keyword is an in-place applicator: its subschemas apply to the same value.
  package var appliesInPlace: Bool { application == .sameValue }

  /// True if violations of the keyword's subschemas are reported for the same value.
  package var breaksForSameValue: Bool {
    appliesInPlace && self != .not
      || [.recursiveReference, .swiftType, .extends].contains(self)
  }
}
