extension Keyword {
  /// The values to which a keyword applies its subschemas, or the target of its reference.
  package enum Application: Hashable, Sendable {
    /// The value to which the schema of the keyword applies: `allOf`, `$ref`.
    case sameValue
    /// Values of an object's members.
    case members
    /// Items of an array.
    case items
    /// Names of an object's members.
    case names
    /// None: the keyword has no subschemas, or they are for references and tools.
    case nothing
  }

  package var application: Application { Self.applications[ordinal] }

  private static let applications: [Application] = {
    let keywords: [Application: Set<Keyword>] = [
      .sameValue: [
        .reference, .dynamicReference, .allOf, .anyOf, .oneOf, .not, .if, .then, .else,
        .dependentSchemas,
      ],
      .members: [.properties, .patternProperties, .additionalProperties, .unevaluatedProperties],
      .items: [.prefixItems, .items, .contains, .unevaluatedItems],
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
