extension MetaSchemas {
  /// The meta-schemas of draft-04, draft-06 and draft-07, each a single document
  /// (JSON Schema Core and Validation of each draft).
  static let olderDrafts: [(uri: String, text: String)] = [
    ("http://json-schema.org/draft-04/schema", draft04),
    ("http://json-schema.org/draft-06/schema", draft06),
    ("http://json-schema.org/draft-07/schema", draft07),
  ]

  private static let draft07 = #"""
    $schema: http://json-schema.org/draft-07/schema#
    $id: http://json-schema.org/draft-07/schema#
    title: Core schema meta-schema
    type: [object, boolean]
    definitions:
      schemaArray: {type: array, minItems: 1, items: {$ref: "#"}}
      nonNegativeInteger: {type: integer, minimum: 0}
      simpleTypes: {enum: [array, boolean, integer, "null", number, object, string]}
      stringArray: {type: array, items: {type: string}, uniqueItems: true}
    properties:
      $id: {type: string, format: uri-reference}
      $schema: {type: string, format: uri}
      $ref: {type: string, format: uri-reference}
      $comment: {type: string}
      title: {type: string}
      description: {type: string}
      default: true
      readOnly: {type: boolean}
      writeOnly: {type: boolean}
      examples: {type: array, items: true}
      multipleOf: {type: number, exclusiveMinimum: 0}
      maximum: {type: number}
      exclusiveMaximum: {type: number}
      minimum: {type: number}
      exclusiveMinimum: {type: number}
      maxLength: {$ref: "#/definitions/nonNegativeInteger"}
      minLength: {$ref: "#/definitions/nonNegativeInteger"}
      pattern: {type: string, format: regex}
      additionalItems: {$ref: "#"}
      items: {anyOf: [{$ref: "#"}, {$ref: "#/definitions/schemaArray"}]}
      maxItems: {$ref: "#/definitions/nonNegativeInteger"}
      minItems: {$ref: "#/definitions/nonNegativeInteger"}
      uniqueItems: {type: boolean}
      contains: {$ref: "#"}
      maxProperties: {$ref: "#/definitions/nonNegativeInteger"}
      minProperties: {$ref: "#/definitions/nonNegativeInteger"}
      required: {$ref: "#/definitions/stringArray"}
      additionalProperties: {$ref: "#"}
      definitions: {type: object, additionalProperties: {$ref: "#"}}
      properties: {type: object, additionalProperties: {$ref: "#"}}
      patternProperties:
        type: object
        additionalProperties: {$ref: "#"}
        propertyNames: {format: regex}
      dependencies:
        type: object
        additionalProperties: {anyOf: [{$ref: "#"}, {$ref: "#/definitions/stringArray"}]}
      propertyNames: {$ref: "#"}
      const: true
      enum: {type: array, items: true}
      type:
        anyOf:
          - {$ref: "#/definitions/simpleTypes"}
          - type: array
            items: {$ref: "#/definitions/simpleTypes"}
            minItems: 1
            uniqueItems: true
      format: {type: string}
      contentMediaType: {type: string}
      contentEncoding: {type: string}
      if: {$ref: "#"}
      then: {$ref: "#"}
      else: {$ref: "#"}
      allOf: {$ref: "#/definitions/schemaArray"}
      anyOf: {$ref: "#/definitions/schemaArray"}
      oneOf: {$ref: "#/definitions/schemaArray"}
      not: {$ref: "#"}
    """#

  private static let draft06 = #"""
    $schema: http://json-schema.org/draft-06/schema#
    $id: http://json-schema.org/draft-06/schema#
    title: Core schema meta-schema
    type: [object, boolean]
    definitions:
      schemaArray: {type: array, minItems: 1, items: {$ref: "#"}}
      nonNegativeInteger: {type: integer, minimum: 0}
      simpleTypes: {enum: [array, boolean, integer, "null", number, object, string]}
      stringArray: {type: array, items: {type: string}, uniqueItems: true}
    properties:
      $id: {type: string, format: uri-reference}
      $schema: {type: string, format: uri}
      $ref: {type: string, format: uri-reference}
      title: {type: string}
      description: {type: string}
      default: {}
      examples: {type: array, items: {}}
      multipleOf: {type: number, exclusiveMinimum: 0}
      maximum: {type: number}
      exclusiveMaximum: {type: number}
      minimum: {type: number}
      exclusiveMinimum: {type: number}
      maxLength: {$ref: "#/definitions/nonNegativeInteger"}
      minLength: {$ref: "#/definitions/nonNegativeInteger"}
      pattern: {type: string, format: regex}
      additionalItems: {$ref: "#"}
      items: {anyOf: [{$ref: "#"}, {$ref: "#/definitions/schemaArray"}]}
      maxItems: {$ref: "#/definitions/nonNegativeInteger"}
      minItems: {$ref: "#/definitions/nonNegativeInteger"}
      uniqueItems: {type: boolean}
      contains: {$ref: "#"}
      maxProperties: {$ref: "#/definitions/nonNegativeInteger"}
      minProperties: {$ref: "#/definitions/nonNegativeInteger"}
      required: {$ref: "#/definitions/stringArray"}
      additionalProperties: {$ref: "#"}
      definitions: {type: object, additionalProperties: {$ref: "#"}}
      properties: {type: object, additionalProperties: {$ref: "#"}}
      patternProperties:
        type: object
        additionalProperties: {$ref: "#"}
        propertyNames: {format: regex}
      dependencies:
        type: object
        additionalProperties: {anyOf: [{$ref: "#"}, {$ref: "#/definitions/stringArray"}]}
      propertyNames: {$ref: "#"}
      const: {}
      enum: {type: array, items: {}}
      type:
        anyOf:
          - {$ref: "#/definitions/simpleTypes"}
          - type: array
            items: {$ref: "#/definitions/simpleTypes"}
            minItems: 1
            uniqueItems: true
      format: {type: string}
      allOf: {$ref: "#/definitions/schemaArray"}
      anyOf: {$ref: "#/definitions/schemaArray"}
      oneOf: {$ref: "#/definitions/schemaArray"}
      not: {$ref: "#"}
    """#

  private static let draft04 = #"""
    $schema: http://json-schema.org/draft-04/schema#
    id: http://json-schema.org/draft-04/schema#
    description: Core schema meta-schema
    type: object
    definitions:
      schemaArray: {type: array, minItems: 1, items: {$ref: "#"}}
      positiveInteger: {type: integer, minimum: 0}
      simpleTypes: {enum: [array, boolean, integer, "null", number, object, string]}
      stringArray: {type: array, items: {type: string}, minItems: 1, uniqueItems: true}
    properties:
      id: {type: string}
      $schema: {type: string}
      title: {type: string}
      description: {type: string}
      default: {}
      multipleOf: {type: number, minimum: 0, exclusiveMinimum: true}
      maximum: {type: number}
      exclusiveMaximum: {type: boolean}
      minimum: {type: number}
      exclusiveMinimum: {type: boolean}
      maxLength: {$ref: "#/definitions/positiveInteger"}
      minLength: {$ref: "#/definitions/positiveInteger"}
      pattern: {type: string, format: regex}
      additionalItems: {anyOf: [{type: boolean}, {$ref: "#"}]}
      items: {anyOf: [{$ref: "#"}, {$ref: "#/definitions/schemaArray"}]}
      maxItems: {$ref: "#/definitions/positiveInteger"}
      minItems: {$ref: "#/definitions/positiveInteger"}
      uniqueItems: {type: boolean}
      maxProperties: {$ref: "#/definitions/positiveInteger"}
      minProperties: {$ref: "#/definitions/positiveInteger"}
      required: {$ref: "#/definitions/stringArray"}
      additionalProperties: {anyOf: [{type: boolean}, {$ref: "#"}]}
      definitions: {type: object, additionalProperties: {$ref: "#"}}
      properties: {type: object, additionalProperties: {$ref: "#"}}
      patternProperties: {type: object, additionalProperties: {$ref: "#"}}
      dependencies:
        type: object
        additionalProperties: {anyOf: [{$ref: "#"}, {$ref: "#/definitions/stringArray"}]}
      enum: {type: array, minItems: 1, uniqueItems: true}
      type:
        anyOf:
          - {$ref: "#/definitions/simpleTypes"}
          - type: array
            items: {$ref: "#/definitions/simpleTypes"}
            minItems: 1
            uniqueItems: true
      format: {type: string}
      allOf: {$ref: "#/definitions/schemaArray"}
      anyOf: {$ref: "#/definitions/schemaArray"}
      oneOf: {$ref: "#/definitions/schemaArray"}
      not: {$ref: "#"}
    dependencies: {exclusiveMaximum: [maximum], exclusiveMinimum: [minimum]}
    """#
}
