/// The part of a schema that must have been read without other errors before this one can be
/// trusted.
package enum DiagnosticBasis: Sendable {
  /// The text at its place.
  case text
  /// A schema's keywords for one value, together with those of all schemas that apply to the same
  /// value: for example, that something is missing there.
  case schema
  /// The values that a schema allows, including their inner values.
  case content
}

/// The effect of an error on its schema, for the stages that continue with it.
package enum DiagnosticConsequence: Sendable {
  /// The schema means the same as without the error.
  case none
  /// The schema is complete, but no value satisfies it.
  case contradiction
  /// The schema lacks an assertion.
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
    // Readers report incomplete values themselves.
    case .duplicateKey, .keyNotString, .yamlTag, .numberTooLarge, .numberNotFinite: .none
    case .fileName, .unusedSettings, .duplicateValue, .looseValue,
      .wrongAnnotation, .unknownMember, .missingMember, .unknownKeyword, .unknownFormat,
      .unknownEncoding, .uncheckedContent, .requiredWithoutSchema, .defaultMismatch,
      .exampleMismatch, .enumValueOutOfReach, .duplicateID, .duplicateAnchor, .identifierFragment,
      .duplicateRule,
      .invalidRuleID, .rule, .noEffect, .borrowedKeyword, .untypedValue, .conformance,
      .missingExample:
      .none
    case .constMismatch, .emptyChoice, .contradictoryLimits, .contradictoryRequired:
      .contradiction
    default: .loss
    }
  }
}
