extension MetaSchemas {
  /// JSON Schema 2019-09: the meta-schema, and one document for each of its vocabularies
  /// (JSON Schema Core 2019-09, sections 8 and 9; Validation 2019-09, sections 6 to 9).
  static let draft201909: [(uri: String, text: String)] =
    [("https://json-schema.org/draft/2019-09/schema", whole201909)]
    + vocabularies201909.map { ("https://json-schema.org/draft/2019-09/meta/\($0)", $1) }

  private static let whole201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/schema
    $recursiveAnchor: true
    title: Core and Validation specifications meta-schema
    allOf:
      - $ref: meta/core
      - $ref: meta/applicator
      - $ref: meta/validation
      - $ref: meta/meta-data
      - $ref: meta/format
      - $ref: meta/content
    type: [object, boolean]
    properties:
      definitions: {type: object, additionalProperties: {$recursiveRef: "#"}}
      dependencies:
        type: object
        additionalProperties:
          anyOf: [{$recursiveRef: "#"}, {$ref: "meta/validation#/$defs/stringArray"}]
    """#

  private static let vocabularies201909: [(name: String, text: String)] = [
    ("core", core201909), ("applicator", applicator201909), ("validation", validation201909),
    ("meta-data", metaData201909), ("format", format201909), ("content", content201909),
  ]

  private static let core201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/meta/core
    $recursiveAnchor: true
    title: Core vocabulary meta-schema
    type: [object, boolean]
    properties:
      $id: {$ref: "#/$defs/uriReferenceString", pattern: "^[^#]*#?$"}
      $schema: {$ref: "#/$defs/uriString"}
      $ref: {$ref: "#/$defs/uriReferenceString"}
      $anchor: {$ref: "#/$defs/anchorString"}
      $recursiveRef: {$ref: "#/$defs/uriReferenceString"}
      $recursiveAnchor: {type: boolean}
      $vocabulary:
        type: object
        propertyNames: {$ref: "#/$defs/uriString"}
        additionalProperties: {type: boolean}
      $comment: {type: string}
      $defs: {type: object, additionalProperties: {$recursiveRef: "#"}}
    $defs:
      anchorString: {type: string, pattern: "^[A-Za-z][-A-Za-z0-9.:_]*$"}
      uriString: {type: string, format: uri}
      uriReferenceString: {type: string, format: uri-reference}
    """#

  private static let applicator201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/meta/applicator
    $recursiveAnchor: true
    title: Applicator vocabulary meta-schema
    type: [object, boolean]
    properties:
      additionalItems: {$recursiveRef: "#"}
      unevaluatedItems: {$recursiveRef: "#"}
      items: {anyOf: [{$recursiveRef: "#"}, {$ref: "#/$defs/schemaArray"}]}
      contains: {$recursiveRef: "#"}
      additionalProperties: {$recursiveRef: "#"}
      unevaluatedProperties: {$recursiveRef: "#"}
      properties: {type: object, additionalProperties: {$recursiveRef: "#"}}
      patternProperties:
        type: object
        additionalProperties: {$recursiveRef: "#"}
      unevaluatedProperties: {$recursiveRef: "#"}
        propertyNames: {format: regex}
      dependentSchemas: {type: object, additionalProperties: {$recursiveRef: "#"}}
      propertyNames: {$recursiveRef: "#"}
      if: {$recursiveRef: "#"}
      then: {$recursiveRef: "#"}
      else: {$recursiveRef: "#"}
      allOf: {$ref: "#/$defs/schemaArray"}
      anyOf: {$ref: "#/$defs/schemaArray"}
      oneOf: {$ref: "#/$defs/schemaArray"}
      not: {$recursiveRef: "#"}
    $defs:
      schemaArray: {type: array, minItems: 1, items: {$recursiveRef: "#"}}
    """#

  private static let validation201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/meta/validation
    $recursiveAnchor: true
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

  private static let metaData201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/meta/meta-data
    $recursiveAnchor: true
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

  private static let format201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/meta/format
    $recursiveAnchor: true
    title: Format vocabulary meta-schema
    type: [object, boolean]
    properties:
      format: {type: string}
    """#

  private static let content201909 = #"""
    $schema: https://json-schema.org/draft/2019-09/schema
    $id: https://json-schema.org/draft/2019-09/meta/content
    $recursiveAnchor: true
    title: Content vocabulary meta-schema
    type: [object, boolean]
    properties:
      contentEncoding: {type: string}
      contentMediaType: {type: string}
      contentSchema: {$recursiveRef: "#"}
    """#
}
