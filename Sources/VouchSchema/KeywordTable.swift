/// The table of all keywords, each once.
public enum KeywordTable {
  /// The rows in the order of the specifications.
  public static let all: [KeywordDescription] =
    core + applicators + validation + annotations + olderDialects + vouch

  /// The rows in the order of the keywords.
  private static let byOrdinal: [KeywordDescription] = {
    let rows = Dictionary(keepingFirst: all.map { ($0.keyword, $0) })
    // `KeywordTableTests` checks that every keyword has a row of its own.
    return Keyword.allCases.map {
      rows[$0] ?? row($0, .value, types: .any, vocabulary: .vouch)
    }
  }()

  /// Returns a keyword's row.
  public static func description(of keyword: Keyword) -> KeywordDescription {
    byOrdinal[keyword.ordinal]
  }

  /// The keywords of older dialects, which the model states in those of the newest one.
  static let replaced = Set(olderDialects.map(\.keyword))

  private static func row(
    _ keyword: Keyword, _ shape: KeywordDescription.Shape, types: JSONTypes,
    vocabulary: KeywordDescription.Vocabulary, dialects: Dialects = .all
  ) -> KeywordDescription {
    KeywordDescription(
      keyword: keyword, shape: shape, types: types, vocabulary: vocabulary, dialects: dialects)
  }

  /// JSON Schema Core 2020-12, section 8.
  private static let core = [
    row(.dialect, .text, types: .any, vocabulary: .core),
    row(.id, .text, types: .any, vocabulary: .core, dialects: .since06),
    row(.reference, .reference, types: .any, vocabulary: .core),
    row(.anchor, .text, types: .any, vocabulary: .core, dialects: .since201909),
    row(.dynamicReference, .reference, types: .any, vocabulary: .core, dialects: .draft202012),
    row(.dynamicAnchor, .text, types: .any, vocabulary: .core, dialects: .draft202012),
    row(.vocabulary, .flagsByKey, types: .any, vocabulary: .core, dialects: .since201909),
    row(.comment, .text, types: .any, vocabulary: .core, dialects: .since07),
    row(.defs, .schemasByKey, types: .any, vocabulary: .core, dialects: .since201909),
    row(.definitions, .schemasByKey, types: .any, vocabulary: .core),
  ]

  /// JSON Schema Core 2020-12, sections 10 and 11.
  private static let applicators = [
    row(.prefixItems, .schemas, types: .array, vocabulary: .applicator, dialects: .draft202012),
    row(.items, .schemaOrSchemas, types: .array, vocabulary: .applicator),
    row(.contains, .schema, types: .array, vocabulary: .applicator, dialects: .since06),
    row(.properties, .schemasByKey, types: .object, vocabulary: .applicator),
    row(.patternProperties, .schemasByKey, types: .object, vocabulary: .applicator),
    row(.additionalProperties, .schema, types: .object, vocabulary: .applicator),
    row(.propertyNames, .schema, types: .object, vocabulary: .applicator, dialects: .since06),
    row(
      .dependentSchemas, .schemasByKey, types: .object, vocabulary: .applicator,
      dialects: .since201909),
    row(.if, .schema, types: .any, vocabulary: .applicator, dialects: .since07),
    row(.then, .schema, types: .any, vocabulary: .applicator, dialects: .since07),
    row(.else, .schema, types: .any, vocabulary: .applicator, dialects: .since07),
    row(.allOf, .schemas, types: .any, vocabulary: .applicator, dialects: [.since04, .openAPI30]),
    row(.anyOf, .schemas, types: .any, vocabulary: .applicator, dialects: [.since04, .openAPI30]),
    row(.oneOf, .schemas, types: .any, vocabulary: .applicator, dialects: [.since04, .openAPI30]),
    row(.not, .schema, types: .any, vocabulary: .applicator, dialects: [.since04, .openAPI30]),
    row(.unevaluatedItems, .schema, types: .array, vocabulary: .applicator, dialects: .since201909),
    row(
      .unevaluatedProperties, .schema, types: .object, vocabulary: .applicator,
      dialects: .since201909),
  ]

  /// JSON Schema Validation 2020-12, section 6.
  private static let validation = [
    row(.type, .types, types: .any, vocabulary: .validation),
    row(.const, .value, types: .any, vocabulary: .validation, dialects: .since06),
    row(.enum, .values, types: .any, vocabulary: .validation),
    row(
      .multipleOf, .positiveNumber, types: .number, vocabulary: .validation,
      dialects: [.since04, .openAPI30]),
    row(.maximum, .number, types: .number, vocabulary: .validation),
    row(.exclusiveMaximum, .exclusiveLimit, types: .number, vocabulary: .validation),
    row(.minimum, .number, types: .number, vocabulary: .validation),
    row(.exclusiveMinimum, .exclusiveLimit, types: .number, vocabulary: .validation),
    row(.maxLength, .count, types: .string, vocabulary: .validation),
    row(.minLength, .count, types: .string, vocabulary: .validation),
    row(.pattern, .text, types: .string, vocabulary: .validation),
    row(.maxItems, .count, types: .array, vocabulary: .validation),
    row(.minItems, .count, types: .array, vocabulary: .validation),
    row(.uniqueItems, .flag, types: .array, vocabulary: .validation),
    row(.maxContains, .count, types: .array, vocabulary: .validation, dialects: .since201909),
    row(.minContains, .count, types: .array, vocabulary: .validation, dialects: .since201909),
    row(
      .maxProperties, .count, types: .object, vocabulary: .validation,
      dialects: [.since04, .openAPI30]),
    row(
      .minProperties, .count, types: .object, vocabulary: .validation,
      dialects: [.since04, .openAPI30]),
    row(.required, .namesOrFlag, types: .object, vocabulary: .validation),
    row(
      .dependentRequired, .namesByKey, types: .object, vocabulary: .validation,
      dialects: .since201909),
  ]

  /// JSON Schema Validation 2020-12, sections 7 to 9.
  private static let annotations = [
    row(.title, .text, types: .any, vocabulary: .metadata),
    row(.description, .text, types: .any, vocabulary: .metadata),
    row(.default, .value, types: .any, vocabulary: .metadata),
    row(
      .deprecated, .flag, types: .any, vocabulary: .metadata, dialects: [.since201909, .openAPI30]),
    row(.readOnly, .flag, types: .any, vocabulary: .metadata, dialects: [.since07, .openAPI30]),
    row(.writeOnly, .flag, types: .any, vocabulary: .metadata, dialects: [.since07, .openAPI30]),
    row(.examples, .values, types: .any, vocabulary: .metadata, dialects: .since06),
    row(.format, .text, types: .any, vocabulary: .format),
    row(.contentEncoding, .text, types: .string, vocabulary: .content, dialects: .since07),
    row(.contentMediaType, .text, types: .string, vocabulary: .content, dialects: .since07),
    row(.contentSchema, .schema, types: .string, vocabulary: .content, dialects: .since201909),
  ]

  /// Keywords that 2020-12 has replaced. Its meta-schema still reserves `dependencies`.
  private static let olderDialects = [
    row(.olderID, .text, types: .any, vocabulary: .core, dialects: .until04),
    row(.recursiveReference, .reference, types: .any, vocabulary: .core, dialects: .draft201909),
    row(.recursiveAnchor, .flag, types: .any, vocabulary: .core, dialects: .draft201909),
    row(.additionalItems, .schema, types: .array, vocabulary: .applicator, dialects: .until201909),
    row(.dependencies, .schemasOrNamesByKey, types: .object, vocabulary: .applicator),
    row(.extends, .schemaOrSchemas, types: .any, vocabulary: .applicator, dialects: .draft03),
    row(.disallow, .types, types: .any, vocabulary: .applicator, dialects: .draft03),
    row(.divisibleBy, .positiveNumber, types: .number, vocabulary: .validation, dialects: .draft03),
  ]

  /// OpenAPI's and Vouch's own keywords, which may stand in documents of every dialect.
  private static let vouch = [
    row(.discriminator, .discriminator, types: .any, vocabulary: .openAPI),
    row(.minBytes, .count, types: .string, vocabulary: .vouch),
    row(.maxBytes, .count, types: .string, vocabulary: .vouch),
    row(.schemes, .names, types: .string, vocabulary: .vouch),
    row(.hosts, .names, types: .string, vocabulary: .vouch),
    row(.dateFormats, .names, types: [.string, .number], vocabulary: .vouch),
    row(.rules, .rules, types: .object, vocabulary: .vouch),
    row(.onInvalid, .word(["skip", "default"]), types: .any, vocabulary: .vouch),
    row(.unknownCase, .text, types: .any, vocabulary: .vouch),
    row(.coerce, .words(coercions), types: [.boolean, .number, .string], vocabulary: .vouch),
    row(.null, .word(["absent", "default"]), types: .any, vocabulary: .vouch),
    row(.presence, .word(["distinct"]), types: .any, vocabulary: .vouch),
    row(.path, .text, types: .any, vocabulary: .vouch),
    row(.transient, .flag, types: .any, vocabulary: .vouch),
    row(.generic, .names, types: .object, vocabulary: .vouch),
    row(.arguments, .schemasByKey, types: .any, vocabulary: .vouch),
    row(.swiftType, .text, types: .any, vocabulary: .vouch),
    row(.swiftName, .text, types: .any, vocabulary: .vouch),
    row(.newtype, .flag, types: .any, vocabulary: .vouch),
    row(.payload, .payload, types: .any, vocabulary: .vouch),
    row(.archive, .flag, types: .any, vocabulary: .vouch),
    row(.conforms, .names, types: .any, vocabulary: .vouch),
    row(.partial, .flag, types: .any, vocabulary: .vouch),
    row(.message, .messages, types: .any, vocabulary: .vouch),
    row(.label, .label, types: .any, vocabulary: .vouch),
    row(.patternEngine, .word(["automaton", "backtracking"]), types: .string, vocabulary: .vouch),
  ]

  /// The coercions that `x-coerce` can name.
  private static let coercions = [
    "bool-from-integer", "bool-from-string", "number-from-string", "string-from-number",
    "null-from-empty-string",
  ]
}
