/// Every keyword once.
public enum KeywordTable {
  /// The rows in the order of the specifications.
  public static let all: [KeywordDescription] =
    core + applicators + validation + annotations + olderDialects + vouch

  private static let byKeyword: [Keyword: KeywordDescription] = Dictionary(
    all.map { ($0.keyword, $0) }, uniquingKeysWith: { first, _ in first })

  /// A keyword's row.
  public static func description(of keyword: Keyword) -> KeywordDescription {
    // `KeywordTableTests` holds that every keyword has a row of its own.
    byKeyword[keyword] ?? row(keyword, .value, .any, .vouch)
  }

  private static func row(
    _ keyword: Keyword, _ shape: KeywordDescription.Shape, _ types: JSONTypes,
    _ vocabulary: KeywordDescription.Vocabulary, _ dialects: Dialects = .all
  ) -> KeywordDescription {
    KeywordDescription(
      keyword: keyword, shape: shape, types: types, vocabulary: vocabulary, dialects: dialects)
  }

  /// JSON Schema Core 2020-12, section 8.
  private static let core = [
    row(.dialect, .text, .any, .core),
    row(.id, .text, .any, .core, .since06),
    row(.reference, .reference, .any, .core),
    row(.anchor, .text, .any, .core, .since201909),
    row(.dynamicReference, .reference, .any, .core, .draft202012),
    row(.dynamicAnchor, .text, .any, .core, .draft202012),
    row(.vocabulary, .flagsByKey, .any, .core, .since201909),
    row(.comment, .text, .any, .core, .since07),
    row(.defs, .schemasByKey, .any, .core, .since201909),
    row(.definitions, .schemasByKey, .any, .core),
  ]

  /// JSON Schema Core 2020-12, sections 10 and 11.
  private static let applicators = [
    row(.prefixItems, .schemas, .array, .applicator, .draft202012),
    row(.items, .schemaOrSchemas, .array, .applicator),
    row(.contains, .schema, .array, .applicator, .since06),
    row(.properties, .schemasByKey, .object, .applicator),
    row(.patternProperties, .schemasByKey, .object, .applicator),
    row(.additionalProperties, .schema, .object, .applicator),
    row(.propertyNames, .schema, .object, .applicator, .since06),
    row(.dependentSchemas, .schemasByKey, .object, .applicator, .since201909),
    row(.if, .schema, .any, .applicator, .since07),
    row(.then, .schema, .any, .applicator, .since07),
    row(.else, .schema, .any, .applicator, .since07),
    row(.allOf, .schemas, .any, .applicator, [.since04, .openAPI30]),
    row(.anyOf, .schemas, .any, .applicator, [.since04, .openAPI30]),
    row(.oneOf, .schemas, .any, .applicator, [.since04, .openAPI30]),
    row(.not, .schema, .any, .applicator, [.since04, .openAPI30]),
    row(.unevaluatedItems, .schema, .array, .applicator, .since201909),
    row(.unevaluatedProperties, .schema, .object, .applicator, .since201909),
  ]

  /// JSON Schema Validation 2020-12, section 6.
  private static let validation = [
    row(.type, .types, .any, .validation),
    row(.const, .value, .any, .validation, .since06),
    row(.enum, .values, .any, .validation),
    row(.multipleOf, .positiveNumber, .number, .validation, [.since04, .openAPI30]),
    row(.maximum, .number, .number, .validation),
    row(.exclusiveMaximum, .exclusiveLimit, .number, .validation),
    row(.minimum, .number, .number, .validation),
    row(.exclusiveMinimum, .exclusiveLimit, .number, .validation),
    row(.maxLength, .count, .string, .validation),
    row(.minLength, .count, .string, .validation),
    row(.pattern, .text, .string, .validation),
    row(.maxItems, .count, .array, .validation),
    row(.minItems, .count, .array, .validation),
    row(.uniqueItems, .flag, .array, .validation),
    row(.maxContains, .count, .array, .validation, .since201909),
    row(.minContains, .count, .array, .validation, .since201909),
    row(.maxProperties, .count, .object, .validation, [.since04, .openAPI30]),
    row(.minProperties, .count, .object, .validation, [.since04, .openAPI30]),
    row(.required, .namesOrFlag, .object, .validation),
    row(.dependentRequired, .namesByKey, .object, .validation, .since201909),
  ]

  /// JSON Schema Validation 2020-12, sections 7 to 9.
  private static let annotations = [
    row(.title, .text, .any, .metadata),
    row(.description, .text, .any, .metadata),
    row(.default, .value, .any, .metadata),
    row(.deprecated, .flag, .any, .metadata, [.since201909, .openAPI30]),
    row(.readOnly, .flag, .any, .metadata, [.since07, .openAPI30]),
    row(.writeOnly, .flag, .any, .metadata, [.since07, .openAPI30]),
    row(.examples, .values, .any, .metadata, .since06),
    row(.format, .text, .any, .format),
    row(.contentEncoding, .text, .string, .content, .since07),
    row(.contentMediaType, .text, .string, .content, .since07),
    row(.contentSchema, .schema, .string, .content, .since201909),
  ]

  /// Keywords that 2020-12 has replaced. Its meta-schema still reserves `dependencies`.
  private static let olderDialects = [
    row(.olderID, .text, .any, .core, .until04),
    row(.recursiveReference, .reference, .any, .core, .draft201909),
    row(.recursiveAnchor, .flag, .any, .core, .draft201909),
    row(.additionalItems, .schema, .array, .applicator, .until201909),
    row(.dependencies, .schemasOrNamesByKey, .object, .applicator),
    row(.extends, .schemaOrSchemas, .any, .applicator, .draft03),
    row(.disallow, .types, .any, .applicator, .draft03),
    row(.divisibleBy, .positiveNumber, .number, .validation, .draft03),
  ]

  /// OpenAPI's and Vouch's own keywords, which may stand in documents of every dialect.
  private static let vouch = [
    row(.discriminator, .discriminator, .any, .openAPI),
    row(.minBytes, .count, .string, .vouch),
    row(.maxBytes, .count, .string, .vouch),
    row(.schemes, .names, .string, .vouch),
    row(.hosts, .names, .string, .vouch),
    row(.dateFormats, .names, [.string, .number], .vouch),
    row(.rules, .rules, .object, .vouch),
    row(.onInvalid, .word(["skip", "default"]), .any, .vouch),
    row(.unknownCase, .text, .any, .vouch),
    row(.coerce, .words(coercions), [.boolean, .number, .string], .vouch),
    row(.null, .word(["absent", "default"]), .any, .vouch),
    row(.presence, .word(["distinct"]), .any, .vouch),
    row(.path, .text, .any, .vouch),
    row(.transient, .flag, .any, .vouch),
    row(.generic, .names, .object, .vouch),
    row(.arguments, .schemasByKey, .any, .vouch),
    row(.swiftType, .text, .any, .vouch),
    row(.swiftName, .text, .any, .vouch),
    row(.payload, .payload, .any, .vouch),
    row(.archive, .flag, .object, .vouch),
    row(.message, .messages, .any, .vouch),
    row(.label, .label, .any, .vouch),
    row(.patternEngine, .word(["automaton", "backtracking"]), .string, .vouch),
  ]

  /// The leniencies that `x-coerce` can name.
  private static let coercions = [
    "bool-from-integer", "bool-from-string", "number-from-string", "string-from-number",
    "null-from-empty-string",
  ]
}
