extension MetaSchemas {
  /// JSON Schema 2020-12: the meta-schema, and one document for each of its vocabularies
  /// (JSON Schema Core 2020-12, sections 8 to 11; Validation 2020-12, sections 6 to 9).
  static let draft202012: [(uri: String, text: String)] =
    [("https://json-schema.org/draft/2020-12/schema", whole202012)]
    + vocabularies202012.map { ("https://json-schema.org/draft/2020-12/meta/\($0)", $1) }

  private static let whole202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/schema
    $dynamicAnchor: meta
    title: Core and Validation specifications meta-schema
    allOf:
      - $ref: meta/core
      - $ref: meta/applicator
      - $ref: meta/unevaluated
      - $ref: meta/validation
      - $ref: meta/meta-data
      - $ref: meta/format-annotation
      - $ref: meta/content
    type: [object, boolean]
    properties:
      definitions: {type: object, additionalProperties: {$dynamicRef: "#meta"}}
      dependencies:
        type: object
        additionalProperties:
          anyOf: [{$dynamicRef: "#meta"}, {$ref: "meta/validation#/$defs/stringArray"}]
      $recursiveAnchor: {$ref: "meta/core#/$defs/anchorString"}
      $recursiveRef: {$ref: "meta/core#/$defs/uriReferenceString"}
    """#

  private static let vocabularies202012: [(name: String, text: String)] = [
    ("core", core202012), ("applicator", applicator202012), ("unevaluated", unevaluated202012),
    ("validation", validation202012), ("meta-data", metaData202012),
    ("format-annotation", format202012("annotation")),
    ("format-assertion", format202012("assertion")), ("content", content202012),
  ]

  private static let core202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/core
    $dynamicAnchor: meta
    title: Core vocabulary meta-schema
    type: [object, boolean]
    properties:
      $id: {$ref: "#/$defs/uriReferenceString", pattern: "^[^#]*#?$"}
      $schema: {$ref: "#/$defs/uriString"}
      $ref: {$ref: "#/$defs/uriReferenceString"}
      $anchor: {$ref: "#/$defs/anchorString"}
      $dynamicRef: {$ref: "#/$defs/uriReferenceString"}
      $dynamicAnchor: {$ref: "#/$defs/anchorString"}
      $vocabulary:
        type: object
        propertyNames: {$ref: "#/$defs/uriString"}
        additionalProperties: {type: boolean}
      $comment: {type: string}
      $defs: {type: object, additionalProperties: {$dynamicRef: "#meta"}}
    $defs:
      anchorString: {type: string, pattern: "^[A-Za-z_][-A-Za-z0-9._]*$"}
      uriString: {type: string, format: uri}
      uriReferenceString: {type: string, format: uri-reference}
    """#

  private static let applicator202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/applicator
    $dynamicAnchor: meta
    title: Applicator vocabulary meta-schema
    type: [object, boolean]
    properties:
      prefixItems: {$ref: "#/$defs/schemaArray"}
      items: {$dynamicRef: "#meta"}
      contains: {$dynamicRef: "#meta"}
      additionalProperties: {$dynamicRef: "#meta"}
      properties: {type: object, additionalProperties: {$dynamicRef: "#meta"}}
      patternProperties:
        type: object
        additionalProperties: {$dynamicRef: "#meta"}
        propertyNames: {format: regex}
      dependentSchemas: {type: object, additionalProperties: {$dynamicRef: "#meta"}}
      propertyNames: {$dynamicRef: "#meta"}
      if: {$dynamicRef: "#meta"}
      then: {$dynamicRef: "#meta"}
      else: {$dynamicRef: "#meta"}
      allOf: {$ref: "#/$defs/schemaArray"}
      anyOf: {$ref: "#/$defs/schemaArray"}
      oneOf: {$ref: "#/$defs/schemaArray"}
      not: {$dynamicRef: "#meta"}
    $defs:
      schemaArray: {type: array, minItems: 1, items: {$dynamicRef: "#meta"}}
    """#

  private static let unevaluated202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/unevaluated
    $dynamicAnchor: meta
    title: Unevaluated applicator vocabulary meta-schema
    type: [object, boolean]
    properties:
      unevaluatedItems: {$dynamicRef: "#meta"}
      unevaluatedProperties: {$dynamicRef: "#meta"}
    """#

  private static let validation202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/validation
    $dynamicAnchor: meta
    title: Validation vocabulary meta-schema
    type: [object, boolean]
    properties:
      type:
        anyOf:
          - {$ref: "#/$defs/simpleTypes"}
          - {type: array, items: {$ref: "#/$defs/simpleTypes"}, minItems: 1, uniqueItems: true}
      const: true
      enum: {type: array, items: true}
      multipleOf: {type: number, exclusiveMinimum: 0}
      maximum: {type: number}
      exclusiveMaximum: {type: number}
      minimum: {type: number}
      exclusiveMinimum: {type: number}
      maxLength: {$ref: "#/$defs/nonNegativeInteger"}
      minLength: {$ref: "#/$defs/nonNegativeInteger"}
      pattern: {type: string, format: regex}
      maxItems: {$ref: "#/$defs/nonNegativeInteger"}
      minItems: {$ref: "#/$defs/nonNegativeInteger"}
      uniqueItems: {type: boolean}
      maxContains: {$ref: "#/$defs/nonNegativeInteger"}
      minContains: {$ref: "#/$defs/nonNegativeInteger"}
      maxProperties: {$ref: "#/$defs/nonNegativeInteger"}
      minProperties: {$ref: "#/$defs/nonNegativeInteger"}
      required: {$ref: "#/$defs/stringArray"}
      dependentRequired: {type: object, additionalProperties: {$ref: "#/$defs/stringArray"}}
    $defs:
      nonNegativeInteger: {type: integer, minimum: 0}
      simpleTypes: {enum: [array, boolean, integer, "null", number, object, string]}
      stringArray: {type: array, items: {type: string}, uniqueItems: true}
    """#

  private static let metaData202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/meta-data
    $dynamicAnchor: meta
    title: Meta-data vocabulary meta-schema
    type: [object, boolean]
    properties:
      title: {type: string}
      description: {type: string}
      default: true
      deprecated: {type: boolean}
      readOnly: {type: boolean}
      writeOnly: {type: boolean}
      examples: {type: array, items: true}
    """#

  private static func format202012(_ kind: String) -> String {
    """
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/format-\(kind)
    $dynamicAnchor: meta
    title: Format vocabulary meta-schema for \(kind) results
    type: [object, boolean]
    properties:
      format: {type: string}
    """
  }

  private static let content202012 = #"""
    $schema: https://json-schema.org/draft/2020-12/schema
    $id: https://json-schema.org/draft/2020-12/meta/content
    $dynamicAnchor: meta
    title: Content vocabulary meta-schema
    type: [object, boolean]
    properties:
      contentEncoding: {type: string}
      contentMediaType: {type: string}
      contentSchema: {$dynamicRef: "#meta"}
    """#
}
