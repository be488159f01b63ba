/// What a mistake is judged by, and so what has to be whole for it to be one.
package enum DiagnosticBasis: Sendable {
  /// What stands at its place.
  case text
  /// What a schema says of one value, with all that is said of the same value elsewhere: that something
  /// is missing there, for one.
  case schema
  /// Which values a schema allows, those within them included.
  case content
}

/// What becomes of a schema with a mistake in it, for the stages that go on with it.
package enum DiagnosticConsequence: Sendable {
  /// It says what it says without the mistake.
  case none
  /// It says all that its document states, but no value satisfies that.
  case contradiction
  /// Something that decides about values is missing in it.
  case loss
}

extension DiagnosticID {
  package var basis: DiagnosticBasis {
    switch self {
    case .noEffect, .missingDefault, .misplacedKeyword, .requiredWithoutSchema,
      .contradictoryRequired, .contradictoryTypes, .unsupported, .unenforced, .untypedValue,
      .swiftType, .nestedInGeneric, .wrongArgument, .conformance, .dateFormat, .coerce, .path:
      .schema
    case .defaultMismatch, .exampleMismatch, .enumValueOutOfReach, .constMismatch,
      .contradictoryEnum, .unusedContradiction, .endless, .unsatisfiable:
      .content
    default: .text
    }
  }

  package var consequence: DiagnosticConsequence {
    switch self {
    // Readers say themselves which values aren't whole.
    case .duplicateKey, .keyNotString, .yamlTag, .numberTooLarge, .numberNotFinite: .none
    case .fileName, .dependentFile, .unusedSettings, .duplicateValue, .looseValue,
      .wrongAnnotation, .unknownMember, .missingMember, .unknownKeyword, .unknownFormat,
      .unknownEncoding, .requiredWithoutSchema, .defaultMismatch, .exampleMismatch,
      .enumValueOutOfReach, .duplicateID, .duplicateAnchor, .identifierFragment, .duplicateRule,
      .invalidRuleID, .rule, .noEffect, .borrowedKeyword, .untypedValue, .conformance,
      .missingExample:
      .none
    case .constMismatch, .emptyChoice, .contradictoryLimits, .contradictoryRequired:
      .contradiction
    default: .loss
    }
  }
}
