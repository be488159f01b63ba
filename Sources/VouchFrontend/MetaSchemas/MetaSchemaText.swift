import VouchSchema

/// The text of one dialect's meta-schema, in YAML.
struct MetaSchemaText {
  /// A schema that several keywords refer to.
  enum Definition: String {
    case schemaArray, nonNegativeInteger, simpleTypes, stringArray
    case anchorString, uriString, uriReferenceString
  }

  let dialect: Dialect

  init(_ dialect: Dialect) {
    self.dialect = dialect
  }

  var isDraft04: Bool { dialect == .draft04 }

  /// True if the document is one of several, with its definitions under `$defs`.
  private var hasVocabularies: Bool { Dialects.since201909.contains(Dialects(dialect)) }

  /// Returns the entries for those of some keywords that the dialect has.
  func properties(_ keywords: [Keyword]) -> String {
    keywords.filter { $0.description.dialects.contains(Dialects(dialect)) }
      .map { "  \($0.spelling): \(value(of: $0))" }.joined(separator: "\n")
  }

  func definitions(_ definitions: [Definition]) -> String {
    definitions.map { "  \(name(of: $0)): \(schema(of: $0))" }.joined(separator: "\n")
  }

  // MARK: Definitions

  private func name(of definition: Definition) -> String {
    definition == .nonNegativeInteger && isDraft04 ? "positiveInteger" : definition.rawValue
  }

  private func schema(of definition: Definition) -> String {
    switch definition {
    case .schemaArray: "{type: array, minItems: 1, items: \(anySchema)}"
    case .nonNegativeInteger: "{type: integer, minimum: 0}"
    case .simpleTypes: #"{enum: [array, boolean, integer, "null", number, object, string]}"#
    case .stringArray:
      "{type: array, items: {type: string}, \(isDraft04 ? "minItems: 1, " : "")uniqueItems: true}"
    case .anchorString:
      dialect == .draft202012
        ? #"{type: string, pattern: "^[A-Za-z_][-A-Za-z0-9._]*$"}"#
        : #"{type: string, pattern: "^[A-Za-z][-A-Za-z0-9.:_]*$"}"#
    case .uriString: "{type: string, format: uri}"
    case .uriReferenceString: "{type: string, format: uri-reference}"
    }
  }

  private func reference(to definition: Definition, more: String = "") -> String {
    "{$ref: \"#/\(hasVocabularies ? "$defs" : "definitions")/\(name(of: definition))\"\(more)}"
  }

  /// A reference to the whole meta-schema, whatever extends it.
  private var anySchema: String {
    switch dialect {
    case .draft202012: ##"{$dynamicRef: "#meta"}"##
    case .draft201909: ##"{$recursiveRef: "#"}"##
    case .draft03, .draft04, .draft06, .draft07, .openAPI30: ##"{$ref: "#"}"##
    }
  }

  // MARK: Values

  /// Returns the schema of a keyword's value: by its form, unless it has one of its own.
  private func value(of keyword: Keyword) -> String {
    ownValue(of: keyword) ?? value(of: keyword.description.shape)
  }

  private func ownValue(of keyword: Keyword) -> String? {
    switch keyword {
    case .id:
      hasVocabularies
        ? reference(to: .uriReferenceString, more: #", pattern: "^[^#]*#?$""#)
        : schema(of: .uriReferenceString)
    case .dialect where !isDraft04:
      hasVocabularies ? reference(to: .uriString) : schema(of: .uriString)
    case .anchor, .dynamicAnchor: reference(to: .anchorString)
    case .vocabulary:
      "{type: object, propertyNames: \(reference(to: .uriString)),"
        + " additionalProperties: {type: boolean}}"
    case .pattern: "{type: string, format: regex}"
    case .patternProperties where !isDraft04:
      "{type: object, additionalProperties: \(anySchema), propertyNames: {format: regex}}"
    case .items where dialect == .draft202012: anySchema
    case .additionalItems where isDraft04, .additionalProperties where isDraft04:
      "{anyOf: [{type: boolean}, \(anySchema)]}"
    case .enum where isDraft04: "{type: array, minItems: 1, uniqueItems: true}"
    default: nil
    }
  }

  private func value(of shape: KeywordDescription.Shape) -> String {
    switch shape {
    case .flag: "{type: boolean}"
    case .count: reference(to: .nonNegativeInteger)
    case .number: "{type: number}"
    case .positiveNumber:
      isDraft04
        ? "{type: number, minimum: 0, exclusiveMinimum: true}"
        : "{type: number, exclusiveMinimum: 0}"
    case .exclusiveLimit: isDraft04 ? "{type: boolean}" : "{type: number}"
    case .text: "{type: string}"
    case .namesOrFlag: reference(to: .stringArray)
    case .namesByKey: map(of: reference(to: .stringArray))
    case .types: types
    case .schema: anySchema
    case .schemas: reference(to: .schemaArray)
    case .schemaOrSchemas: "{anyOf: [\(anySchema), \(reference(to: .schemaArray))]}"
    case .schemasByKey: map(of: anySchema)
    case .schemasOrNamesByKey: map(of: "{anyOf: [\(anySchema), \(names)]}")
    case .reference:
      hasVocabularies ? reference(to: .uriReferenceString) : schema(of: .uriReferenceString)
    case .values: "{type: array, items: \(anything)}"
    case .value, .word, .words, .names, .flagsByKey, .rules, .discriminator, .payload, .messages,
      .label:
      anything
    }
  }

  private var types: String {
    let simple = reference(to: .simpleTypes)
    return "{anyOf: [\(simple), {type: array, items: \(simple), minItems: 1, uniqueItems: true}]}"
  }

  /// The names in `dependencies`, which stand outside of the vocabularies.
  private var names: String {
    hasVocabularies
      ? #"{$ref: "meta/validation#/$defs/stringArray"}"# : reference(to: .stringArray)
  }

  private var anything: String {
    Dialects.since07.contains(Dialects(dialect)) ? "true" : "{}"
  }

  private func map(of values: String) -> String {
    "{type: object, additionalProperties: \(values)}"
  }
}
