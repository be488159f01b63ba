import VouchReading
import VouchSchema
import VouchValues

/// The JSON Schema of the schema language itself, for editors.
///
/// It has the constraints of the 2020-12 meta-schema, and those of Vouch's own keywords. It is
/// generated from the keyword table that the parser uses. It accepts documents of older dialects,
/// and unknown keywords; the parser rejects those that look like a misspelt one.
enum DialectSchema {
  private static let root: OrderedJSON = ["$ref": "#"]

  /// The document, as in `Schemas/vouch.schema.json`.
  static var text: String { document.text(.lines) + "\n" }

  private static var document: OrderedJSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Vouch's schema language",
      "description":
        "JSON Schema 2020-12 with the keywords by which Vouch says more, from which Swift is made.",
      "if": [
        "type": "object", "required": ["$schema"],
        "properties": ["$schema": ["enum": .array(uris(of: olderDialects))]],
      ],
      "else": ["$ref": "#/$defs/schema"],
      "$defs": [
        "schema": ["type": ["object", "boolean"], "properties": .object(keywords)],
        "names": ["type": "array", "items": ["type": "string"], "uniqueItems": true],
        "schemas": ["type": "array", "items": root, "minItems": 1],
        "schemasByKey": ["type": "object", "additionalProperties": root],
        "count": ["type": "integer", "minimum": 0],
        "words": ["type": "string", "pattern": .string(nonBlank)],
        "localized": [
          "type": ["string", "object"], "minProperties": 1,
          "propertyNames": ["pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$"],
          "additionalProperties": ["type": "string"],
        ],
      ],
    ]
  }

  private static var olderDialects: [Dialect] { Dialect.allCases.filter { $0 != .draft202012 } }

  private static func uris(of dialects: [Dialect]) -> [OrderedJSON] {
    dialects.flatMap { [.string($0.uri), .string($0.uri + "#")] }
  }

  /// A non-blank character by Unicode's definition of white space, which differs from `\s` in
  /// regular expressions.
  private static let nonBlank =
    #"[^\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]"#

  private static var known: [KeywordDescription] {
    KeywordTable.all.filter { $0.dialects.contains(.draft202012) }
  }

  private static var keywords: [OrderedJSON.Member] {
    known.map { row in
      var members: [OrderedJSON.Member] = [
        .init("description", .string(row.keyword.summary))
      ]
      if case .object(let constraints) = value(of: row) { members += constraints }
      return .init(row.keyword.spelling, .object(members))
    }
  }

  /// Returns the schema of a keyword's value: its shape, and further requirements of the
  /// specification.
  private static func value(of row: KeywordDescription) -> OrderedJSON {
    strictValues[row.keyword] ?? value(of: row.shape)
  }

  private static let anchor: OrderedJSON = [
    "type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$",
  ]

  /// The schemas of values that must satisfy more than their shape.
  private static let strictValues: [Keyword: OrderedJSON] = [
    .dialect: ["enum": .array(uris(of: [.draft202012]))],
    .id: ["type": "string", "pattern": "^[^#]*#?$"],
    .anchor: anchor, .dynamicAnchor: anchor,
    .enum: ["type": "array", "uniqueItems": true],
    .dateFormats: ["$ref": "#/$defs/names", "minItems": 1],
  ]

  private static func value(of shape: KeywordDescription.Shape) -> OrderedJSON {
    switch shape {
    case .flag: ["type": "boolean"]
    case .count: ["$ref": "#/$defs/count"]
    case .number, .exclusiveLimit: ["type": "number"]
    case .positiveNumber: ["type": "number", "exclusiveMinimum": 0]
    case .text, .reference: ["type": "string"]
    case .word(let words): ["enum": .array(words.map { .string($0) })]
    case .names, .namesOrFlag: ["$ref": "#/$defs/names"]
    case .words(let words):
      ["type": "array", "items": ["enum": .array(words.map { .string($0) })], "uniqueItems": true]
    case .namesByKey: ["type": "object", "additionalProperties": ["$ref": "#/$defs/names"]]
    case .flagsByKey: ["type": "object", "additionalProperties": ["type": "boolean"]]
    case .types: types
    case .schema, .schemaOrSchemas: root
    case .schemas: ["$ref": "#/$defs/schemas"]
    case .schemasByKey: ["$ref": "#/$defs/schemasByKey"]
    case .schemasOrNamesByKey:
      [
        "type": "object",
        "additionalProperties": ["anyOf": [root, ["$ref": "#/$defs/names"]]],
      ]
    case .value: [:]
    case .values: ["type": "array"]
    case .rules: rules
    case .discriminator: discriminator
    case .payload: payload
    case .messages: messages
    case .label: ["$ref": "#/$defs/localized"]
    }
  }

  private static var types: OrderedJSON {
    let type: OrderedJSON = ["enum": .array(JSONType.allCases.map { .string($0.rawValue) })]
    return [
      "anyOf": [type, ["type": "array", "items": type, "minItems": 1, "uniqueItems": true]]
    ]
  }

  private static let rules: OrderedJSON = [
    "type": "array",
    "items": [
      "type": "object",
      "required": ["id", "expression"],
      "properties": [
        "id": ["$ref": "#/$defs/words"], "expression": ["$ref": "#/$defs/words"],
        "message": ["$ref": "#/$defs/localized"],
        "at": ["type": "string"],
      ],
      "additionalProperties": false,
    ],
  ]

  private static let discriminator: OrderedJSON = [
    "type": "object",
    "required": ["propertyName"],
    "properties": [
      "propertyName": ["$ref": "#/$defs/words"],
      "mapping": ["type": "object", "additionalProperties": ["type": "string"]],
    ],
    "additionalProperties": false,
  ]

  private static let payload: OrderedJSON = [
    "type": "object",
    "properties": [
      "maxBytes": ["type": "integer", "minimum": 1],
      "maxDepth": ["type": "integer", "minimum": 1],
      "digest": ["enum": .array(Payload.digests.map { .string($0) })],
      "signature": ["enum": .array(Payload.signatures.map { .string($0) })],
    ],
    "minProperties": 1,
    "additionalProperties": false,
  ]

  /// The schema of a text for the whole schema, or of one for each of some keywords.
  private static var messages: OrderedJSON {
    // Keywords have texts, and so have all other keys, which are languages.
    let text: OrderedJSON = ["$ref": "#/$defs/localized"]
    let texts = known.map { OrderedJSON.Member($0.keyword.spelling, text) }
    return ["type": ["string", "object"], "properties": .object(texts)]
  }
}
